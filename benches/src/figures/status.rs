//! How long `discern status` takes in a large repository beside git's own.

use crate::Fallible;
use crate::binaries::Binaries;
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

pub fn measure(binaries: &Binaries) -> Fallible<Vec<Line>> {
    let world = World::with_files(ONE_JOB, FILES)?;
    let main = at("status: main checkout", binaries, &world, &world.root(), LIMIT)?;
    // From here on the main checkout has a fleet, so it comes first.
    let worktree = at("status: worktree", binaries, &world, &world.worktree()?, IN_A_WORKTREE)?;
    Ok(vec![main, worktree])
}

fn at(figure: &'static str, binaries: &Binaries, world: &World, dir: &Path, limit: f64) -> Fallible<Line> {
    let run = |program: &Path, args: &[&str]| {
        let mut command = world.command(program);
        command.current_dir(dir).args(args);
        timed(command)
    };
    let (ours, theirs) = by_turns(
        ROUNDS,
        || run(&binaries.discern, &["status", "--json"]),
        || run(Path::new("git"), &["status", "--porcelain=v2"]),
    )?;
    Ok(Line::ratio(figure, ours, theirs, limit))
}
