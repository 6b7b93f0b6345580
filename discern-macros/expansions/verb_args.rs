// #[verb_args]
// pub struct StartArgs {
//     /// Which base to start from.
//     pub base: Option<String>,
//     /// How many at once.
//     #[arg(long, short, default_value_t = 1, conflicts_with = "base")]
//     pub count: u8,
// }

pub struct StartArgs {
    /// Which base to start from.
    pub base: Option<String>,
    /// How many at once.
    pub count: u8,
}
impl __private::VerbArgs for StartArgs {
    const SPECS: &'static [__private::ArgSpec] = &[
        __private::ArgSpec::positional(
            "base",
            "Which base to start from",
            <String as __private::ArgValue>::TYPE,
        ),
        __private::ArgSpec::flag(
                "count",
                "count",
                "How many at once",
                <u8 as __private::ArgValue>::TYPE,
            )
            .short('c')
            .default("1")
            .conflicts_with(&["base"]),
    ];
    #[allow(clippy::question_mark)]
    fn read(reader: &mut __private::Reader) -> Option<Self> {
        let base = <String as __private::ArgValue>::take_optional(reader, "base");
        let count = <u8 as __private::ArgValue>::take(reader, "count");
        let Option::Some(base) = base else { return Option::None };
        let Option::Some(count) = count else { return Option::None };
        Option::Some(Self { base, count })
    }
}
const _: () = __private::default_problem(<u8 as __private::ArgValue>::TYPE, "1")
    .assert_empty();
