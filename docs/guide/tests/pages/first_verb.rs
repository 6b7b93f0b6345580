//! The first page is followed to the letter: its files are written, its commands are run, its tool is called.
//!
//! Two things are not as a reader has them. What the package is built with is in the target directory of these tests,
//! so that it takes seconds; and a copy of the workspace's lock keeps it to what is there without a network.

use crate::files::FOLLOWED;
use crate::page::{Block, Page, guide};
use crate::session::{Turn, block, renewed, turns};
use crate::shells::{HOME, called};
use camino::{Utf8Path, Utf8PathBuf};
use discern_tests::World;
use serde_json::Value;
use std::fs;
use std::os::unix::fs::symlink;

/// Where the reader sits, with a clone of the repository beside the new package.
struct Reader {
    world: World,
    desk: Utf8PathBuf,
    /// Held until it is dropped: another run of these tests waits.
    _alone: fs::File,
    /// What the client of the tools is told to start.
    server: Option<Utf8PathBuf>,
}

impl Reader {
    fn sits_down() -> Self {
        // Always the same, or each run would build core anew and leave it behind.
        let desk = Utf8Path::new(env!("CARGO_TARGET_TMPDIR")).join("first-verb");
        fs::create_dir_all(&desk).expect("a directory of the tests'");
        let alone = fs::File::create(desk.join("lock")).expect("a file of the tests'");
        alone.lock().expect("a lock of the tests'");
        let (root, package) = (guide().join("../.."), desk.join("hello"));
        let root = root.canonicalize_utf8().expect("the repository is there");
        let clone = desk.join("discern");
        if clone.read_link_utf8().ok().as_ref() != Some(&root) {
            let _ = fs::remove_file(&clone);
            symlink(&root, &clone).expect("a link of the tests'");
        }
        let _ = fs::remove_dir_all(&package);
        fs::create_dir(&package).expect("a directory of the tests'");
        fs::copy(root.join("Cargo.lock"), package.join("Cargo.lock")).expect("the workspace has a lock");
        let target = desk.ancestors().nth(2).expect("it is in the target directory");
        symlink(target, package.join("target")).expect("a link of the tests'");
        Self { world: World::new(), desk, _alone: alone, server: None }
    }

    fn package(&self) -> Utf8PathBuf {
        self.desk.join("hello")
    }

    /// Runs a command with the reader's own cargo, which has no network and builds as the workspace does.
    fn shell(&self, dir: &Utf8Path, command: &str) -> String {
        let home = std::env::var("HOME").unwrap_or_default();
        let mut call = self.world.call("sh").at(dir).args(["-c", command]);
        for (name, default) in [("CARGO_HOME", ".cargo"), ("RUSTUP_HOME", ".rustup")] {
            call = call.env(name, std::env::var(name).unwrap_or_else(|_| format!("{home}/{default}")));
        }
        for name in ["RUSTUP_TOOLCHAIN", "RUSTFLAGS"] {
            if let Ok(value) = std::env::var(name) {
                call = call.env(name, value);
            }
        }
        let call = call.env("CARGO_NET_OFFLINE", "true").env("CARGO_PROFILE_DEV_DEBUG", "line-tables-only");
        call.together().output.replace(self.desk.as_str(), HOME)
    }

    /// `cargo new` writes what the reader then changes; it is run where no package above could be found.
    fn begins(&self, body: &str) {
        let commands: Vec<String> = turns(body, "$ ").into_iter().map(|turn| turn.given).collect();
        let printed =
            self.shell(&self.world.dir(""), &format!("{} && cat Cargo.toml", commands.join(" && ")));
        fs::write(self.package().join("Cargo.toml"), printed).expect("a file of the reader's");
    }

    /// Writes a file the page shows.
    fn writes(&self, shown: &Block) {
        let path = self.package().join(named(shown));
        if path.file_name() == Some("Cargo.toml") {
            let new = fs::read_to_string(&path).expect("`cargo new` comes first");
            assert!(shown.body.starts_with(&new), "the page adds to what cargo wrote, which is\n{new}");
        }
        fs::create_dir_all(path.parent().expect("a file is in a folder"))
            .expect("a directory of the reader's");
        fs::write(path, &shown.body).expect("a file of the reader's");
    }

    /// Changes a file as the page says; gives back what it was.
    fn changes(&self, shown: &Block) -> (Utf8PathBuf, String) {
        let path = self.package().join(named(shown));
        let before = fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path}: {why}"));
        let lines = |mark| -> String {
            let own = shown.body.lines().filter_map(|line| line.strip_prefix(mark));
            own.flat_map(|line| [line, "\n"]).collect()
        };
        let (out, into) = (lines('-'), lines('+'));
        assert_eq!(before.matches(&out).count(), 1, "{path} has once\n{out}");
        fs::write(&path, before.replace(&out, &into)).expect("a file of the reader's");
        (path, before)
    }

    fn runs(&self, body: &str) -> String {
        let dir = self.package();
        let ran = turns(body, "$ ").into_iter().map(|turn| renewed(&turn, &self.shell(&dir, &turn.given)));
        block(&ran.collect::<Vec<Turn>>(), "$ ")
    }

    /// The client's configuration says what is started.
    fn configures(&mut self, body: &str) {
        let config: Value = serde_json::from_str(body).expect("the configuration is JSON");
        let server = &config["mcpServers"]["hello"];
        assert_eq!(server["args"], serde_json::json!(["mcp"]));
        let command = server["command"].as_str().expect("a command");
        self.server = Some(command.replace(HOME, self.desk.as_str()).into());
    }

    fn calls(&self, body: &str) -> String {
        let server = self.server.as_deref().expect("the page says before what the client starts");
        let called = called(&self.world, server, &self.package(), body);
        let came: Vec<Turn> = called.iter().map(|(turn, text)| renewed(turn, text)).collect();
        block(&came, "> ")
    }
}

/// The file a block is for: the last name between backticks before it.
fn named(shown: &Block) -> String {
    let names: Vec<&str> = shown.above.split('`').skip(1).step_by(2).collect();
    (*names.last().unwrap_or_else(|| panic!("line {}: name the file above", shown.line))).to_owned()
}

#[test]
fn the_first_page_works_when_it_is_followed() {
    let (mut page, mut reader) = (Page::read(FOLLOWED), Reader::sits_down());
    let (mut begun, mut mistake) = (false, None);
    for shown in page.blocks() {
        let body = match &*shown.language {
            "rust" | "toml" => {
                reader.writes(&shown);
                continue;
            }
            "diff" => {
                mistake = Some(reader.changes(&shown));
                continue;
            }
            "json" => {
                reader.configures(&shown.body);
                continue;
            }
            "console" if !begun => {
                reader.begins(&shown.body);
                begun = true;
                continue;
            }
            "console" => reader.runs(&shown.body),
            "mcp" => reader.calls(&shown.body),
            other => panic!("line {}: `{other}` is not tested", shown.line),
        };
        // A mistake is for one look at what comes of it.
        if let Some((path, before)) = mistake.take() {
            fs::write(path, before).expect("a file of the reader's");
        }
        if body != shown.body {
            page.change(&shown, body);
        }
    }
    page.settle();
}
