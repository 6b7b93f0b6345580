//! A repository that has adopted the practice, and the efforts in it.

use camino::{Utf8Path, Utf8PathBuf};
use discern_tests::{Call, World, discern, json_problem, shown};
use serde_json::Value;
use std::fs;
use std::os::unix::fs::PermissionsExt as _;

/// A lint that says where it finds a word, and a test that is always well. Both run to their end, so that what is said of
/// them is always the same.
pub const JOBS: &str = "[gate]\nfail_fast = false\n[jobs]\nlint = \"sh lint.sh\"\ntest = \"true\"\n";

/// Says where it finds the word `bad`, and is red if it does.
const LINT: &str =
    "! grep -Hn bad -- *.txt | sed 's/^\\(.*:[0-9]*\\):.*/\\1: error: this is bad/' | grep .\n";

/// A world with one project in it.
pub struct Project {
    pub world: World,
    pub root: Utf8PathBuf,
}

/// The worktree of one effort.
#[derive(Debug, Clone)]
pub struct Effort {
    pub id: String,
    pub branch: String,
    pub path: Utf8PathBuf,
}

impl Project {
    /// One with the usual jobs.
    pub fn new() -> Self {
        Self::with(JOBS)
    }

    /// One with a configuration of its own, committed.
    pub fn with(config: &str) -> Self {
        Self::called("shop", config)
    }

    /// The same in a directory of another name.
    pub fn called(name: &str, config: &str) -> Self {
        let world = World::new();
        let root = world.dir(name);
        world.git(&root, ["init", "--quiet"]);
        world.write(&root, "greeting.txt", "hello\nworld\n");
        world.write(&root, "lint.sh", LINT);
        world.write(&root, "discern.toml", config);
        world.commit(&root, "Begin");
        Self { world, root }
    }

    /// A call of `discern` in a checkout.
    pub fn call(&self, at: &Utf8Path, words: &str) -> Call {
        self.world.call(discern()).at(at).args(words.split(' '))
    }

    /// The one JSON document of a call that ends so.
    #[track_caller]
    pub fn json(&self, at: &Utf8Path, words: &str, code: i32) -> Value {
        self.call(at, words).args(["--json"]).run().expect_code(code).json()
    }

    /// Starts an effort.
    #[track_caller]
    pub fn effort(&self) -> Effort {
        let started = self.json(&self.root, "start --name task", 0);
        let word = |name: &str| started["data"][name].as_str().expect("`start` names it").to_owned();
        Effort { id: word("id"), branch: word("branch"), path: word("path").into() }
    }

    /// Starts an effort and commits one change in it.
    #[track_caller]
    pub fn changed(&self) -> Effort {
        let effort = self.effort();
        self.change(&effort.path, "greeting.txt", &format!("hello\nmoon of {}\n", effort.id));
        effort
    }

    /// Starts an effort, and proves a change in it.
    #[track_caller]
    pub fn proven(&self) -> Effort {
        let effort = self.changed();
        let done = self.json(&effort.path, "done", 0);
        assert!(done["data"]["proof"]["line"].is_string(), "{done}");
        effort
    }

    /// Commits a file; says the commit.
    pub fn change(&self, at: &Utf8Path, file: &str, text: &str) -> String {
        self.world.write(at, file, text);
        self.world.commit(at, "Change something")
    }

    /// From here on git lets no effort's branch be deleted.
    pub fn keep_branches(&self) {
        let script = "#!/bin/sh\n[ \"$1\" = prepared ] || exit 0\n\
            while read -r old new ref; do case \"$new $ref\" in 0000*\" refs/heads/agent/\"*) exit 1;; esac; done\n";
        self.world.write(&self.root, ".git/hooks/reference-transaction", script);
        let hook = self.root.join(".git/hooks/reference-transaction");
        fs::set_permissions(hook, fs::Permissions::from_mode(0o755)).expect("a file of the test's");
    }

    /// Where a branch is.
    pub fn tip(&self, branch: &str) -> String {
        self.world.git(&self.root, ["rev-parse", branch])
    }

