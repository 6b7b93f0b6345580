//! The registry: what a verb says of itself, what its program says of it, and the row in which its types are gone.

use super::context::{self, Call};
use super::dispatch::Returned;
use super::effect::Rules;
use super::middleware::Layer;
use super::plan::Returns;
use super::{BoxFuture, Delivery};
use crate::argument::{ArgSpec, Place, Reader, Table, VerbArgs};
use crate::envelope::{Envelope, Head, ResultContract, object};
use crate::hint::{HintInfo, Template, spelling_problem};
use crate::name::{Msg, str_eq};
use crate::outcome::Facts;
use crate::page::Page;
use crate::reference::{self, Match, Reference, Signature, Surface};
use crate::refusal::{Refusal, Slug};
use serde::Serialize as _;
use std::future::Future;
use std::sync::Arc;

/// What a verb says of itself, without knowing its program.
#[derive(Debug, Clone, Copy)]
pub struct About {
    /// Tool or shell only.
    pub surface: Surface,
    /// The whole doc comment.
    pub description: &'static str,
    /// Why it changes something without a plan.
    pub unplanned_reason: Option<&'static str>,
    /// Whether it works without a project.
    pub projectless: bool,
    /// Whether its function is `async`: then the command line starts a runtime.
    pub is_async: bool,
}

impl About {
    /// Of a tool: its name and the verb's doc comment.
    pub const fn tool(name: &'static str, description: &'static str) -> Self {
        Self::of(Surface::Tool { name }, description)
    }

    /// Of a verb that is none: why, and its doc comment.
    pub const fn shell_only(reason: &'static str, description: &'static str) -> Self {
        Self::of(Surface::ShellOnly { reason }, description)
    }

    const fn of(surface: Surface, description: &'static str) -> Self {
        Self { surface, description, unplanned_reason: None, projectless: false, is_async: false }
    }

    /// Its function is `async`.
    #[must_use]
    pub const fn asynchronous(mut self) -> Self {
        self.is_async = true;
        self
    }

    /// It works without a project.
    #[must_use]
    pub const fn projectless(mut self) -> Self {
        self.projectless = true;
        self
    }

    /// Why it changes something without a plan.
    #[must_use]
    pub const fn unplanned(mut self, reason: &'static str) -> Self {
        self.unplanned_reason = Some(reason);
        self
    }

    /// The first paragraph of its doc comment, without its full stop.
    pub fn summary(&self) -> &'static str {
        let first = self.description.split("\n\n").next().unwrap_or(self.description);
        first.strip_suffix('.').unwrap_or(first)
    }
}

/// A verb; `#[verb]` writes it.
pub trait Verb: Sized + 'static {
    /// Its context.
    type Cx: context::Context;
    /// Its arguments.
    type Args: VerbArgs;
    /// What it returns.
    type Returns: Returns<App<Self>>;
    /// What it says of itself.
    const ABOUT: About;

    /// Runs it. It is called when all that goes before is done, its lock taken.
    fn call(cx: Self::Cx, args: Self::Args) -> impl Future<Output = Self::Returns> + Send;
}

/// What `program!` says of each verb.
#[diagnostic::on_unimplemented(
    message = "verb `{Self}` is not listed in `program!`",
    label = "unlisted verb",
    note = "add it to `verbs: [ … ]`, so that it reaches the command line, the tools and the schemas"
)]
pub trait Listed {
    /// Its words.
    const PATH: &'static [&'static str];
    /// The program.
    type Program: Named;
}

/// The application type behind a verb's context.
pub type App<V> = <<V as Verb>::Cx as context::make::Make>::App;
type Sees<V> = <<V as Verb>::Cx as context::Context>::Effect;
type Data<V> = <<V as Verb>::Returns as Returns<App<V>>>::Data;
type Refuses<V> = <<V as Verb>::Returns as Returns<App<V>>>::Refusal;
type Applies<V> = <<V as Verb>::Returns as Returns<App<V>>>::Applies;

const fn planned<V: Verb>() -> bool {
    <V::Returns as Returns<App<V>>>::PLANNED
}

/// All that is known of a verb before it is called.
#[derive(Debug)]
pub struct Info {
    /// What references need.
    pub signature: Signature,
    /// What the verb says of itself.
    pub about: About,
    /// What it may do.
    pub rules: Rules,
    /// Its slugs.
    pub slugs: &'static [Slug],
}

impl Info {
    /// Its words with spaces between them.
    pub fn name(&self) -> String {
        self.signature.path.join(" ")
    }

    /// Its tool, if it has one.
    pub const fn tool(&self) -> Option<&'static str> {
        self.signature.tool()
    }
}

