// owner_command! { accept }

const EXPRESSION: _ = {
    const WRITTEN: __private::Written = __private::Written {
        signature: __private::named::<crate::Verbs>("accept"),
        owner: true,
        tokens: &[],
    };
    const FOUND: __private::Match = WRITTEN.resolved();
    const _: () = __private::reference_problem::<crate::Verbs>(&FOUND, "accept")
        .assert_empty();
    __private::Reference::checked(&WRITTEN, &[])
};