    /// What git lists of worktrees beside the main checkout, of branches beside `main`, and what is in the
    /// directory for worktrees.
    pub fn leftovers(&self) -> Vec<String> {
        let listed = self.world.git(&self.root, ["worktree", "list", "--porcelain"]);
        let worktrees = listed.lines().filter_map(|line| line.strip_prefix("worktree ")).skip(1);
        let branches = self.world.git(&self.root, ["branch", "--format=%(refname:short)"]);
        let branches = branches.lines().filter(|branch| *branch != "main");
        let mut all: Vec<String> = worktrees.chain(branches).map(str::to_owned).collect();
        let beside =
            self.root.with_file_name(format!("{}.worktrees", self.root.file_name().expect("a name")));
        for entry in beside.read_dir_utf8().into_iter().flatten() {
            all.push(entry.expect("a directory can be read").path().to_string());
        }
        all
    }

    /// What `discern` keeps of the repository and of its main checkout, by name.
    pub fn kept(&self) -> Vec<String> {
        let state = self.root.join(".git/discern");
        let entries = state.read_dir_utf8().into_iter().flatten();
        let mut names: Vec<String> =
            entries.map(|entry| entry.expect("a directory can be read").file_name().to_owned()).collect();
        names.sort();
        names
    }

    /// A text as a snapshot keeps it.
    pub fn shown(&self, text: &str) -> String {
        let text = without_tails(&shown(&self.world, text));
        text.lines().map(|line| without_time(line) + "\n").collect()
    }

    /// A document as a snapshot keeps it, on lines of its own.
    #[track_caller]
    pub fn shown_json(&self, text: &str) -> String {
        assert_eq!(json_problem(text), None, "{text}");
        let shown = self.shown(text);
        let mut value: Value = serde_json::from_str(&shown).expect("names in place of values are JSON too");
        for step in value.get_mut("steps").and_then(Value::as_array_mut).into_iter().flatten() {
            // It is left out of a step that took no time worth telling.
            step.as_object_mut().expect("a step is an object").remove("duration_ms");
        }
        format!("{value:#}\n")
    }
}

/// A step's line for a person without how long it took, and without the padding before it.
fn without_time(line: &str) -> String {
    if !line.trim_start().starts_with(['✔', '✖', '⊘', '○']) || !line.starts_with("  ") {
        return line.to_owned();
    }
    let time = |column: &str| {
        let (number, unit) = column.split_once(' ').unwrap_or_default();
        matches!(unit, "ms" | "s" | "min") && number.parse::<f64>().is_ok()
    };
    let columns = line.split("  ").map(str::trim).filter(|column| !column.is_empty() && !time(column));
    columns.fold(String::new(), |line, column| format!("{line}  {column}"))
}

/// The random digits an effort's id ends with have a name in their place.
fn without_tails(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('-') {
        let (before, after) = rest.split_at(at + 1);
        out.push_str(before);
        let hex = after.bytes().take_while(u8::is_ascii_hexdigit).count();
        let ends = !after[hex..].starts_with(|c: char| c.is_alphanumeric() || c == '-');
        rest = if hex == 6 && ends && !out.ends_with("--") {
            out.push_str("[TAIL]");
            &after[hex..]
        } else {
            after
        };
    }
    out + rest
}

#[test]
fn times_are_left_out() {
    for (line, kept) in [
        ("  ✔ lint    22 ms", "  ✔ lint"),
        ("  ✖ a longer one  0.1 s  failed", "  ✖ a longer one  failed"),
        ("  ○ test    not run", "  ○ test  not run"),
        ("✔ Done  1 ms", "✔ Done  1 ms"),
    ] {
        assert_eq!(without_time(line), kept);
    }
}

#[test]
fn tails_are_replaced_and_nothing_else() {
    for (text, kept) in [
        ("`agent/task-0a1b2c`.", "`agent/task-[TAIL]`."),
        ("/a/task-0a1b2c/x", "/a/task-[TAIL]/x"),
        ("task-0a1b2c3 --decade a-0a1b2c-d", "task-0a1b2c3 --decade a-0a1b2c-d"),
    ] {
        assert_eq!(without_tails(text), kept);
    }
}
