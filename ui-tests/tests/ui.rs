//! Programs that must not compile, each with the message it earns beside it, and programs that must.
//!
//! A case is the smallest program around one mistake, on a garden of two verbs in `base/`, and ends with what to write
//! instead, which `twins.rs` compiles. Read a `.stderr` aloud before keeping it: it says what is wrong, where, and what to
//! write instead, once. They are refreshed by `TRYBUILD=overwrite cargo test -p ui-tests`.

#[test]
fn mistakes_earn_their_message() {
    trybuild::TestCases::new().compile_fail("tests/ui/*.rs");
}

#[test]
fn right_programs_compile() {
    trybuild::TestCases::new().pass("tests/pass/*.rs");
}
