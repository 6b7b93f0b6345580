//! What is checked out and what differs from it, from one git process. Reads `git status --porcelain=v2 -z`
//! and judges nothing.

use camino::Utf8PathBuf;

use crate::git::{
    Git, GitError, Oid,
    paths::lossy,
    run::{Call, Output},
};

/// The state of a checkout. Paths are relative to its root; one that is not UTF-8 is shown with replacement
/// characters and may name no file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Status {
    /// `None`: there is no commit yet.
    pub head: Option<Oid>,
    /// Without `refs/heads/`. `None`: the checkout is detached.
    pub branch: Option<String>,
    /// Tracked files that differ from `head`, staged or not, without the conflicts.
    pub tracked_changes: Vec<Change>,
    /// Files git neither tracks nor ignores. A directory with nothing tracked in it is one entry and ends
    /// with a slash.
    pub untracked: Vec<Utf8PathBuf>,
    /// Files an unfinished merge or the like left in conflict.
    pub conflicts: Vec<Utf8PathBuf>,
}

/// A tracked file that differs from the commit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    pub path: Utf8PathBuf,
    pub kind: ChangeKind,
}

/// How it differs. What is not staged counts before what is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChangeKind {
    Added,
    Modified,
    Deleted,
    /// Or copied, if the user has git look for copies.
    Renamed {
        from: Utf8PathBuf,
    },
    /// From a file to a link, or the like.
    TypeChanged,
}

impl Status {
    /// Whether a commit of everything would be empty.
    pub fn is_clean(&self) -> bool {
        self.tracked_changes.is_empty() && self.untracked.is_empty() && self.conflicts.is_empty()
    }

    /// The files whose tracked content is not committed: changes, both sides of renames, and conflicts.
    pub fn uncommitted(&self) -> Vec<Utf8PathBuf> {
        let mut files = self.conflicts.clone();
        for Change { path, kind } in &self.tracked_changes {
            files.push(path.clone());
            if let ChangeKind::Renamed { from } = kind {
                files.push(from.clone());
            }
        }
        files.sort();
        files.dedup();
        files
    }
}

impl Git {
    /// The state of this checkout. One git process, which takes no lock.
    pub fn status(&self) -> Result<Status, GitError> {
        let output = self.run(call("--untracked-files=normal"))?;
        read(output).map(|raw| raw.shown())
    }

    /// The tracked files whose content on disk is not what is staged, as git printed them. One that is merely gone is
    /// not among them, nor is a submodule with changes of its own.
    pub(super) fn unstaged(&self) -> Result<Vec<Vec<u8>>, GitError> {
        let fixed = ["status", "--porcelain=v2", "-z", "--no-renames", "--ignored=no"];
        let fixed = Call::reading(fixed).args(["--ignore-submodules=all", "--untracked-files=no"]);
        let raw = read(self.run(fixed)?)?;
        let differs = |entry: &RawEntry| entry.form == b'u' || !matches!(entry.unstaged(), b'.' | b'D');
        Ok(raw.entries.into_iter().filter(differs).map(|entry| entry.path).collect())
    }

    /// With every untracked file named, and everything as git printed it.
    pub(super) fn raw_status(&self) -> Result<RawStatus, GitError> {
        let output = self.run(call("--untracked-files=all"))?;
        read(output)
    }
}

fn call(untracked: &str) -> Call {
    let fixed = ["status", "--porcelain=v2", "--branch", "-z", "--no-ahead-behind", "--find-renames"];
    // A project may have git ignore what is in its submodules; jobs run on it all the same.
    Call::reading(fixed).args(["--ignored=no", "--ignore-submodules=none", untracked])
}

/// The answer of git in pieces that still borrow nothing of its meaning but the place of each field.
pub(super) struct RawStatus {
    pub(super) head: Option<Oid>,
    pub(super) branch: Option<String>,
    pub(super) entries: Vec<RawEntry>,
}

/// One entry, path in the bytes git printed.
pub(super) struct RawEntry {
    /// `1`, `2`, `u` or `?`.
    pub(super) form: u8,
    /// Everything between the form and the path: states, modes and ids.
    pub(super) fields: Vec<u8>,
    pub(super) path: Vec<u8>,
    /// Only of a rename.
    pub(super) from: Option<Vec<u8>>,
}

impl RawStatus {
    pub(super) fn shown(&self) -> Status {
        let mut status = Status { head: self.head.clone(), branch: self.branch.clone(), ..Status::default() };
        for entry in &self.entries {
            let path = lossy(&entry.path);
            match entry.form {
                b'?' => status.untracked.push(path),
                b'u' => status.conflicts.push(path),
                _ => status.tracked_changes.push(Change { path, kind: entry.kind() }),
            }
        }
        status
    }
}

impl RawEntry {
    /// How it differs from what is staged.
    fn unstaged(&self) -> u8 {
        self.fields.get(1).copied().unwrap_or(b'.')
    }

    fn kind(&self) -> ChangeKind {
        if let Some(from) = &self.from {
            return ChangeKind::Renamed { from: lossy(from) };
        }
        let staged = self.fields.first().copied().unwrap_or(b'.');
        match (staged, self.unstaged()) {
            (_, b'D') | (b'D', b'.') => ChangeKind::Deleted,
            (b'A', _) | (_, b'A') => ChangeKind::Added,
            (_, b'T') | (b'T', b'.') => ChangeKind::TypeChanged,
            _ => ChangeKind::Modified,
        }
    }
}

