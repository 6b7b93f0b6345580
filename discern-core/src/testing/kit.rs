//! A verb called in this process, as either surface calls it.

use crate::envelope::Document;
use crate::reference::{Reference, Spelling};
use crate::render::{Style, json, markdown, terminal};
use crate::surface;
use crate::verb::{Application, Cancel, Delivery, Event, Events, Invocation, Program};
use camino::Utf8PathBuf;
use serde_json::Value;
use std::sync::{Arc, Mutex, PoisonError};

/// A program with its application, called from a directory.
///
/// A call blocks until it has ended, so it is made outside of any runtime.
///
/// ```standalone_crate
#[doc = include_str!("../../doc/garden.txt")]
/// # #[result_contract(markdown = present)]
/// # pub struct Watered { pub litres: u32 }
/// # fn present(result: &Envelope<Watered>) -> Page {
/// #     match result.data() {
/// #         Some(Watered { litres }) => Page::state(text!("{litres} litres.")).end(),
/// #         None => result.told(),
/// #     }
/// # }
/// # /// Water the beds.
/// # #[verb(tool = "garden_water")]
/// # pub fn water(_cx: Cx<Observe>) -> Outcome<Watered, NoRefusal> { Ok(Success::of(Watered { litres: 3 })) }
/// fn waters() {
///     use discern_core::testing::Kit;
///
///     let seen = Kit::new(&PROGRAM, App, "/").cli(&["water"]);
///     assert_eq!(seen.exit, 0);
///     assert_eq!(seen.json["data"]["litres"], 3);
///     assert_eq!(seen.markdown, "3 litres.\n");
/// }
/// # fn main() { waters() }
/// ```
pub struct Kit {
    program: &'static Program,
    app: Arc<dyn Application>,
    at: Utf8PathBuf,
}

/// What the readers of one result see.
#[derive(Debug)]
pub struct Seen {
    /// The envelope, read from the JSON as a program would.
    pub document: Document,
    /// The JSON: what `--json` prints, or a tool's structured content.
    pub json: Value,
    /// The page: what `--markdown` prints, or a tool's text.
    pub markdown: String,
    /// What a terminal of 80 columns shows, without colour.
    pub terminal: String,
    /// The process's exit code.
    pub exit: u8,
    /// What whoever watched was told.
    pub events: Vec<Event>,
}

impl Kit {
    /// Calls are made from the directory `at`, an absolute path.
    pub fn new<A: Application>(program: &'static Program, app: A, at: impl Into<Utf8PathBuf>) -> Self {
        Self { program, app: Arc::new(app), at: at.into() }
    }

    /// Makes the call of a command line; its words follow the program's name.
    pub fn cli(&self, words: &[&str]) -> Seen {
        let argv: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
        let (events, heard) = listening();
        let (program, app) = (self.program, self.app.clone());
        let (delivery, exit) = surface::in_process(program, app, &argv, self.at.clone(), events);
        Seen::of(&delivery, Spelling::Cli, exit, &heard)
    }

    /// Calls a tool.
    ///
    /// Panics where the program has no tool of that name, and where `arguments` is no object: a server would answer with a
    /// protocol error.
    pub fn tool(&self, name: &str, arguments: Value) -> Seen {
        let found = self.program.tools().find(|(tool, _)| *tool == name);
        let (_, row) = found.unwrap_or_else(|| panic!("`{}` has no tool `{name}`", self.program.name));
        let Value::Object(given) = arguments else { panic!("arguments are an object, not {arguments}") };
        let (events, heard) = listening();
        let invocation = Invocation {
            program: self.program,
            app: self.app.clone(),
            at: self.at.clone(),
            cancel: Cancel::default(),
            events: Some(events),
        };
        let delivery = surface::call_in_process(invocation, row, given);
        Seen::of(&delivery, Spelling::Tool, delivery.envelope.exit_code(), &heard)
    }

    /// Makes the call a reference names, on both surfaces where the verb has a tool: first the command line, then the tool.
    pub fn both(&self, reference: &Reference) -> (Seen, Option<Seen>) {
        let words = reference.words();
        let words: Vec<&str> = words.iter().skip(1).map(String::as_str).collect();
        let by_shell = self.cli(&words);
        let tool = reference.signature().tool();
        (by_shell, tool.map(|name| self.tool(name, reference.tool_call().into())))
    }
}

type Heard = Arc<Mutex<Vec<Event>>>;

fn listening() -> (Events, Heard) {
    let heard = Heard::default();
    let hearing = heard.clone();
    let events: Events = Arc::new(move |event| {
        hearing.lock().unwrap_or_else(PoisonError::into_inner).push(event);
    });
    (events, heard)
}

impl Seen {
    fn of(delivery: &Delivery, spelling: Spelling, exit: u8, heard: &Heard) -> Self {
        let json: Value = serde_json::from_str(&json(delivery, spelling)).expect("a result is JSON");
        Self {
            document: serde_json::from_value(json.clone()).expect("a result is an envelope"),
            json,
            markdown: markdown(delivery, spelling),
            terminal: terminal(delivery, Style { colour: false, width: 80 }),
            exit,
            events: std::mem::take(&mut *heard.lock().unwrap_or_else(PoisonError::into_inner)),
        }
    }
}
