//! Brings the files of a checkout to another commit without losing anything local. The branch is moved by
//! others; here only the index and the files follow.

use std::{collections::HashSet, path::Path};

use camino::Utf8PathBuf;

use crate::git::{
    Git, GitError, Oid, Writing,
    paths::{exact, lossy, pieces},
    run::Call,
};

impl Writing<'_> {
    /// Takes index and files from `old` to `new`, after the branch that is checked out here was moved from one
    /// to the other. Local changes to files that are the same in both stay as they are. Doing it twice is fine.
    ///
    /// # Errors
    /// [`GitError::WouldOverwrite`] if a changed, untracked or ignored file is in the way, and
    /// [`GitError::OperationInProgress`]; then nothing was changed.
    pub fn follow(&self, old: &Oid, new: &Oid) -> Result<(), GitError> {
        if old == new {
            return Ok(());
        }
        // git would put a directory in the place of a file that is staged and nowhere else.
        self.check_follow(old, new)?;
        // `read-tree` takes a file that was merely touched for a changed one, unless the index is fresh. That
        // some files do need an update is an answer, not a failure.
        // (Told to be quiet about them, it is quiet about a lock in its way too.)
        let refreshed = self.run(self.call(["update-index", "--refresh"]))?;
        if !matches!(refreshed.code, Some(0 | 1)) {
            return Err(refreshed.failed());
        }
        let fixed = ["-c", "submodule.recurse=false", "read-tree", "-m", "-u"];
        let output = self.run(self.call(fixed).args([old.as_str(), new.as_str()]))?;
        if output.code == Some(0) {
            return Ok(());
        }
        // git names only the first such file.
        let files = self.changed_locally(old, new)?;
        Err(if files.is_empty() { output.failed() } else { GitError::WouldOverwrite { files } })
    }
}

impl Git {
    /// Whether [`Writing::follow`] would go through, to be asked before the branch is moved.
    ///
    /// git itself can't be asked: `read-tree` needs a fresh index, which would have to be written, and takes the
    /// index's lock even for a dry run. So what it would stop at is looked for.
    ///
    /// # Errors
    /// Those of [`Writing::follow`].
    pub fn check_follow(&self, old: &Oid, new: &Oid) -> Result<(), GitError> {
        if old == new {
            return Ok(());
        }
        self.refuse_operation()?;
        let lock = self.git_dir().join("index.lock");
        if lock.symlink_metadata().is_ok() {
            return Err(GitError::Locked { lock });
        }
        self.refuse_untracked(old, new)?;
        let files = self.changed_locally(old, new)?;
        if files.is_empty() { Ok(()) } else { Err(GitError::WouldOverwrite { files }) }
    }

    fn refuse_untracked(&self, old: &Oid, new: &Oid) -> Result<(), GitError> {
        let files = self.in_the_way(&self.names_between(old, new, "--diff-filter=A")?)?;
        if files.is_empty() { Ok(()) } else { Err(GitError::WouldOverwrite { files }) }
    }

    /// The files that differ, here, from both commits, and stand where the way from one to the other changes
    /// something.
    fn changed_locally(&self, old: &Oid, new: &Oid) -> Result<Vec<Utf8PathBuf>, GitError> {
        let incoming = self.names_between(old, new, "--diff-filter=ABCDMRTUX")?;
        let incoming: HashSet<&[u8]> = pieces(&incoming).collect();
        let above: HashSet<&[u8]> = incoming.iter().flat_map(|path| parents(path)).collect();
        // Both what is staged and what is not: a file staged one way and put back on disk differs too.
        let staged = self.staged_against(old)?;
        let unstaged = self.unstaged()?;
        let overlooked = self.overlooked()?;
        // What is staged as it is going to be stays, and so does the file.
        let behind = self.staged_against(new)?;
        let behind: HashSet<&[u8]> = pieces(&behind).collect();
        let local = pieces(&staged)
            .chain(unstaged.iter().map(Vec::as_slice))
            .chain(overlooked.iter().map(|path| path.as_str().as_bytes()))
            .filter(|path| behind.contains(path));
        // A file that stands where a directory comes, or the reverse, is in the way under another name.
        let clashes = |path: &&[u8]| {
            incoming.contains(path) || above.contains(path) || parents(path).any(|dir| incoming.contains(dir))
        };
        let mut both: Vec<_> = local.filter(clashes).map(lossy).collect();
        both.sort();
        both.dedup();
        Ok(both)
    }

