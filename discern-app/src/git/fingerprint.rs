//! One string for the whole state of a checkout, so that a verdict about it can be told to be still about it.
//!
//! Nothing is written: no index, no object, no lock. `git stash create` and `git add` to an index of its own
//! would leave objects behind for every asking, run the user's filters, and see the filtered content, while jobs
//! see the bytes on disk. So the state that git reports (which has the ids and modes of what is committed and
//! staged) is joined with an id for the bytes of each file it names, and git hashes the whole.

use std::{fs::File, io, os::unix::ffi::OsStrExt as _, os::unix::fs::PermissionsExt as _};

use camino::Utf8Path;

use crate::git::{
    Git, GitError, Oid,
    paths::exact,
    run::{Call, Output},
    status::RawEntry,
};

impl Git {
    /// A string that is the same for equal states and differs for others: the commit, and if there is anything
    /// uncommitted an id of that, staged, changed and untracked. The branch and ignored files do not count. A
    /// file that cannot be opened counts by its name alone. One git process for a clean checkout, three
    /// otherwise, and those again for each changed submodule or repository inside.
    ///
    /// # Errors
    /// [`GitError::Failed`] when a file goes away while its bytes are read; asking again is fine.
    pub fn fingerprint(&self) -> Result<String, GitError> {
        let status = self.raw_status()?;
        let head = status.head.as_ref().map_or("none", Oid::as_str);
        if status.entries.is_empty() {
            return Ok(head.to_owned());
        }
        let mut state = Vec::new();
        let mut files = Vec::new();
        for entry in &status.entries {
            state.push(entry.form);
            for part in [&entry.fields, &entry.path, entry.from.as_deref().unwrap_or_default()] {
                state.extend_from_slice(part);
                state.push(0);
            }
            let on_disk = self.on_disk(entry)?;
            state.extend_from_slice(&on_disk.says);
            state.push(0);
            if on_disk.has_bytes {
                files.extend_from_slice(&quoted(&entry.path));
                files.push(b'\n');
            }
        }
        if !files.is_empty() {
            // In the order of the entries, of which each says whether it has one.
            let call = Call::reading(["hash-object", "--no-filters", "--stdin-paths"]);
            state.extend_from_slice(&self.run(call.stdin(files))?.ok()?);
        }
        let whole =
            self.run(Call::reading(["hash-object", "--stdin"]).stdin(state)).and_then(Output::ok_line)?;
        Ok(format!("{head}+{whole}"))
    }

    fn on_disk(&self, entry: &RawEntry) -> Result<OnDisk, GitError> {
        let path = exact(self.root(), &entry.path);
        let found = match path.symlink_metadata() {
            Ok(found) => found,
            Err(error) => return Ok(OnDisk::unopened(&error)),
        };
        if found.is_symlink() {
            let target = path.read_link().map(|target| target.as_os_str().as_bytes().to_vec());
            return Ok(target.map_or_else(|error| OnDisk::unopened(&error), |target| OnDisk::link(&target)));
        }
        if found.is_dir() {
            return self.nested(Utf8Path::from_path(&path)).map(|inner| OnDisk::only(inner.as_bytes()));
        }
        // Opening anything else, such as a pipe, may wait for ever.
        if !found.is_file() {
            return Ok(OnDisk::only(b"special"));
        }
        let mode = if found.permissions().mode() & 0o111 == 0 { "file" } else { "program" };
        Ok(match File::open(&path) {
            Ok(_) => OnDisk { says: mode.into(), has_bytes: true },
            Err(error) => OnDisk::unopened(&error),
        })
    }

    /// The fingerprint of a submodule or another repository inside this one.
    fn nested(&self, path: Option<&Utf8Path>) -> Result<String, GitError> {
        let Some(path) = path else { return Ok("directory".to_owned()) };
        match self.checkout(path) {
            // A directory without a repository of its own leads to the one around it.
            Ok(inner) if inner.root() != self.root() => inner.fingerprint(),
            Ok(_) => Ok("directory".to_owned()),
            Err(GitError::GitMissing { path }) => Err(GitError::GitMissing { path }),
            Err(error) => Ok(format!("unusable: {error}")),
        }
    }
}

/// What is at a path besides the bytes of a file.
struct OnDisk {
    says: Vec<u8>,
    has_bytes: bool,
}

impl OnDisk {
    fn only(says: &[u8]) -> Self {
        Self { says: says.to_vec(), has_bytes: false }
    }

    fn link(target: &[u8]) -> Self {
        Self::only(&[b"link to ", target].concat())
    }

