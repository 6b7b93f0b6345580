//! Finds the repositories inside a checkout, submodules and others, and tells which of them hold something of
//! their own. It goes with the checkout, and no commit of the checkout's keeps it.

use std::collections::HashSet;

use camino::{Utf8Path, Utf8PathBuf};

use crate::git::{
    Git, GitError,
    paths::{exact, pieces},
    run::Call,
};

/// The repositories inside a checkout.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Repositories {
    /// Whether git has any of them as a submodule, there or not.
    pub tracked: bool,
    /// Those with changes, or with commits that no remote of theirs is known to have.
    pub holding: Vec<Utf8PathBuf>,
}

impl Git {
    /// The repositories inside this checkout. Those in ignored directories are as ignored as these.
    pub fn repositories(&self) -> Result<Repositories, GitError> {
        let listed = self.run(Call::reading(["ls-files", "-z", "--stage"]))?.ok()?;
        let tracked: Vec<&[u8]> = pieces(&listed).filter_map(submodule).collect();
        let status = self.raw_status()?;
        let untracked = status.entries.iter().filter(|entry| entry.form == b'?').map(|entry| &entry.path);
        // With every file named, the only directories that are named are repositories.
        let untracked = untracked.filter_map(|path| path.strip_suffix(b"/"));
        let mut found = Repositories { tracked: !tracked.is_empty(), holding: Vec::new() };
        let mut seen = HashSet::new();
        for path in tracked.iter().copied().chain(untracked) {
            let at = exact(self.root(), path);
            if at.join(".git").symlink_metadata().is_err() {
                continue;
            }
            let name: Utf8PathBuf = String::from_utf8_lossy(path).into_owned().into();
            let inner = Utf8Path::from_path(&at).and_then(|at| self.checkout(at).ok());
            match inner.filter(|inner| inner.root() != self.root()) {
                Some(inner) => {
                    if inner.holds_its_own()? {
                        found.holding.push(name);
                    }
                    seen.insert(inner.git_dir().to_owned());
                }
                None => found.holding.push(name),
            }
        }
        // A submodule that is no longer checked out leaves its commits in the checkout's git directory.
        if !self.is_main_checkout() {
            left_in(&self.git_dir().join("modules"), &seen, &mut found.holding);
        }
        found.holding.sort();
        Ok(found)
    }

    fn holds_its_own(&self) -> Result<bool, GitError> {
        if !self.status()?.is_clean()
            || !self.overlooked()?.is_empty()
            || !self.repositories()?.holding.is_empty()
        {
            return Ok(true);
        }
        let call = ["rev-list", "--max-count=1", "HEAD", "--all", "--not", "--remotes", "--"];
        let output = self.run(Call::reading(call))?;
        Ok(output.code != Some(0) || !output.stdout.is_empty())
    }
}

/// Reads `160000 <id> 0<tab>path`.
fn submodule(line: &[u8]) -> Option<&[u8]> {
    let at = line.iter().position(|byte| *byte == b'\t')?;
    line.starts_with(b"160000 ").then(|| &line[at + 1..])
}

fn left_in(dir: &Utf8Path, seen: &HashSet<Utf8PathBuf>, holding: &mut Vec<Utf8PathBuf>) {
    let Ok(entries) = dir.read_dir_utf8() else { return };
    for entry in entries.flatten() {
        let at = entry.path();
        if at.join("HEAD").exists() {
            if !seen.contains(at) {
                holding.push(at.to_owned());
            }
        } else if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            left_in(at, seen, holding);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::Changing;
    use crate::git::testing::{TestRepo, write};

    fn allow_files(repo: &TestRepo) {
        let config = repo.beside("config");
        let text = std::fs::read_to_string(&config).unwrap();
        write(&config, &format!("{text}[protocol \"file\"]\n\tallow = always\n"));
    }

    #[test]
    fn tells_those_that_hold_something_of_their_own() {
        let repo = TestRepo::with_commit();
        allow_files(&repo);
        let source = repo.beside("source");
        repo.run(&["clone", "--quiet", ".", source.as_str()]);
        repo.run(&["submodule", "--quiet", "add", source.as_str(), "lib/sub"]);
        repo.writing().commit_all("submodule").unwrap();
        let linked = repo.linked("linked", "effort");
        let look = || linked.repositories().unwrap();
        assert_eq!(look(), Repositories { tracked: true, holding: Vec::new() });

        let in_linked = |args: &[&str]| {
            repo.run(&[&["-C", linked.root().as_str()][..], args].concat());
        };
        in_linked(&["submodule", "--quiet", "update", "--init"]);
        assert_eq!(look().holding, Vec::<Utf8PathBuf>::new());

        let sub = linked.checkout(&linked.root().join("lib/sub")).unwrap();
        write(&sub.root().join("new"), "x");
        assert_eq!(look().holding, ["lib/sub"]);
        sub.writing(Changing::in_a_test()).commit_all("only here").unwrap();
        assert_eq!(look().holding, ["lib/sub"]);
        linked.writing(Changing::in_a_test()).commit_all("bump").unwrap();
        in_linked(&["submodule", "--quiet", "deinit", "--force", "--all"]);
        assert_eq!(look().holding, [linked.git_dir().join("modules/lib/sub")]);

        let inner =
            Git::init_with(Changing::in_a_test(), repo.env(), &linked.root().join("inner"), "main").unwrap();
        assert_eq!(look().holding.len(), 2);
        write(&inner.root().join("f"), "x");
        inner.writing(Changing::in_a_test()).commit_all("x").unwrap();
        assert_eq!(look().holding[1], "inner");
    }
}
