//! What the framework promises in this program's name, on a repository with a configured gate.

use discern_app::{PROGRAM, Verbs};
use discern_core::command;
use discern_core::testing::World;

discern_core::testing::suite! {
    program: PROGRAM,
    binary: env!("CARGO_BIN_EXE_discern"),
    published: "..",
    prepare: repository,
    calls: [
        command! { start --name "Fix the `login`" },
        command! { start --from "no-such-ref" },
        command! { worktree drop "no-such-worktree" },
        command! { done --rerun },
        command! { accept --confirmed },
    ],
}

/// A repository with one commit and one job, which is green.
fn repository(world: &mut World) {
    let person = [
        ("GIT_AUTHOR_NAME", "Ada"),
        ("GIT_AUTHOR_EMAIL", "ada@example.org"),
        ("GIT_COMMITTER_NAME", "Ada"),
        ("GIT_COMMITTER_EMAIL", "ada@example.org"),
        // The same commit in each world.
        ("GIT_AUTHOR_DATE", "2026-01-01T12:00:00Z"),
        ("GIT_COMMITTER_DATE", "2026-01-01T12:00:00Z"),
        ("GIT_CONFIG_GLOBAL", "/dev/null"),
        ("GIT_CONFIG_NOSYSTEM", "1"),
    ];
    for (name, value) in person {
        world.set(name, value);
    }
    world.write("greeting.txt", "hello\n");
    world.write("discern.toml", "[jobs]\nlint = \"grep -q hello greeting.txt\"\n");
    for words in [
        &["init", "--quiet", "--initial-branch", "main"][..],
        &["add", "."],
        &["commit", "--quiet", "-m", "Begin"],
    ] {
        let ran = world.command("git").args(words).status();
        assert!(ran.is_ok_and(|status| status.success()), "git {words:?}");
    }
}
