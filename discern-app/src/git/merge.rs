//! Merges a commit into the branch of a checkout, always in the same way, whatever the user's git settings say.
//! A merge that does not come out clean is undone; mending conflicts is for the caller.

use camino::Utf8PathBuf;

use crate::git::{GitError, Oid, Writing};

/// How a merge came out. Each id is a commit of the branch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Merge {
    /// The branch contained it all before.
    UpToDate { at: Oid },
    /// The branch had nothing of its own.
    FastForward { before: Oid, after: Oid },
    /// `after` joins both.
    Merged { before: Oid, after: Oid },
    /// The merge was undone, the checkout is as it was.
    Conflict {
        at: Oid,
        /// In order.
        files: Vec<Utf8PathBuf>,
    },
}

/// What users set to change the shape of merges, set back. Hooks and signing stay theirs.
const FIXED_CONFIG: [&str; 5] = [
    "merge.renames=true",
    "merge.directoryRenames=conflict",
    "merge.conflictStyle=merge",
    // A remembered resolution would be committed unseen.
    "rerere.enabled=false",
    "submodule.recurse=false",
];

const FIXED_OPTIONS: [&str; 14] = [
    "--ff",
    "--commit",
    "--no-squash",
    "--no-edit",
    "--no-autostash",
    "--no-signoff",
    "--no-log",
    "--no-stat",
    "--no-progress",
    "--no-verify-signatures",
    "--no-overwrite-ignore",
    "--no-rerere-autoupdate",
    "--strategy=ort",
    "--cleanup=whitespace",
];

