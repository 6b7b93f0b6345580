//! Finds changes git was told not to see. `git update-index --assume-unchanged` and `--skip-worktree` make a
//! changed file look clean, to `git status` and to everything that rests on it.

use std::os::unix::{ffi::OsStrExt as _, fs::PermissionsExt as _};

use camino::Utf8PathBuf;

use crate::git::{
    Git, GitError, Writing,
    fingerprint::quoted,
    paths::{exact, lossy, pieces},
    run::{Call, Output},
};

/// A tracked file that git does not look at.
struct Entry<'a> {
    mode: &'a [u8],
    id: &'a [u8],
    path: &'a [u8],
}

impl Git {
    /// The tracked files that differ from what is staged although git says nothing of them. A file that a sparse
    /// checkout leaves out is none. One git process, and another if git overlooks anything that is there.
    pub fn overlooked(&self) -> Result<Vec<Utf8PathBuf>, GitError> {
        let listed = self.run(Call::reading(["ls-files", "-z", "-v", "--stage"]))?.ok()?;
        let (mut differ, mut files) = (Vec::new(), Vec::new());
        for (tag, entry) in pieces(&listed).filter_map(entry) {
            let path = exact(self.root(), entry.path);
            let found = match path.symlink_metadata() {
                Ok(found) => found,
                // What is left out on purpose; but a file that was assumed to be there was deleted.
                Err(_) if tag.eq_ignore_ascii_case(&b'S') => continue,
                Err(_) => {
                    differ.push(lossy(entry.path));
                    continue;
                }
            };
            let program = found.permissions().mode() & 0o100 != 0;
            let same = match entry.mode {
                b"120000" if found.is_symlink() => {
                    let target = path.read_link().unwrap_or_default().into_os_string();
                    let call = Call::reading(["hash-object", "--stdin"]).stdin(target.as_bytes().to_vec());
                    self.run(call).and_then(Output::ok_line)?.as_bytes() == entry.id
                }
                b"160000" => found.is_dir(),
                mode => found.is_file() && program == (mode == b"100755"),
            };
            if !same {
                differ.push(lossy(entry.path));
            } else if found.is_file() {
                files.push(entry);
            }
        }
        if !files.is_empty() {
            let names =
                files.iter().flat_map(|entry| [quoted(entry.path), b"\n".to_vec()].concat()).collect();
            let hashed = self.run(Call::reading(["hash-object", "--stdin-paths"]).stdin(names))?.ok()?;
            let ids = hashed.split(|byte| *byte == b'\n');
            differ.extend(
                files.iter().zip(ids).filter(|(entry, id)| entry.id != *id).map(|(e, _)| lossy(e.path)),
            );
        }
        differ.sort();
        Ok(differ)
    }
}

impl Writing<'_> {
    /// Has git look again at all it was told to overlook and that is there.
    pub(super) fn look_again(&self) -> Result<(), GitError> {
        let listed = self.run(Call::reading(["ls-files", "-z", "-v", "--stage"]))?.ok()?;
        let there = pieces(&listed)
            .filter_map(entry)
            .filter(|(tag, entry)| {
                !tag.eq_ignore_ascii_case(&b'S') || exact(self.root(), entry.path).symlink_metadata().is_ok()
            })
            .flat_map(|(_, entry)| [entry.path, b"\0"].concat())
            .collect::<Vec<u8>>();
        if there.is_empty() {
            return Ok(());
        }
        // git takes one of the two at a time.
        for flag in ["--no-assume-unchanged", "--no-skip-worktree"] {
            self.run(self.call(["update-index", "-z", flag, "--stdin"]).stdin(there.clone()))?.ok()?;
        }
        Ok(())
    }
}

/// Reads `h 100644 <id> 0<tab>path`; `None` for a file git does look at.
fn entry(line: &[u8]) -> Option<(u8, Entry<'_>)> {
    let (tag, rest) = line.split_first()?;
    let overlooked = tag.is_ascii_lowercase() || *tag == b'S';
    let at = rest.iter().position(|byte| *byte == b'\t').filter(|_| overlooked)?;
    let mut fields = rest[..at].split(|byte| *byte == b' ').filter(|field| !field.is_empty());
    Some((*tag, Entry { mode: fields.next()?, id: fields.next()?, path: &rest[at + 1..] }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::git::testing::TestRepo;

    #[test]
    fn sees_what_git_was_told_to_overlook() {
        let repo = TestRepo::with_commit();
        for name in ["assumed", "skipped ☃", "gone", "left out", "same", "program"] {
            repo.write(name, "old");
        }
        std::os::unix::fs::symlink("a", repo.root().join("link")).unwrap();
        repo.writing().commit_all("all").unwrap();
        assert!(repo.git().overlooked().unwrap().is_empty());
        for name in ["assumed", "gone", "same", "program", "link"] {
            repo.run(&["update-index", "--assume-unchanged", name]);
        }
        for name in ["skipped ☃", "left out"] {
            repo.run(&["update-index", "--skip-worktree", name]);
        }
        assert!(repo.git().overlooked().unwrap().is_empty());
        for name in ["assumed", "skipped ☃"] {
            repo.write(name, "new");
        }
        for name in ["gone", "left out", "link"] {
            repo.remove(name);
        }
        std::os::unix::fs::symlink("b", repo.root().join("link")).unwrap();
        let program = repo.root().join("program");
        std::fs::set_permissions(program, std::fs::Permissions::from_mode(0o755)).unwrap();
        assert!(repo.git().status().unwrap().is_clean());
        let seen = ["assumed", "gone", "link", "program", "skipped ☃"];
        assert_eq!(repo.git().overlooked().unwrap(), seen);

        repo.writing().commit_for_keeping("all of it").unwrap().unwrap();
        assert_eq!(repo.run(&["show", "HEAD:assumed"]), "new");
        assert_eq!(repo.run(&["show", "HEAD:skipped ☃"]), "new");
        assert_eq!(repo.run(&["show", "HEAD:left out"]), "old");
        assert!(repo.git().overlooked().unwrap().is_empty());
    }
}
