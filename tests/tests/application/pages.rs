//! What a reader sees of one call on every surface, gathered for a snapshot that a person can read.

use crate::project::Project;
use camino::Utf8Path;
use discern_tests::{Mcp, Reply, discern, json_problem, markdown_problem};
use serde_json::{Value, json};
use std::cell::OnceCell;

/// Verbs with a tool, as their names on the command line would be quoted.
const TOOLS: [&str; 8] = ["status", "start", "prepare", "test", "done", "update", "accept", "doctor"];

/// What is wrong with a text block: it is not authored Markdown, or spells a command where there is a tool.
pub fn block_problem(text: &str) -> Option<String> {
    if let Some(problem) = markdown_problem(&format!("{}\n", text.trim_end_matches('\n'))) {
        return Some(problem.to_owned());
    }
    spelled_for_a_shell(text).map(|verb| format!("`discern {verb}` where there is a tool"))
}

/// The verb of a command in a text though it has a tool.
pub fn spelled_for_a_shell(text: &str) -> Option<&'static str> {
    TOOLS.into_iter().find(|verb| {
        let command = format!("`discern {verb}");
        text.match_indices(&command).any(|(at, _)| {
            // An owner's command keeps its spelling, and says where it belongs.
            let after = &text[at + command.len()..];
            after.starts_with(['`', ' '])
        })
    })
}

/// A tool call's arguments for a command line: what it says, and where.
pub fn arguments(words: &str, at: &Utf8Path) -> Value {
    let mut arguments = json!({ "path": at });
    let mut words = words.split(' ').skip(1).peekable();
    while let Some(word) = words.next() {
        let Some(flag) = word.strip_prefix("--") else {
            arguments["worktree"] = word.into();
            continue;
        };
        let name = flag.replace('-', "_");
        arguments[name] = match words.next_if(|next| !next.starts_with('-')) {
            Some(value) => value.into(),
            None => true.into(),
        };
    }
    arguments
}

/// Calls of one project, and what they earned.
pub struct Pages<'a> {
    project: &'a Project,
    mcp: OnceCell<Mcp>,
    text: String,
}

impl<'a> Pages<'a> {
    pub fn of(project: &'a Project) -> Self {
        Self { project, mcp: OnceCell::new(), text: String::new() }
    }

    /// All that was gathered, for a snapshot.
    pub fn gathered(self) -> String {
        if let Some(mcp) = self.mcp.into_inner() {
            assert_eq!(mcp.leave(), 0);
        }
        self.text
    }

    /// One call by tool; its text is authored and its structure an envelope.
    #[track_caller]
    pub fn tool(&self, words: &str, at: &Utf8Path) -> Reply {
        let mcp = self.mcp.get_or_init(|| self.project.world.mcp(discern(), &self.project.world.home()));
        let verb = words.split(' ').next().expect("a command line names its verb");
        let reply = mcp.call(&format!("discern_{verb}"), arguments(words, at));
        checked(&reply);
        reply
    }

    /// One call that goes well, as each reader sees it; `stage` makes a place for each.
    #[track_caller]
    pub fn well(&mut self, words: &str, stage: &dyn Fn(&Project) -> camino::Utf8PathBuf) {
        self.each("", words, 0, stage);
    }

    /// The same of a call that goes wrong.
    #[track_caller]
    pub fn red(&mut self, words: &str, stage: &dyn Fn(&Project) -> camino::Utf8PathBuf) {
        self.each("", words, 1, stage);
    }

