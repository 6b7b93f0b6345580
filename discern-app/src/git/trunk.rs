//! Guesses the trunk of a repository nobody has configured yet.

use crate::git::{Git, GitError, run::Call};

impl Git {
    /// The branch finished work most likely lands on: the remote's default as `origin/HEAD` has it, else the
    /// branch checked out here, else git's `init.defaultBranch`, else `main`. That branch need not exist.
    pub fn default_trunk(&self) -> Result<String, GitError> {
        if let Some(branch) = self.symbolic("refs/remotes/origin/HEAD", "refs/remotes/origin/")? {
            return Ok(branch);
        }
        if let Some(branch) = self.current_branch()? {
            return Ok(branch);
        }
        let configured = self.run(Call::reading(["config", "--get", "init.defaultBranch"]))?.line_if_any()?;
        Ok(configured.filter(|name| !name.is_empty()).unwrap_or_else(|| "main".to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use crate::git::testing::TestRepo;

    #[test]
    fn asks_the_remote_then_the_checkout_then_the_configuration() {
        let repo = TestRepo::with_commit();
        let trunk = || repo.git().default_trunk().unwrap();
        repo.run(&["checkout", "--quiet", "--detach"]);
        assert_eq!(trunk(), "main");
        repo.run(&["config", "init.defaultBranch", "stem"]);
        assert_eq!(trunk(), "stem");
        repo.run(&["checkout", "--quiet", "-b", "work"]);
        assert_eq!(trunk(), "work");
        repo.run(&["symbolic-ref", "refs/remotes/origin/HEAD", "refs/remotes/origin/a/b"]);
        assert_eq!(trunk(), "a/b");
    }
}
