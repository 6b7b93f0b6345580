//! Timeouts: whole or fractional seconds, zero for none.

use std::time::Duration;

use crate::config::problems::Problems;
use crate::config::section::Field;

/// The longest timeout, in seconds: a year. Clocks and timers can still add it to any time.
pub const MAX_SECONDS: u32 = 365 * 24 * 60 * 60;

/// Shorter ones could only be mistakes, and would round to none.
const MIN_SECONDS: f64 = 0.001;

/// `Some(None)` is unbounded.
#[expect(clippy::option_option, reason = "whether it is readable, and whether it is bounded")]
pub(super) fn read(field: &Field<'_>, problems: &mut Problems) -> Option<Option<Duration>> {
    let (seconds, written) = field.number(problems)?;
    match parse(seconds, &written) {
        Ok(timeout) => Some(timeout),
        Err(message) => {
            field.wrong(problems, message);
            None
        }
    }
}

fn parse(seconds: f64, written: &str) -> Result<Option<Duration>, String> {
    if seconds.is_nan() {
        return Err(format!("a timeout in seconds cannot be `{written}`"));
    }
    if seconds == 0.0 {
        return Ok(None);
    }
    if seconds < 0.0 {
        return Err(format!("a timeout cannot be negative, found {written}; 0 means none"));
    }
    if seconds > f64::from(MAX_SECONDS) {
        return Err(format!(
            "a timeout of {written} seconds is above the {MAX_SECONDS} allowed; 0 means none"
        ));
    }
    if seconds < MIN_SECONDS {
        return Err(format!("a timeout of {written} seconds is below {MIN_SECONDS}; 0 means none"));
    }
    Duration::try_from_secs_f64(seconds).map(Some).map_err(|error| error.to_string())
}
