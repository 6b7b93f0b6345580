// owner_command! { accept }

const EXPRESSION: _ = {
    #[allow(unused_imports)]
    use __private::{explain, Token};
    const SIGNATURE: &__private::Signature = __private::named::<crate::Verbs>("accept");
    const TOKENS: &[Token; 0usize] = &[];
    const MATCH: __private::Match<0usize> = __private::resolve(SIGNATURE, true, TOKENS);
    const _: () = __private::reference_problem::<
        crate::Verbs,
    >(SIGNATURE, "accept", MATCH.missing)
        .assert_empty();
    __private::Reference::matched(SIGNATURE, true, &MATCH.hits, vec![])
};