/// What is known of a verb; `program!` keeps it in a static, which const evaluation and the linker take for one thing
/// however many references there are to it.
pub const fn info<V: Verb + Listed>() -> Info {
    Info {
        signature: Signature {
            program: V::Program::NAME,
            path: V::PATH,
            surface: V::ABOUT.surface,
            table: Table {
                own: <V::Args as VerbArgs>::SPECS,
                dry_run: planned::<V>(),
                selector: if V::ABOUT.projectless { None } else { V::Program::SELECTOR },
            },
        },
        about: V::ABOUT,
        rules: if planned::<V>() { Rules::of::<Applies<V>>() } else { Rules::of::<Sees<V>>() },
        slugs: <Refuses<V> as Refusal>::SLUGS,
    }
}

/// One verb with its types gone.
pub struct Row {
    /// All that is known before it is called.
    pub info: &'static Info,
    /// Reads the arguments; the future runs the verb.
    pub(crate) start: fn(Arc<Call>, &mut Reader) -> Option<BoxFuture<Returned>>,
    pub(crate) finish: fn(Box<Head>, Option<Facts>) -> Delivery,
    // Read only where tools are served.
    #[cfg_attr(not(feature = "mcp"), expect(dead_code))]
    pub(crate) data_schema: fn() -> serde_json::Value,
}

/// The row of a verb. This and the functions it points at are all the code that is generic over a verb.
pub const fn row<V: Verb + Listed>(info: &'static Info) -> Row {
    Row {
        info,
        start: start::<V>,
        finish: finish::<Data<V>>,
        data_schema: crate::envelope::data_schema::<<Data<V> as ResultContract>::Wire>,
    }
}

fn start<V: Verb>(call: Arc<Call>, reader: &mut Reader) -> Option<BoxFuture<Returned>> {
    let args = V::Args::read(reader)?;
    Some(Box::pin(async move { V::call(context::make::Make::make(call), args).await.returned() }))
}

#[expect(clippy::manual_map, reason = "as in `presented`")]
fn finish<T: ResultContract>(head: Box<Head>, facts: Option<Facts>) -> Delivery {
    let data = match facts {
        Some(facts) => Some(facts.downcast::<T>().expect("a row finishes what its own verb returned")),
        None => None,
    };
    presented(head, data)
}

/// The page of a result and its erased envelope: here the verb's own type ends.
#[expect(
    clippy::manual_map,
    reason = "each closure, and each method of `Option`, is compiled once more for each verb"
)]
pub(crate) fn presented<T: ResultContract>(head: Box<Head>, data: Option<Box<T>>) -> Delivery {
    let data = match data {
        Some(data) => Some(T::wire(data)),
        None => None,
    };
    let envelope = Envelope { head, data };
    let page = T::present(&envelope);
    let facts = match &envelope.data {
        Some(data) => Some(data.serialize(serde_json::value::Serializer)),
        None => None,
    };
    delivery(envelope.head, facts, page)
}

fn delivery(head: Box<Head>, facts: Option<serde_json::Result<serde_json::Value>>, page: Page) -> Delivery {
    Delivery { envelope: head.with_facts(facts.map(object)), page }
}

/// The commands core gives every program, and what they are for.
pub const BUILT_IN: &[(&str, &str)] = &[
    ("help", "Show how a command is used"),
    ("mcp", "Serve the tools over the Model Context Protocol, on stdio"),
    ("contracts", "Write the schemas and reference pages of this program, or check them"),
];

/// Names kept free for what core is to give every program yet.
const RESERVED: &[&str] = &["completions", "man"];

/// A group of verbs.
#[derive(Debug)]
pub struct Group {
    /// Its words.
    pub path: &'static [&'static str],
    /// What its verbs are for.
    pub summary: &'static str,
}

/// A program: its name, its verbs and what it says of itself. `program!` writes it.
pub struct Program {
    /// Prefix of tools, first word of commands.
    pub name: &'static str,
    /// Of the crate that declares it.
    pub version: &'static str,
    /// One sentence.
    pub about: &'static str,
    /// What an MCP client's model reads before its first call.
    pub instructions: &'static str,
    /// The verb that recovery advice names.
    pub orient: fn() -> Reference,
    /// In display order.
    pub verbs: &'static [Row],
    /// Groups of verbs, likewise.
    pub groups: &'static [Group],
    /// The hints.
    pub hints: &'static [HintInfo],
    /// What stands around every call, the outermost first.
    pub middleware: &'static [Layer],
    /// How much a model may be made to read before its first call.
    pub budgets: Budgets,
}

