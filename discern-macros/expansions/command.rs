// command! { start "fix" --count {n} }

const EXPRESSION: _ = {
    const WRITTEN: __private::Written = __private::Written {
        signature: __private::named::<crate::Verbs>("start"),
        owner: false,
        tokens: &[
            __private::Token::Literal("fix"),
            __private::Token::Flag("count"),
            __private::Token::Dynamic,
        ],
    };
    const FOUND: __private::Match = WRITTEN.resolved();
    const _: () = __private::reference_problem::<crate::Verbs>(&FOUND, "start")
        .assert_empty();
    const _: () = FOUND.token(0usize);
    const _: () = FOUND.token(1usize);
    const _: () = FOUND.token(2usize);
    __private::Reference::checked(&WRITTEN, &[__private::InReference::word(&(n))])
};
