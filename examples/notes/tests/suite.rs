//! What the framework promises in this program's name.

use discern_core::command;
use notes::{PROGRAM, Verbs};

discern_core::testing::suite! {
    program: PROGRAM,
    binary: env!("CARGO_BIN_EXE_notes"),
    goldens: "docs",
    prepare: |world| {
        world.run_ok(&["add", "Buy milk", "--tag", "shop"]);
        world.run_ok(&["add", "Call home"]);
    },
    calls: [
        command! { add "Say `hello`" --tag "odd-one" },
        command! { list },
        command! { list --tag "shop" },
        command! { list --tag "none" },
        command! { show 1 },
        command! { show 7 },
        command! { edit 2 "Call home tonight" },
        command! { remove 1 },
        command! { remove 1 --confirmed },
        command! { tag add 2 "family" },
        command! { tag list },
    ],
}
