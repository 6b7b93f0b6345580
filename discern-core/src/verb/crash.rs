//! A panic is answered like any other failure, and what it said is kept in a file.

use super::context::Call;
use super::registry::{Info, Program};
use super::settle;
use super::{BoxFuture, Delivery};
use crate::hint::{AnyHint, Category};
use crate::outcome::Step;
use crate::refusal::{Exit, Recovery, Refused, Slug};
use crate::text::{Part, Text};
use camino::Utf8PathBuf;
use std::cell::RefCell;
use std::io::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};

thread_local! {
    /// What the hook heard on this thread, until the call that panicked takes it.
    static HEARD: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// The slug of a panic.
pub(super) const INTERNAL_ERROR: Slug = Slug {
    name: "internal_error",
    exit: Exit::Crashed,
    recovery: Recovery::Tailored,
    declared_in: "dispatch",
};

/// From now on a panic is kept for its result instead of being printed.
pub fn keep_crash_reports() {
    std::panic::set_hook(Box::new(|info| {
        let backtrace = std::backtrace::Backtrace::force_capture();
        HEARD.with(|heard| *heard.borrow_mut() = Some(format!("{info}\n\n{backtrace}")));
    }));
}

/// What code that panicked left behind.
#[derive(Debug)]
pub struct Panic {
    said: String,
    report: Option<String>,
}

/// Runs a call; a panic in any part of it, the synchronous start included, comes back as an error.
pub(super) async fn caught<T>(start: impl FnOnce() -> BoxFuture<T>) -> Result<T, Panic> {
    let mut future = catch_unwind(AssertUnwindSafe(start)).map_err(heard)?;
    std::future::poll_fn(|cx| match catch_unwind(AssertUnwindSafe(|| future.as_mut().poll(cx))) {
        Ok(poll) => poll.map(Ok),
        Err(payload) => std::task::Poll::Ready(Err(heard(payload))),
    })
    .await
}

/// Runs what an author wrote beside the verbs, and is not to end the process without a result.
pub fn guarded<T>(run: impl FnOnce() -> T) -> Result<T, Panic> {
    catch_unwind(AssertUnwindSafe(run)).map_err(heard)
}

impl Panic {
    /// As a result, where no call was under way.
    pub fn told(&self, program: &'static Program, verb: &str) -> Delivery {
        crashed(program, verb.to_owned(), None, self, None)
    }
}

fn heard(payload: Box<dyn std::any::Any + Send>) -> Panic {
    let said = payload
        .downcast_ref::<&str>()
        .map(|s| (*s).to_owned())
        .or_else(|| payload.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "no message".to_owned());
    Panic { said, report: HEARD.with(|heard| heard.borrow_mut().take()) }
}

/// The result of a call that panicked, with the steps it had done.
pub(super) fn delivery(call: &Call, info: &'static Info, panic: &Panic) -> Delivery {
    let root = info.signature.table.selector.map(|_| call.root.clone());
    crashed(call.program, info.name(), root, panic, call.executed())
}

fn crashed(
    program: &'static Program,
    verb: String,
    root: Option<Utf8PathBuf>,
    panic: &Panic,
    steps: Option<Vec<Step>>,
) -> Delivery {
    let words = |text: String| Part::Words(text.into());
    let mut message: Vec<Part> = vec![
        words(format!("{} crashed in ", program.name)),
        verb.as_str().into(),
        words(": ".to_owned()),
        panic.said.as_str().into(),
    ];
    let mut next = vec![words(format!("This is a fault in {}: report it", program.name))];
    if let Some(path) = saved(program, &verb, panic) {
        message.extend([words("; the report is in ".to_owned()), path.as_str().into()]);
        next.extend([words(" with ".to_owned()), path.into()]);
    }
    next.extend([
        words("; ".to_owned()),
        Part::Reference((program.orient)()),
        words(" shows where things stand.".to_owned()),
    ]);
    let next = AnyHint::of("crash-report", Category::NextStep, Text::of(next));
    let refused = Refused { slug: INTERNAL_ERROR, message: Text::of(message), next: Some(next) };
    settle::refused(program, verb, root, refused, steps)
}

fn saved(program: &Program, verb: &str, panic: &Panic) -> Option<String> {
    let mut file = tempfile::Builder::new()
        .prefix(&format!("{}-crash-", program.name))
        .suffix(".txt")
        .tempfile()
        .ok()?;
    let report = panic.report.as_deref().unwrap_or(&panic.said);
    write!(file, "{} {} crashed in `{verb}`\n\n{report}\n", program.name, program.version).ok()?;
    let (_, path) = file.keep().ok()?;
    Some(path.to_string_lossy().into_owned())
}
