//! What a person sees while a call runs: on a screen one line, gone when the result comes; elsewhere a line for each
//! piece of work that began and ended. In a machine mode nobody watches.

use super::globals::{Format, Globals};
use crate::reference::Spelling;
use crate::render::seconds;
use crate::verb::{Count, Event, Events, Happened};
use std::io::{IsTerminal as _, Write as _};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Clears the line when the call is over.
pub(super) struct Watcher {
    on_screen: bool,
}

/// Where events go, if anyone watches.
pub(super) fn watch(globals: &Globals) -> (Option<Events>, Watcher) {
    let on_screen = !globals.plain && std::io::stderr().is_terminal();
    match globals.format {
        Format::Json | Format::Markdown => (None, Watcher { on_screen: false }),
        Format::Terminal if on_screen => {
            (Some(told_to(Line::default(), |line, event| Some(line.tell(event)))), Watcher { on_screen })
        }
        Format::Terminal => {
            (Some(told_to(Lines { counted: Instant::now() }, Lines::tell)), Watcher { on_screen })
        }
    }
}

fn told_to<W: Send + 'static>(watcher: W, tell: fn(&mut W, Event) -> Option<String>) -> Events {
    let watcher = Mutex::new(watcher);
    Arc::new(move |event| {
        let mut watcher = watcher.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(text) = tell(&mut watcher, event) {
            let _ = std::io::stderr().lock().write_all(text.as_bytes());
        }
    })
}

impl Drop for Watcher {
    fn drop(&mut self) {
        if self.on_screen {
            let _ = std::io::stderr().lock().write_all(CLEAR.as_bytes());
        }
    }
}

/// To the line's beginning, and nothing left of it.
const CLEAR: &str = "\r\u{1b}[2K";

/// One line that changes.
#[derive(Default)]
struct Line {
    running: Vec<(String, Option<Count>)>,
    /// Of the call as a whole: what its verb counts, else the steps of its plan.
    whole: Option<Count>,
}

impl Line {
    fn tell(&mut self, event: Event) -> String {
        let subject = event.subject.plain(Spelling::Cli);
        match event.what {
            Happened::Began => self.running.push((subject, None)),
            Happened::Reached(count) if event.subject.is_empty() => self.whole = Some(count),
            Happened::Reached(count) => {
                let mut running = self.running.iter_mut();
                if let Some((_, reached)) = running.find(|(running, _)| *running == subject) {
                    *reached = Some(count);
                }
            }
            Happened::Ended(..) => self.running.retain(|(running, _)| *running != subject),
            Happened::Ticked(_, count) => self.whole = Some(count),
        }
        // A line that is broken can't be cleared: only what it goes on with would be.
        let columns = rustix::termios::tcgetwinsize(std::io::stderr()).map_or(0, |size| size.ws_col);
        let room = if columns == 0 { 80 } else { usize::from(columns) }.saturating_sub(1).min(76);
        format!("{CLEAR}{}", crate::render::cut(&self.text(), room))
    }

    /// `… 2 of 5: build (3 of 10), test`
    fn text(&self) -> String {
        let reached = |Count { done, total }: &Count| format!("{done} of {total}");
        let one = |(subject, count): &(String, Option<Count>)| match count {
            Some(count) => format!("{subject} ({})", reached(count)),
            None => subject.clone(),
        };
        let running = self.running.iter().map(one).collect::<Vec<_>>().join(", ");
        let parts = [self.whole.as_ref().map(reached).unwrap_or_default(), running];
        format!("… {}", parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(": "))
    }
}

/// A line for each event that is worth one: the result tells the steps of a plan.
struct Lines {
    counted: Instant,
}

/// So seldom is a count repeated in a log.
const SELDOM: Duration = Duration::from_secs(2);

impl Lines {
    fn tell(&mut self, event: Event) -> Option<String> {
        let said = match event.what {
            Happened::Began => "began".to_owned(),
            Happened::Reached(Count { done, total }) => {
                if self.counted.elapsed() < SELDOM || done == total {
                    return None;
                }
                self.counted = Instant::now();
                format!("{done} of {total}")
            }
            Happened::Ended(outcome, took) => format!("{}, {}", outcome.name(), seconds(took)),
            Happened::Ticked(..) => return None,
        };
        let subject = event.subject.plain(Spelling::Cli);
        Some(if subject.is_empty() { format!("{said}\n") } else { format!("{subject}: {said}\n") })
    }
}
