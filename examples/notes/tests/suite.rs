//! What the framework promises in this program's name.

use discern_core::command;
use notes::{PROGRAM, Verbs};

discern_core::testing::suite! {
    program: PROGRAM,
    binary: env!("CARGO_BIN_EXE_notes"),
    published: ".",
    prepare: |world| {
        world.write("milk.note", "Buy milk");
        world.write("say.note", "Say `hello`\n\n- in *Markdown*");
    },
    calls: [
        command! { list },
        command! { list --order "size" },
        command! { show "say" },
        command! { show "tea" },
        command! { write new "tea" "Buy `tea`" },
        command! { write new "milk" "Buy milk" },
        command! { write over "milk" "Buy oat milk" },
        command! { remove "milk" },
        command! { remove "milk" --confirmed },
    ],
}
