//! Keeps a commit from being forgotten when its branch is about to go.

use crate::git::{GitError, Oid, RefUpdate, Writing};

const FOLDER: &str = "refs/discern/recovery/";

impl Writing<'_> {
    /// Keeps `tip` under `refs/discern/recovery/<name>` and gives that full name back. Keeping the same commit
    /// twice under one name is fine.
    ///
    /// # Errors
    /// [`GitError::RefMoved`] if the name keeps another commit already: choose another name, nothing is lost.
    pub fn keep(&self, name: &str, tip: &Oid) -> Result<String, GitError> {
        let full = format!("{FOLDER}{name}");
        let create = RefUpdate::Create { name: full.clone(), new: tip.clone() };
        match self.update_refs(&[create], "discern: keep for recovery") {
            Err(GitError::RefMoved { found: Some(kept), .. }) if kept == *tip => Ok(full),
            result => result.map(|()| full),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::git::testing::TestRepo;

    #[test]
    fn keeps_a_tip_once() {
        let repo = TestRepo::with_commit();
        let tip = repo.git().head().unwrap().unwrap();
        let full = "refs/discern/recovery/agent/fix-ü";
        assert_eq!(repo.writing().keep("agent/fix-ü", &tip).unwrap(), full);
        assert_eq!(repo.writing().keep("agent/fix-ü", &tip).unwrap(), full);
        let other = repo.commit("f", "other");
        assert!(matches!(repo.writing().keep("agent/fix-ü", &other), Err(GitError::RefMoved { .. })));
        assert_eq!(repo.git().read_ref(full).unwrap(), Some(tip));
    }
}