fn read(output: Output) -> Result<RawStatus, GitError> {
    if output.code != Some(0) {
        return Err(output.failed());
    }
    parse(&output.stdout).ok_or_else(|| output.unreadable())
}

fn parse(stdout: &[u8]) -> Option<RawStatus> {
    let mut status = RawStatus { head: None, branch: None, entries: Vec::new() };
    let mut pieces = stdout.split(|byte| *byte == 0);
    while let Some(piece) = pieces.next() {
        let Some((form, rest)) = piece.split_first() else { continue };
        // How many fields stand before the path.
        let fields = match form {
            b'#' => {
                header(&mut status, rest)?;
                continue;
            }
            b'1' => 7,
            b'2' => 8,
            b'u' => 9,
            b'?' => 0,
            _ => return None,
        };
        let rest = rest.strip_prefix(b" ")?;
        let (fields, path) = split_fields(rest, fields)?;
        let from = if *form == b'2' { Some(pieces.next()?.to_vec()) } else { None };
        status.entries.push(RawEntry { form: *form, fields: fields.to_vec(), path: path.to_vec(), from });
    }
    Some(status)
}

fn header(status: &mut RawStatus, rest: &[u8]) -> Option<()> {
    let text = String::from_utf8_lossy(rest);
    if let Some(head) = text.strip_prefix(" branch.oid ") {
        status.head = if head == "(initial)" { None } else { Some(Oid::parse(head)?) };
    } else if let Some(branch) = text.strip_prefix(" branch.head ") {
        status.branch = (branch != "(detached)").then(|| branch.to_owned());
    }
    Some(())
}

fn split_fields(rest: &[u8], fields: usize) -> Option<(&[u8], &[u8])> {
    if fields == 0 {
        return Some((b"", rest));
    }
    let (end, _) = rest.iter().enumerate().filter(|(_, byte)| **byte == b' ').nth(fields - 1)?;
    Some((&rest[..end], &rest[end + 1..]))
}

#[cfg(test)]
mod tests {
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt as _};

    use super::*;
    use crate::git::testing::TestRepo;

    #[test]
    fn knows_a_checkout_without_a_commit() {
        let repo = TestRepo::new();
        let status = repo.git().status().unwrap();
        assert_eq!((status.head.clone(), status.branch.as_deref()), (None, Some("main")));
        assert!(status.is_clean());
    }

    #[test]
    fn knows_a_detached_head() {
        let repo = TestRepo::with_commit();
        repo.run(&["checkout", "--quiet", "--detach"]);
        let status = repo.git().status().unwrap();
        assert_eq!(status.branch, None);
        assert!(status.head.is_some());
    }

    #[test]
    fn names_every_kind_of_change() {
        let repo = TestRepo::new();
        for name in ["modified", "deleted", "was here", "typed"] {
            repo.write(name, &format!("{name} of some length"));
        }
        repo.writing().commit_all("first").unwrap();
        repo.write("modified", "other");
        repo.remove("deleted");
        repo.run(&["mv", "--", "was here", "-is ☃ here"]);
        repo.write("added file", "new");
        repo.run(&["add", "--", "added file"]);
        repo.remove("typed");
        std::os::unix::fs::symlink("modified", repo.root().join("typed")).unwrap();
        repo.write("new dir/one", "1");
        repo.write("new dir/two", "2");
        let status = repo.git().status().unwrap();
        let change = |path: &str, kind| Change { path: path.into(), kind };
        let mut changes = status.tracked_changes.clone();
        changes.sort_by(|a, b| a.path.cmp(&b.path));
        assert_eq!(
            changes,
            [
                change("-is ☃ here", ChangeKind::Renamed { from: "was here".into() }),
                change("added file", ChangeKind::Added),
                change("deleted", ChangeKind::Deleted),
                change("modified", ChangeKind::Modified),
                change("typed", ChangeKind::TypeChanged),
            ]
        );
        assert_eq!(status.untracked, ["new dir/"]);
        assert_eq!(status.uncommitted().len(), 6);
        assert!(!status.is_clean());
    }

    #[test]
    fn shows_names_that_are_not_utf8() {
        let repo = TestRepo::with_commit();
        let name = OsStr::from_bytes(b"caf\xe9");
        std::fs::write(repo.root().as_std_path().join(name), "x").unwrap();
        assert_eq!(repo.git().status().unwrap().untracked, ["caf\u{fffd}"]);
    }

    #[test]
    fn names_conflicts() {
        let repo = TestRepo::with_commit();
        repo.diverge("side", "file name", "theirs", "ours");
        repo.may_fail(&["merge", "--quiet", "side"]);
        let status = repo.git().status().unwrap();
        assert_eq!(status.conflicts, ["file name"]);
        assert_eq!(status.uncommitted(), ["file name"]);
    }

    #[test]
    fn an_answer_in_another_form_is_not_guessed_at() {
        for bytes in [&b"3 what is this\0"[..], b"1 .M too few\0", b"# branch.oid nonsense\0"] {
            assert!(parse(bytes).is_none(), "{}", String::from_utf8_lossy(bytes));
        }
    }
}
