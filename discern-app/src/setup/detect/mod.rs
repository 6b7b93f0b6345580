//! What can be run here: one file for each stack looks at the root, and wires only what the project itself
//! declares. A file that cannot be understood is a note and no error, so that setup gets on with the rest.

mod go;
mod node;
mod plain;
mod python;
mod rust;

use std::cell::RefCell;

use camino::Utf8Path;

use crate::config::KNOWN_JOBS;
use crate::setup::files::Found;
use crate::setup::{Programs, SetupError};

/// Adding a stack is one file and one line here. The order is the order in which commands of one job run.
const STACKS: &[fn(&Place<'_>) -> Option<Stack>] = &[rust::look, node::look, python::look, go::look];

/// What was found, ready to be written down.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Detected {
    /// The stacks, by their names.
    pub stacks: Vec<&'static str>,
    /// Known job names with their commands, in the order of the stages.
    pub jobs: Vec<(&'static str, Vec<String>)>,
    /// Commands that make a fresh checkout usable.
    pub ensure: Vec<String>,
    /// What was not wired, and why; one sentence each.
    pub notes: Vec<String>,
}

/// Looks at the root, and at nothing below it.
pub fn detect(root: &Utf8Path, programs: &Programs) -> Detected {
    let place = Place { root, programs, notes: RefCell::default() };
    let mut stacks: Vec<Stack> = STACKS.iter().filter_map(|look| look(&place)).collect();
    if stacks.is_empty() {
        stacks = plain::look(&place);
    }
    let jobs = KNOWN_JOBS.into_iter().filter_map(|(name, _)| {
        let wired = stacks.iter().flat_map(|stack| &stack.jobs).filter(|job| job.name == name);
        let commands: Vec<_> = wired.map(|job| job.command.clone()).collect();
        (!commands.is_empty()).then_some((name, commands))
    });
    Detected {
        jobs: jobs.collect(),
        ensure: stacks.iter().flat_map(|stack| stack.ensure.clone()).collect(),
        stacks: stacks.iter().map(|stack| stack.name).collect(),
        notes: place.notes.into_inner(),
    }
}

/// What one stack contributes.
struct Stack {
    name: &'static str,
    jobs: Vec<Wired>,
    ensure: Vec<String>,
}

struct Wired {
    name: &'static str,
    command: String,
}

impl Stack {
    fn new(name: &'static str) -> Self {
        Self { name, jobs: Vec::new(), ensure: Vec::new() }
    }

    /// Wires a job if all of the programs it needs are there. Tells whether it did.
    fn wire(
        &mut self,
        place: &Place<'_>,
        name: &'static str,
        command: impl Into<String>,
        needs: &[&str],
    ) -> bool {
        let command = command.into();
        let fits = place.can_run(name, &command, needs);
        if fits {
            self.jobs.push(Wired { name, command });
        }
        fits
    }

    /// Adds a command for fresh checkouts if the program it needs is there.
    fn ensure(&mut self, place: &Place<'_>, command: impl Into<String>, program: &str) {
        let command = command.into();
        if place.can_run("ensure", &command, &[program]) {
            self.ensure.push(command);
        }
    }
}

/// Where the stacks look, and where they say what they left out.
struct Place<'a> {
    root: &'a Utf8Path,
    programs: &'a Programs,
    notes: RefCell<Vec<String>>,
}

impl Place<'_> {
    fn has(&self, path: &str) -> bool {
        self.root.join(path).is_file()
    }

    fn has_any(&self, paths: &[&str]) -> bool {
        paths.iter().any(|path| self.has(path))
    }

    fn note(&self, note: impl Into<String>) {
        self.notes.borrow_mut().push(note.into());
    }

    fn can_run(&self, name: &str, command: &str, needs: &[&str]) -> bool {
        let missing = needs.iter().find(|program| !self.programs.has(program));
        if let Some(program) = missing {
            self.note(format!("`{program}` is not on the path, so `{name}` is not wired to `{command}`"));
        }
        missing.is_none()
    }

    /// The text of a file; `None` when there is none, and with a note when it cannot be read.
    fn text(&self, path: &str) -> Option<String> {
        match Found::read(self.root, path) {
            Ok(found) => found.text().map(|text| text.trim_start_matches('\u{feff}').to_owned()),
            Err(error) => {
                let problem = match error {
                    SetupError::NotUtf8 { line, .. } => format!("line {line} is not UTF-8"),
                    SetupError::Unreadable { message, .. } => message,
                    other => other.to_string(),
                };
                self.note(format!("`{path}` was not looked at: {problem}"));
                None
            }
        }
    }

    fn toml(&self, path: &str) -> Option<toml::Table> {
        let text = self.text(path)?;
        match text.parse() {
            Ok(table) => Some(table),
            Err(error) => {
                let error: toml::de::Error = error;
                self.note(format!("`{path}` is not valid TOML: {}", error.message()));
                None
            }
        }
    }
}

#[cfg(test)]
mod tests;