    fn staged_against(&self, commit: &Oid) -> Result<Vec<u8>, GitError> {
        let fixed = ["diff-index", "-z", "--name-only", "--no-renames", "--cached", commit.as_str(), "--"];
        self.run(Call::reading(fixed))?.ok()
    }

    /// Which of the paths that are about to appear, separated by NUL, are taken by something git does not
    /// track. git itself overwrites ignored files without asking, and those hold people's secrets.
    pub(super) fn in_the_way(&self, appearing: &[u8]) -> Result<Vec<Utf8PathBuf>, GitError> {
        let taken: Vec<Vec<u8>> = pieces(appearing).filter_map(|path| self.obstacle(path)).collect();
        if taken.is_empty() {
            return Ok(Vec::new());
        }
        let tracked = self.run(Call::reading(["ls-files", "-z"]))?.ok()?;
        let tracked: HashSet<&[u8]> = pieces(&tracked).collect();
        let mut files: Vec<_> = taken
            .iter()
            .filter(|path| !tracked.contains(path.as_slice()) && !holds_only_tracked(self, path, &tracked))
            .map(|path| lossy(path))
            .collect();
        files.sort();
        files.dedup();
        Ok(files)
    }

    /// What is at `path`, or at a parent of it that would have to be a directory and is none.
    fn obstacle(&self, path: &[u8]) -> Option<Vec<u8>> {
        for dir in parents(path) {
            if !exact(self.root(), dir).symlink_metadata().ok()?.is_dir() {
                return Some(dir.to_vec());
            }
        }
        exact(self.root(), path).symlink_metadata().ok().map(|_| path.to_vec())
    }
}

/// The directories above a path, relative to the root.
fn parents(path: &[u8]) -> impl Iterator<Item = &[u8]> {
    path.iter().enumerate().filter(|(_, byte)| **byte == b'/').map(|(at, _)| &path[..at])
}

