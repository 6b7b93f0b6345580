//! Commands that really run: the world they run in, and who watches them.

mod ending;
mod output;
mod refusals;
mod surroundings;

use std::fs::{self, File};
use std::future::Future;
use std::io::Read;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use camino::{Utf8Path, Utf8PathBuf};
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio_util::sync::CancellationToken;

use super::*;
use crate::app::Executing;

/// Far beyond what a test needs and far below what its jobs would take if nothing ended them.
const SOON: Duration = Duration::from_mins(1);

/// Folders of a test's own, with a name that is hard to pass on.
struct World {
    root: Utf8PathBuf,
    dir: Utf8PathBuf,
    _folder: TempDir,
}

impl World {
    fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let root = Utf8Path::from_path(folder.path()).unwrap().to_owned();
        let dir = root.join("-a dir' für \"$jobs");
        fs::create_dir(&dir).unwrap();
        Self { root, dir, _folder: folder }
    }

    fn command(&self, shell: &str) -> Command {
        Command {
            shell: shell.to_owned(),
            dir: self.dir.clone(),
            env: Vec::new(),
            timeout: Some(Duration::from_mins(5)),
            log: self.root.join("a log ü"),
        }
    }

    fn limited(&self, milliseconds: u64, shell: &str) -> Command {
        Command { timeout: Some(Duration::from_millis(milliseconds)), ..self.command(shell) }
    }

    /// Makes the named pipe `witness`, and watches it.
    fn witness(&self) -> Witness {
        let fifo = self.dir.join("witness");
        let made = std::process::Command::new("mkfifo").arg(&fifo).status().unwrap();
        assert!(made.success());
        let (say_up, up) = oneshot::channel();
        let (say_gone, gone) = mpsc::channel();
        thread::spawn(move || {
            let mut fifo = File::open(fifo).unwrap();
            fifo.read_exact(&mut [0]).unwrap();
            let _ = say_up.send(());
            fifo.read_to_end(&mut Vec::new()).unwrap();
            let _ = say_gone.send(());
        });
        Witness { up, gone }
    }
}

/// Knows when a job has written to the named pipe, and when all who had it open are gone.
struct Witness {
    up: oneshot::Receiver<()>,
    gone: mpsc::Receiver<()>,
}

fn block_on<F: Future>(future: F) -> F::Output {
    let mut builder = tokio::runtime::Builder::new_current_thread();
    let runtime = builder.enable_all().build().unwrap();
    runtime.block_on(future)
}

fn finish(command: Command) -> Finished {
    let begin = Instant::now();
    let finished = block_on(run(Executing::in_a_test(), command, CancellationToken::new())).unwrap();
    assert!(begin.elapsed() < SOON, "took {:?}", begin.elapsed());
    finished
}

fn fail(command: Command) -> ProcessError {
    block_on(run(Executing::in_a_test(), command, CancellationToken::new())).unwrap_err()
}

/// Runs `command`, and cancels it when the witness has seen it up.
fn cancel_when_up(command: Command, witness: Witness) -> Finished {
    let finished = block_on(async {
        let cancel = CancellationToken::new();
        let task = tokio::spawn(run(Executing::in_a_test(), command, cancel.clone()));
        witness.up.await.unwrap();
        cancel.cancel();
        task.await.unwrap().unwrap()
    });
    witness.gone.recv_timeout(SOON).unwrap();
    finished
}
