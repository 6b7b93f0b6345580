//! The checkouts of a repository: lists, makes and removes them. Whose they are, and when one may go, is for
//! the caller.

use camino::{Utf8Path, Utf8PathBuf};

use crate::git::{
    Git, GitError, Oid, RefUpdate, Writing,
    paths::lossy,
    run::{Call, Output},
};

/// A checkout as git has it registered. Its directory may be gone.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Worktree {
    /// Absolute. A path that is not UTF-8 is shown with replacement characters.
    pub path: Utf8PathBuf,
    /// `None`: no commit yet, or bare.
    pub head: Option<Oid>,
    /// Without `refs/heads/`. `None`: detached, or bare.
    pub branch: Option<String>,
    /// The reason it must not be pruned or removed; empty when none was given.
    pub locked: Option<String>,
    /// Why its registration leads nowhere.
    pub prunable: Option<String>,
    /// The repository itself, without files.
    pub bare: bool,
    pub is_main: bool,
}

impl Git {
    /// Whether there is any checkout but the main one, or was and is still registered. No git process.
    pub fn has_linked_worktrees(&self) -> bool {
        self.common_dir().join("worktrees").is_dir()
    }

    /// All checkouts, the main one first.
    pub fn worktrees(&self) -> Result<Vec<Worktree>, GitError> {
        let output = self.run(Call::reading(["worktree", "list", "--porcelain", "-z"]))?;
        if output.code != Some(0) {
            return Err(output.failed());
        }
        parse(&output.stdout).ok_or_else(|| output.unreadable())
    }

    /// The git directory of a linked worktree, which is there even if its directory is gone.
    pub fn registration(&self, worktree: &Worktree) -> Option<Utf8PathBuf> {
        let dot_git = worktree.path.join(".git");
        let entries = self.common_dir().join("worktrees").read_dir_utf8().ok()?;
        entries.flatten().map(|entry| entry.path().to_owned()).find(|dir| {
            let leads_to = std::fs::read_to_string(dir.join("gitdir"));
            leads_to.is_ok_and(|text| text.strip_suffix('\n').unwrap_or(&text) == dot_git)
        })
    }
}

impl Writing<'_> {
    /// Makes the new branch `branch` at `start` and a worktree for it at `path`, which is absolute or relative
    /// to the root of this checkout. The hook `post-checkout` does not run. On failure what was made is removed
    /// again.
    ///
    /// # Errors
    /// [`GitError::PathTaken`], [`GitError::InvalidName`] or [`GitError::BranchExists`], before anything is made.
    pub fn add_worktree(&self, path: &Utf8Path, branch: &str, start: &Oid) -> Result<Git, GitError> {
        let path = self.root().join(path);
        if !is_free(&path) {
            return Err(GitError::PathTaken { path });
        }
        if !self.is_valid_branch_name(branch)? {
            return Err(GitError::InvalidName { name: branch.to_owned() });
        }
        // git would make the branch too, but leave it behind when the checkout fails, and nobody could tell
        // afterwards whose it was.
        let name = format!("refs/heads/{branch}");
        let create = RefUpdate::Create { name: name.clone(), new: start.clone() };
        self.update_refs(&[create], "discern: new worktree").map_err(|error| match error {
            GitError::RefMoved { .. } => GitError::BranchExists { branch: branch.to_owned() },
            other => other,
        })?;
        // A hook that prepares checkouts would do so before there is anything to prepare them with.
        let fixed = ["-c", "core.hooksPath=/dev/null", "worktree", "add", "--quiet", "--"];
        let added = self.run(self.call(fixed).arg(&path).arg(branch)).and_then(Output::ok);
        let made = added.and_then(|_| {
            // A failed `git worktree add` cleans up after itself, but this one succeeded.
            self.checkout(&path).or_else(|error| self.remove_worktree(&path, true).and(Err(error)))
        });
        made.map_err(|error| {
            let delete = RefUpdate::Delete { name, old: start.clone() };
            match self.update_refs(&[delete], "discern: undo new worktree") {
                Ok(()) => error,
                Err(undo) => with_remains(error, branch, &undo),
            }
        })
    }

    /// Removes the worktree at `path` and its registration; its branch stays. `force` removes modified and
    /// untracked files too, but never a locked worktree. A directory that is already gone is fine.
    ///
    /// # Errors
    /// [`GitError::NoWorktree`], [`GitError::MainCheckout`], [`GitError::WorktreeLocked`] and, without `force`,
    /// [`GitError::WorktreeDirty`].
    pub fn remove_worktree(&self, path: &Utf8Path, force: bool) -> Result<(), GitError> {
        let path = self.root().join(path);
        let real = path.canonicalize_utf8().unwrap_or_else(|_| path.clone());
        let found = self.worktrees()?.into_iter().find(|entry| entry.path == path || entry.path == real);
        match found {
            None => return Err(GitError::NoWorktree { path }),
            Some(Worktree { is_main: true, .. }) => return Err(GitError::MainCheckout { path }),
            Some(Worktree { locked: Some(reason), .. }) => {
                return Err(GitError::WorktreeLocked { path, reason });
            }
            Some(_) => {}
        }
        let forced: &[&str] = if force { &["--force"] } else { &[] };
        let call = self.call(["worktree", "remove"]).args(forced).arg("--");
        let output = self.run(call.arg(&real))?;
        if output.stderr.contains("contains modified or untracked files") {
            return Err(GitError::WorktreeDirty { path });
        }
        output.ok().map(drop)
    }
}

