//! The checks of the suite: each looks at a whole program, from outside, and says what does not hold.

pub(super) mod arguments;
pub(super) mod budgets;
pub(super) mod channels;
pub(super) mod hints;
pub(super) mod pages;
pub(super) mod parity;
pub(super) mod published;
pub(super) mod purity;
pub(super) mod results;

use super::client::{Client, Reply};
use super::values::{self, samples};
use super::world::{Ran, World};
use crate::argument::{JsonObject, Table};
use crate::reference::Reference;
use crate::verb::{Info, Program};
use std::path::PathBuf;

/// What the suite needs to know of a program.
pub struct Suite {
    /// The program.
    pub program: &'static Program,
    /// Its binary, which is started for every check that a caller could see.
    pub binary: &'static str,
    /// The folder below which stands what the program publishes: `schemas/v1/` and `docs/reference/`.
    pub published: PathBuf,
    /// Whether those files are written anew instead of compared; [`suite!`](super::suite) asks the variable
    /// [`GOLDENS`].
    pub refresh: bool,
    /// Lays out what calls find: files in [`World::dir`], variables. Each call of a check has a world of its own.
    pub prepare: fn(&mut World),
    /// Calls that show what the program does, its failures as well; each is made on both surfaces. A verb that none of
    /// them names is called with the least it takes.
    pub calls: Vec<Reference>,
}

/// The variable that has the goldens written anew: `GOLDENS=refresh cargo test`.
pub const GOLDENS: &str = "GOLDENS";

/// One thing that does not hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// A command line, a tool, a hint: what it is about.
    pub about: String,
    /// What is wrong, and what to do.
    pub what: String,
}

impl Finding {
    fn new(about: impl Into<String>, what: impl Into<String>) -> Self {
        Self { about: about.into(), what: what.into() }
    }
}

/// Panics with all findings of a check, if there are any.
pub fn hold(findings: Vec<Finding>) {
    let lines: Vec<String> = findings.iter().map(|f| format!("- {}: {}", f.about, f.what)).collect();
    assert!(lines.is_empty(), "{} findings:\n{}\n", lines.len(), lines.join("\n"));
}

/// One call that a check makes.
struct Call {
    verb: &'static Info,
    /// By the names of the table.
    given: JsonObject,
}

impl Call {
    fn table(&self) -> Table {
        self.verb.signature.table
    }

    /// As it is made in a shell, if it can be.
    fn words(&self) -> Option<Vec<String>> {
        values::words(self.table(), self.verb.signature.path, &self.given)
    }

    /// As a client sends it, if it can.
    fn tool(&self) -> Option<(&'static str, JsonObject)> {
        let mut named = JsonObject::new();
        for (id, value) in &self.given {
            named.insert(self.table().find(id)?.tool?.to_owned(), value.clone());
        }
        Some((self.verb.tool()?, named))
    }

    fn about(&self) -> String {
        match self.words() {
            Some(words) => format!("`{}`", crate::verb::shortened(&words.join(" "))),
            None => format!("`{}`", self.verb.name()),
        }
    }
}

impl Suite {
    fn world(&self) -> World {
        let mut world = World::new(self.binary);
        (self.prepare)(&mut world);
        world
    }

    /// The author's calls, and the least of each verb that has none; of a planned verb the preview as well.
    fn calls(&self) -> Vec<Call> {
        let mut calls: Vec<Call> = Vec::new();
        for row in self.program.verbs {
            let verb = row.info;
            let own = self.calls.iter().filter(|call| call.signature().path == verb.signature.path);
            let mut given: Vec<JsonObject> = own.map(Reference::arguments).collect();
            if given.is_empty() {
                given.extend(samples(verb.signature.table).into_iter().next().map(|sample| sample.given));
            }
            let planned = verb.signature.table.dry_run;
            let previews = given.iter().filter(|_| planned).map(|given| {
                let mut given = given.clone();
                given.insert("dry_run".into(), true.into());
                given
            });
            let all: Vec<JsonObject> = previews.chain(given.iter().cloned()).collect();
            calls.extend(all.into_iter().map(|given| Call { verb, given }));
        }
        calls
    }

    /// Makes a call in a shell, in a machine format.
    fn by_shell(&self, call: &Call, format: &str) -> Option<(World, Ran)> {
        let words = call.words()?;
        let words: Vec<&str> = std::iter::once(format).chain(words.iter().map(String::as_str)).collect();
        let world = self.world();
        let ran = world.run(&words);
        Some((world, ran))
    }

    /// Makes a call as a client.
    fn by_tool(&self, call: &Call) -> Option<(World, Reply)> {
        let (tool, arguments) = call.tool()?;
        let world = self.world();
        let reply = world.serve().call(tool, arguments);
        Some((world, reply))
    }

    /// A server in a world of its own, for many calls.
    fn served(&self) -> (World, Client) {
        let world = self.world();
        let client = world.serve();
        (world, client)
    }
}
