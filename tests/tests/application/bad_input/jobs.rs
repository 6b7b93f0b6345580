//! Jobs that do what no job should.

use crate::project::Project;
use discern_tests::{Signal, release};
use serde_json::Value;
use std::fs;

/// The most a result may have, in bytes.
const RESULT: usize = 20_000;

/// A project whose one test job is a script.
fn job(timeout: &str, script: &str) -> Project {
    let project = Project::with(&format!("[jobs.test]\nrun = \"sh ./job.sh\"\n{timeout}"));
    project.change(&project.root, "job.sh", script);
    project
}

#[track_caller]
fn first(json: &Value) -> &Value {
    let first = &json["diagnostics"][0];
    assert!(first["message"].is_string() && first["reproduce_cmd"].is_string(), "{json:#}");
    assert!(json["hints"][0].is_string(), "{json:#}");
    first
}

#[track_caller]
fn says(project: &Project, what: &str) -> Value {
    let json = project.json(&project.root, "test", 1);
    let diagnostic = first(&json);
    assert!(diagnostic["message"].as_str().is_some_and(|message| message.contains(what)), "{what}: {json:#}");
    json
}

fn script(project: &Project, text: &str) {
    project.world.write(&project.root, "job.sh", text);
}

/// With a grandchild that would never end either.
#[test]
fn never_end() {
    let project = job("timeout = 1\n", "");
    let (witness, never) = (project.world.witness("witness"), project.world.fifo("never"));
    script(&project, &format!("{}sh -c 'cat {never}; true' & cat {never}\n", witness.held()));
    says(&project, "timeout");
    witness.gone();
    assert_eq!(project.world.processes(), Vec::<String>::new());
}

/// One that ends while a grandchild holds its output.
#[test]
fn leave_a_child_that_holds_the_output() {
    let project = job("", "");
    let (witness, never) = (project.world.witness("witness"), project.world.fifo("never"));
    script(&project, &format!("{}cat {never} & echo said; exit 3\n", witness.held()));
    let json = says(&project, "exited with 3");
    assert_eq!(first(&json)["output"], "said\n", "{json:#}");
    witness.gone();
    assert_eq!(project.world.processes(), Vec::<String>::new());
}

/// One that goes its own way is not ours to end, and holds up nothing.
#[test]
fn leave_a_child_of_another_session() {
    let project = job("", "");
    let witness = project.world.witness("witness");
    let (go, let_go) = (project.world.fifo("go"), project.world.fifo("let-go"));
    let child = format!("{}cat {let_go}", witness.held());
    script(&project, &format!("setsid sh -c \"{child}\" & cat {go}; echo said; exit 4\n"));
    let running = project.call(&project.root, "test --json").begin();
    witness.up();
    release(&go);
    let json = running.end().expect_code(1).json();
    assert_eq!(
        (&first(&json)["message"], &first(&json)["output"]),
        (&"exited with 4".into(), &"said\n".into())
    );
    release(&let_go);
    witness.gone();
    assert_eq!(project.world.processes(), Vec::<String>::new());
}

#[test]
fn end_themselves() {
    for (command, what) in
        [("echo said; kill -9 $$", "signal 9"), ("echo said; kill -s TERM 0; cat", "signal 15")]
    {
        let project = Project::with(&format!("[jobs]\ntest = '{command}'\n"));
        let json = says(&project, what);
        assert_eq!(first(&json)["output"], "said\n", "{json:#}");
    }
}

#[test]
fn print_far_too_much() {
    let project = job(
        "",
        "echo first; yes 'a line of no use whatever, and there are many' | head -c 100000000; echo last; exit 1\n",
    );
    for format in ["--json", "--markdown"] {
        let run = project.call(&project.root, "test").args([format]).run().expect_code(1);
        assert!(run.stdout.len() < RESULT, "{} bytes", run.stdout.len());
    }
    let json = says(&project, "exited with 1");
    let diagnostic = first(&json);
    assert_eq!(diagnostic["truncated"], true, "{diagnostic:#}");
    let output = diagnostic["output"].as_str().expect("it has output");
    assert!(output.starts_with("first\n") && output.ends_with("last\n"), "both ends are kept");
    // The file has all that fits in it, both ends too, and says how much it leaves out.
    let log = diagnostic["output_path"].as_str().expect("the file is named");
    let text = fs::read_to_string(log).expect("the file is there");
    assert!(text.starts_with("first\n") && text.ends_with("last\n"), "both ends are kept");
    assert!(text.len() > 60_000_000 && text.contains(" bytes left out ...]"), "{} bytes", text.len());
}

#[test]
fn print_what_is_no_text() {
    let project = job(
        "",
        "printf 'caf\\303\\251 \\377\\376\\000 \\033[31mred\\033[0m \\033]0;title\\007end\\n'; exit 1\n",
    );
    let json = says(&project, "exited with 1");
    let output = first(&json)["output"].as_str().expect("it has output");
    assert!(output.contains("café \u{fffd}") && output.contains("red"), "{output:?}");
    assert!(!output.contains(['\u{1b}', '\0', '\u{7}']), "{output:?}");
    let log = first(&json)["output_path"].as_str().expect("the file is named");
    let bytes = fs::read(log).expect("the file is there");
    assert!(bytes.starts_with(b"caf\xc3\xa9 \xff\xfe\0"), "the file has it as it was");
}

