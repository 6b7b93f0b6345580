//! What only this program promises: jobs run in their order, tell how far they are, and leave nothing behind when they are
//! stopped. The rest is said by the suite.

use camino::Utf8PathBuf;
use discern_tests::{Call, Lines, Signal, Witness, World, listing};
use serde_json::{Value, json};
use std::fs;

const JOBRUNNER: &str = env!("CARGO_BIN_EXE_jobrunner");

/// A directory with jobs, in a world of its own.
struct Shop {
    world: World,
    dir: Utf8PathBuf,
}

impl Shop {
    fn new(jobs: &[(&str, &str)]) -> Self {
        let world = World::new();
        let dir = world.dir("shop");
        let line = |(name, command): &(&str, &str)| format!("{name} = {command:?}\n");
        world.write(&dir, "jobs.toml", &jobs.iter().map(line).collect::<String>());
        Self { world, dir }
    }

    /// The second of its jobs goes on until it is told to stop, and so does what that has started.
    fn with_a_long_job() -> (Self, Witness) {
        let shop = Self::new(&[]);
        let witness = shop.world.witness("long");
        let long = format!("{}sleep 1000 & sleep 1000", witness.held());
        let jobs = format!("later = \"true\"\nlong = {long:?}\nquick = \"true\"\n");
        shop.world.write(&shop.dir, "jobs.toml", &jobs);
        (shop, witness)
    }

    fn call(&self, words: &[&str]) -> Call {
        self.world.call(JOBRUNNER).at(&self.dir).args(words)
    }

    #[track_caller]
    fn json(&self, words: &[&str], code: i32) -> Value {
        self.call(words).args(["--json"]).run().expect_code(code).json()
    }

    /// A client that asked for a run and for its progress.
    fn running(&self) -> Lines {
        let mut lines = self.world.lines(JOBRUNNER, &self.dir);
        lines.greet();
        let params = json!({ "name": "jobrunner_run", "arguments": {}, "_meta": { "progressToken": 7 } });
        lines.send(&json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params }));
        lines
    }

    /// That no process of this world is left, nothing is locked, and what was begun is recorded.
    #[track_caller]
    fn is_at_rest(&self) {
        assert_eq!(self.world.processes(), [""; 0], "nothing goes on");
        let record = fs::read_to_string(self.dir.join(".jobs/calls")).expect("a record of calls");
        assert!(record.starts_with("run: exit code 1 after "), "{record}");
        assert_eq!(self.json(&["run", "quick"], 0)["data"]["done"]["total"], 1);
    }
}

fn outcomes(result: &Value) -> Vec<&str> {
    let steps = result["steps"].as_array().expect("steps");
    steps.iter().map(|step| step["outcome"].as_str().expect("a step has ended")).collect()
}

#[test]
fn the_first_that_fails_is_the_last() {
    let shop = Shop::new(&[("a", "echo a"), ("b", "echo wrong; exit 3"), ("c", "echo c")]);
    let red = shop.json(&["run"], 1);
    assert_eq!(outcomes(&red), ["ok", "failed", "skipped"]);
    assert_eq!(red["message"], "`b` failed");
    let log = shop.dir.join(".jobs/b.log");
    let found = json!([{ "tool": "b", "severity": "error", "message": "exit status: 3",
        "reproduce_cmd": "echo wrong; exit 3", "output_path": log }]);
    assert_eq!(red["diagnostics"], found);
    assert_eq!(shop.json(&["log", "b"], 0)["data"]["text"], "wrong\n");
    assert_eq!(shop.json(&["run", "c", "a"], 0)["data"]["done"]["shown"], json!(["c", "a"]));
}

#[test]
fn a_log_is_told_each_job_in_a_line() {
    let shop = Shop::new(&[("a", "true"), ("b", "exit 3"), ("c", "true")]);
    let run = shop.call(&["run"]).run().expect_code(1);
    let told: Vec<&str> =
        run.stderr.lines().take(4).map(|line| line.split(", ").next().expect("words")).collect();
    let lines =
        ["run a (true): began", "run a (true): ok", "run b (exit 3): began", "run b (exit 3): failed"];
    assert_eq!(told, lines, "{run}");
    assert_eq!(run.stdout, "", "a failure is no output");
}

