// owner_command! { accept }

const EXPRESSION: _ = {
    const WRITTEN: __private::Written = __private::Written {
        signature: __private::named::<crate::Verbs>("accept"),
        owner: true,
        tokens: &[],
    };
    const _: () = {
        let found = WRITTEN.resolved();
        __private::reference_problem::<crate::Verbs>(&found, "accept").assert_empty();
    };
    __private::Reference::checked(&WRITTEN, &[])
};
