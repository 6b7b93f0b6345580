//! What keeps a command from being run, or its output from being kept.

use super::{SOON, World, fail};
use crate::process::ProcessError;

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
    for log in [fifo.join("below/log"), world.root.clone(), fifo] {
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
