//! Takes times of two sides by turns, so that whatever else the machine does falls on both.

use crate::Fallible;
use std::fs;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// What is known of one side.
#[derive(Clone, Copy)]
pub struct Times {
    pub median: Duration,
    pub least: Duration,
}

impl Times {
    fn of(mut times: Vec<Duration>) -> Self {
        times.sort();
        Self { median: times[times.len() / 2], least: times[0] }
    }
}

/// How often each side runs before times are taken, for what is cached by then.
const WARM_UP: usize = 3;

/// Times of both sides; who goes first changes each round.
pub fn by_turns(
    rounds: usize,
    mut ours: impl FnMut() -> Fallible<Duration>,
    mut theirs: impl FnMut() -> Fallible<Duration>,
) -> Fallible<(Times, Times)> {
    for _ in 0..WARM_UP {
        ours()?;
        theirs()?;
    }
    let (mut our_times, mut their_times) = (Vec::with_capacity(rounds), Vec::with_capacity(rounds));
    for round in 0..rounds {
        if round % 2 == 0 {
            our_times.push(ours()?);
            their_times.push(theirs()?);
        } else {
            their_times.push(theirs()?);
            our_times.push(ours()?);
        }
    }
    Ok((Times::of(our_times), Times::of(their_times)))
}

/// How long a command takes from its start to its end; it has to succeed.
pub fn timed(mut command: Command) -> Fallible<Duration> {
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let begin = Instant::now();
    let status = command.status()?;
    let took = begin.elapsed();
    if status.success() { Ok(took) } else { Err(format!("{command:?} ended with {status}").into()) }
}

/// How much of the processors a command and all it starts take; it has to succeed.
pub fn cpu(mut command: Command) -> Fallible<Duration> {
    let before = of_children()?;
    let output = command.output()?;
    let took = of_children()?.saturating_sub(before);
    if output.status.success() {
        return Ok(took);
    }
    let said = String::from_utf8_lossy(&output.stderr);
    Err(format!("{command:?} ended with {}\n{said}", output.status).into())
}

/// What all children that have ended took, theirs included, as the system counts it: in hundredths of a second.
fn of_children() -> Fallible<Duration> {
    let stat = fs::read_to_string("/proc/self/stat")?;
    // The name, which may hold anything, ends with the last parenthesis; the fields after it begin with the third.
    let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
    let ticks: u64 = fields.skip(13).take(2).map(str::parse::<u64>).sum::<Result<u64, _>>()?;
    Ok(Duration::from_millis(ticks * 10))
}
