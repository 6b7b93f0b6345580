//! Locks: files that one process has at a time, and that outlive none.

use super::Changing;
use camino::Utf8Path;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read as _, Seek as _, Write as _};

/// The lock of a checkout: one writer each.
pub const PER_CHECKOUT: &str = "checkout";

/// The lock of a repository.
pub(super) const SHARED: &str = "repository";

/// What came of asking for a lock.
pub enum Lock {
    /// It is ours until the file is dropped.
    Taken(File),
    /// Another call has it; who, in a few words.
    Held { holder: String },
}

/// Takes the lock `name` in a directory for state, which is made if need be.
pub fn lock(_by: Changing, dir: &Utf8Path, name: &str) -> std::io::Result<Lock> {
    take(dir, name)
}

/// As [`lock`], for the dispatcher, which takes an effect's lock before there is a context.
#[expect(clippy::disallowed_methods, reason = "a lock is a file")]
pub(super) fn take(dir: &Utf8Path, name: &str) -> std::io::Result<Lock> {
    std::fs::create_dir_all(dir)?;
    let path = dir.join(format!("{name}.lock"));
    let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Ok(Lock::Held { holder: holder(&mut file) }),
        Err(TryLockError::Error(why)) => return Err(why),
    }
    // Who holds it is for a person to read; without it the lock is as good.
    let command: Vec<String> = std::env::args().take(3).collect();
    let name = format!("`{}`, process {}", command.join(" "), std::process::id());
    let _ = file.set_len(0).and_then(|()| file.rewind()).and_then(|()| file.write_all(name.as_bytes()));
    Ok(Lock::Taken(file))
}

fn holder(file: &mut File) -> String {
    let mut name = String::new();
    match file.read_to_string(&mut name) {
        Ok(n) if n > 0 => name,
        _ => "another process".to_owned(),
    }
}
