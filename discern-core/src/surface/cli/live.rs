//! What a person at a terminal sees while a call runs: one line, gone when the result comes.

use super::globals::{Format, Globals};
use crate::verb::{Event, Events, Happened};
use std::io::{IsTerminal as _, Write as _};
use std::sync::{Arc, Mutex, PoisonError};

/// Clears the line when the call is over.
pub(super) struct Watcher(Option<Arc<Mutex<Vec<String>>>>);

/// Where events go, if anyone watches.
pub(super) fn watch(globals: &Globals) -> (Option<Events>, Watcher) {
    let watched = globals.format == Format::Terminal && !globals.plain && std::io::stderr().is_terminal();
    if !watched {
        return (None, Watcher(None));
    }
    let running: Arc<Mutex<Vec<String>>> = Arc::default();
    let seen = running.clone();
    let events: Events = Arc::new(move |event: Event| {
        let mut running = seen.lock().unwrap_or_else(PoisonError::into_inner);
        match event.what {
            Happened::Began => running.push(event.subject),
            Happened::Ended(..) => running.retain(|subject| *subject != event.subject),
        }
        // A line that is broken can't be cleared: only what it goes on with would be.
        let columns = rustix::termios::tcgetwinsize(std::io::stderr()).map_or(0, |size| size.ws_col);
        let room = if columns == 0 { 80 } else { usize::from(columns) }.saturating_sub(1).min(76);
        let line: String = format!("… {}", running.join(", ")).chars().take(room).collect();
        let _ = write!(std::io::stderr().lock(), "\r\u{1b}[2K{line}");
    });
    (Some(events), Watcher(Some(running)))
}

impl Drop for Watcher {
    fn drop(&mut self) {
        if self.0.is_some() {
            let _ = write!(std::io::stderr().lock(), "\r\u{1b}[2K");
        }
    }
}