    fn unopened(error: &io::Error) -> Self {
        Self::only(if error.kind() == io::ErrorKind::NotFound { b"gone" } else { b"unreadable" })
    }
}

/// As git reads it from a list: a name with a line break, or one that looks quoted, is quoted as in C.
pub(super) fn quoted(path: &[u8]) -> Vec<u8> {
    if !path.contains(&b'\n') && !path.starts_with(b"\"") {
        return path.to_vec();
    }
    let mut text = vec![b'"'];
    for byte in path {
        match byte {
            b'\n' => text.extend_from_slice(b"\\n"),
            b'"' | b'\\' => text.extend_from_slice(&[b'\\', *byte]),
            _ => text.push(*byte),
        }
    }
    text.push(b'"');
    text
}

#[cfg(test)]
mod tests {
    use std::{collections::HashSet, ffi::OsStr};

    use super::*;
    use crate::app::Changing;
    use crate::git::testing::TestRepo;

    fn of(repo: &TestRepo) -> String {
        repo.git().fingerprint().unwrap()
    }

    #[test]
    fn every_different_state_has_its_own() {
        let repo = TestRepo::with_commit();
        repo.commit("second", "2");
        let mut seen = HashSet::new();
        let mut is_new = |what: &str| {
            let fingerprint = of(&repo);
            assert_eq!(fingerprint, of(&repo), "{what}");
            assert!(seen.insert(fingerprint), "{what}");
        };
        is_new("clean");
        for name in ["first", "new ☃", "-dash", "\"quoted\" \\", "two\nlines", "dir/in/dir"] {
            repo.write(name, "one");
            is_new(name);
            // As long as before, and most likely written in the same second.
            repo.write(name, "two");
            is_new(name);
        }
        repo.run(&["add", "first"]);
        is_new("staged");
        repo.write("first", "three");
        is_new("staged and changed");
        repo.remove("second");
        is_new("deleted");
        std::os::unix::fs::symlink("a", repo.root().join("link")).unwrap();
        is_new("link");
        repo.remove("link");
        std::os::unix::fs::symlink("b", repo.root().join("link")).unwrap();
        is_new("other link");
        let program = repo.root().join("new ☃");
        std::fs::set_permissions(program, std::fs::Permissions::from_mode(0o755)).unwrap();
        is_new("executable");
        std::fs::write(repo.root().as_std_path().join(OsStr::from_bytes(b"caf\xe9")), "x").unwrap();
        is_new("not UTF-8");
        repo.writing().commit_all("all").unwrap();
        is_new("committed");
    }

    #[test]
    fn comes_back_with_the_state() {
        let repo = TestRepo::with_commit();
        let clean = of(&repo);
        assert_eq!(clean, repo.git().head().unwrap().unwrap().as_str());
        repo.write("f", "x");
        let dirty = of(&repo);
        repo.remove("f");
        assert_eq!(of(&repo), clean);
        repo.write("f", "x");
        repo.write(".git/info/exclude", "ignored\n");
        repo.write("ignored", "x");
        assert_eq!(of(&repo), dirty);
        let linked = repo.linked("linked", "effort");
        crate::git::testing::write(&linked.root().join("f"), "x");
        assert_eq!(linked.fingerprint().unwrap(), dirty);
    }

    #[test]
    fn writes_nothing() {
        let repo = TestRepo::with_commit();
        repo.write("first", "changed");
        repo.write("new", "x");
        let objects = || repo.run(&["count-objects", "--verbose"]);
        let index = || std::fs::read(repo.root().join(".git/index")).unwrap();
        let (objects_before, index_before) = (objects(), index());
        of(&repo);
        assert_eq!((objects(), index()), (objects_before, index_before));
    }

    #[test]
    fn sees_into_repositories_inside() {
        let repo = TestRepo::with_commit();
        let inner =
            Git::init_with(Changing::in_a_test(), repo.env(), &repo.root().join("inner"), "main").unwrap();
        crate::git::testing::write(&inner.root().join("f"), "one");
        let before = of(&repo);
        crate::git::testing::write(&inner.root().join("f"), "two");
        assert_ne!(of(&repo), before);
    }

    #[test]
    fn does_not_wait_for_a_pipe() {
        let repo = TestRepo::with_commit();
        repo.remove("first");
        let pipe = repo.root().join("first");
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        of(&repo);
    }

    #[test]
    fn works_before_the_first_commit() {
        let repo = TestRepo::new();
        assert_eq!(of(&repo), "none");
        repo.write("f", "x");
        assert!(of(&repo).starts_with("none+"));
    }
}
