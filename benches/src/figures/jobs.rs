//! How long ten jobs that do nothing take beside a shell that runs the same ten at once.

use crate::Fallible;
use crate::binaries;
use crate::measure::{by_turns, timed};
use crate::report::Line;
use crate::world::World;

const LIMIT: f64 = 1.5;
const ROUNDS: usize = 200;
const JOBS: usize = 10;

pub fn measure(tell: &mut dyn FnMut(Line)) -> Fallible<()> {
    let discern = binaries::discern()?;
    let job = |number| format!("job-{number} = {{ stage = \"test\", run = \"true\" }}\n");
    let config: String = "[jobs]\n".to_owned() + &(0..JOBS).map(job).collect::<String>();
    let world = World::with_files(&config, 0)?;

    let answer: serde_json::Value = serde_json::from_slice(&world.output(&discern, &["test", "--json"])?)?;
    if answer["data"]["passed"].as_array().map(Vec::len) != Some(JOBS) {
        return Err(format!("not all of the jobs ran: {answer}").into());
    }

    let script = "sh -c true & ".repeat(JOBS) + "wait";
    let (ours, theirs) = by_turns(
        ROUNDS,
        || {
            let mut command = world.command(&discern);
            command.args(["test", "--json"]);
            timed(command)
        },
        || {
            let mut command = world.command("sh");
            command.args(["-c", &script]);
            timed(command)
        },
    )?;
    tell(Line::ratio("jobs: ten of `true`", ours, theirs, LIMIT));
    Ok(())
}
