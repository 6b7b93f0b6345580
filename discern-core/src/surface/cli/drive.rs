//! Drives a call to its end, and ends it early when the process is told to stop.

use crate::argument::JsonObject;
use crate::text::{Part, Text};
use crate::verb::{Delivery, Invocation, Row, told};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

/// A call that has ended.
pub(super) struct Driven {
    pub(super) delivery: Delivery,
    /// The signal that cut it short; the process ends with 128 and its number.
    pub(super) signal: Option<u8>,
}

impl Driven {
    pub(super) fn whole(delivery: Delivery) -> Self {
        Self { delivery, signal: None }
    }
}

/// Runs the call. A verb that is not async needs no runtime, so it gets none.
pub(super) fn drive(row: &'static Row, invocation: Invocation, given: JsonObject) -> Driven {
    if !row.info.about.is_async {
        return Driven::whole(pollster::block_on(invocation.call(row, given)));
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    match runtime {
        Ok(runtime) => runtime.block_on(cut_short_by_signals(invocation, row, given)),
        Err(why) => {
            let message =
                Text::of(vec![Part::Words("the runtime can't be started: ".into()), why.to_string().into()]);
            Driven::whole(told(invocation.program, &row.info.name(), message, None))
        }
    }
}

/// Ctrl-C and its like cancel the call, so that its children end and its result is told before the process goes.
async fn cut_short_by_signals(invocation: Invocation, row: &'static Row, given: JsonObject) -> Driven {
    use tokio::signal::unix::{SignalKind, signal};
    let cancel = invocation.cancel.token();
    let seen = Arc::new(AtomicU8::new(0));
    for kind in [SignalKind::interrupt(), SignalKind::terminate(), SignalKind::hangup()] {
        // Where it can't be listened for, it ends the process as it always did.
        let Ok(mut signals) = signal(kind) else { continue };
        let (cancel, seen) = (cancel.clone(), seen.clone());
        tokio::spawn(async move {
            signals.recv().await;
            seen.store(u8::try_from(kind.as_raw_value()).unwrap_or_default(), Ordering::Relaxed);
            cancel.cancel();
        });
    }
    let delivery = invocation.call(row, given).await;
    let signal = Some(seen.load(Ordering::Relaxed)).filter(|signal| *signal != 0);
    Driven { delivery, signal }
}
