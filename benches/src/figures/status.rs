//! How long `discern status` takes in a large repository beside git's own.

use crate::Fallible;
use crate::binaries::Binaries;
use crate::figures::ONE_JOB;
use crate::measure::{by_turns, timed};
use crate::report::Line;
use crate::world::World;

const LIMIT: f64 = 1.3;
const ROUNDS: usize = 100;
pub const FILES: usize = 20_000;

pub fn measure(binaries: &Binaries) -> Fallible<Vec<Line>> {
    let world = World::with_files(ONE_JOB, FILES)?;
    let run = |program: &std::ffi::OsStr, args: &[&str]| {
        let mut command = world.command(program);
        command.args(args);
        timed(command)
    };
    let (ours, theirs) = by_turns(
        ROUNDS,
        || run(binaries.discern.as_os_str(), &["status", "--json"]),
        || run("git".as_ref(), &["status", "--porcelain=v2"]),
    )?;
    Ok(vec![Line::ratio("status: 20,000 files", ours, theirs, LIMIT)])
}
