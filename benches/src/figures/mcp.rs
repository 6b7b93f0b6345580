//! How long one tool call takes on a running server beside the same verb on the command line, its start included.

use crate::Fallible;
use crate::binaries::Binaries;
use crate::figures::ONE_JOB;
use crate::figures::status::FILES;
use crate::measure::{by_turns, timed};
use crate::report::Line;
use crate::server::Server;
use crate::world::World;
use std::time::Instant;

const LIMIT: f64 = 1.0;

pub fn measure(binaries: &Binaries) -> Fallible<Vec<Line>> {
    Ok(vec![
        in_repository("mcp: `discern_status`, 1 file", binaries, 0, 200)?,
        in_repository("mcp: `discern_status`, 20,000 files", binaries, FILES, 100)?,
    ])
}

fn in_repository(figure: &'static str, binaries: &Binaries, files: usize, rounds: usize) -> Fallible<Line> {
    let world = World::with_files(ONE_JOB, files)?;
    let mut server = Server::start(&world, &binaries.discern)?;
    let (ours, theirs) = by_turns(
        rounds,
        || {
            let begin = Instant::now();
            server.call("discern_status")?;
            Ok(begin.elapsed())
        },
        || {
            let mut command = world.command(&binaries.discern);
            command.args(["status", "--json"]);
            timed(command)
        },
    )?;
    Ok(Line::ratio(figure, ours, theirs, LIMIT))
}
