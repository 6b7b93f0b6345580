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
    const _: () = {
        let found = WRITTEN.resolved();
        __private::reference_problem::<crate::Verbs>(&found, "start").assert_empty();
        found.token(0usize);
        found.token(1usize);
        found.token(2usize);
    };
    __private::Reference::checked(&WRITTEN, &[__private::InReference::word(&(n))])
};
