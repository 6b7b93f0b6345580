//! Named pipes that tell a test where a job is, so that it never sleeps.

use crate::world::World;
use camino::{Utf8Path, Utf8PathBuf};
use std::fs::{self, File, OpenOptions};
use std::io::{BufRead as _, BufReader, Read as _};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

/// Far beyond what any job needs.
const LATEST: Duration = Duration::from_secs(100);

/// Tells when a job is up, and when it and all it started are gone: they hold the pipe's other end until then.
pub struct Witness {
    path: Utf8PathBuf,
    up: Receiver<()>,
    gone: Receiver<()>,
}

impl World {
    /// A named pipe.
    pub fn fifo(&self, name: &str) -> Utf8PathBuf {
        let path = self.tmp().join(name);
        let made = self.call("mkfifo").args([&path]).run();
        assert_eq!(made.code, 0, "{made}");
        path
    }

    /// A witness of one job.
    pub fn witness(&self, name: &str) -> Witness {
        let path = self.fifo(name);
        let (say_up, up) = channel();
        let (say_gone, gone) = channel();
        thread::spawn({
            let path = path.clone();
            move || {
                let mut pipe = BufReader::new(File::open(path).expect("a named pipe of the test's"));
                if pipe.read_line(&mut String::new()).is_ok_and(|n| n > 0) {
                    let _ = say_up.send(());
                }
                let _ = pipe.read_to_end(&mut Vec::new());
                let _ = say_gone.send(());
            }
        });
        Witness { path, up, gone }
    }

    /// The processes whose environment is this world's, with their command lines.
    pub fn processes(&self) -> Vec<String> {
        let home = format!("HOME={}", self.home());
        let ours = |dir: &fs::DirEntry| {
            let environment = fs::read(dir.path().join("environ")).unwrap_or_default();
            environment.split(|byte| *byte == 0).any(|variable| variable == home.as_bytes())
        };
        let line = |dir: fs::DirEntry| {
            let words = fs::read(dir.path().join("cmdline")).unwrap_or_default();
            String::from_utf8_lossy(&words).replace('\0', " ")
        };
        let all = fs::read_dir("/proc").expect("processes can be listed").filter_map(Result::ok);
        all.filter(ours).map(line).collect()
    }
}

impl Witness {
    /// What a job's command begins with.
    pub fn held(&self) -> String {
        format!("exec 9> '{}'; echo up >&9; ", self.path)
    }

    /// Waits until the job is up.
    #[track_caller]
    pub fn up(&self) {
        self.up.recv_timeout(LATEST).expect("the job comes up");
    }

    /// Waits until nothing of it is left.
    #[track_caller]
    pub fn gone(&self) {
        self.gone.recv_timeout(LATEST).expect("nothing of the job is left");
    }
}

/// Lets a job go on that reads from a named pipe.
pub fn release(fifo: &Utf8Path) {
    drop(OpenOptions::new().write(true).open(fifo).expect("a job waits at the pipe"));
}
