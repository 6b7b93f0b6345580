//! Questions about branches, refs and commits. Changing a ref is in `transaction`.

use crate::git::{
    Git, GitError, Oid,
    run::{Call, Output},
};

/// How far two histories have gone apart, in commits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Divergence {
    /// Only in the first.
    pub ahead: u64,
    /// Only in the second.
    pub behind: u64,
}

impl Git {
    /// The commit `rev` means, in any spelling git knows. `None` if it means none.
    pub fn resolve(&self, rev: &str) -> Result<Option<Oid>, GitError> {
        // No spelling holds a NUL or a line break, and git could not be given one of them.
        if rev.is_empty() || rev.contains(['\0', '\n']) {
            return Ok(None);
        }
        let call = Call::reading(["rev-parse", "--verify", "--quiet", "--end-of-options"]);
        let output = self.run(call.arg(format!("{rev}^{{commit}}")))?;
        // git dies, quietly, instead of saying no when a reflog is shorter than the question.
        if output.code == Some(128) && output.stderr.is_empty() {
            return Ok(None);
        }
        let found = output.line_if_any()?;
        Ok(found.and_then(|id| Oid::parse(&id)))
    }

    /// As [`Git::resolve`], where there must be one.
    pub fn commit(&self, rev: &str) -> Result<Oid, GitError> {
        self.resolve(rev)?.ok_or_else(|| GitError::UnknownRevision { rev: rev.to_owned() })
    }

    /// The commit that is checked out; `None` if there is none yet.
    pub fn head(&self) -> Result<Option<Oid>, GitError> {
        self.resolve("HEAD")
    }

    /// The object the ref of exactly this full name holds, such as `refs/heads/main`.
    pub fn read_ref(&self, name: &str) -> Result<Option<Oid>, GitError> {
        if name.contains('\0') {
            return Ok(None);
        }
        // `rev-parse` would read `main~1` and `main@{1}` as questions about `main`.
        let output = self.run(Call::reading(["show-ref", "--verify", "--hash", "--"]).arg(name))?;
        if output.code == Some(128) && output.stderr.contains("not a valid ref") {
            return Ok(None);
        }
        let line = output.ok_line()?;
        Ok(Oid::parse(&line))
    }

    /// The tip of the local branch of exactly this name; `None` if there is no such branch.
    pub fn branch_tip(&self, branch: &str) -> Result<Option<Oid>, GitError> {
        self.read_ref(&format!("refs/heads/{branch}"))
    }

    pub fn branch_exists(&self, branch: &str) -> Result<bool, GitError> {
        self.branch_tip(branch).map(|tip| tip.is_some())
    }

    /// The branch that is checked out, born or not, without `refs/heads/`. `None`: detached.
    pub fn current_branch(&self) -> Result<Option<String>, GitError> {
        self.symbolic("HEAD", "refs/heads/")
    }

    /// What the symbolic ref `name` stands for, without `prefix`; `None` if it is none, or for something else.
    pub(super) fn symbolic(&self, name: &str, prefix: &str) -> Result<Option<String>, GitError> {
        let output = self.run(Call::reading(["symbolic-ref", "--quiet", name]))?;
        let full = output.line_if_any()?;
        Ok(full.and_then(|full| full.strip_prefix(prefix).map(str::to_owned)))
    }

    /// How far `ours` and `theirs` have gone apart; `None` when one of them is missing.
    pub fn divergence(&self, ours: &str, theirs: &str) -> Result<Option<Divergence>, GitError> {
        if is_plain(ours) && is_plain(theirs) {
            let output = self.count_apart(ours, theirs)?;
            if output.code == Some(0) {
                return read_divergence(&output).map(Some);
            }
        }
        let (Some(ours), Some(theirs)) = (self.resolve(ours)?, self.resolve(theirs)?) else {
            return Ok(None);
        };
        let output = self.count_apart(ours.as_str(), theirs.as_str())?;
        if output.code == Some(0) { read_divergence(&output).map(Some) } else { Err(output.failed()) }
    }

    fn count_apart(&self, ours: &str, theirs: &str) -> Result<Output, GitError> {
        let fixed = ["rev-list", "--left-right", "--count", "--end-of-options"];
        self.run(Call::reading(fixed).arg(format!("{ours}...{theirs}")).arg("--"))
    }

    /// Whether `descendant` contains `ancestor`; a commit contains itself.
    ///
    /// # Errors
    /// [`GitError::UnknownRevision`] if one of them names no commit.
    pub fn is_ancestor(&self, ancestor: &str, descendant: &str) -> Result<bool, GitError> {
        self.ask_about_bases(&["--is-ancestor"], ancestor, descendant)?.yes()
    }

    /// The best commit both contain; `None` if they have none in common.
    ///
    /// # Errors
    /// [`GitError::UnknownRevision`] if one of them names no commit.
    pub fn merge_base(&self, ours: &str, theirs: &str) -> Result<Option<Oid>, GitError> {
        let output = self.ask_about_bases(&[], ours, theirs)?;
        Ok(output.line_if_any()?.and_then(|base| Oid::parse(&base)))
    }

    fn ask_about_bases(&self, question: &[&str], ours: &str, theirs: &str) -> Result<Output, GitError> {
        if ours.contains('\0') || theirs.contains('\0') {
            let rev = [ours, theirs].join(" ");
            return Err(GitError::UnknownRevision { rev });
        }
        let call = Call::reading(["merge-base"]).args(question).arg("--end-of-options");
        let output = self.run(call.args([ours, theirs]))?;
        if !matches!(output.code, Some(0 | 1)) {
            self.commit(ours)?;
            self.commit(theirs)?;
        }
        Ok(output)
    }

