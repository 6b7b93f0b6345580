//! How a command ends, and that nothing of it is left.

use std::fs;
use std::time::Duration;

use tokio_util::sync::CancellationToken;

use super::{SOON, World, block_on, cancel_when_up, finish};
use crate::app::Executing;
use crate::process::capture::LOG_LIMIT;
use crate::process::run::CANCEL_GRACE;
use crate::process::{End, run};

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
fn a_job_may_have_no_timeout() {
    let world = World::new();
    let mut command = world.command("echo a");
    command.timeout = None;
    assert_eq!(finish(command).output.text, "a\n");
}

#[test]
fn a_job_that_prints_for_ever_is_ended() {
    let world = World::new();
    let finished = finish(world.limited(500, "yes 'again and again'"));
    assert_eq!(finished.end, End::TimedOut);
    assert!(fs::metadata(finished.output.log).unwrap().len() <= LOG_LIMIT);
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
    let finished = block_on(run(Executing::in_a_test(), world.command("touch started"), cancel)).unwrap();
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
        let task = tokio::spawn(run(Executing::in_a_test(), world.command(shell), CancellationToken::new()));
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
