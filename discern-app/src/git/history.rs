//! What lies between two commits: files, sizes and the commits themselves. Renames are told as one file gone and
//! one file new, so that rules about paths see both.

use camino::Utf8PathBuf;

use crate::git::{Git, GitError, Oid, paths::sorted_lossy, run::Call};

/// The size of a change. Binary files count as files, without lines.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct DiffStat {
    pub files: u64,
    pub insertions: u64,
    pub deletions: u64,
}

/// A commit as it is shown in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Commit {
    pub id: Oid,
    /// The first paragraph of the message, on one line.
    pub subject: String,
}

/// The newest of some commits.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Commits {
    /// Newest first, at most as many as were asked for.
    pub shown: Vec<Commit>,
    /// How many there are.
    pub total: u64,
}

impl Git {
    /// The files that differ between two commits, in order; both sides of a rename.
    pub fn files_between(&self, from: &Oid, to: &Oid) -> Result<Vec<Utf8PathBuf>, GitError> {
        self.names_between(from, to, "--diff-filter=ABCDMRTUX").map(|names| sorted_lossy(&names))
    }

    /// As git prints them, those that pass `filter`.
    pub(super) fn names_between(&self, from: &Oid, to: &Oid, filter: &str) -> Result<Vec<u8>, GitError> {
        let fixed =
            ["diff-tree", "-r", "-z", "--name-only", "--no-renames", "--ignore-submodules=none", filter];
        self.run(Call::reading(fixed).args([from.as_str(), to.as_str()]).arg("--"))?.ok()
    }

    /// Whether a commit has something at a path, which is relative to the root.
    pub fn has_path(&self, commit: &Oid, path: &str) -> Result<bool, GitError> {
        let call = Call::reading(["ls-tree", "--name-only", "--full-tree", commit.as_str(), "--", path]);
        self.run(call)?.ok().map(|listed| !listed.is_empty())
    }

    /// How large the change from one commit to the other is; a renamed file counts once.
    pub fn diff_stat(&self, from: &Oid, to: &Oid) -> Result<DiffStat, GitError> {
        let fixed = ["diff-tree", "-r", "--shortstat", "--find-renames", "--diff-algorithm=myers"];
        let fixed = Call::reading(fixed).arg("--no-ext-diff").arg("--ignore-submodules=none");
        let output = self.run(fixed.args([from.as_str(), to.as_str()]).arg("--"))?;
        if output.code != Some(0) {
            return Err(output.failed());
        }
        read_stat(&String::from_utf8_lossy(&output.stdout)).ok_or_else(|| output.unreadable())
    }

    /// The commits that `to` contains and `from` does not, the newest `cap` of them by name.
    pub fn commits_between(&self, from: &Oid, to: &Oid, cap: usize) -> Result<Commits, GitError> {
        let range = format!("{from}..{to}");
        let counted = self.run(Call::reading(["rev-list", "--count", &range, "--"]))?.ok_line()?;
        let total = counted.parse().unwrap_or(0);
        if total == 0 || cap == 0 {
            return Ok(Commits { shown: Vec::new(), total });
        }
        let fixed = ["rev-list", "--no-commit-header", "--format=%H %s", "--encoding=UTF-8"];
        let call = Call::reading(fixed).arg(format!("--max-count={cap}")).arg(range).arg("--");
        let output = self.run(call)?;
        if output.code != Some(0) {
            return Err(output.failed());
        }
        let text = String::from_utf8_lossy(&output.stdout);
        let lines = text.split_terminator('\n');
        let shown: Option<_> = lines.map(read_commit).collect();
        Ok(Commits { shown: shown.ok_or_else(|| output.unreadable())?, total })
    }
}

/// Reads ` 3 files changed, 10 insertions(+), 2 deletions(-)`, of which any part but the first may be missing,
/// or nothing at all.
fn read_stat(text: &str) -> Option<DiffStat> {
    let mut stat = DiffStat::default();
    for part in text.trim().split(", ").filter(|part| !part.is_empty()) {
        let (count, what) = part.split_once(' ')?;
        let count = count.parse().ok()?;
        match what.as_bytes().first()? {
            b'f' => stat.files = count,
            b'i' => stat.insertions = count,
            b'd' => stat.deletions = count,
            _ => return None,
        }
    }
    Some(stat)
}

fn read_commit(line: &str) -> Option<Commit> {
    let (id, subject) = line.split_once(' ')?;
    Some(Commit { id: Oid::parse(id)?, subject: subject.trim_end().to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::git::testing::TestRepo;

    #[test]
    fn names_both_sides_of_a_rename() {
        let repo = TestRepo::new();
        repo.write("kept", "kept");
        let from = repo.commit("old name", "the same long text\nover two lines\n");
        repo.run(&["mv", "old name", "new ☃ name"]);
        let to = repo.commit("-added", "x");
        let files = repo.git().files_between(&from, &to).unwrap();
        assert_eq!(files, ["-added", "new ☃ name", "old name"]);
        assert!(repo.git().files_between(&to, &to).unwrap().is_empty());
    }

    #[test]
    fn measures_a_change() {
        let repo = TestRepo::with_commit();
        let from = repo.commit("f", "one\ntwo\nthree\n");
        repo.write("g", "new\n");
        let to = repo.commit("f", "one\n2\n");
        let stat = repo.git().diff_stat(&from, &to).unwrap();
        assert_eq!(stat, DiffStat { files: 2, insertions: 2, deletions: 2 });
        assert_eq!(repo.git().diff_stat(&to, &to).unwrap(), DiffStat::default());
        assert_eq!(read_stat(" 1 file changed, 1 deletion(-)\n").unwrap().deletions, 1);
        assert_eq!(read_stat("something else"), None);
    }

    #[test]
    fn lists_the_newest_commits_and_counts_all() {
        let repo = TestRepo::with_commit();
        let from = repo.git().head().unwrap().unwrap();
        for text in ["1", "2", "ü ☃"] {
            repo.commit("f", text);
        }
        let to = repo.git().head().unwrap().unwrap();
        let commits = repo.git().commits_between(&from, &to, 2).unwrap();
        let subjects: Vec<_> = commits.shown.iter().map(|commit| commit.subject.as_str()).collect();
        assert_eq!((subjects, commits.total), (vec!["f: ü ☃", "f: 2"], 3));
        assert_eq!(commits.shown[0].id, to);
        assert_eq!(repo.git().commits_between(&to, &from, 2).unwrap(), Commits::default());
        repo.run(&["commit", "--quiet", "--allow-empty", "--allow-empty-message", "--message="]);
        let empty = repo.git().head().unwrap().unwrap();
        assert_eq!(repo.git().commits_between(&to, &empty, 5).unwrap().shown[0].subject, "");
    }
}
