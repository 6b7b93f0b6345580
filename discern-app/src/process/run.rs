//! Runs a command from its start to its end and puts the result together. The parts each have their own file;
//! here is the order of events, and what wins when several happen.

use std::fs::{File, OpenOptions};
use std::io;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use tokio::process;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use super::group::Group;
use super::reader::{Failure, Reader};
use super::{Command, End, Finished, Output, ProcessError, environment, shell};

/// How long a command that ran out of time may take to end by itself.
const TIMEOUT_GRACE: Duration = Duration::from_secs(2);

/// How long a cancelled command may take to end by itself.
const CANCEL_GRACE: Duration = Duration::from_secs(1);

/// How long the pipe is read on after the command has ended.
const DRAIN: Duration = Duration::from_secs(1);

/// Runs `cmd` in a process group of its own, with nothing on stdin, and waits until it has ended.
///
/// When the timeout passes or `cancel` is cancelled, the group gets SIGTERM and, after a grace, SIGKILL. When the
/// shell ends by itself, what it left in the group is killed. A process that left the group is not, but does
/// not hold the call: the output is read on for a short while only. Dropping the future kills the group.
///
/// Needs a tokio runtime with I/O and time enabled.
///
/// # Errors
///
/// Fails if the command cannot be started as it is given, or if its output cannot be kept; in the second case the
/// command is ended at once. A command that fails, or is ended by the timeout or by `cancel`, is no error.
pub async fn run(cmd: Command, cancel: CancellationToken) -> Result<Finished, ProcessError> {
    cmd.check()?;
    let sh = shell::find(&cmd)?;
    let log = open_log(&cmd)?;
    if cancel.is_cancelled() {
        return Ok(never_started(cmd));
    }

    let begin = Instant::now();
    let interrupt = cancel.child_token();
    let (mut group, reader) = start(&cmd, &sh, log, &interrupt).map_err(|error| not_started(&cmd, error))?;

    let limit = cmd.timeout.unwrap_or(Duration::MAX);
    let ended = interrupt.run_until_cancelled(timeout(limit, group.wait()));
    let end = match ended.await {
        Some(Ok(status)) => End::from(status.map_err(|error| lost(&cmd, error))?),
        Some(Err(_)) => {
            group.end(TIMEOUT_GRACE).await;
            End::TimedOut
        }
        None if cancel.is_cancelled() => {
            group.end(CANCEL_GRACE).await;
            End::Cancelled
        }
        // The output cannot be kept: the reader has the reason, and `finish` below returns it.
        None => {
            group.end(Duration::ZERO).await;
            End::Cancelled
        }
    };
    let duration = begin.elapsed();

    let kept = reader.finish(DRAIN).await.map_err(|failure| match failure {
        Failure::Log(source) => log_unwritable(&cmd, source),
        Failure::Pipe(source) => lost(&cmd, source),
    })?;
    Ok(Finished {
        end,
        output: Output { text: kept.text, truncated: kept.truncated, lines: kept.lines, log: cmd.log },
        duration,
    })
}

/// Starts the command and the reading of its output. Both streams get the same pipe, which keeps their order.
fn start(cmd: &Command, sh: &Path, log: File, interrupt: &CancellationToken) -> io::Result<(Group, Reader)> {
    let (output, input) = io::pipe()?;
    let mut child = process::Command::new(sh);
    child
        .arg0("sh")
        // Without `--` a command that begins with a dash would be taken for options.
        .args(["-c", "--", &cmd.shell])
        .current_dir(&cmd.dir)
        .stdin(Stdio::null())
        .stdout(input.try_clone()?)
        .stderr(input);
    environment::furnish(&mut child, cmd);
    let reader = Reader::start(output, log, interrupt.clone())?;
    // The pipe ends only when `child` is dropped with its copies of the writing side, so the group takes it.
    let group = Group::start(child)?;
    Ok((group, reader))
}

fn open_log(cmd: &Command) -> Result<File, ProcessError> {
    // Opening a named pipe would otherwise wait for somebody to read it.
    let flags = rustix::fs::OFlags::NONBLOCK.bits().cast_signed();
    OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(true)
        .custom_flags(flags)
        .open(&cmd.log)
        .map_err(|source| log_unwritable(cmd, source))
}

