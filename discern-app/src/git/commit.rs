//! Makes repositories and commits. What belongs into a commit is for the caller, who arranges the files.

use camino::Utf8Path;

use crate::app::Changing;
use crate::git::{Environment, Git, GitError, Oid, Writing, run::Call};

impl Git {
    /// Makes a repository at `at`, with its directories if need be, whose first branch will be `branch`. In an
    /// existing repository nothing changes.
    ///
    /// # Errors
    /// [`GitError::InvalidName`] if git does not allow `branch`.
    pub fn init(by: Changing, at: &Utf8Path, branch: &str) -> Result<Self, GitError> {
        Self::init_with(by, &Environment::inherited(), at, branch)
    }

    /// As [`Git::init`], with an environment of the caller's choice, which the result keeps.
    pub fn init_with(by: Changing, env: &Environment, at: &Utf8Path, branch: &str) -> Result<Self, GitError> {
        let call = Call::writing(by, ["init", "--quiet"]).arg(format!("--initial-branch={branch}"));
        let call = call.arg("--").arg(at);
        let output = call.run(env, None)?;
        if output.stderr.contains("invalid initial branch name") {
            return Err(GitError::InvalidName { name: branch.to_owned() });
        }
        output.ok()?;
        Self::discover_with(env, at)
    }
}

impl Writing<'_> {
    /// Commits everything git does not ignore, as [`Writing::commit_all`] does, where it is about to be removed: what is
    /// unfinished is concluded, files git was told to overlook come along, and no hook or signature has a say.
    pub fn commit_for_keeping(&self, message: &str) -> Result<Option<Oid>, GitError> {
        self.look_again()?;
        self.run(self.call(["add", "--all", "--", "."]))?.ok()?;
        if self.run(Call::reading(["diff", "--cached", "--quiet", "--no-ext-diff"]))?.yes()? {
            return Ok(None);
        }
        let fixed = ["-c", "core.hooksPath=/dev/null", "commit", "--quiet", "--no-edit", "--no-gpg-sign"];
        let call = self.call(fixed).args(["--no-verify", "--cleanup=whitespace", "--file=-"]);
        self.run(call.stdin(message.as_bytes().to_vec()))?.ok()?;
        self.head()
    }

    /// Commits everything git does not ignore: changes, deletions and untracked files. The user's hooks and
    /// signing apply. `None`: there was nothing to commit.
    ///
    /// # Errors
    /// [`GitError::OperationInProgress`] while a merge or the like is unfinished, which the commit would
    /// conclude. If a hook refuses, everything stays staged.
    pub fn commit_all(&self, message: &str) -> Result<Option<Oid>, GitError> {
        self.refuse_operation()?;
        self.run(self.call(["add", "--all", "--", "."]))?.ok()?;
        if self.run(Call::reading(["diff", "--cached", "--quiet", "--no-ext-diff"]))?.yes()? {
            return Ok(None);
        }
        // With the user's `commit.cleanup` a line that starts with `#` could go missing.
        let call = self.call(["commit", "--quiet", "--no-edit", "--cleanup=whitespace", "--file=-"]);
        self.run(call.stdin(message.as_bytes().to_vec()))?.ok()?;
        self.head()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::git::testing::TestRepo;

    #[test]
    fn commits_changes_deletions_and_new_files_at_once() {
        let repo = TestRepo::with_commit();
        repo.write("-dash ☃", "x");
        repo.write(".gitignore", "ignored\n");
        repo.write("ignored", "x");
        repo.remove("first");
        let id = repo.writing().commit_all("-m looks like a flag\n\n# not a comment: ü").unwrap().unwrap();
        assert_eq!(repo.git().head().unwrap(), Some(id));
        assert!(repo.git().status().unwrap().is_clean());
        let message = repo.run(&["log", "-1", "--format=%B"]);
        assert_eq!(message.trim_end(), "-m looks like a flag\n\n# not a comment: ü");
        assert_eq!(repo.writing().commit_all("again").unwrap(), None);
    }

    #[test]
    fn an_empty_repository_has_nothing_to_commit() {
        let repo = TestRepo::new();
        assert_eq!(repo.writing().commit_all("none").unwrap(), None);
    }

    #[test]
    fn a_refusing_hook_is_heard() {
        let repo = TestRepo::with_commit();
        repo.hook("pre-commit", "echo not today >&2; exit 1");
        repo.write("f", "x");
        let refused = repo.writing().commit_all("f").unwrap_err();
        assert!(matches!(refused, GitError::Failed { code: Some(1), stderr, .. } if stderr == "not today"));
    }

    #[test]
    fn does_not_wait_for_what_a_hook_leaves_behind() {
        let repo = TestRepo::with_commit();
        repo.hook("post-commit", "sleep 20 & echo $! > hook-child");
        repo.write("f", "x");
        let started = std::time::Instant::now();
        repo.writing().commit_all("f").unwrap().unwrap();
        assert!(started.elapsed().as_secs() < 15);
        let child = repo.read("hook-child");
        std::process::Command::new("kill").arg(child.trim()).status().unwrap();
    }

    #[test]
    fn says_that_there_is_no_identity() {
        let repo = TestRepo::new();
        std::fs::write(repo.beside("config"), "[user]\n\tuseConfigOnly = true\n").unwrap();
        repo.write("f", "x");
        assert!(matches!(repo.writing().commit_all("f"), Err(GitError::NoIdentity { .. })));
    }

    #[test]
    fn makes_a_repository_on_any_branch_and_path() {
        let repo = TestRepo::new();
        let at = repo.beside("new/-dash ü");
        let git = Git::init_with(Changing::in_a_test(), repo.env(), &at, "größe").unwrap();
        assert_eq!(git.root(), at);
        assert_eq!(git.current_branch().unwrap().as_deref(), Some("größe"));
        let invalid =
            Git::init_with(Changing::in_a_test(), repo.env(), &repo.beside("other"), "a..b").unwrap_err();
        assert_eq!(invalid, GitError::InvalidName { name: "a..b".into() });
    }
}
