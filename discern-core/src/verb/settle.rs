//! Results the dispatcher makes itself, and what it adds to every failure.

use super::Delivery;
use super::context::{Busy, Call};
use super::crash::INTERNAL_ERROR;
use super::registry::{Info, Program};
use crate::argument::{ArgSpec, Problem};
use crate::envelope::{Ended, Head};
use crate::hint::{AnyHint, Category};
use crate::outcome::{Extras, Phase, Step};
use crate::refusal::{Exit, Recovery, Refused, Slug};
use crate::text::{Part, Text, said};
use camino::Utf8PathBuf;
use std::any::Any;

const INVALID_ARGUMENTS: Slug = Slug {
    name: "invalid_arguments",
    exit: Exit::Usage,
    recovery: Recovery::Evidence,
    declared_in: "dispatch",
};
const UNKNOWN_COMMAND: Slug = Slug {
    name: "unknown_command",
    exit: Exit::Usage,
    recovery: Recovery::Evidence,
    declared_in: "dispatch",
};
const BUSY: Slug =
    Slug { name: "busy", exit: Exit::Refused, recovery: Recovery::Evidence, declared_in: "dispatch" };
const LOCK_UNAVAILABLE: Slug = Slug {
    name: "lock_unavailable",
    exit: Exit::Refused,
    recovery: Recovery::Evidence,
    declared_in: "dispatch",
};

/// The slugs a verb's calls can end with beside its own.
pub(super) fn dispatch_slugs(verb: &Info) -> &'static [Slug] {
    const ANY: &[Slug] = &[INVALID_ARGUMENTS, INTERNAL_ERROR];
    const LOCKING: &[Slug] = &[INVALID_ARGUMENTS, INTERNAL_ERROR, BUSY, LOCK_UNAVAILABLE];
    if verb.rules.lock.is_some() { LOCKING } else { ANY }
}

fn words(text: &'static str) -> Part {
    Part::Words(text.into())
}

/// A refusal that has no verb's type behind it.
pub(super) fn refused(
    program: &'static Program,
    verb: String,
    root: Option<Utf8PathBuf>,
    refused: Refused,
    steps: Option<Vec<Step>>,
) -> Delivery {
    let ended = Ended::Refused(refused);
    let phase = Phase::Applied { steps };
    let mut head = Box::new(Head { verb, root, ended, phase, extras: Extras::default() });
    add_recovery(&mut head, program);
    let page = head.told();
    Delivery { envelope: head.with_facts(None), page }
}

/// A call that middleware did not let through.
pub(super) fn turned_away(call: &Call, info: &'static Info, refusal: Refused, dry_run: bool) -> Delivery {
    let root = info.signature.table.selector.map(|_| call.root.clone());
    let mut delivery = refused(call.program, info.name(), root, refusal, None);
    if dry_run {
        delivery.envelope.head.phase = Phase::Preview { plan: None };
    }
    delivery
}

/// A refusal of the surface's own: bad usage before a verb is known, an unknown verb, a command line that does not
/// parse.
pub fn told(program: &'static Program, verb: &str, message: Text, next: Option<Text>) -> Delivery {
    refuse_usage(program, verb, INVALID_ARGUMENTS, message, next)
}

/// No verb has this path; its last word is the first that leads nowhere.
pub fn unregistered(program: &'static Program, path: &[&str]) -> Delivery {
    let message = Text::of(vec![
        words("there is no command "),
        shortened(&path.join(" ")).into(),
        Part::Words(format!(" in {}", program.name).into()),
    ]);
    let (word, group) = path.split_last().unwrap_or((&"", &[]));
    let near =
        nearest(word, program.words_under(group)).map(|near| [group, &[near.as_str()]].concat().join(" "));
    let mut next = Vec::new();
    if let Some(near) = near {
        next.extend([words("Did you mean "), format!("{} {near}", program.name).into(), words("? ")]);
    }
    next.extend([format!("{} help", program.name).into(), words(" lists all commands.")]);
    refuse_usage(program, program.name, UNKNOWN_COMMAND, message, Some(Text::of(next)))
}

/// A command of core's own that refuses.
pub fn told_off(program: &'static Program, verb: &str, refused_as: Refused) -> Delivery {
    refused(program, verb.to_owned(), None, refused_as, None)
}

fn refuse_usage(
    program: &'static Program,
    verb: &str,
    slug: Slug,
    message: Text,
    next: Option<Text>,
) -> Delivery {
    let next = next.map(|text| AnyHint::of("command-usage", Category::NextStep, text));
    told_off(program, verb, Refused { slug, message, next })
}

