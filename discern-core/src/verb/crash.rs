//! A panic is answered like any other failure, and what it said is kept in a file.

use super::registry::{Info, Program};
use super::settle;
use super::{BoxFuture, Delivery};
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
    recovery: Recovery::Evidence,
    declared_in: "dispatch",
};

/// From now on a panic is kept for its result instead of being printed.
pub fn keep_crash_reports() {
    std::panic::set_hook(Box::new(|info| {
        let backtrace = std::backtrace::Backtrace::force_capture();
        HEARD.with(|heard| *heard.borrow_mut() = Some(format!("{info}\n\n{backtrace}")));
    }));
}

/// What a call that panicked left behind.
pub(super) struct Panic {
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

fn heard(payload: Box<dyn std::any::Any + Send>) -> Panic {
    let said = payload
        .downcast_ref::<&str>()
        .map(|s| (*s).to_owned())
        .or_else(|| payload.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "no message".to_owned());
    Panic { said, report: HEARD.with(|heard| heard.borrow_mut().take()) }
}

/// The result of a call that panicked.
pub(super) fn delivery(
    program: &'static Program,
    info: &'static Info,
    root: Utf8PathBuf,
    panic: &Panic,
) -> Delivery {
    let verb = info.name();
    let mut parts: Vec<Part> = vec![
        Part::Words(format!("{} crashed in ", program.name).into()),
        verb.as_str().into(),
        Part::Words(": ".into()),
        panic.said.as_str().into(),
    ];
    if let Some(path) = saved(program, &verb, panic) {
        parts.extend([Part::Words("; the report is in ".into()), path.into()]);
    }
    let refused = Refused { slug: INTERNAL_ERROR, message: Text::of(parts), next: None };
    let root = info.signature.table.selector.map(|_| root);
    settle::refused(program, verb, root, refused)
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
