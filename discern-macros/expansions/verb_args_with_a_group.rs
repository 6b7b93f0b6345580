// #[verb_args]
// pub struct StartArgs {
//     #[arg(flatten)]
//     pub base: Base,
//     /// How many at once.
//     #[arg(long, value_parser = count)]
//     pub count: Count,
// }

pub struct StartArgs {
    pub base: Base,
    /// How many at once.
    pub count: Count,
}
impl __private::VerbArgs for StartArgs {
    const SPECS: &'static [__private::ArgSpec] = {
        const LISTS: &[&[__private::ArgSpec]] = &[
            <Base as __private::VerbArgs>::SPECS,
            &[
                __private::ArgSpec {
                    id: "count",
                    place: __private::Place::Flag {
                        long: "count",
                        short: Option::None,
                    },
                    tool: Option::Some("count"),
                    many: false,
                    required: true,
                    help: "How many at once",
                    value_name: Option::None,
                    default: Option::None,
                    ty: __private::ArgType::Text,
                    hide: false,
                    conflicts_with: &[],
                    requires: &[],
                },
            ],
        ];
        const N: usize = __private::total(LISTS);
        &__private::joined::<N>(LISTS)
    };
    fn read(reader: &mut __private::Reader) -> Option<Self> {
        let base = <Base as __private::VerbArgs>::read(reader);
        let count: Option<Count> = reader.parse::<Count, _>("count", count);
        Option::Some(Self { base: base?, count: count? })
    }
}
const _: () = __private::group_problem(
        &[
            <Base as __private::VerbArgs>::SPECS,
            &[
                __private::ArgSpec {
                    id: "count",
                    place: __private::Place::Flag {
                        long: "count",
                        short: Option::None,
                    },
                    tool: Option::Some("count"),
                    many: false,
                    required: true,
                    help: "How many at once",
                    value_name: Option::None,
                    default: Option::None,
                    ty: __private::ArgType::Text,
                    hide: false,
                    conflicts_with: &[],
                    requires: &[],
                },
            ],
        ],
        0usize,
    )
    .assert_empty();
