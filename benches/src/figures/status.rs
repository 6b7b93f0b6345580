//! How long `discern status` takes in a large repository beside git's own.

use crate::Fallible;
use crate::binaries;
use crate::figures::ONE_JOB;
use crate::measure::{by_turns, timed};
use crate::report::Line;
use crate::world::World;
use std::path::Path;

const LIMIT: f64 = 1.3;
/// A worktree is asked one thing more, which costs a git process: how far it and the trunk are apart.
const IN_A_WORKTREE: f64 = 1.5;
const ROUNDS: usize = 100;
const FILES: usize = 20_000;

pub fn measure(tell: &mut dyn FnMut(Line)) -> Fallible<()> {
    let discern = binaries::discern()?;
    let world = World::with_files(ONE_JOB, FILES)?;
    tell(at("status: main checkout", &discern, &world, &world.root(), LIMIT)?);
    // From here on the main checkout has a fleet, so it came first.
    tell(at("status: worktree", &discern, &world, &world.worktree()?, IN_A_WORKTREE)?);
    Ok(())
}

fn at(figure: &'static str, discern: &Path, world: &World, dir: &Path, limit: f64) -> Fallible<Line> {
    let run = |program: &Path, args: &[&str]| {
        let mut command = world.command(program);
        command.current_dir(dir).args(args);
        timed(command)
    };
    let (ours, theirs) = by_turns(
        ROUNDS,
        || run(discern, &["status", "--json"]),
        || run(Path::new("git"), &["status", "--porcelain=v2"]),
    )?;
    Ok(Line::ratio(figure, ours, theirs, limit))
}
