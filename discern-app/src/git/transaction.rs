//! Moves refs, all or none, each only from the value it is expected to have. Whether they should move is the
//! caller's decision; a branch that is checked out somewhere is moved all the same.

use crate::git::{GitError, Oid, Writing};

/// One step of a transaction. Names are in full, as in `refs/heads/main`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RefUpdate {
    /// The ref must not exist.
    Create { name: String, new: Oid },
    /// The ref must hold `old`.
    Update { name: String, old: Oid, new: Oid },
    /// The ref must hold `old`.
    Delete { name: String, old: Oid },
}

impl RefUpdate {
    fn name(&self) -> &str {
        match self {
            Self::Create { name, .. } | Self::Update { name, .. } | Self::Delete { name, .. } => name,
        }
    }

    fn expected(&self) -> Option<&Oid> {
        match self {
            Self::Create { .. } => None,
            Self::Update { old, .. } | Self::Delete { old, .. } => Some(old),
        }
    }

    fn command(&self) -> String {
        match self {
            Self::Create { name, new } => format!("create {name}\0{new}\0"),
            Self::Update { name, old, new } => format!("update {name}\0{new}\0{old}\0"),
            Self::Delete { name, old } => format!("delete {name}\0{old}\0"),
        }
    }
}

impl Writing<'_> {
    /// Makes all these changes or none. `reason` is written to the reflogs.
    ///
    /// # Errors
    /// [`GitError::RefMoved`] if a ref does not hold what was expected, [`GitError::Locked`] if another
    /// process is changing one of them right now, [`GitError::InvalidName`] for a name git does not allow.
    pub fn update_refs(&self, updates: &[RefUpdate], reason: &str) -> Result<(), GitError> {
        if let Some(update) = updates.iter().find(|update| update.name().contains(['\0', '\n'])) {
            return Err(GitError::InvalidName { name: update.name().to_owned() });
        }
        // With an explicit commit at the end, input cut short changes nothing; without, git would make the
        // changes it has read so far.
        let commands: String = updates.iter().map(RefUpdate::command).collect();
        let script = format!("start\0{commands}prepare\0commit\0");
        let reason = reason.replace(['\0', '\n'], " ");
        let call = self.call(["update-ref", "-m", &reason, "--stdin", "-z"]);
        let output = self.run(call.stdin(script.into_bytes()))?;
        if output.code == Some(0) {
            return Ok(());
        }
        for update in updates {
            if output.stderr.contains(&format!("invalid ref format: {}", update.name())) {
                return Err(GitError::InvalidName { name: update.name().to_owned() });
            }
            // What git says about a lost race differs between versions and ref stores; the ref does not lie.
            let found = self.read_ref(update.name())?;
            if found.as_ref() != update.expected() {
                let (name, expected) = (update.name().to_owned(), update.expected().cloned());
                return Err(GitError::RefMoved { name, expected, found });
            }
        }
        Err(output.failed())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::git::testing::TestRepo;

    fn main_at(repo: &TestRepo) -> Oid {
        repo.git().branch_tip("main").unwrap().unwrap()
    }

    #[test]
    fn moves_several_refs_at_once() {
        let repo = TestRepo::with_commit();
        let first = main_at(&repo);
        let second = repo.commit("f", "2");
        let updates = [
            RefUpdate::Update { name: "refs/heads/main".into(), old: second.clone(), new: first.clone() },
            RefUpdate::Create { name: "refs/discern/mark/ü".into(), new: second.clone() },
        ];
        repo.writing().update_refs(&updates, "test:\nlanding").unwrap();
        assert_eq!(main_at(&repo), first);
        assert_eq!(repo.git().read_ref("refs/discern/mark/ü").unwrap(), Some(second.clone()));
        let delete = [RefUpdate::Delete { name: "refs/discern/mark/ü".into(), old: second }];
        repo.writing().update_refs(&delete, "done").unwrap();
        assert_eq!(repo.git().read_ref("refs/discern/mark/ü").unwrap(), None);
    }

    #[test]
    fn a_lost_race_changes_nothing_and_says_what_is_there_now() {
        let repo = TestRepo::with_commit();
        let first = main_at(&repo);
        let second = repo.commit("f", "2");
        let third = repo.commit("f", "3");
        let name = || "refs/heads/main".to_owned();
        let create = RefUpdate::Create { name: "refs/discern/x".into(), new: first.clone() };
        let stale = RefUpdate::Update { name: name(), old: first.clone(), new: second };
        let lost = repo.writing().update_refs(&[create, stale], "race").unwrap_err();
        assert_eq!(
            lost,
            GitError::RefMoved { name: name(), expected: Some(first.clone()), found: Some(third.clone()) }
        );
        assert_eq!(main_at(&repo), third);
        assert_eq!(repo.git().read_ref("refs/discern/x").unwrap(), None);

        let again = [RefUpdate::Create { name: name(), new: first.clone() }];
        let taken = GitError::RefMoved { name: name(), expected: None, found: Some(third) };
        assert_eq!(repo.writing().update_refs(&again, "create").unwrap_err(), taken);

        let gone = [RefUpdate::Delete { name: "refs/heads/gone".into(), old: first.clone() }];
        let absent =
            GitError::RefMoved { name: "refs/heads/gone".into(), expected: Some(first), found: None };
        assert_eq!(repo.writing().update_refs(&gone, "delete").unwrap_err(), absent);
    }

    #[test]
    fn of_many_writers_one_wins() {
        let repo = TestRepo::with_commit();
        let first = main_at(&repo);
        let targets: Vec<Oid> = (0..4).map(|at| repo.commit("f", &at.to_string())).collect();
        repo.run(&["checkout", "--quiet", "--detach"]);
        repo.run(&["update-ref", "refs/heads/main", first.as_str()]);
        let results: Vec<_> = std::thread::scope(|scope| {
            let write = |new: &Oid| {
                let name = "refs/heads/main".to_owned();
                repo.writing()
                    .update_refs(&[RefUpdate::Update { name, old: first.clone(), new: new.clone() }], "race")
            };
            let writers: Vec<_> = targets.iter().map(|new| scope.spawn(move || write(new))).collect();
            writers.into_iter().map(|writer| writer.join().unwrap()).collect()
        });
        assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1, "{results:?}");
        for lost in results.into_iter().filter_map(Result::err) {
            assert!(matches!(lost, GitError::RefMoved { .. } | GitError::Locked { .. }), "{lost:?}");
        }
    }

    #[test]
    fn refuses_names_git_does_not_allow() {
        let repo = TestRepo::with_commit();
        let new = main_at(&repo);
        for name in ["refs/heads/a..b", "refs/heads/sp ace", "refs/heads/n\0l"] {
            let update = [RefUpdate::Create { name: name.into(), new: new.clone() }];
            let invalid = GitError::InvalidName { name: name.into() };
            assert_eq!(repo.writing().update_refs(&update, "x").unwrap_err(), invalid);
        }
    }

    #[test]
    fn says_who_holds_a_lock() {
        let repo = TestRepo::with_commit();
        let first = main_at(&repo);
        let second = repo.commit("f", "2");
        repo.write(".git/refs/heads/main.lock", "");
        let update = [RefUpdate::Update { name: "refs/heads/main".into(), old: second, new: first }];
        let lock = repo.root().join(".git/refs/heads/main.lock");
        assert_eq!(repo.writing().update_refs(&update, "x").unwrap_err(), GitError::Locked { lock });
    }
}