fn never_started(cmd: Command) -> Finished {
    Finished {
        end: End::Cancelled,
        output: Output { text: String::new(), truncated: false, lines: 0, log: cmd.log },
        duration: Duration::ZERO,
    }
}

fn not_started(cmd: &Command, source: io::Error) -> ProcessError {
    if source.kind() == io::ErrorKind::ArgumentListTooLong {
        return ProcessError::CommandTooLong { bytes: cmd.shell.len() };
    }
    ProcessError::SpawnFailed { dir: cmd.dir.clone(), source }
}

fn log_unwritable(cmd: &Command, source: io::Error) -> ProcessError {
    ProcessError::LogUnwritable { log: cmd.log.clone(), source }
}

fn lost(cmd: &Command, source: io::Error) -> ProcessError {
    ProcessError::OutputLost { dir: cmd.dir.clone(), source }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::future::Future;
    use std::io::Read;
    use std::sync::mpsc;
    use std::{env, thread};

    use camino::{Utf8Path, Utf8PathBuf};
    use tempfile::TempDir;
    use tokio::sync::oneshot;

    use super::*;
    use crate::process::{LOG_LIMIT, TEXT_BUDGET};

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
        let finished = block_on(run(command, CancellationToken::new())).unwrap();
        assert!(begin.elapsed() < SOON, "took {:?}", begin.elapsed());
        finished
    }

    fn fail(command: Command) -> ProcessError {
        block_on(run(command, CancellationToken::new())).unwrap_err()
    }

    /// Runs `command`, and cancels it when the witness has seen it up.
    fn cancel_when_up(command: Command, witness: Witness) -> Finished {
        let finished = block_on(async {
            let cancel = CancellationToken::new();
            let task = tokio::spawn(run(command, cancel.clone()));
            witness.up.await.unwrap();
            cancel.cancel();
            task.await.unwrap().unwrap()
        });
        witness.gone.recv_timeout(SOON).unwrap();
        finished
    }

    #[test]
    fn tells_the_exit_code() {
        let world = World::new();
        for code in [0, 1, 7, 255] {
            let finished = finish(world.command(&format!("exit {code}")));
            assert_eq!(finished.end, End::Exited(code));
            assert_eq!(finished.end.success(), code == 0);
        }
    }

    #[test]
    fn tells_the_signal_that_ended_the_shell() {
        let world = World::new();
        for signal in [9, 15] {
            let finished = finish(world.command(&format!("kill -{signal} $$")));
            assert_eq!(finished.end, End::Signalled(signal));
            assert!(!finished.end.success());
        }
    }

    #[test]
    fn a_job_that_kills_its_group_kills_only_itself() {
        let finished = finish(World::new().command("kill -9 0"));
        assert_eq!(finished.end, End::Signalled(9));
    }

    #[test]
    fn keeps_what_was_printed_as_text_and_as_bytes() {
        let world = World::new();
        let finished = finish(world.command(r"printf 'a\377\033[1mb\r\n50%%\r100%%'"));
        let output = finished.output;
        assert_eq!(output.text, "a\u{fffd}b\n100%");
        assert!(!output.truncated);
        assert_eq!(output.lines, 2);
        assert_eq!(fs::read(output.log).unwrap(), b"a\xff\x1b[1mb\r\n50%\r100%");
    }

    #[test]
    fn replaces_an_earlier_log() {
        let world = World::new();
        finish(world.command("echo a much longer one"));
        let output = finish(world.command("echo short")).output;
        assert_eq!(fs::read(output.log).unwrap(), b"short\n");
    }

    #[test]
    fn both_streams_keep_their_order() {
        let world = World::new();
        let shell = "i=0; while [ $i -lt 200 ]; do echo o$i; echo e$i >&2; i=$((i+1)); done";
        let lines: Vec<_> = (0..200).flat_map(|i| [format!("o{i}"), format!("e{i}")]).collect();
        let text = finish(world.command(shell)).output.text;
        assert_eq!(text.lines().collect::<Vec<_>>(), lines);
    }

    #[test]
    fn stdin_is_empty() {
        let finished = finish(World::new().command("cat; read line || echo end"));
        assert_eq!(finished.output.text, "end\n");
    }

    #[test]
    fn runs_in_the_directory() {
        let world = World::new();
        fs::write(world.dir.join("here"), "yes").unwrap();
        assert_eq!(finish(world.command("cat here")).output.text, "yes");
    }

    #[test]
    fn a_leading_dash_is_not_an_option() {
        for shell in ["-x", "--", "-c 'exit 0'"] {
            let finished = finish(World::new().command(shell));
            assert_eq!(finished.end, End::Exited(127), "for {shell}");
        }
    }

    #[test]
    fn tells_tools_that_nobody_is_watching() {
        let world = World::new();
        let mut command = world.command(r#"echo "$CI $NO_COLOR $TERM $MINE""#);
        command.env = vec![("MINE".to_owned(), "a 'ü".to_owned()), ("NO_COLOR".to_owned(), "2".to_owned())];
        assert_eq!(finish(command).output.text, "1 2 dumb a 'ü\n");
    }

    #[test]
    fn hides_the_callers_repository() {
        let inherited = [("GIT_DIR", "/elsewhere"), ("GIT_CEILING_DIRECTORIES", "/")];
        if env::var("GIT_DIR").is_ok_and(|dir| dir == inherited[0].1) {
            let shell = r#"echo "${GIT_DIR-none} ${GIT_CEILING_DIRECTORIES-none}""#;
            let output = finish(World::new().command(shell)).output;
            assert_eq!(output.text, "none /\n");
            return;
        }
        // The environment of this process is not ours to change, so the test runs itself again in another.
        let (_, module) = module_path!().split_once("::").unwrap();
        let again = std::process::Command::new(env::current_exe().unwrap())
            .args(["--exact", &format!("{module}::hides_the_callers_repository")])
            .envs(inherited)
            .output()
            .unwrap();
        let report = String::from_utf8_lossy(&again.stdout);
        assert!(report.contains("1 passed"), "{report}");
    }

    #[test]
    fn much_output_is_cut_but_not_slow() {
        let world = World::new();
        let shell = r"head -c 100000000 /dev/zero | tr '\0' x; echo e";
        let finished = finish(world.command(shell));
        assert!(finished.end.success());
        let output = finished.output;
        assert!(output.truncated);
        assert_eq!(output.lines, 1);
        assert!(output.text.chars().count() <= TEXT_BUDGET);
        assert!(output.text.contains("characters left out ...]\n"));
        assert!(output.text.ends_with("xe\n"));
        let log = fs::read(output.log).unwrap();
        assert!(log.len() as u64 <= LOG_LIMIT && log.len() as u64 > LOG_LIMIT / 10 * 9);
        let marker = log.windows(17).any(|bytes| bytes == b" bytes left out .");
        assert!(marker && log.ends_with(b"xe\n"));
    }

    #[test]
    fn a_job_that_prints_for_ever_is_ended() {
        let world = World::new();
        let finished = finish(world.limited(500, "yes 'again and again'"));
        assert_eq!(finished.end, End::TimedOut);
        assert!(fs::metadata(finished.output.log).unwrap().len() <= LOG_LIMIT);
    }

    #[test]
    fn a_job_that_closes_its_output_goes_on() {
        let finished = finish(World::new().command("echo a; exec >&- 2>&-; sleep 0.1; exit 4"));
        assert_eq!(finished.end, End::Exited(4));
        assert_eq!(finished.output.text, "a\n");
    }

    #[test]
    fn a_job_that_ran_out_of_time_did_so_whatever_it_says() {
        let shell = "trap 'exit 0' TERM; while :; do sleep 0.05; done";
        let finished = finish(World::new().limited(300, shell));
        assert_eq!(finished.end, End::TimedOut);
        assert!(finished.duration >= Duration::from_millis(300));
    }

    #[test]
    fn a_timeout_ends_what_ignores_being_asked() {
        let world = World::new();
        let shell = "trap '' TERM; exec 9>witness; echo >&9; echo up; while :; do sleep 100; done";
        let witness = world.witness();
        let finished = finish(world.limited(1000, shell));
        assert_eq!(finished.end, End::TimedOut);
        witness.gone.recv_timeout(SOON).unwrap();
    }

    #[test]
    fn a_stopped_job_is_ended() {
        let finished = finish(World::new().limited(300, "kill -STOP $$; echo on"));
        assert_eq!(finished.end, End::TimedOut);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_stopped_job_may_clean_up_too() {
        let world = World::new();
        let shell = "exec 9>witness; trap 'echo woken; exit' TERM
            (until grep -q '^State:.T' /proc/$$/status; do sleep 0.02; done; echo >&9) &
            kill -STOP $$; while :; do sleep 0.05; done";
        let finished = cancel_when_up(world.command(shell), world.witness());
        assert!(finished.output.text.ends_with("woken\n"));
    }

    #[test]
    fn a_cancelled_job_is_ended() {
        let world = World::new();
        let shell = "exec 9>witness; echo up; echo >&9; sleep 1000";
        let finished = cancel_when_up(world.command(shell), world.witness());
        assert_eq!(finished.end, End::Cancelled);
        assert!(finished.output.text.starts_with("up\n"));
    }

    #[test]
    fn a_cancelled_job_that_ignores_being_asked_is_killed() {
        let world = World::new();
        let shell = "trap '' TERM; exec 9>witness; echo >&9; while :; do sleep 100; done";
        let finished = cancel_when_up(world.command(shell), world.witness());
        assert_eq!(finished.end, End::Cancelled);
        assert!(finished.duration >= CANCEL_GRACE);
    }

    #[test]
    fn a_job_may_clean_up_when_asked_to_end() {
        let world = World::new();
        let shell = "exec 9>witness; trap 'echo cleaned; exit' TERM; echo >&9; while :; do sleep 0.05; done";
        let finished = cancel_when_up(world.command(shell), world.witness());
        assert!(finished.output.text.ends_with("cleaned\n"));
    }

    #[test]
    fn a_child_may_clean_up_after_its_shell_is_gone() {
        let world = World::new();
        let shell = "exec 9>witness; sh -c 'trap \"sleep 0.1; echo > cleaned; exit\" TERM; echo >&9; \
             while :; do sleep 0.05; done' >/dev/null 2>&1; true";
        let finished = cancel_when_up(world.command(shell), world.witness());
        assert_eq!(finished.end, End::Cancelled);
        assert!(world.dir.join("cleaned").exists());
    }

    #[test]
    fn a_cancelled_token_starts_nothing() {
        let world = World::new();
        let cancel = CancellationToken::new();
        cancel.cancel();
        let finished = block_on(run(world.command("touch started"), cancel)).unwrap();
        assert_eq!(finished.end, End::Cancelled);
        assert_eq!(finished.output.text, "");
        assert!(!world.dir.join("started").exists());
    }

    #[test]
    fn a_dropped_run_leaves_nothing_behind() {
        let world = World::new();
        let witness = world.witness();
        let shell = "trap '' TERM; exec 9>witness; echo >&9; sleep 1000 & sleep 1000; wait";
        block_on(async {
            let task = tokio::spawn(run(world.command(shell), CancellationToken::new()));
            witness.up.await.unwrap();
            task.abort();
            assert!(task.await.unwrap_err().is_cancelled());
        });
        witness.gone.recv_timeout(SOON).unwrap();
    }

    #[test]
    fn what_the_shell_leaves_in_its_group_is_ended() {
        let world = World::new();
        let witness = world.witness();
        let shell = "exec 9>witness; echo >&9; trap '' HUP TERM; sleep 1000 & echo done";
        let finished = finish(world.command(shell));
        assert_eq!(finished.end, End::Exited(0));
        assert_eq!(finished.output.text, "done\n");
        witness.gone.recv_timeout(SOON).unwrap();
    }

    /// A job with a grandchild in a session of its own that holds the output; it prints the number of that one.
    #[cfg(target_os = "linux")]
    const ESCAPE: &str = "mkfifo up; setsid sh -c 'echo >up; exec sleep 1000' & read line <up; echo $!";

    #[cfg(target_os = "linux")]
    fn end_the_escaped(output: &super::Output) {
        let number: i32 = output.text.trim().parse().unwrap();
        let escaped = rustix::process::Pid::from_raw(number).unwrap();
        rustix::process::kill_process(escaped, rustix::process::Signal::KILL).unwrap();
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn who_left_the_group_does_not_hold_the_call() {
        let finished = finish(World::new().command(ESCAPE));
        end_the_escaped(&finished.output);
        assert_eq!(finished.end, End::Exited(0));
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn who_left_the_group_does_not_hold_the_timeout() {
        let finished = finish(World::new().limited(2000, &format!("{ESCAPE}; wait")));
        end_the_escaped(&finished.output);
        assert_eq!(finished.end, End::TimedOut);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn who_left_the_group_and_prints_for_ever_does_not_hold_the_call() {
        let shell = "mkfifo up; setsid sh -c 'echo >up; exec yes' & read line <up; exit 5";
        let finished = finish(World::new().command(shell));
        assert_eq!(finished.end, End::Exited(5));
    }

    #[test]
    fn a_job_may_have_no_timeout() {
        let world = World::new();
        let mut command = world.command("echo a");
        command.timeout = None;
        assert_eq!(finish(command).output.text, "a\n");
    }

    #[test]
    fn runs_side_by_side() {
        let worlds: Vec<_> = (0..8).map(|_| World::new()).collect();
        block_on(async {
            let commands = worlds.iter().map(|world| world.command("echo a; echo b >&2; exit 3"));
            let tasks: Vec<_> =
                commands.map(|command| tokio::spawn(run(command, CancellationToken::new()))).collect();
            for task in tasks {
                let finished = task.await.unwrap().unwrap();
                assert_eq!(finished.end, End::Exited(3));
                assert_eq!(finished.output.text, "a\nb\n");
            }
        });
    }

    #[test]
    fn refuses_without_a_shell() {
        let world = World::new();
        let mut command = world.command("true");
        command.env = vec![("PATH".to_owned(), world.root.to_string())];
        let error = fail(command);
        assert!(matches!(error, ProcessError::ShellMissing { path } if path == world.root));
    }

    #[test]
    fn refuses_without_its_directory() {
        let world = World::new();
        let mut command = world.command("true");
        command.dir = world.root.join("missing");
        let error = fail(command);
        assert!(matches!(error, ProcessError::DirMissing { dir } if dir.ends_with("missing")));
    }

    #[test]
    fn refuses_a_command_no_system_takes() {
        let shell = format!(": {}", "x".repeat(8 << 20));
        let error = fail(World::new().command(&shell));
        assert!(matches!(error, ProcessError::CommandTooLong { bytes } if bytes == shell.len()));
    }

    #[test]
    fn refuses_a_log_it_cannot_open() {
        let world = World::new();
        let fifo = world.root.join("nobody reads");
        let made = std::process::Command::new("mkfifo").arg(&fifo).status();
        assert!(made.unwrap().success());
        for log in [world.root.join("missing/log"), world.root.clone(), fifo] {
            let mut command = world.command("touch started");
            command.log.clone_from(&log);
            let error = fail(command);
            assert!(matches!(error, ProcessError::LogUnwritable { log: named, .. } if named == log));
            assert!(!world.dir.join("started").exists());
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_log_that_fills_the_disk_ends_the_job() {
        let world = World::new();
        let witness = world.witness();
        let shell = "trap '' PIPE TERM; exec 9>witness; echo >&9; echo a; sleep 1000";
        let mut command = world.command(shell);
        command.log = "/dev/full".into();
        let error = fail(command);
        assert!(matches!(error, ProcessError::LogUnwritable { log, .. } if log == "/dev/full"));
        witness.gone.recv_timeout(SOON).unwrap();
    }
}
