//! The signals that tell a process to stop: they cancel what is under way, so that its children end before it does.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::Duration;
use tokio::signal::unix::{SignalKind, signal};
use tokio_util::sync::CancellationToken;

/// Which signal came, if one did.
pub(super) struct Signals(Arc<AtomicU8>);

impl Signals {
    /// From now on the first of them cancels `work`, and after the second it has only so long to end; needs a runtime.
    pub(super) fn cancelling(work: &CancellationToken) -> Self {
        let seen = Arc::new(AtomicU8::new(0));
        for kind in [SignalKind::interrupt(), SignalKind::terminate(), SignalKind::hangup()] {
            // Where it can't be listened for, it ends the process as it always did.
            let Ok(mut signals) = signal(kind) else { continue };
            let (work, seen) = (work.clone(), seen.clone());
            tokio::spawn(async move {
                let number = u8::try_from(kind.as_raw_value()).unwrap_or_default();
                while signals.recv().await.is_some() {
                    if seen.swap(number, Ordering::Relaxed) != 0 {
                        tokio::time::sleep(AT_MOST).await;
                        leave(number);
                    }
                    work.cancel();
                }
            });
        }
        Self(seen)
    }

    /// The exit code of a process that one of them ended: 128 and its number.
    pub(super) fn exit_code(&self) -> Option<u8> {
        Some(self.0.load(Ordering::Relaxed)).filter(|signal| *signal != 0).map(|signal| 128 + signal)
    }
}

/// Enough for work that was cancelled to end its children; whoever asks twice does not want to wait for more.
const AT_MOST: Duration = Duration::from_secs(2);

#[expect(clippy::exit, reason = "a second signal is to end the process, as it would have without us")]
fn leave(number: u8) -> ! {
    std::process::exit(128 + i32::from(number))
}
