//! How long `discern --version` takes beside the least program with a command line.

use crate::Fallible;
use crate::binaries::Binaries;
use crate::figures::ONE_JOB;
use crate::measure::{by_turns, timed};
use crate::report::Line;
use crate::world::World;

const LIMIT: f64 = 1.5;
const ROUNDS: usize = 500;

pub fn measure(binaries: &Binaries) -> Fallible<Vec<Line>> {
    let world = World::with_files(ONE_JOB, 0)?;
    let version = |program| {
        let mut command = world.command(program);
        command.arg("--version");
        timed(command)
    };
    let (ours, theirs) = by_turns(ROUNDS, || version(&binaries.discern), || version(&binaries.bare_clap))?;
    Ok(vec![Line::ratio("start: `--version`", ours, theirs, LIMIT)])
}