    /// Whether git would take `name` as the name of a new branch.
    pub fn is_valid_branch_name(&self, name: &str) -> Result<bool, GitError> {
        if name.contains('\0') {
            return Ok(false);
        }
        let output = self.run(Call::reading(["check-ref-format", "--branch", name]))?;
        // `@{-1}` is taken too, but for the branch it stands for.
        Ok(output.code == Some(0) && output.ok_line()? == name)
    }
}

/// Whether `rev` means the same inside a range as alone: a ref or an id, and no expression.
fn is_plain(rev: &str) -> bool {
    !rev.is_empty() && !rev.contains("..") && !rev.contains(['\0', '\n', ' ', ':', '^', '~', '@', '{'])
}

fn read_divergence(output: &Output) -> Result<Divergence, GitError> {
    let text = String::from_utf8_lossy(&output.stdout);
    let counts = text.trim_end().split_once('\t');
    let counts = counts.and_then(|(ahead, behind)| Some((ahead.parse().ok()?, behind.parse().ok()?)));
    let (ahead, behind) = counts.ok_or_else(|| output.unreadable())?;
    Ok(Divergence { ahead, behind })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::git::testing::TestRepo;

    #[test]
    fn resolves_only_what_is_a_commit() {
        let repo = TestRepo::with_commit();
        let head = repo.git().head().unwrap().unwrap();
        repo.run(&["tag", "--annotate", "--message=x", "v1"]);
        for (rev, found) in [
            ("main", true),
            ("HEAD", true),
            ("v1", true),
            (head.as_str(), true),
            (head.short(), true),
            ("", false),
            ("nope", false),
            ("-x", false),
            ("--all", false),
            ("HEAD@{1000}", false),
            ("a..b", false),
            ("main^{tree}", false),
            ("with space", false),
            ("n\0l", false),
            ("one\ntwo", false),
        ] {
            let expected = found.then(|| head.clone());
            assert_eq!(repo.git().resolve(rev).unwrap(), expected, "{rev:?}");
        }
        let unknown = GitError::UnknownRevision { rev: "nope".into() };
        assert_eq!(repo.git().commit("nope").unwrap_err(), unknown);
    }

    #[test]
    fn answers_without_a_commit() {
        let repo = TestRepo::new();
        assert_eq!(repo.git().head().unwrap(), None);
        assert_eq!(repo.git().current_branch().unwrap().as_deref(), Some("main"));
        assert_eq!(repo.git().branch_tip("main").unwrap(), None);
        assert_eq!(repo.git().divergence("main", "HEAD").unwrap(), None);
    }

    #[test]
    fn reads_a_branch_by_its_exact_name() {
        let repo = TestRepo::with_commit();
        repo.run(&["branch", "größe/☃"]);
        repo.run(&["tag", "only-a-tag"]);
        for (branch, exists) in [
            ("main", true),
            ("größe/☃", true),
            ("größe", false),
            ("main~0", false),
            ("main@{0}", false),
            ("only-a-tag", false),
            ("-main", false),
            ("ma in", false),
            ("", false),
        ] {
            assert_eq!(repo.git().branch_exists(branch).unwrap(), exists, "{branch}");
        }
    }

    #[test]
    fn counts_both_sides_of_a_divergence() {
        let repo = TestRepo::with_commit();
        repo.diverge("side", "f", "theirs", "ours");
        repo.write("g", "more");
        repo.writing().commit_all("more").unwrap();
        let counted = repo.git().divergence("main", "side").unwrap();
        assert_eq!(counted, Some(Divergence { ahead: 2, behind: 1 }));
        assert_eq!(repo.git().divergence("main", "gone").unwrap(), None);
        for missing in ["gone", "", "-x", "a..b", "n\0l", "^main", ":/no such"] {
            assert_eq!(repo.git().divergence(missing, "main").unwrap(), None, "{missing:?}");
            let unknown = repo.git().is_ancestor("main", missing).unwrap_err();
            assert!(matches!(unknown, GitError::UnknownRevision { .. }), "{missing:?}");
            assert!(repo.git().merge_base(missing, "main").is_err(), "{missing:?}");
        }
        let counted = repo.git().divergence("main~1", "side").unwrap();
        assert_eq!(counted, Some(Divergence { ahead: 1, behind: 1 }));
        assert!(!repo.git().is_ancestor("side", "main").unwrap());
        assert!(repo.git().is_ancestor("main", "main").unwrap());
        assert!(repo.git().is_ancestor("main~2", "side").unwrap());
        let base = repo.git().commit("main~2").unwrap();
        assert_eq!(repo.git().merge_base("main", "side").unwrap(), Some(base));
        assert!(repo.git().is_ancestor("gone", "main").is_err());
    }

    #[test]
    fn unrelated_histories_have_no_merge_base() {
        let repo = TestRepo::with_commit();
        repo.run(&["checkout", "--quiet", "--orphan", "other"]);
        repo.run(&["commit", "--quiet", "--message=root"]);
        assert_eq!(repo.git().merge_base("main", "other").unwrap(), None);
    }

    #[test]
    fn knows_names_git_would_not_take() {
        let repo = TestRepo::with_commit();
        repo.run(&["checkout", "--quiet", "-b", "second"]);
        for (name, valid) in [
            ("agent/fix-1", true),
            ("größe", true),
            ("", false),
            ("-x", false),
            ("a b", false),
            ("a..b", false),
            ("a.lock", false),
            ("a/", false),
            ("HEAD", false),
            ("@{-1}", false),
            ("n\0l", false),
        ] {
            assert_eq!(repo.git().is_valid_branch_name(name).unwrap(), valid, "{name:?}");
        }
    }
}
