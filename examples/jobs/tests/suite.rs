//! What the framework promises in this program's name.

use discern_core::command;
use jobrunner::{PROGRAM, Verbs};

discern_core::testing::suite! {
    program: PROGRAM,
    binary: env!("CARGO_BIN_EXE_jobrunner"),
    published: ".",
    prepare: |world| {
        world.write("jobs.toml", "build = 'echo built'\nlint = 'echo \"a `b`\"; exit 3'\ntest = 'true'\n");
        world.write(".jobs/build.log", "built\n");
    },
    calls: [
        command! { list },
        command! { run "build" "test" },
        command! { run "build" "lint" "test" },
        command! { run "no" },
        command! { log "build" },
        command! { log "test" },
        command! { clean },
        command! { clean --confirmed },
    ],
}
