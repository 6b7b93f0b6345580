//! Events as progress notifications, for a client that asked.

use crate::reference::Spelling;
use crate::verb::{Count, Event, Events, Happened};
use rmcp::RoleServer;
use rmcp::model::ProgressNotificationParam;
use rmcp::service::RequestContext;
use std::sync::Arc;

/// Where events go, and the task that has sent them all when their source is gone.
pub(super) fn watched(
    context: &RequestContext<RoleServer>,
) -> (Option<Events>, Option<tokio::task::JoinHandle<()>>) {
    let Some(token) = context.meta.get_progress_token() else { return (None, None) };
    let (sender, mut receiver) = tokio::sync::mpsc::unbounded_channel::<Event>();
    let peer = context.peer.clone();
    let sent = tokio::spawn(async move {
        let mut gauge = Gauge::default();
        while let Some(event) = receiver.recv().await {
            let (progress, total) = gauge.read(event.what);
            let mut params =
                ProgressNotificationParam::new(token.clone(), progress).with_message(said(&event));
            params.total = total;
            let _ = peer.notify_progress(params).await;
        }
    });
    let events: Events = Arc::new(move |event| drop(sender.send(event)));
    (Some(events), Some(sent))
}

fn said(event: &Event) -> String {
    let subject = event.subject.plain(Spelling::Tool);
    match event.what {
        Happened::Began => format!("{subject} began"),
        Happened::Reached(Count { done, total }) | Happened::Ticked(_, Count { done, total })
            if subject.is_empty() =>
        {
            format!("{done} of {total}")
        }
        Happened::Reached(Count { done, total }) => format!("{subject}: {done} of {total}"),
        Happened::Ended(outcome, _) | Happened::Ticked(outcome, _) => {
            format!("{subject}: {}", outcome.name())
        }
    }
}

/// A number that only grows, as the protocol demands: what is counted, and between two counts ever nearer to the next.
#[derive(Debug, Default)]
struct Gauge {
    reached: f64,
    total: Option<f64>,
    since: f64,
}

impl Gauge {
    fn read(&mut self, what: Happened) -> (f64, Option<f64>) {
        match what {
            Happened::Reached(count) | Happened::Ticked(_, count) if self.grows(count) => {
                (self.reached, self.since) = (number(count.done), 0.0);
                self.total = Some(number(count.total));
            }
            _ => self.since += 1.0,
        }
        (self.reached + self.since / (self.since + 1.0), self.total)
    }

    /// A piece of work of its own counts from the beginning; the reader sees the one that is furthest.
    fn grows(&self, count: Count) -> bool {
        number(count.done) > self.reached
    }
}

#[expect(clippy::cast_precision_loss, reason = "nothing is counted one by one beyond 2^53")]
fn number(count: u64) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outcome::StepOutcome;
    use proptest::prelude::*;

    fn happened() -> impl Strategy<Value = Happened> {
        let count = || (0_u64..9, 0_u64..9).prop_map(|(a, b)| Count { done: a.min(b), total: a.max(b) });
        prop_oneof![
            Just(Happened::Began),
            count().prop_map(Happened::Reached),
            count().prop_map(|count| Happened::Ticked(StepOutcome::Ok, count)),
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn progress_only_grows(all in proptest::collection::vec(happened(), 1..40)) {
            let (mut gauge, mut last) = (Gauge::default(), 0.0);
            for what in all {
                let (progress, _) = gauge.read(what);
                prop_assert!(progress > last, "{what:?}: {progress} after {last}");
                last = progress;
            }
        }
    }

    #[test]
    fn a_count_is_told_as_it_is() {
        let mut gauge = Gauge::default();
        assert_eq!(gauge.read(Happened::Began), (0.5, None));
        assert_eq!(gauge.read(Happened::Reached(Count { done: 3, total: 10 })), (3.0, Some(10.0)));
    }
}
