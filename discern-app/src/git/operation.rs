//! Tells what git has begun in a checkout and not finished, from the files it leaves in the git directory.

use std::fmt::{self, Display};

use crate::git::{Git, GitError};

/// A step of git that waits for someone to finish or abort it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Operation {
    Merge,
    /// Or `git am`.
    Rebase,
    CherryPick,
    Revert,
    Bisect,
}

impl Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Merge => "a merge",
            Self::Rebase => "a rebase",
            Self::CherryPick => "a cherry-pick",
            Self::Revert => "a revert",
            Self::Bisect => "a bisect",
        })
    }
}

/// A rebase that stops at a conflict leaves other signs too, so its own come first.
const SIGNS: [(&str, Operation); 6] = [
    ("rebase-merge", Operation::Rebase),
    ("rebase-apply", Operation::Rebase),
    ("MERGE_HEAD", Operation::Merge),
    ("CHERRY_PICK_HEAD", Operation::CherryPick),
    ("REVERT_HEAD", Operation::Revert),
    ("BISECT_LOG", Operation::Bisect),
];

impl Git {
    /// What is unfinished in this checkout, if anything. Starts no process.
    pub fn operation(&self) -> Option<Operation> {
        let begun = |sign: &str| self.git_dir().join(sign).symlink_metadata().is_ok();
        SIGNS.into_iter().find(|(sign, _)| begun(sign)).map(|(_, operation)| operation)
    }

    pub(super) fn refuse_operation(&self) -> Result<(), GitError> {
        let refuse = |operation| GitError::OperationInProgress { operation, path: self.root().to_owned() };
        self.operation().map_or(Ok(()), |operation| Err(refuse(operation)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::git::testing::TestRepo;

    #[test]
    fn knows_what_is_unfinished_and_refuses_to_build_on_it() {
        for (begin, operation) in [
            (&["merge", "side"][..], Operation::Merge),
            (&["rebase", "side"], Operation::Rebase),
            (&["cherry-pick", "side"], Operation::CherryPick),
            (&["revert", "HEAD~1"], Operation::Revert),
            (&["bisect", "start"], Operation::Bisect),
        ] {
            let repo = TestRepo::with_commit();
            repo.commit("f", "before");
            repo.diverge("side", "f", "theirs", "ours");
            assert_eq!(repo.git().operation(), None);
            repo.may_fail(begin);
            assert_eq!(repo.git().operation(), Some(operation), "{begin:?}");
            let refused = GitError::OperationInProgress { operation, path: repo.root().to_owned() };
            assert_eq!(repo.writing().commit_all("x").unwrap_err(), refused);
            assert_eq!(repo.writing().merge("side", "x").unwrap_err(), refused);
        }
    }

    #[test]
    fn another_worktrees_merge_is_not_ours() {
        let repo = TestRepo::with_commit();
        repo.diverge("side", "f", "theirs", "ours");
        let linked = repo.linked("linked", "effort");
        repo.may_fail(&["merge", "side"]);
        assert_eq!(linked.operation(), None);
    }
}