/// The arguments of a call did not fit its verb.
pub(super) fn bad_arguments(
    program: &'static Program,
    root: Utf8PathBuf,
    info: &'static Info,
    problems: &[Problem],
) -> Delivery {
    let table = info.signature.table;
    let mut parts: Vec<Part> = Vec::new();
    for problem in problems {
        if !parts.is_empty() {
            parts.push(words("; "));
        }
        match problem {
            Problem::Missing(spec) => parts.extend([Part::from(*spec), words(" is required")]),
            Problem::Invalid { spec, expected, got } => parts.extend([
                Part::from(*spec),
                words(" must be "),
                said(expected),
                words(", not "),
                Part::Code(shortened(got)),
            ]),
            Problem::Conflict(a, b) => {
                parts.extend([Part::from(*a), words(" and "), Part::from(*b), words(" exclude each other")]);
            }
            Problem::Lonely(a, b) => parts.extend([Part::from(*a), words(" needs "), Part::from(*b)]),
            Problem::Unknown { name } => {
                parts.extend([words("there is no argument "), Part::Code(shortened(name))]);
                // A command line has its own parser, so this is a tool's parameter.
                let has = || table.iter().filter(|spec| spec.tool.is_some());
                let near = nearest(name, has().filter_map(|spec| spec.tool).map(str::to_owned).collect());
                match near.and_then(|near| has().find(|spec| spec.tool == Some(near.as_str()))) {
                    Some(spec) => parts.extend([words("; did you mean "), Part::from(spec), words("?")]),
                    None if has().next().is_none() => parts.push(words("; this verb takes none")),
                    None => {
                        parts.push(words(if has().count() == 1 {
                            "; there is only "
                        } else {
                            "; there are "
                        }));
                        parts.extend(names(has()));
                    }
                }
            }
        }
    }
    let root = table.selector.map(|_| root);
    let refusal = Refused { slug: INVALID_ARGUMENTS, message: Text::of(parts), next: None };
    refused(program, info.name(), root, refusal, None)
}

fn names(specs: impl Iterator<Item = &'static ArgSpec>) -> Vec<Part> {
    let mut parts = Vec::new();
    for spec in specs {
        if !parts.is_empty() {
            parts.push(words(", "));
        }
        parts.push(Part::from(spec));
    }
    parts
}

/// A value in a message: enough to recognise it.
pub(crate) fn shortened(value: &str) -> String {
    const LIMIT: usize = 80;
    match value.char_indices().nth(LIMIT) {
        Some((cut, _)) => format!("{}…", &value[..cut]),
        None => value.to_owned(),
    }
}

/// The nearest of some names, if one is near enough to be meant.
pub(crate) fn nearest(name: &str, names: Vec<String>) -> Option<String> {
    let scored = names.into_iter().map(|candidate| (similarity(name, &candidate), candidate));
    scored.filter(|(score, _)| *score > 0.75).max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, name)| name)
}

fn similarity(a: &str, b: &str) -> f64 {
    strsim::jaro_winkler(&a.replace('-', "_"), &b.replace('-', "_"))
}

/// The project selector is absolute: a relative one would mean another place to each side.
pub(super) fn relative_selector(program: &'static Program, info: &'static Info, path: &str) -> Delivery {
    let selector = info.signature.table.selector.map_or(words("the path"), Part::from);
    let message =
        Text::of(vec![selector, words(" must be an absolute path, not "), Part::Code(shortened(path))]);
    refused(program, info.name(), None, Refused { slug: INVALID_ARGUMENTS, message, next: None }, None)
}

/// Takes the lock of the verb's effect.
pub(super) fn lock(
    call: &Call,
    info: &'static Info,
    dry_run: bool,
) -> Result<Option<Box<dyn Any + Send>>, Box<Delivery>> {
    let Some(class) = info.rules.lock.filter(|_| !dry_run) else { return Ok(None) };
    let refusal = match call.app.lock(class, &call.root) {
        Ok(guard) => return Ok(Some(guard)),
        Err(Busy::Held { holder }) => Refused {
            slug: BUSY,
            message: Text::of(vec![
                words("another call is at work here: "),
                said(&holder),
                words("; nothing was changed"),
            ]),
            next: None,
        },
        Err(Busy::Unavailable { why }) => Refused {
            slug: LOCK_UNAVAILABLE,
            message: Text::of(vec![
                words("the lock that keeps calls apart can't be taken: "),
                said(&why),
                words("; nothing was changed"),
            ]),
            next: None,
        },
    };
    let root = info.signature.table.selector.map(|_| call.root.clone());
    Err(Box::new(refused(call.program, info.name(), root, refusal, None)))
}

/// Every failure says what to do: its own next step leads, and one without is told where to look.
pub(super) fn add_recovery(head: &mut Head, program: &'static Program) {
    let own = match &mut head.ended {
        Ended::Ok(_) => return,
        Ended::Refused(refused) => refused.next.take(),
        Ended::Red(_) => None,
    };
    let hints = &mut head.extras.hints;
    if let Some(next) = own {
        hints.retain(|other| !other.is_kin(&next));
        hints.insert(0, next);
    }
    // One that only MCP delivers leaves a shell's reader without.
    let leads_on = |hint: &AnyHint| hint.category == Category::NextStep && !hint.mcp_only;
    if !hints.iter().any(leads_on) {
        let text = Text::of(vec![
            words("Mend what the message says, then call again; "),
            Part::Reference((program.orient)()),
            words(" shows where things stand."),
        ]);
        hints.push(AnyHint::of("failure-recovery", Category::NextStep, text));
    }
}
