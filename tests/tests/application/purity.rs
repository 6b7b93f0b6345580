//! In a machine mode stdout and stderr together are one document, however noisy or broken the project is.

use crate::project::Project;
use camino::Utf8Path;
use discern_tests::{Together, discern, json_problem, markdown_problem};
use std::os::unix::fs::PermissionsExt as _;

#[track_caller]
fn check(project: &Project, at: &Utf8Path, words: &str, code: i32) -> Together {
    let markdown = project.call(at, words).args(["--markdown"]).together();
    assert_eq!((markdown_problem(&markdown.output), markdown.code), (None, code), "{markdown}");
    let json = project.call(at, words).args(["--json"]).together();
    assert_eq!((json_problem(&json.output), json.code), (None, code), "{json}");
    json
}

#[test]
fn of_a_noisy_job() {
    let noisy = "for i in 1 2 3; do echo out; echo err >&2; printf '\\\\033[31mred\\\\007'; done; \
        echo '{\\\"ok\\\":true}'; cat; (exec >/dev/tty 2>&1; echo tty) || true";
    let project = Project::with(&format!(
        "[jobs]\nlint = \"{noisy}\"\n[jobs.red]\nstage = \"test\"\nrun = \"{noisy}; exit 3\"\n"
    ));
    check(&project, &project.root, "prepare", 0);
    let red = check(&project, &project.root, "test", 1);
    assert!(!red.output.contains("\\u001b"), "{red}");
}

#[test]
fn of_noisy_commands_in_a_new_worktree() {
    let project =
        Project::with("[jobs]\ntest = \"true\"\n[worktree.setup]\nsteps = [\"echo out; echo err >&2\"]\n");
    check(&project, &project.root, "start", 0);
}

#[test]
fn of_a_broken_configuration() {
    let project = Project::with("[jobs\n");
    for words in
        ["status", "start", "prepare", "test", "done", "update", "accept", "worktree list", "worktree prune"]
    {
        check(&project, &project.root, words, 1);
    }
    check(&project, &project.root, "doctor", 1);
}

/// git tells a hook of its own repository by the environment; a call in it still works where it stands.
#[test]
fn in_a_hooks_environment() {
    let project = Project::new();
    let effort = project.effort();
    let out = project.world.tmp();
    let script = format!(
        "#!/bin/sh\n[ -n \"$GIT_INDEX_FILE\" ] || exit 9\n\
         for verb in status prepare done doctor; do for format in --json --markdown; do\n\
         '{}' $verb $format > \"{out}/$verb$format\" 2>&1\ndone; done; exit 0\n",
        discern()
    );
    project.world.write(&project.root, ".git/hooks/pre-commit", &script);
    let hook = project.root.join(".git/hooks/pre-commit");
    std::fs::set_permissions(&hook, std::fs::Permissions::from_mode(0o755)).expect("a file of the test's");
    for at in [&effort.path, &project.root] {
        project.change(at, "greeting.txt", "hello\nmoon\n");
        for verb in ["status", "prepare", "done", "doctor"] {
            let read = |format: &str| {
                let file = out.join(format!("{verb}{format}"));
                std::fs::read_to_string(&file).unwrap_or_else(|why| panic!("the hook wrote {file}: {why}"))
            };
            let (json, markdown) = (read("--json"), read("--markdown"));
            assert_eq!(json_problem(&json), None, "{json}");
            assert!(json.contains(&format!("\"root\":\"{at}\"")), "`{verb}` works in {at}: {json}");
            assert_eq!(markdown_problem(&markdown), None, "{markdown}");
        }
        assert_eq!(project.world.git(at, ["status", "--porcelain"]), "", "nothing was staged or left");
    }
}