/// Whether a directory that stands where a file comes is git's to remove.
fn holds_only_tracked(git: &Git, dir: &[u8], tracked: &HashSet<&[u8]>) -> bool {
    fn walk(at: &Path, name: &[u8], tracked: &HashSet<&[u8]>) -> bool {
        use std::os::unix::ffi::OsStrExt as _;
        let Ok(entries) = at.read_dir() else { return false };
        entries.into_iter().all(|entry| {
            let Ok(entry) = entry else { return false };
            let name = [name, b"/", entry.file_name().as_bytes()].concat();
            let is_dir = entry.file_type().is_ok_and(|kind| kind.is_dir());
            tracked.contains(name.as_slice()) || (is_dir && walk(&entry.path(), &name, tracked))
        })
    }
    let at = exact(git.root(), dir);
    at.symlink_metadata().is_ok_and(|found| found.is_dir()) && walk(&at, dir, tracked)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::git::{RefUpdate, testing::TestRepo};

    /// A checkout whose branch was moved by one commit that changes `changed`, adds `added ü/-f` and deletes
    /// `deleted`, while `same` stays.
    fn moved() -> (TestRepo, Oid, Oid) {
        let repo = TestRepo::new();
        for name in ["changed", "deleted", "same"] {
            repo.write(name, "old");
        }
        repo.write(".gitignore", "*.secret\nignored\n");
        let old = repo.writing().commit_all("old").unwrap().unwrap();
        repo.run(&["checkout", "--quiet", "-b", "work"]);
        repo.write("changed", "new");
        repo.write("added ü/-f", "new");
        repo.write("key.secret", "new");
        repo.run(&["add", "--force", "key.secret"]);
        repo.remove("deleted");
        let new = repo.writing().commit_all("new").unwrap().unwrap();
        repo.run(&["checkout", "--quiet", "main"]);
        let name = "refs/heads/main".to_owned();
        let update = RefUpdate::Update { name, old: old.clone(), new: new.clone() };
        repo.writing().update_refs(&[update], "land").unwrap();
        (repo, old, new)
    }

    #[test]
    fn follows_a_moved_branch_and_leaves_other_changes_alone() {
        let (repo, old, new) = moved();
        repo.write("same", "mine");
        repo.write("mine too", "untracked");
        // Touched, but with the old content.
        repo.write("changed", "old");
        repo.git().check_follow(&old, &new).unwrap();
        assert_eq!(repo.read("changed"), "old");
        assert!(!repo.exists("added ü"));
        repo.writing().follow(&old, &new).unwrap();
        repo.writing().follow(&old, &new).unwrap();
        // Work that began on it since is left alone.
        repo.write("added ü/-f", "more");
        repo.writing().follow(&old, &new).unwrap();
        assert_eq!(repo.read("added ü/-f"), "more");
        repo.write("added ü/-f", "new");
        assert_eq!(repo.read("changed"), "new");
        assert_eq!(repo.read("added ü/-f"), "new");
        assert!(!repo.exists("deleted"));
        let status = repo.git().status().unwrap();
        assert_eq!((status.uncommitted(), status.untracked), (vec!["same".into()], vec!["mine too".into()]));
    }

    #[test]
    fn looking_ahead_writes_nothing() {
        use std::os::unix::fs::MetadataExt as _;
        let (repo, old, new) = moved();
        repo.write("changed", "old");
        let dir = repo.root().join(".git");
        let seen = || {
            let of = |path: &Utf8PathBuf| {
                path.metadata().map(|found| (found.ino(), found.mtime(), found.mtime_nsec()))
            };
            [dir.clone(), dir.join("index")].each_ref().map(|path| of(path).unwrap())
        };
        let before = seen();
        repo.git().check_follow(&old, &new).unwrap();
        repo.write("changed", "mine");
        assert!(repo.git().check_follow(&old, &new).is_err());
        assert_eq!(seen(), before);
    }

    #[test]
    fn a_file_that_is_merely_gone_is_no_obstacle() {
        let (repo, old, new) = moved();
        repo.remove("changed");
        repo.git().check_follow(&old, &new).unwrap();
        repo.writing().follow(&old, &new).unwrap();
        assert_eq!(repo.read("changed"), "new");
    }

    #[test]
    fn says_which_lock_is_in_the_way() {
        let (repo, old, new) = moved();
        repo.write("changed", "old");
        let lock = repo.root().join(".git/index.lock");
        repo.write(".git/index.lock", "");
        assert_eq!(repo.git().check_follow(&old, &new).unwrap_err(), GitError::Locked { lock: lock.clone() });
        assert_eq!(repo.writing().follow(&old, &new).unwrap_err(), GitError::Locked { lock });
    }

    fn refuses(make: impl Fn(&TestRepo), files: &[&str]) {
        let (repo, old, new) = moved();
        make(&repo);
        let before = repo.run(&["status", "--porcelain=v2", "--ignored"]);
        let files = files.iter().map(Into::into).collect();
        let refused = GitError::WouldOverwrite { files };
        assert_eq!(repo.git().check_follow(&old, &new).unwrap_err(), refused);
        assert_eq!(repo.writing().follow(&old, &new).unwrap_err(), refused);
        assert_eq!(repo.run(&["status", "--porcelain=v2", "--ignored"]), before);
        assert_eq!(repo.git().operation(), None);
    }

    #[test]
    fn refuses_to_lose_local_work_and_names_all_of_it() {
        refuses(
            |repo| {
                repo.write("changed", "mine");
                repo.write("deleted", "mine");
            },
            &["changed", "deleted"],
        );
        refuses(
            |repo| {
                repo.write("changed", "mine");
                repo.run(&["add", "changed"]);
                repo.write("changed", "old");
            },
            &["changed"],
        );
        refuses(
            |repo| {
                repo.write("added ü", "a staged file where a directory comes");
                repo.run(&["add", "added ü"]);
            },
            &["added ü"],
        );
        refuses(
            |repo| {
                repo.write("key.secret/below", "a staged directory where a file comes");
                repo.run(&["add", "--force", "key.secret/below"]);
            },
            &["key.secret/below"],
        );
        refuses(
            |repo| {
                repo.run(&["update-index", "--assume-unchanged", "changed"]);
                repo.write("changed", "mine");
            },
            &["changed"],
        );
        refuses(|repo| repo.write("added ü/-f", "untracked"), &["added ü/-f"]);
        refuses(|repo| repo.write("added ü", "a file where a directory comes"), &["added ü"]);
        refuses(|repo| repo.write("key.secret", "ignored, and precious"), &["key.secret"]);
        refuses(|repo| repo.write("key.secret/ignored", "a directory where a file comes"), &["key.secret"]);
    }
}
