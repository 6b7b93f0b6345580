//! In a machine mode stdout and stderr together are exactly one document, whatever was asked and wherever the flag is.

use crate::{Program, application, misbehaving};
use camino::Utf8PathBuf;
use discern_tests::{Command, World, commands, json_problem, markdown_problem};
use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt as _;

const FORMATS: [&str; 2] = ["--json", "--markdown"];

/// What a call may end with.
#[derive(Clone, Copy)]
enum Ends {
    Well,
    AsUsage,
    /// As the program's calls do.
    Somehow,
}

struct Checked {
    world: World,
    program: Program,
    dir: Utf8PathBuf,
}

impl Checked {
    /// In a directory that is no repository.
    fn nowhere(program: Program) -> Self {
        let world = World::new();
        let dir = world.dir("nowhere");
        Self { world, program, dir }
    }

    fn commands(&self) -> Vec<Command> {
        commands(&self.world, self.program.path)
    }

    /// One command line, in both formats, the flag before and behind.
    #[track_caller]
    fn check<A: AsRef<OsStr>>(&self, words: &[A], ends: Ends) {
        for format in FORMATS {
            let words: Vec<OsString> = words.iter().map(|word| word.as_ref().to_owned()).collect();
            let before = [&[OsString::from(format)][..], &words].concat();
            let behind = [&words[..], &[OsString::from(format)]].concat();
            for line in [before, behind] {
                self.one_document(&line, format, ends);
            }
        }
    }

    #[track_caller]
    fn one_document(&self, line: &[OsString], format: &str, ends: Ends) {
        let call = || self.world.call(self.program.path).at(self.dir.clone()).args(line);
        let (apart, together) = (call().run(), call().together());
        let problem = |text: &str| match format {
            "--json" => json_problem(text),
            _ => markdown_problem(text).map(str::to_owned),
        };
        if let Some(problem) = problem(&apart.stdout) {
            panic!("stdout: {problem}\n{apart}");
        }
        assert_eq!(apart.stderr, "", "{apart}");
        if let Some(problem) = problem(&together.output) {
            panic!("stdout and stderr together: {problem}\n{together}");
        }
        let codes = match ends {
            Ends::Well => &[0][..],
            Ends::AsUsage => &[2],
            Ends::Somehow => self.program.codes,
        };
        assert!(
            codes.contains(&apart.code) && codes.contains(&together.code),
            "not one of {codes:?}: {apart}"
        );
        if format == "--json" {
            let ok = apart.json()["ok"] == true;
            assert_eq!(ok, apart.code == 0, "`ok` and the code disagree: {apart}");
        }
    }
}