/// An empty directory is as good as none.
fn is_free(path: &Utf8Path) -> bool {
    match path.symlink_metadata() {
        Err(_) => true,
        Ok(found) => found.is_dir() && path.read_dir_utf8().is_ok_and(|mut entries| entries.next().is_none()),
    }
}

fn with_remains(error: GitError, branch: &str, undo: &GitError) -> GitError {
    match error {
        GitError::Failed { args, code, stderr } => {
            let stderr = format!("{stderr}\nthe new branch `{branch}` is left behind: {undo}");
            GitError::Failed { args, code, stderr }
        }
        other => other,
    }
}

fn parse(stdout: &[u8]) -> Option<Vec<Worktree>> {
    let mut worktrees: Vec<Worktree> = Vec::new();
    for line in stdout.split(|byte| *byte == 0).filter(|line| !line.is_empty()) {
        if let Some(path) = line.strip_prefix(b"worktree ") {
            let is_main = worktrees.is_empty();
            worktrees.push(Worktree { path: lossy(path), is_main, ..Worktree::default() });
            continue;
        }
        let entry = worktrees.last_mut()?;
        let text = String::from_utf8_lossy(line);
        let (key, value) = text.split_once(' ').unwrap_or((&text, ""));
        match key {
            "HEAD" => entry.head = Oid::parse(value),
            "branch" => entry.branch = Some(value.strip_prefix("refs/heads/").unwrap_or(value).to_owned()),
            "locked" => entry.locked = Some(value.to_owned()),
            "prunable" => entry.prunable = Some(value.to_owned()),
            "bare" => entry.bare = true,
            // `detached` is the absence of a branch; what a later git adds is not ours to refuse.
            _ => {}
        }
    }
    Some(worktrees)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::git::testing::{TestRepo, write};

    #[test]
    fn makes_worktrees_at_any_path() {
        let repo = TestRepo::with_commit();
        let start = repo.git().head().unwrap().unwrap();
        let world = repo.beside("trees");
        std::fs::create_dir_all(world.join("empty")).unwrap();
        for (at, name) in ["-dash", "a space", "ünï ☃", "deep/down/here", "empty"].iter().enumerate() {
            let linked =
                repo.writing().add_worktree(&world.join(name), &format!("agent/{at}"), &start).unwrap();
            assert_eq!(linked.root(), world.join(name));
            assert_eq!(linked.status().unwrap().branch, Some(format!("agent/{at}")));
            assert!(linked.status().unwrap().is_clean());
        }
        let relative = repo.writing().add_worktree("../-beside".into(), "agent/relative", &start).unwrap();
        assert_eq!(relative.root(), repo.beside("-beside"));
        assert_eq!(repo.git().worktrees().unwrap().len(), 7);
    }

    #[test]
    fn lists_what_git_knows_of_each() {
        let repo = TestRepo::with_commit();
        let head = repo.git().head().unwrap();
        let locked = repo.linked("locked ☃", "a").root().to_owned();
        repo.run(&["worktree", "lock", "--reason=on a stick", locked.as_str()]);
        let gone = repo.linked("gone", "b").root().to_owned();
        std::fs::remove_dir_all(&gone).unwrap();
        let detached = repo.beside("detached");
        repo.run(&["worktree", "add", "--quiet", "--detach", detached.as_str()]);
        let mut listed = repo.git().worktrees().unwrap();
        listed[1..].sort_by(|one, other| one.path.cmp(&other.path));
        let [main, detached, gone, locked] = &listed[..] else { panic!("{listed:?}") };
        assert!(main.is_main && main.path == repo.root() && main.branch.as_deref() == Some("main"));
        assert!(!detached.is_main && detached.branch.is_none() && detached.head == head);
        assert!(gone.prunable.is_some() && gone.branch.as_deref() == Some("b"));
        assert_eq!(locked.locked.as_deref(), Some("on a stick"));

        let registered: Vec<_> = listed[1..].iter().map(|entry| repo.git().registration(entry)).collect();
        let names = ["detached", "gone", "locked ☃"];
        let expected = names.map(|name| Some(repo.root().join(".git/worktrees").join(name)));
        assert_eq!(registered[..2], expected[..2]);
        assert!(registered[2].is_some());
    }

    #[test]
    fn lists_before_the_first_commit_and_from_a_bare_repository() {
        let repo = TestRepo::new();
        let listed = repo.git().worktrees().unwrap();
        assert_eq!((listed.len(), &listed[0].head), (1, &None));

        let repo = TestRepo::with_commit();
        let (bare, linked) = (repo.beside("bare"), repo.beside("from bare"));
        repo.run(&["clone", "--quiet", "--bare", ".", bare.as_str()]);
        repo.run(&["-C", bare.as_str(), "worktree", "add", "--quiet", linked.as_str(), "main"]);
        let listed = repo.git().checkout(&linked).unwrap().worktrees().unwrap();
        assert!(listed[0].bare && listed[0].is_main && !listed[1].bare);
    }

    #[test]
    fn refuses_before_it_makes_anything() {
        let repo = TestRepo::with_commit();
        let start = repo.git().head().unwrap().unwrap();
        let add = |path: &Utf8Path, branch| repo.writing().add_worktree(path, branch, &start).unwrap_err();
        let free = repo.beside("free");
        let exists = GitError::BranchExists { branch: "main".into() };
        assert_eq!(add(&free, "main"), exists);
        for name in ["-x", "a..b", "", "HEAD"] {
            assert_eq!(add(&free, name), GitError::InvalidName { name: name.into() });
        }
        assert_eq!(add(repo.root(), "agent/x"), GitError::PathTaken { path: repo.root().to_owned() });
        assert!(!free.exists());
        assert_eq!(repo.run(&["branch", "--format=%(refname)"]), "refs/heads/main");
    }

    #[test]
    fn a_failed_checkout_leaves_no_branch_and_no_hook_runs() {
        let repo = TestRepo::with_commit();
        repo.hook("post-checkout", "exit 1");
        repo.linked("fine", "fine");
        repo.write(".gitattributes", "* filter=broken\n");
        repo.writing().commit_all("filter").unwrap();
        repo.run(&["config", "filter.broken.smudge", "false"]);
        repo.run(&["config", "filter.broken.required", "true"]);
        let start = repo.git().head().unwrap().unwrap();
        let at = repo.beside("broken");
        assert!(matches!(repo.writing().add_worktree(&at, "broken", &start), Err(GitError::Failed { .. })));
        assert!(!at.exists() && !repo.git().branch_exists("broken").unwrap());

        let (at, start) = (repo.beside("two\nlines"), repo.git().commit("HEAD~1").unwrap());
        assert!(matches!(
            repo.writing().add_worktree(&at, "lines", &start),
            Err(GitError::UnusablePath { .. })
        ));
        assert!(!at.exists() && !repo.git().branch_exists("lines").unwrap());
        assert_eq!(repo.git().worktrees().unwrap().len(), 2);
    }

    #[test]
    fn removes_only_what_may_go() {
        let repo = TestRepo::with_commit();
        let linked = repo.linked("-a tree ☃", "agent/x");
        let at = linked.root().to_owned();
        let remove = |path: &Utf8Path, force| repo.writing().remove_worktree(path, force);
        assert_eq!(remove(repo.root(), true), Err(GitError::MainCheckout { path: repo.root().to_owned() }));
        let nowhere = repo.beside("nowhere");
        assert_eq!(remove(&nowhere, true), Err(GitError::NoWorktree { path: nowhere }));

        repo.run(&["worktree", "lock", at.as_str()]);
        assert_eq!(
            remove(&at, true),
            Err(GitError::WorktreeLocked { path: at.clone(), reason: String::new() })
        );
        repo.run(&["worktree", "unlock", at.as_str()]);

        write(&at.join("scratch"), "x");
        assert_eq!(remove(&at, false), Err(GitError::WorktreeDirty { path: at.clone() }));
        assert!(at.join("scratch").exists());
        remove(&at, true).unwrap();
        assert!(!at.exists() && repo.git().branch_exists("agent/x").unwrap());
        assert_eq!(repo.git().worktrees().unwrap().len(), 1);
    }

    #[test]
    fn forgets_a_worktree_whose_directory_is_gone() {
        let repo = TestRepo::with_commit();
        let at = repo.linked("gone", "gone").root().to_owned();
        std::fs::remove_dir_all(&at).unwrap();
        repo.writing().remove_worktree(&at, false).unwrap();
        assert_eq!(repo.git().worktrees().unwrap().len(), 1);
    }
}