/// What a model reads before its first call costs its context, so it has a budget; all in bytes.
#[derive(Debug, Clone, Copy)]
pub struct Budgets {
    /// Of the instructions; over it the program does not compile.
    pub instructions: usize,
    /// Of one tool's description; likewise.
    pub description: usize,
    /// Of what a host shows its model of all tools: names, titles, descriptions, input schemas and annotations, as
    /// compact JSON. Over it the program's suite fails.
    pub tools: usize,
}

impl Budgets {
    /// What hosts cut or refuse beyond, and for the tools together a share of a model's context that is fair.
    pub const DEFAULT: Self = Self { instructions: 2_048, description: 2_048, tools: 12_288 };
}

impl Program {
    /// The verb of these words.
    pub fn verb(&self, path: &[&str]) -> Option<&'static Row> {
        self.verbs.iter().find(|row| row.info.signature.path == path)
    }

    /// The words that can follow a path: verbs, groups and, at the root, what core gives every program.
    pub fn words_under(&self, path: &[&str]) -> Vec<String> {
        let next =
            |row: &Row| row.info.signature.path.strip_prefix(path)?.first().map(|word| (*word).to_owned());
        let mut words: Vec<String> = self.verbs.iter().filter_map(next).collect();
        if path.is_empty() {
            words.extend(BUILT_IN.iter().map(|(name, _)| (*name).to_owned()));
        }
        words.dedup();
        words
    }

    /// The slugs a verb's calls can end with: its own, those of the middleware around it, and the dispatcher's.
    pub fn slugs(&self, verb: &'static Info) -> Vec<&'static Slug> {
        let around = self.middleware.iter().flat_map(|layer| layer.slugs(verb));
        let mut slugs: Vec<&'static Slug> = Vec::new();
        for slug in verb.slugs.iter().chain(around).chain(super::settle::dispatch_slugs(verb)) {
            if !slugs.iter().any(|known| known.name == slug.name) {
                slugs.push(slug);
            }
        }
        slugs
    }

    /// The verbs served as tools.
    pub fn tools(&self) -> impl Iterator<Item = (&'static str, &'static Row)> + use<> {
        self.verbs.iter().filter_map(|row| Some((row.info.tool()?, row)))
    }
}

/// What `program!` implements on `Verbs`, so that other macros know the program.
pub trait Named {
    /// The program's name.
    const NAME: &'static str;
    /// The first words of its commands.
    const COMMANDS: &'static [&'static str];
    /// What references need of its verbs, in display order.
    const SIGNATURES: &'static [&'static Signature];
    /// The same with their words, in the order of these.
    const SORTED: &'static [(&'static str, &'static Signature)];
    /// The program's project selector.
    const SELECTOR: Option<&'static ArgSpec>;
}

/// What a reference needs of the verb of these words.
pub const fn named<P: Named>(words: &str) -> &'static Signature {
    reference::named(P::SORTED, words)
}

/// What is wrong with a reference as a whole; said at the verb.
pub const fn reference_problem<P: Named>(found: &Match, words: &str) -> Msg {
    found.whole(P::SIGNATURES, words)
}

/// What a template spells that only a surface can spell; said at the template.
#[track_caller]
pub const fn unspelled<P: Named>(template: Template, spans: &str, words: &str) {
    spelling_problem(P::NAME, P::COMMANDS, template, spans, words).assert_empty();
}

/// What only a tool has is nowhere where there is none; said at the reason for that.
pub const fn shell_only_problem<V: Verb + Listed>() -> Msg {
    let specs = <V::Args as VerbArgs>::SPECS;
    let mut i = 0;
    while i < specs.len() {
        if matches!(specs[i].place, Place::Absent) && !specs[i].id.is_empty() {
            return Msg::new()
                .push("argument `")
                .push(specs[i].id)
                .push("` is `tool_only`, and this verb is no tool; let the command line have it, too");
        }
        i += 1;
    }
    Msg::new()
}

/// The tool's name follows the program and the path, and it can be called; said where the name is written.
pub const fn tool_problem<V: Verb + Listed>(tool: &str) -> Msg {
    let (program, path) = (V::Program::NAME, V::PATH);
    if program.is_empty() {
        return Msg::new(); // `program!` has told what is wrong with the name
    }
    if !follows(program, path, tool) {
        let mut want = Msg::new().snake(program);
        let mut i = 0;
        while i < path.len() {
            want = want.push("_").snake(path[i]);
            i += 1;
        }
        return Msg::new()
            .push("the tool's name does not follow its verb, which `program!` lists as `")
            .words(path, " ")
            .push("`\n\nhelp: tool = \"")
            .push(want.as_str())
            .push("\"");
    }
    if tool.len() > MAX_TOOL_NAME {
        return Msg::new()
            .push("this tool's name has ")
            .count(tool.len())
            .push(" characters, and hosts, which put a prefix before it, have room for ")
            .count(MAX_TOOL_NAME)
            .push("\n\n")
            .push("help: give the verb or its group a shorter name");
    }
    let specs = <V::Args as VerbArgs>::SPECS;
    let mut i = 0;
    while i < specs.len() {
        if specs[i].required && specs[i].tool.is_none() {
            return Msg::new().push("argument `").push(specs[i].id).push(
                "` is required and `cli_only`, so this tool could never be called; make it an `Option`",
            );
        }
        i += 1;
    }
    Msg::new()
}

