//! Whether a call costs more where there are more verbs, in instructions, which do not depend on what else runs.

use crate::Fallible;
use crate::programs::{Build, Program, Side};
use crate::report::Line;
use crate::server::Server;
use crate::world::World;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

const LIMIT: f64 = 1.1;
const FEW: usize = 1;
const MANY: usize = 300;

pub fn measure(tell: &mut dyn FnMut(Line)) -> Fallible<()> {
    if Command::new("valgrind").arg("--version").stdout(Stdio::null()).status().is_err() {
        tell(Line::skipped("calls: instructions", "no valgrind"));
        return Ok(());
    }
    let (ours, theirs) = (grown(Side::Ours)?, grown(Side::ByHand)?);
    tell(Line::growth(
        "command, 1 and 300 verbs",
        [ours[0].command, ours[1].command],
        [theirs[0].command, theirs[1].command],
        LIMIT,
    ));
    tell(Line::growth(
        "tool call, 1 and 300 verbs",
        [ours[0].tool, ours[1].tool],
        [theirs[0].tool, theirs[1].tool],
        LIMIT,
    ));
    Ok(())
}

/// What is counted in one program.
struct Counted {
    /// A whole run of the command line.
    command: u64,
    /// One more call on a running server.
    tool: u64,
}

fn grown(side: Side) -> Fallible<[Counted; 2]> {
    let counted = |verbs| -> Fallible<Counted> {
        let program = Program::written(side, verbs, &[Build::Release])?;
        let (binary, (verb, tool)) = (program.binary()?, program.last_tool());
        Ok(Counted { command: command(&binary, &verb)?, tool: call(&binary, &tool)? })
    };
    Ok([counted(FEW)?, counted(MANY)?])
}

fn command(binary: &Path, verb: &str) -> Fallible<u64> {
    let world = World::empty()?;
    let mut args = counting(&world).to_vec();
    args.extend([&binary.to_string_lossy(), verb, "--json"].map(str::to_owned));
    world.output("valgrind", &args)?;
    instructions(&world)
}

fn call(binary: &Path, tool: &str) -> Fallible<u64> {
    const FIRST: u64 = 20;
    const MORE: u64 = 100;
    let session = |calls| -> Fallible<u64> {
        let world = World::empty()?;
        let mut server = world.command("valgrind");
        server.args(counting(&world)).arg(binary).arg("mcp");
        let mut server = Server::start(server)?;
        for _ in 0..calls {
            server.call(tool)?;
        }
        server.end()?;
        instructions(&world)
    };
    Ok(session(FIRST + MORE)?.saturating_sub(session(FIRST)?) / MORE)
}

/// The file with what valgrind says.
const LOG: &str = "valgrind.log";

fn counting(world: &World) -> [String; 4] {
    let log = world.root().join(LOG);
    [
        "--tool=cachegrind",
        "--cache-sim=no",
        "--cachegrind-out-file=/dev/null",
        &format!("--log-file={}", log.display()),
    ]
    .map(str::to_owned)
}

fn instructions(world: &World) -> Fallible<u64> {
    let log = fs::read_to_string(world.root().join(LOG))?;
    // `==7== I refs: 460,588`, with more spaces in some versions.
    let counted = |line: &str| match *line.split_whitespace().collect::<Vec<_>>() {
        [_, "I", "refs:", count] => count.replace(',', "").parse().ok(),
        _ => None,
    };
    let count = log.lines().find_map(counted);
    count.ok_or_else(|| format!("valgrind counted nothing: {log}").into())
}