impl Writing<'_> {
    /// Merges `rev` into the branch that is checked out, fast-forward if possible, else as a commit with
    /// `message`. Untracked files may lie about, tracked ones must be committed.
    ///
    /// # Errors
    /// [`GitError::OperationInProgress`], [`GitError::NoCommit`], [`GitError::DetachedHead`] and
    /// [`GitError::UncommittedChanges`] about the checkout; [`GitError::UnknownRevision`],
    /// [`GitError::NoMergeBase`] and [`GitError::WouldOverwrite`] about what comes. A merge that a hook
    /// refuses is undone and is [`GitError::Failed`].
    pub fn merge(&self, rev: &str, message: &str) -> Result<Merge, GitError> {
        let before = self.ready_to_merge()?;
        let theirs = self.commit(rev)?;
        let base = self.merge_base(before.as_str(), theirs.as_str())?.ok_or_else(|| {
            GitError::NoMergeBase { ours: before.short().to_owned(), theirs: rev.to_owned() }
        })?;
        if base == theirs {
            return Ok(Merge::UpToDate { at: before });
        }
        // Not only what is new there: a file this branch stopped tracking may still lie about, ignored, and undoing a
        // conflict about it would delete it.
        let files = self.in_the_way(&self.names_between(&base, &theirs, "--diff-filter=d")?)?;
        if !files.is_empty() {
            return Err(GitError::WouldOverwrite { files });
        }
        let config = FIXED_CONFIG.iter().flat_map(|setting| ["-c", setting]);
        let call = self.call(config).arg("merge").args(FIXED_OPTIONS);
        let output = self.run(call.arg("-m").arg(message.replace('\0', " ")).arg(theirs.as_str()))?;
        if output.code != Some(0) {
            let files = self.undo_merge()?;
            // Of a held index `git merge` says no more than that it can't be written.
            let lock = self.git_dir().join("index.lock");
            if files.is_empty() && lock.exists() {
                return Err(GitError::Locked { lock });
            }
            return if files.is_empty() {
                Err(output.failed())
            } else {
                Ok(Merge::Conflict { at: before, files })
            };
        }
        let after = self.head()?.ok_or_else(|| output.unreadable())?;
        Ok(if after == theirs {
            Merge::FastForward { before, after }
        } else {
            Merge::Merged { before, after }
        })
    }

    /// The commit the branch is at, if the checkout allows a merge.
    fn ready_to_merge(&self) -> Result<Oid, GitError> {
        self.refuse_operation()?;
        let status = self.status()?;
        let path = self.root().to_owned();
        let files = status.uncommitted();
        match (status.branch, status.head) {
            (None, _) => Err(GitError::DetachedHead { path }),
            (_, None) => Err(GitError::NoCommit { path }),
            // Aborting a merge may lose what was not committed before it.
            _ if !files.is_empty() => Err(GitError::UncommittedChanges { files }),
            (_, Some(head)) => Ok(head),
        }
    }

    /// Undoes a merge that stopped half way, if it did, and names the files in conflict.
    fn undo_merge(&self) -> Result<Vec<Utf8PathBuf>, GitError> {
        if self.operation().is_none() {
            return Ok(Vec::new());
        }
        let mut files = self.status()?.conflicts;
        files.sort();
        self.run(self.call(["merge", "--abort"]))?.ok()?;
        Ok(files)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::git::testing::TestRepo;

    fn head(repo: &TestRepo) -> Oid {
        repo.git().head().unwrap().unwrap()
    }

    #[test]
    fn tells_the_three_ways_a_merge_succeeds() {
        let repo = TestRepo::with_commit();
        repo.run(&["config", "merge.ff", "false"]);
        repo.run(&["config", "branch.main.mergeOptions", "--squash"]);
        repo.run(&["checkout", "--quiet", "-b", "side"]);
        let side = repo.commit("a ☃", "x");
        repo.run(&["checkout", "--quiet", "main"]);
        let before = head(&repo);
        repo.write("lying about", "untracked");
        let merged = repo.writing().merge("side", "Merge").unwrap();
        assert_eq!(merged, Merge::FastForward { before, after: side.clone() });
        assert_eq!(repo.writing().merge("side", "Merge").unwrap(), Merge::UpToDate { at: side });

        repo.remove("lying about");
        repo.diverge("other", "ours", "x", "x");
        repo.run(&["checkout", "--quiet", "other"]);
        repo.commit("theirs", "x");
        repo.run(&["checkout", "--quiet", "main"]);
        let before = head(&repo);
        let merged = repo.writing().merge("other", "-Merge „other“\n\n# all of it").unwrap();
        let after = head(&repo);
        assert_eq!(merged, Merge::Merged { before: before.clone(), after });
        assert_eq!(repo.git().commit("HEAD^1").unwrap(), before);
        assert_eq!(repo.run(&["log", "-1", "--format=%B"]).trim_end(), "-Merge „other“\n\n# all of it");
    }

    #[test]
    fn a_conflict_is_named_and_undone() {
        let repo = TestRepo::with_commit();
        repo.run(&["config", "rerere.enabled", "true"]);
        repo.diverge("side", "-in the ☃ way", "theirs", "ours");
        repo.write("lying about", "untracked");
        let at = head(&repo);
        let files = vec!["-in the ☃ way".into()];
        assert_eq!(repo.writing().merge("side", "Merge").unwrap(), Merge::Conflict { at: at.clone(), files });
        assert_eq!(head(&repo), at);
        assert_eq!(repo.read("-in the ☃ way"), "ours");
        let status = repo.git().status().unwrap();
        assert_eq!((status.uncommitted().len(), status.untracked.len()), (0, 1));
        assert_eq!(repo.git().operation(), None);
    }

    #[test]
    fn refuses_what_could_lose_work() {
        let repo = TestRepo::with_commit();
        repo.run(&["checkout", "--quiet", "-b", "side"]);
        repo.write(".gitignore", "");
        repo.commit("new file", "theirs");
        repo.write("key", "theirs");
        repo.commit("key", "theirs");
        repo.run(&["checkout", "--quiet", "main"]);
        repo.commit("apart", "x");
        repo.write(".git/info/exclude", "key\n");
        repo.write("key", "ignored, and precious");
        repo.write("new file", "untracked");
        let files = vec!["key".into(), "new file".into()];
        assert_eq!(repo.writing().merge("side", "Merge").unwrap_err(), GitError::WouldOverwrite { files });
        assert_eq!(repo.read("key"), "ignored, and precious");

        repo.write("first", "changed");
        let files = vec!["first".into()];
        assert_eq!(
            repo.writing().merge("side", "Merge").unwrap_err(),
            GitError::UncommittedChanges { files }
        );
    }

    #[test]
    fn a_file_that_is_no_longer_tracked_here_survives_a_conflict_about_it() {
        let repo = TestRepo::with_commit();
        repo.commit("key", "theirs once");
        repo.run(&["checkout", "--quiet", "-b", "side"]);
        repo.commit("key", "changed there");
        repo.run(&["checkout", "--quiet", "main"]);
        repo.run(&["rm", "--quiet", "--cached", "key"]);
        repo.commit(".gitignore", "key\n");
        repo.write("key", "ignored, and precious");
        let files = vec!["key".into()];
        assert_eq!(repo.writing().merge("side", "Merge").unwrap_err(), GitError::WouldOverwrite { files });
        assert_eq!(repo.read("key"), "ignored, and precious");
    }

    #[test]
    fn refuses_where_there_is_no_branch_or_no_commit() {
        let repo = TestRepo::new();
        let path = repo.root().to_owned();
        let merge = || repo.writing().merge("-nope", "Merge").unwrap_err();
        assert_eq!(merge(), GitError::NoCommit { path: path.clone() });
        repo.commit("f", "x");
        assert_eq!(merge(), GitError::UnknownRevision { rev: "-nope".into() });
        repo.run(&["checkout", "--quiet", "--detach"]);
        assert_eq!(merge(), GitError::DetachedHead { path });
    }

    #[test]
    fn a_merge_that_a_hook_refuses_is_undone() {
        let repo = TestRepo::with_commit();
        repo.diverge("side", "f", "same", "same");
        repo.run(&["checkout", "--quiet", "side"]);
        repo.commit("g", "theirs");
        repo.run(&["checkout", "--quiet", "main"]);
        repo.hook("commit-msg", "echo no such ticket >&2; exit 1");
        let at = head(&repo);
        let refused = repo.writing().merge("side", "Merge").unwrap_err();
        assert!(matches!(refused, GitError::Failed { stderr, .. } if stderr.contains("no such ticket")));
        assert_eq!((head(&repo), repo.git().operation()), (at, None));
        assert!(repo.git().status().unwrap().is_clean());
    }
}
