// command! { start "fix" --count {n} }

const EXPRESSION: _ = {
    #[allow(unused_imports)]
    use __private::{explain, Token};
    const SIGNATURE: &__private::Signature = __private::named::<crate::Verbs>("start");
    const TOKENS: &[Token; 3usize] = &[
        Token::Literal("fix"),
        Token::Flag("count"),
        Token::Dynamic,
    ];
    const MATCH: __private::Match<3usize> = __private::resolve(SIGNATURE, false, TOKENS);
    const _: () = explain(SIGNATURE.table, "start", TOKENS, 0usize, MATCH.hits[0usize])
        .assert_empty();
    const _: () = explain(SIGNATURE.table, "start", TOKENS, 1usize, MATCH.hits[1usize])
        .assert_empty();
    const _: () = explain(SIGNATURE.table, "start", TOKENS, 2usize, MATCH.hits[2usize])
        .assert_empty();
    const _: () = __private::reference_problem::<
        crate::Verbs,
    >(SIGNATURE, "start", MATCH.missing)
        .assert_empty();
    __private::Reference::matched(
        SIGNATURE,
        false,
        &MATCH.hits,
        vec![
            Option::Some("fix".into()), Option::None,
            Option::Some(__private::InReference::word(& (n)))
        ],
    )
};
