//! How much memory a server has in use when its client has met it and asks for nothing.

use crate::Fallible;
use crate::binaries;
use crate::figures::ONE_JOB;
use crate::report::Line;
use crate::server::Server;
use crate::world::World;

const LIMIT: f64 = 15.0;
const SERVERS: usize = 7;

pub fn measure(tell: &mut dyn FnMut(Line)) -> Fallible<()> {
    let discern = binaries::discern()?;
    let world = World::with_files(ONE_JOB, 0)?;
    let mut most = 0;
    for _ in 0..SERVERS {
        let mut server = world.command(&discern);
        server.arg("mcp");
        most = most.max(Server::start(server)?.resident()?);
    }
    tell(Line::megabytes("memory: server at rest", f64::from(most) / 1024.0, LIMIT));
    Ok(())
}
