//! What a command finds where it runs.

use std::{env, fs};

use tokio_util::sync::CancellationToken;

use super::{World, block_on, finish};
use crate::app::Executing;
use crate::process::{End, run};

#[test]
fn runs_in_the_directory() {
    let world = World::new();
    fs::write(world.dir.join("here"), "yes").unwrap();
    assert_eq!(finish(world.command("cat here")).output.text, "yes");
}

#[test]
fn stdin_is_empty() {
    let finished = finish(World::new().command("cat; read line || echo end"));
    assert_eq!(finished.output.text, "end\n");
}

#[test]
fn a_leading_dash_is_not_an_option() {
    for shell in ["-x", "--", "-c 'exit 0'"] {
        let finished = finish(World::new().command(shell));
        assert_eq!(finished.end, End::Exited(127), "for {shell}");
    }
}

#[test]
fn tells_tools_that_nobody_is_watching() {
    let world = World::new();
    let mut command = world.command(r#"echo "$CI $NO_COLOR $TERM $MINE""#);
    command.env = vec![("MINE".to_owned(), "a 'ü".to_owned()), ("NO_COLOR".to_owned(), "2".to_owned())];
    assert_eq!(finish(command).output.text, "1 2 dumb a 'ü\n");
}

#[test]
fn hides_the_callers_repository() {
    let inherited = [("GIT_DIR", "/elsewhere"), ("GIT_CEILING_DIRECTORIES", "/")];
    if env::var("GIT_DIR").is_ok_and(|dir| dir == inherited[0].1) {
        let shell = r#"echo "${GIT_DIR-none} ${GIT_CEILING_DIRECTORIES-none}""#;
        let output = finish(World::new().command(shell)).output;
        assert_eq!(output.text, "none /\n");
        return;
    }
    // The environment of this process is not ours to change, so the test runs itself again in another.
    let (_, module) = module_path!().split_once("::").unwrap();
    let again = std::process::Command::new(env::current_exe().unwrap())
        .args(["--exact", &format!("{module}::hides_the_callers_repository")])
        .envs(inherited)
        .output()
        .unwrap();
    let report = String::from_utf8_lossy(&again.stdout);
    assert!(report.contains("1 passed"), "{report}");
}

#[test]
fn runs_side_by_side() {
    let worlds: Vec<_> = (0..8).map(|_| World::new()).collect();
    block_on(async {
        let commands = worlds.iter().map(|world| world.command("echo a; echo b >&2; exit 3"));
        let tasks: Vec<_> = commands
            .map(|command| tokio::spawn(run(Executing::in_a_test(), command, CancellationToken::new())))
            .collect();
        for task in tasks {
            let finished = task.await.unwrap().unwrap();
            assert_eq!(finished.end, End::Exited(3));
            assert_eq!(finished.output.text, "a\nb\n");
        }
    });
}
