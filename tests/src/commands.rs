//! What a program offers, asked of its own help, so that a new verb is tested with no new test.

use crate::world::World;
use camino::Utf8Path;
use serde_json::Value;

/// One command of a program: a verb, a group, or one of those every program has.
#[derive(Debug, Clone)]
pub struct Command {
    /// Its words.
    pub path: Vec<String>,
    /// Whether it holds others.
    pub group: bool,
    /// The tool that does the same.
    pub tool: Option<String>,
    /// Its flags that take a value, dashes included.
    pub valued: Vec<String>,
    /// Its help, as data.
    pub help: Value,
}

/// All commands of a program, in its own order, groups before what they hold.
pub fn commands(world: &World, program: &Utf8Path) -> Vec<Command> {
    let mut found = Vec::new();
    gather(world, program, &[], &mut found);
    found
}

fn gather(world: &World, program: &Utf8Path, path: &[String], found: &mut Vec<Command>) {
    let asked = world.call(program).args(["help", "--json"]).args(path).run().expect_code(0).json();
    let help = &asked["data"];
    let held = help["commands"].as_array().map_or(&[][..], Vec::as_slice);
    if !path.is_empty() {
        found.push(Command {
            path: path.to_vec(),
            group: !held.is_empty(),
            tool: help["tool"].as_str().map(str::to_owned),
            valued: valued(help),
            help: help.clone(),
        });
    }
    for name in held {
        let name = name["name"].as_str().expect("a command has a name").to_owned();
        gather(world, program, &[path, &[name]].concat(), found);
    }
}

/// The help lists a flag's name; its usage says whether a value follows.
fn valued(help: &Value) -> Vec<String> {
    let usage = help["usage"].as_str().unwrap_or_default();
    let arguments = help["arguments"].as_array().into_iter().flatten();
    let names = arguments.filter_map(|argument| argument["name"].as_str());
    let flags = names.filter(|name| name.starts_with("--"));
    flags.filter(|flag| usage.contains(&format!("{flag} <"))).map(str::to_owned).collect()
}

impl Command {
    /// Its words with spaces between them.
    pub fn name(&self) -> String {
        self.path.join(" ")
    }
}