#[test]
fn a_client_is_told_how_far_it_is() {
    let shop = Shop::new(&[("a", "true"), ("b", "true")]);
    let mut client = shop.running();
    let mut told = Vec::new();
    let answer = loop {
        let message = client.read().expect("an answer to come");
        if message["id"] == 1 {
            break message;
        }
        let progress = &message["params"];
        told.push((progress["message"].as_str().expect("words").to_owned(), progress["total"].as_f64()));
    };
    let words: Vec<&str> = told.iter().map(|(words, _)| words.as_str()).collect();
    let a = ["run a (true) began", "run a (true): ok", "1 of 2"];
    let b = ["run b (true) began", "run b (true): ok", "2 of 2"];
    assert_eq!(words, [a, b].concat());
    assert_eq!(told.last().and_then(|(_, total)| *total), Some(2.0));
    assert_eq!(answer["result"]["isError"], false);
    assert_eq!(client.leave().1, 0);
}

#[test]
fn a_signal_ends_the_job_with_all_it_started() {
    for (signal, code) in [(Signal::INT, 130), (Signal::TERM, 143)] {
        let (shop, witness) = Shop::with_a_long_job();
        let run = shop.call(&["run", "quick", "long", "later", "--json"]).begin();
        witness.up();
        run.signal(signal);
        let result = run.end().expect_code(code).json();
        witness.gone();
        assert_eq!(outcomes(&result), ["ok", "cancelled", "skipped"]);
        assert_eq!(result["message"], "`long` was cancelled");
        shop.is_at_rest();
    }
}

#[test]
fn a_client_that_cancels_its_call_ends_the_job_with_all_it_started() {
    let (shop, witness) = Shop::with_a_long_job();
    let mut client = shop.running();
    witness.up();
    let cancelled =
        json!({ "jsonrpc": "2.0", "method": "notifications/cancelled", "params": { "requestId": 1 } });
    client.send(&cancelled);
    witness.gone();
    let answer = client.ask(2, "tools/call", json!({ "name": "jobrunner_list", "arguments": {} }));
    assert_eq!(answer["result"]["isError"], false, "the server goes on");
    assert_eq!(client.leave().1, 0);
    shop.is_at_rest();
}

#[test]
fn a_client_that_leaves_ends_the_job_with_all_it_started() {
    let (shop, witness) = Shop::with_a_long_job();
    let client = shop.running();
    witness.up();
    assert_eq!(client.leave().1, 0);
    witness.gone();
    shop.is_at_rest();
}

#[test]
fn one_run_goes_on_at_a_time() {
    let (shop, witness) = Shop::with_a_long_job();
    let run = shop.call(&["run", "long"]).begin();
    witness.up();
    assert_eq!(shop.json(&["run", "quick"], 1)["error"], "busy");
    assert_eq!(shop.json(&["clean", "--confirmed"], 1)["error"], "busy");
    assert_eq!(shop.json(&["log", "long"], 0)["data"]["text"], "");
    run.signal(Signal::INT);
    let _ = run.end().expect_code(130);
}

#[test]
fn logs_go_with_consent_only() {
    let shop = Shop::new(&[("a", "true")]);
    shop.json(&["run"], 0);
    let before = listing(&shop.dir.join(".jobs"));
    assert_eq!(shop.json(&["clean", "--confirmed", "--dry-run"], 0)["dry_run"], true);
    assert_eq!(listing(&shop.dir.join(".jobs")), before);
    assert_eq!(shop.json(&["clean"], 1)["error"], "not_confirmed");
    shop.json(&["clean", "--confirmed"], 0);
    assert_eq!(listing(&shop.dir).len(), 1, "only the jobs are left");
}