#[test]
fn cannot_be_found() {
    let project = Project::with("[jobs]\ntest = \"no-such-program --all\"\n");
    let json = says(&project, "exited with 127");
    assert!(
        first(&json)["output"].as_str().is_some_and(|output| output.contains("no-such-program")),
        "{json:#}"
    );
}

#[test]
fn cannot_be_started() {
    let long = "x".repeat(200_000);
    for (command, slug) in [("true \\u0000", "invalid_config"), (long.as_str(), "command_too_long")] {
        let project = Project::with(&format!("[jobs]\ntest = \"{command}\"\n"));
        let run = project.call(&project.root, "done --json").run().expect_code(1);
        assert!(run.stdout.len() < RESULT, "{} bytes", run.stdout.len());
        let json = run.json();
        assert_eq!(json["error"], slug, "{json:#}");
        assert!(json["hints"][0].is_string(), "{json:#}");
    }
}

/// Ctrl-C while the gate runs: its jobs are ended, one document says so, and the code is a signal's.
#[test]
fn are_ended_with_the_call() {
    for (signal, code) in [(Signal::INT, 130), (Signal::TERM, 143)] {
        let project = job("", "");
        let (witness, never) = (project.world.witness("witness"), project.world.fifo("never"));
        script(&project, &format!("trap '' INT\n{}cat {never} & wait\n", witness.held()));
        let running = project.call(&project.root, "done --json").begin();
        witness.up();
        running.signal(signal);
        let run = running.end().expect_code(code);
        assert_eq!(run.json()["error"], "cancelled", "{run}");
        witness.gone();
        assert_eq!(project.world.processes(), Vec::<String>::new());
        // Nothing is held and nothing was decided: the next call is a first one.
        script(&project, "exit 0\n");
        project.json(&project.root, "done", 0);
    }
}

/// Whoever asks twice leaves nothing behind either, not even a job that does not listen.
#[test]
fn are_ended_by_whoever_asks_twice() {
    let project = job("", "");
    let (witness, never) = (project.world.witness("witness"), project.world.fifo("never"));
    script(&project, &format!("trap '' INT TERM\n{}cat {never} & wait\n", witness.held()));
    let running = project.call(&project.root, "done --json").begin();
    witness.up();
    running.signal(Signal::INT);
    running.signal(Signal::TERM);
    let run = running.end();
    assert!(matches!(run.code, 130 | 143), "{run}");
    assert_eq!(run.json()["error"], "cancelled", "{run}");
    witness.gone();
    assert_eq!(project.world.processes(), Vec::<String>::new());
}

/// The same for what a new worktree waits for: nothing is left of it.
#[test]
fn of_a_new_worktree_are_ended_with_the_call() {
    let project = Project::new();
    let (witness, never) = (project.world.witness("witness"), project.world.fifo("never"));
    let config = format!("[worktree.setup]\nsteps = [\"{}cat {never}\"]\n", witness.held());
    project.change(&project.root, "discern.toml", &config);
    let running = project.call(&project.root, "start --json").begin();
    witness.up();
    running.signal(Signal::INT);
    let run = running.end().expect_code(130);
    assert_eq!(run.json()["ok"], false, "{run}");
    witness.gone();
    assert_eq!(project.leftovers(), Vec::<String>::new());
    assert_eq!(project.world.processes(), Vec::<String>::new());
}

/// Landing runs commands in the main checkout when the trunk has moved: they may be cut short, the landing is not.
#[test]
fn after_a_landing_do_not_undo_it() {
    let project = Project::new();
    let (witness, never) = (project.world.witness("witness"), project.world.fifo("never"));
    project.world.write(&project.root, "ensure.sh", "[ ! -e \"$HOME/wait\" ] || sh \"$HOME/wait\"\n");
    let config = format!("{}[repository]\nensure = [\"sh ./ensure.sh\"]\n", crate::project::JOBS);
    project.change(&project.root, "discern.toml", &config);
    let effort = project.proven();
    let target = project.tip(&effort.branch);
    project.world.write(&project.world.home(), "wait", &format!("{}cat {never}\n", witness.held()));
    let running = project.call(&effort.path, "accept --confirmed --json").begin();
    witness.up();
    running.signal(Signal::INT);
    let run = running.end().expect_code(130);
    let json = run.json();
    witness.gone();
    assert_eq!(json["ok"], true, "it has landed: {run}");
    assert_eq!(json["advisories"][0]["kind"], "main_checkout_not_ensured", "{run}");
    assert_eq!(project.tip("main"), target);
    assert_eq!(project.leftovers(), Vec::<String>::new());
    assert_eq!(project.world.processes(), Vec::<String>::new());
}
