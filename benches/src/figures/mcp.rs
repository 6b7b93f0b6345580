//! How long one tool call takes on a running server beside the same verb on the command line, its start included.

use crate::Fallible;
use crate::binaries;
use crate::figures::ONE_JOB;
use crate::measure::{by_turns, timed};
use crate::report::Line;
use crate::server::Server;
use crate::world::World;
use std::time::Instant;

const LIMIT: f64 = 1.0;
const ROUNDS: usize = 300;

/// In a small repository, where what a surface adds is not lost in git's own time.
pub fn measure(tell: &mut dyn FnMut(Line)) -> Fallible<()> {
    let discern = binaries::discern()?;
    let world = World::with_files(ONE_JOB, 0)?;
    let mut server = world.command(&discern);
    server.arg("mcp");
    let mut server = Server::start(server)?;
    let (ours, theirs) = by_turns(
        ROUNDS,
        || {
            let begin = Instant::now();
            server.call("discern_status")?;
            Ok(begin.elapsed())
        },
        || {
            let mut command = world.command(&discern);
            command.args(["status", "--json"]);
            timed(command)
        },
    )?;
    tell(Line::ratio("mcp: `discern_status`", ours, theirs, LIMIT));
    Ok(())
}