/// Whether it is the words with `_` between them.
const fn follows(program: &str, path: &[&str], tool: &str) -> bool {
    let tool = tool.as_bytes();
    let (mut word, mut at, mut i) = (program.as_bytes(), 0, 0);
    loop {
        if at + word.len() > tool.len() {
            return false;
        }
        let mut j = 0;
        while j < word.len() {
            let want = if word[j] == b'-' { b'_' } else { word[j] };
            if tool[at] != want {
                return false;
            }
            (at, j) = (at + 1, j + 1);
        }
        if i == path.len() {
            return at == tool.len();
        }
        if at == tool.len() || tool[at] != b'_' {
            return false;
        }
        (word, at, i) = (path[i].as_bytes(), at + 1, i + 1);
    }
}

/// Hosts prefix a tool's name with the server's and some allow 64 characters in all.
const MAX_TOOL_NAME: usize = 48;

/// The effect is honest: what changes is planned, or says why it can't be.
pub const fn effect_problem<V: Verb>() -> Msg {
    let Rules { read_only, lock, .. } = Rules::of::<Sees<V>>();
    if read_only && lock.is_some() {
        return Msg::new().push(
            "a lock is for who changes something, and this effect only observes; take `LOCK` out of it, or let it \
             refine `Change`",
        );
    }
    if planned::<V>() && !read_only {
        return Msg::new().push(
            "a planned verb looks with an observing context: write `cx: Cx<Observe>`; \
             what applies the plan is given the changing one",
        );
    }
    if !planned::<V>() && !read_only && V::ABOUT.unplanned_reason.is_none() {
        return Msg::new().push(
            "a verb that changes something plans first: return `Planned<T, R, E>`\n\n\
             help: if it can't plan ahead, say why: #[verb(…, unplanned_reason = \"…\")]",
        );
    }
    let specs = <V::Args as VerbArgs>::SPECS;
    let mut i = 0;
    while i < specs.len() && planned::<V>() {
        if str_eq(specs[i].id, "dry_run") {
            return Msg::new().push("`dry_run` comes with every planned verb; remove the field of that name");
        }
        i += 1;
    }
    Msg::new()
}

/// An excuse is for a verb that needs one; said where it is written.
pub const fn excuse_problem<V: Verb>() -> Msg {
    if planned::<V>() || Rules::of::<Sees<V>>().read_only {
        return Msg::new().push(
            "this verb plans or only looks, so there is nothing to excuse; take `unplanned_reason` out",
        );
    }
    Msg::new()
}

/// What a model reads costs its context, so it has a budget.
pub const fn budget_problem(text: &str, most: usize) -> Msg {
    if text.len() <= most {
        return Msg::new();
    }
    over(Msg::new().push("the instructions are "), text, most, "instructions")
}

const fn over(msg: Msg, text: &str, most: usize, what: &str) -> Msg {
    msg.count(text.len())
        .push(" bytes long, over the budget of ")
        .count(most)
        .push("; say it in fewer words, or raise the budget\n\nhelp: budgets: { ")
        .push(what)
        .push(": … }")
}

/// Core's own commands keep their names; said at the entry of the list.
pub const fn name_problem(word: &str) -> Msg {
    let (mut i, mut taken) = (0, false);
    while i < BUILT_IN.len() {
        taken |= str_eq(BUILT_IN[i].0, word);
        i += 1;
    }
    let mut i = 0;
    while i < RESERVED.len() {
        taken |= str_eq(RESERVED[i], word);
        i += 1;
    }
    if !taken {
        return Msg::new();
    }
    Msg::new()
        .push("`")
        .push(word)
        .push("` is a command of the framework's, in every program; choose another name")
}

/// What is wrong with a verb of the list; said at its entry.
pub const fn entry_problem<V: Verb + Listed>(most: usize) -> Msg {
    if let [word] = V::PATH {
        let msg = name_problem(word);
        if !msg.is_empty() {
            return msg;
        }
    }
    let description = V::ABOUT.description;
    if matches!(V::ABOUT.surface, Surface::ShellOnly { .. }) || description.len() <= most {
        return Msg::new();
    }
    let msg = Msg::new().push("the doc comment of verb `").words(V::PATH, " ");
    over(msg.push("`, its tool's description, is "), description, most, "description")
}
