//! Drives a call to its end, and ends it early when the process is told to stop.

use crate::argument::JsonObject;
use crate::surface::signals::Signals;
use crate::text::{Part, Text};
use crate::verb::{Delivery, Invocation, Row, told};

/// A call that has ended.
pub(super) struct Driven {
    pub(super) delivery: Delivery,
    /// The exit code, where a signal cut it short.
    pub(super) cut_short: Option<u8>,
}

impl Driven {
    pub(super) fn whole(delivery: Delivery) -> Self {
        Self { delivery, cut_short: None }
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
    let signals = Signals::cancelling(&invocation.cancel.token());
    let delivery = invocation.call(row, given).await;
    Driven { delivery, cut_short: signals.exit_code() }
}
