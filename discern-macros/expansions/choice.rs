// #[derive(Choice)]
// pub enum Order {
//     /// The oldest first.
//     Oldest,
//     /// The newest first.
//     Newest,
// }

impl __private::Choice for Order {
    const VALUES: &'static [__private::ChoiceValue] = &[
        __private::ChoiceValue {
            name: "oldest",
            help: "The oldest first",
        },
        __private::ChoiceValue {
            name: "newest",
            help: "The newest first",
        },
    ];
    fn nth(index: usize) -> Option<Self> {
        match index {
            0usize => Option::Some(Self::Oldest),
            1usize => Option::Some(Self::Newest),
            _ => Option::None,
        }
    }
    #[allow(unreachable_patterns)]
    fn name(&self) -> &'static str {
        match self {
            Self::Oldest { .. } => "oldest",
            Self::Newest { .. } => "newest",
            _ => "",
        }
    }
}
