//! Whether a call costs more where there are more verbs, in instructions, which do not depend on what else runs.
//!
//! What the system's loader does before the program begins is counted apart: it corrects each pointer that stands in
//! the program's tables, whatever is called.

use crate::Fallible;
use crate::programs::{Build, Program, Side};
use crate::report::Line;
use crate::server::Server;
use crate::world::World;
use std::collections::HashMap;
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
    let mut line = |what, of: fn(&Counted) -> u64, limit| {
        let both = |[few, many]: &[Counted; 2]| [of(few), of(many)];
        tell(Line::growth(&format!("{what}, 1 and 300 verbs"), both(&ours), both(&theirs), limit));
    };
    line("command", |counted| counted.command.own, Some(LIMIT));
    line("tool call", |counted| counted.tool, Some(LIMIT));
    line("loading", |counted| counted.command.loader, None);
    Ok(())
}

/// What is counted in one program.
struct Counted {
    /// A whole run of the command line.
    command: Instructions,
    /// One more call on a running server.
    tool: u64,
}

struct Instructions {
    /// The program's and its libraries'.
    own: u64,
    /// The system's, to bring the program into memory.
    loader: u64,
}

fn grown(side: Side) -> Fallible<[Counted; 2]> {
    let counted = |verbs| -> Fallible<Counted> {
        let program = Program::written(side, verbs, &[Build::Release])?;
        let (binary, (verb, tool)) = (program.binary()?, program.last_tool());
        Ok(Counted { command: command(&binary, &verb)?, tool: call(&binary, &tool)? })
    };
    Ok([counted(FEW)?, counted(MANY)?])
}

fn command(binary: &Path, verb: &str) -> Fallible<Instructions> {
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
        Ok(instructions(&world)?.own)
    };
    Ok(session(FIRST + MORE)?.saturating_sub(session(FIRST)?) / MORE)
}

/// The file with what callgrind counted.
const COUNTS: &str = "counts";

fn counting(world: &World) -> [String; 3] {
    let counts = world.root().join(COUNTS);
    let out = format!("--callgrind-out-file={}", counts.display());
    ["--tool=callgrind".to_owned(), "--quiet".to_owned(), out]
}

fn instructions(world: &World) -> Fallible<Instructions> {
    let counts = fs::read_to_string(world.root().join(COUNTS))?;
    let counted = by_object(&counts);
    let is_loader = |object: &&str| {
        Path::new(object).file_name().is_some_and(|name| name.to_string_lossy().starts_with("ld-"))
    };
    let sum = |of: bool| counted.iter().filter(|(object, _)| is_loader(object) == of).map(|(_, n)| n).sum();
    match (sum(false), sum(true)) {
        (0, _) => Err(format!("callgrind counted nothing: {counts}").into()),
        (own, loader) => Ok(Instructions { own, loader }),
    }
}

/// The instructions of each object file, in callgrind's format: `ob=(1) /path` or, later, `ob=(1)` begins the lines of
/// an object, each a position and a count; one after `calls=` is of the callee, and counted there.
fn by_object(counts: &str) -> HashMap<&str, u64> {
    let (mut names, mut sums) = (HashMap::new(), HashMap::new());
    let (mut object, mut of_callee) = ("", false);
    for line in counts.lines() {
        if let Some(named) = line.strip_prefix("ob=").or_else(|| line.strip_prefix("cob=")) {
            let (id, name) = named.split_once(' ').unwrap_or((named, ""));
            let name: &str = match name {
                "" => names.get(id).copied().unwrap_or_default(),
                name => names.entry(id).or_insert(name),
            };
            if line.starts_with("ob=") {
                object = name;
            }
        } else if line.starts_with("calls=") {
            of_callee = true;
        } else if line.starts_with(|c: char| c.is_ascii_digit() || "+-*".contains(c)) {
            let count = line.split(' ').nth(1).and_then(|count| count.parse::<u64>().ok());
            if !std::mem::take(&mut of_callee) {
                *sums.entry(object).or_default() += count.unwrap_or_default();
            }
        }
    }
    sums
}
