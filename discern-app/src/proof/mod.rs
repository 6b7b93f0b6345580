//! The Proof: evidence that one exact, clean commit passed the gate.
//!
//! It is kept in the checkout's own git directory, so it goes with the worktree. It is evidence, not permission.

use crate::app::Changing;
use crate::git::{DiffStat, Git, Oid, Status};
use crate::project::{ProjectRefusal, read_record, remove_record, state_dir, write_record};
use camino::Utf8PathBuf;
use discern_core::prelude::result_part;

/// What is kept.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Proof {
    /// The commit that passed, in full.
    pub commit: String,
    /// The branch it was proven on.
    pub branch: String,
    /// The trunk it was measured against.
    pub trunk: String,
    /// The trunk's commit then, in full.
    pub trunk_commit: String,
    /// Files the branch changes.
    pub files: u64,
    pub insertions: u64,
    pub deletions: u64,
    /// The jobs that ran.
    pub jobs: Vec<String>,
}

/// How a checkout's Proof stands.
#[result_part]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// It names the commit that is checked out, and the tree is clean.
    Honored,
    /// It names the commit, but there are changes that are not committed.
    Dirty,
    /// It names another commit.
    Stale,
    /// There is none.
    Missing,
}

impl Proof {
    pub fn of(
        branch: &str,
        trunk: &str,
        commit: &Oid,
        trunk_commit: &Oid,
        size: DiffStat,
        jobs: Vec<String>,
    ) -> Self {
        Self {
            commit: commit.to_string(),
            branch: branch.to_owned(),
            trunk: trunk.to_owned(),
            trunk_commit: trunk_commit.to_string(),
            files: size.files,
            insertions: size.insertions,
            deletions: size.deletions,
            jobs,
        }
    }

    /// The proof line, which a report ends with.
    pub fn line(&self) -> String {
        let jobs = match self.jobs.len() {
            1 => "1 job".to_owned(),
            n => format!("{n} jobs"),
        };
        let files = if self.files == 1 { "1 file".to_owned() } else { format!("{} files", self.files) };
        let commit = &self.commit[..self.commit.len().min(10)];
        format!(
            "gate passed for {} at {commit} · {files}, +{} −{} against {} · {jobs}",
            self.branch, self.insertions, self.deletions, self.trunk
        )
    }

    /// The commit, if the record is sound.
    pub fn oid(&self) -> Option<Oid> {
        Oid::parse(&self.commit)
    }
}

fn path(git: &Git) -> Utf8PathBuf {
    state_dir(git).join("proof.json")
}

pub fn record(by: Changing, git: &Git, proof: &Proof) -> Result<(), ProjectRefusal> {
    write_record(by, &path(git), proof)
}

pub fn read(git: &Git) -> Option<Proof> {
    read_record(&path(git))
}

pub fn clear(by: Changing, git: &Git) {
    remove_record(by, &path(git));
}

/// How a Proof stands against what is checked out.
pub fn standing(proof: Option<&Proof>, status: &Status) -> Standing {
    let Some(proof) = proof else { return Standing::Missing };
    match &status.head {
        Some(head) if head.as_str() == proof.commit && status.is_clean() => Standing::Honored,
        Some(head) if head.as_str() == proof.commit => Standing::Dirty,
        _ => Standing::Stale,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proof(commit: &str) -> Proof {
        let oid = Oid::parse(commit).unwrap();
        Proof::of(
            "agent/x",
            "main",
            &oid,
            &oid,
            DiffStat { files: 1, insertions: 2, deletions: 3 },
            vec!["test".into()],
        )
    }

    #[test]
    fn the_line_reads_well() {
        let line = proof(&"a".repeat(40)).line();
        assert_eq!(line, "gate passed for agent/x at aaaaaaaaaa · 1 file, +2 −3 against main · 1 job");
    }

    #[test]
    fn is_honored_only_for_its_clean_commit() {
        let (ours, other) = ("a".repeat(40), "b".repeat(40));
        let mut status = Status { head: Oid::parse(&ours), ..Status::default() };
        assert_eq!(standing(None, &status), Standing::Missing);
        assert_eq!(standing(Some(&proof(&ours)), &status), Standing::Honored);
        assert_eq!(standing(Some(&proof(&other)), &status), Standing::Stale);
        status.untracked.push("x".into());
        assert_eq!(standing(Some(&proof(&ours)), &status), Standing::Dirty);
    }
}