    #[track_caller]
    fn each(&mut self, note: &str, words: &str, code: i32, stage: &dyn Fn(&Project) -> camino::Utf8PathBuf) {
        let (project, verb) = (self.project, words.split(' ').next().unwrap_or_default());
        let json = project.call(&stage(project), words).args(["--json"]).run().expect_code(code);
        json.json();
        self.section(&format!("{words} --json{note}"), &project.shown_json(&json.stdout));
        let markdown = project.call(&stage(project), words).args(["--markdown"]).run().expect_code(code);
        assert_eq!(markdown_problem(&markdown.stdout), None, "{markdown}");
        assert_eq!(markdown.stderr, "", "{markdown}");
        self.section(&format!("{words} --markdown{note}"), &project.shown(&markdown.stdout));
        let terminal = project.call(&stage(project), words).run().expect_code(code);
        let streams = match terminal.stderr.is_empty() {
            true => terminal.stdout,
            false => format!("{}--- stderr ---\n{}", terminal.stdout, terminal.stderr),
        };
        self.section(&format!("{words}{note}"), &project.shown(&streams));
        if TOOLS.contains(&verb) {
            let reply = self.tool(words, &stage(project));
            assert_eq!(reply.is_error, code != 0, "{reply:?}");
            self.section(
                &format!("{words}, by tool{note}"),
                &project.shown(&format!("{}\n", reply.text.trim_end())),
            );
        }
    }

    /// A call that is refused with `slug` on every surface it has, and what it says to do.
    #[track_caller]
    pub fn refused(&mut self, at: &Utf8Path, words: &str, slug: &str) {
        let project = self.project;
        let json = project.json(at, words, 1);
        assert_eq!(json["error"], slug, "{json:#}");
        assert!(json["message"].as_str().is_some_and(|message| !message.is_empty()), "{json:#}");
        assert!(json["hints"].as_array().is_some_and(|hints| !hints.is_empty()), "a way out: {json:#}");
        assert!(json.get("dry_run").is_none(), "it was not asked for: {json:#}");
        let markdown = project.call(at, words).args(["--markdown"]).run().expect_code(1);
        assert_eq!(markdown_problem(&markdown.stdout), None, "{markdown}");
        let mut page = project.shown(&markdown.stdout);
        let verb = words.split(' ').next().unwrap_or_default();
        if TOOLS.contains(&verb) {
            let reply = self.tool(words, at);
            assert!(reply.is_error, "{reply:?}");
            assert_eq!(reply.structured["error"], slug, "{reply:?}");
            let next = reply.text.lines().rfind(|line| line.starts_with("**Next:**"));
            let next = next.unwrap_or_else(|| panic!("a way out: {}", reply.text));
            page.push_str(&format!("\nBy tool: {}\n", project.shown(next)));
        }
        self.section(&format!("{words}: {slug}"), &page);
    }

    fn section(&mut self, title: &str, text: &str) {
        self.text.push_str(&format!(
            "==== {} ====\n{}\n",
            self.project.shown(title).trim_end(),
            text.trim_end()
        ));
    }
}

/// A tool's result whose each channel is sound.
#[track_caller]
pub fn checked(reply: &Reply) {
    assert_eq!(block_problem(&reply.text), None, "{}", reply.text);
    assert_eq!(json_problem(&format!("{}\n", reply.structured)), None, "{:#}", reply.structured);
    assert_eq!(reply.is_error, reply.structured["ok"] == false, "{reply:?}");
    let hints = reply.structured["hints"].as_array().into_iter().flatten();
    for text in hints.chain([&reply.structured["message"]]).filter_map(Value::as_str) {
        assert_eq!(spelled_for_a_shell(text), None, "{text}");
    }
}

#[test]
fn a_shells_spelling_is_seen() {
    assert_eq!(spelled_for_a_shell("Run `discern done` to prove"), Some("done"));
    assert_eq!(spelled_for_a_shell("`discern done --path /x`"), Some("done"));
    assert_eq!(spelled_for_a_shell("`discern setup` and `discern_done`, `discern doner`"), None);
    assert!(block_problem("{\"ok\":true}").is_some());
    assert!(block_problem("Run `discern accept`.").is_some());
}

#[test]
fn a_command_line_becomes_arguments() {
    let at = Utf8Path::new("/x");
    assert_eq!(arguments("accept --confirmed", at), json!({ "path": "/x", "confirmed": true }));
    assert_eq!(
        arguments("accept a-b --dry-run", at),
        json!({ "path": "/x", "worktree": "a-b", "dry_run": true })
    );
    assert_eq!(arguments("start --from x --name y", at), json!({ "path": "/x", "from": "x", "name": "y" }));
}
