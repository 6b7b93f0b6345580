//! What the framework promises in this program's name.

use dice::{PROGRAM, Verbs};
use discern_core::command;

discern_core::testing::suite! {
    program: PROGRAM,
    binary: env!("CARGO_BIN_EXE_dice"),
    published: ".",
    prepare: |_world| {},
    calls: [command! { add 2 6 }, command! { add 7 }],
}
