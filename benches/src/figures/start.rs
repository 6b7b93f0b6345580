//! How long `discern --version` takes beside the least program with a command line.

use crate::Fallible;
use crate::binaries;
use crate::figures::ONE_JOB;
use crate::measure::{by_turns, timed};
use crate::report::Line;
use crate::world::World;

const LIMIT: f64 = 1.5;
const ROUNDS: usize = 500;

pub fn measure(tell: &mut dyn FnMut(Line)) -> Fallible<()> {
    let (discern, bare_clap) = (binaries::discern()?, binaries::bare_clap()?);
    let world = World::with_files(ONE_JOB, 0)?;
    let version = |program| {
        let mut command = world.command(program);
        command.arg("--version");
        timed(command)
    };
    let (ours, theirs) = by_turns(ROUNDS, || version(&discern), || version(&bare_clap))?;
    tell(Line::ratio("start: `--version`", ours, theirs, LIMIT));
    Ok(())
}
