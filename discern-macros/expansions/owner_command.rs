// owner_command! { accept }

const EXPRESSION: _ = {
    #[allow(unused_imports)]
    use __private::{explain, explain_missing, Token};
    const SIGNATURE: &__private::Signature = crate::Verbs::accept.signature();
    const TOKENS: &[Token; 0usize] = &[];
    const MATCH: __private::Match<0usize> = __private::resolve(SIGNATURE, true, TOKENS);
    const _: () = explain_missing(SIGNATURE.table, "accept", MATCH.missing)
        .assert_empty();
    __private::Reference::matched(SIGNATURE, true, &MATCH.hits, vec![])
};