fn with<'a>(command: &'a Command, more: &[&'a str]) -> Vec<&'a str> {
    command.path.iter().map(String::as_str).chain(more.iter().copied()).collect()
}

fn every_command_answers_with_one_document(program: Program) {
    let checked = Checked::nowhere(program);
    for command in &checked.commands() {
        checked.check(&with(command, &["--help"]), Ends::Well);
        checked.check(&with(command, &["-h"]), Ends::Well);
        checked.check(&with(command, &["--no-such-flag"]), Ends::AsUsage);
        checked.check(&with(command, &["--color"]), Ends::AsUsage);
        let both: Vec<OsString> = with(command, &FORMATS).into_iter().map(OsString::from).collect();
        checked.one_document(&both, "--json", Ends::AsUsage);
        for flag in &command.valued {
            checked.check(&with(command, &[flag]), Ends::AsUsage);
        }
        if !is_unbounded(&program, command) {
            checked.check(&with(command, &["surplus", "words"]), Ends::Somehow);
        }
    }
}

fn every_bare_call_answers_with_one_document(program: Program, dir: fn(&World) -> Utf8PathBuf) {
    let world = World::new();
    let dir = dir(&world);
    let checked = Checked { world, program, dir };
    for command in &checked.commands() {
        if !is_unbounded(&program, command) {
            let ends = if command.group { Ends::Well } else { Ends::Somehow };
            checked.check(&with(command, &[]), ends);
        }
    }
}

fn is_unbounded(program: &Program, command: &Command) -> bool {
    program.unbounded.iter().any(|(name, _)| *name == command.name())
}

fn what_is_no_command_answers_with_one_document(program: Program) {
    let checked = Checked::nowhere(program);
    checked.check::<&str>(&[], Ends::Well);
    checked.check(&["--help"], Ends::Well);
    checked.check(&["help"], Ends::Well);
    checked.check(&["--version"], Ends::Well);
    checked.check(&["-V"], Ends::Well);
    for wrong in [
        &["nonsense"][..],
        &["help", "nonsense"],
        &["help", "--no-such-flag"],
        &["--no-such-flag"],
        &["--color", "sometimes"],
        &["--color=sometimes"],
        &["--color"],
        &["nonsense", "--no-such-flag"],
        &["line\nbreak"],
        &["\u{1b}[1m"],
        &[""],
    ] {
        checked.check(wrong, Ends::AsUsage);
    }
    let unreadable = OsStr::from_bytes(b"\xff\xfe");
    checked.check(&[unreadable], Ends::AsUsage);
    checked.check(&[OsStr::new("help"), unreadable], Ends::AsUsage);
}

#[test]
fn of_every_command() {
    every_command_answers_with_one_document(application());
}

#[test]
fn of_every_command_of_a_misbehaving_program() {
    every_command_answers_with_one_document(misbehaving());
}

#[test]
fn of_every_bare_call() {
    every_bare_call_answers_with_one_document(application(), |world| world.dir("nowhere"));
}

#[test]
fn of_every_bare_call_in_a_repository() {
    every_bare_call_answers_with_one_document(application(), |world| world.repo("project"));
}

#[test]
fn of_every_bare_call_of_a_misbehaving_program() {
    every_bare_call_answers_with_one_document(misbehaving(), |world| world.dir("nowhere"));
}

#[test]
fn of_what_is_no_command() {
    what_is_no_command_answers_with_one_document(application());
}

#[test]
fn of_what_is_no_command_of_a_misbehaving_program() {
    what_is_no_command_answers_with_one_document(misbehaving());
}

#[test]
fn both_formats_are_refused_in_json() {
    let checked = Checked::nowhere(application());
    for line in
        [["--json", "--markdown", "help"], ["help", "--markdown", "--json"], ["--markdown", "help", "--json"]]
    {
        let run = checked.world.discern(&checked.dir, line).expect_code(2);
        assert_eq!(run.json()["error"], "invalid_arguments", "{run}");
    }
}

#[test]
fn the_list_of_unbounded_verbs_is_fresh() {
    for program in [application(), misbehaving()] {
        let names: Vec<String> = Checked::nowhere(program).commands().iter().map(Command::name).collect();
        for (name, reason) in program.unbounded {
            assert!(names.iter().any(|known| known == name), "there is no `{name}`, said to be so: {reason}");
        }
    }
}

/// The help that the other tests believe.
#[test]
fn the_help_names_what_there_is() {
    let checked = Checked::nowhere(misbehaving());
    let commands = checked.commands();
    let names: Vec<String> = commands.iter().map(Command::name).collect();
    let own = ["status", "print", "child", "thread", "wait", "stubborn", "panic"];
    let held = ["panic at-once", "panic later", "panic presenting", "panic applying"];
    assert_eq!(names, [&own[..], &held, &["help", "mcp", "contracts"]].concat());
    let group = |command: &&Command| command.group;
    assert_eq!(commands.iter().filter(group).map(Command::name).collect::<Vec<_>>(), ["panic"]);
    assert_eq!(commands[0].tool.as_deref(), Some("rude_status"));
    assert_eq!(commands[0].valued, ["--path"]);
}
