//! What it costs to compile a program, and how large it is, beside the same verbs written by hand with clap's derive and
//! rmcp's macros.

use crate::Fallible;
use crate::programs::{Build, Program, Side};
use crate::report::Line;
use std::fs;
use std::time::Duration;

/// Ours as a part of theirs, in a program of `DECIDES` verbs.
const LIMIT: f64 = 0.5;
const SIZE_LIMIT: f64 = 2.0 / 3.0;
const DECIDES: usize = 100;
const SIZES: [usize; 4] = [1, 10, DECIDES, 300];
/// The least of so many where a limit holds, and of more of what is short; once elsewhere.
const ROUNDS: usize = 3;
const SHORT: usize = 9;

pub fn measure(tell: &mut dyn FnMut(Line)) -> Fallible<()> {
    let builds = [Build::Check, Build::Dev, Build::Release];
    for verbs in SIZES {
        let sides = [Side::Ours, Side::ByHand].map(|side| Program::written(side, verbs, &builds));
        let [ours, theirs] = sides;
        let (ours, theirs) = (ours?, theirs?);
        let limit = |limit| Some(limit).filter(|_| verbs == DECIDES);
        for (what, rounds, run) in KINDS {
            let rounds = if verbs == DECIDES { rounds } else { 1 };
            let (our_time, their_time) =
                by_turns(rounds, |round, ours_next| run(if ours_next { &ours } else { &theirs }, round))?;
            tell(Line::cpu(&format!("{what}, {verbs} verbs"), our_time, their_time, limit(LIMIT)));
        }
        let size = |program: &Program| -> Fallible<u64> { Ok(fs::metadata(program.binary()?)?.len()) };
        tell(Line::size(&format!("binary, {verbs} verbs"), size(&ours)?, size(&theirs)?, limit(SIZE_LIMIT)));
    }
    Ok(())
}

type Run = fn(&Program, usize) -> Fallible<Duration>;

const KINDS: [(&str, usize, Run); 4] = [
    ("check", SHORT, |program, _| program.built_anew(Build::Check)),
    ("dev", ROUNDS, |program, _| program.built_anew(Build::Dev)),
    ("edit", SHORT, |program, round| program.rebuilt(round)),
    ("release", ROUNDS, |program, _| program.built_anew(Build::Release)),
];

/// The least time of each side.
fn by_turns(
    rounds: usize,
    run: impl Fn(usize, bool) -> Fallible<Duration>,
) -> Fallible<(Duration, Duration)> {
    let (mut ours, mut theirs) = (Duration::MAX, Duration::MAX);
    for round in 0..rounds {
        ours = ours.min(run(round, true)?);
        theirs = theirs.min(run(round, false)?);
    }
    Ok((ours, theirs))
}
