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
                __private::ArgSpec::flag(
                        "count",
                        "count",
                        "How many at once",
                        __private::ArgType::Text,
                    )
                    .required(),
            ],
        ];
        const N: usize = __private::total(LISTS);
        &__private::joined::<N>(LISTS)
    };
    #[allow(clippy::question_mark)]
    fn read(reader: &mut __private::Reader) -> Option<Self> {
        let base = <Base as __private::VerbArgs>::read(reader);
        let count: Option<Count> = reader.parse::<Count, _>("count", count);
        let Option::Some(base) = base else { return Option::None };
        let Option::Some(count) = count else { return Option::None };
        Option::Some(Self { base, count })
    }
}
const _: () = __private::group_problem(
        &[
            <Base as __private::VerbArgs>::SPECS,
            &[
                __private::ArgSpec::flag(
                        "count",
                        "count",
                        "How many at once",
                        __private::ArgType::Text,
                    )
                    .required(),
            ],
        ],
        0usize,
    )
    .assert_empty();
