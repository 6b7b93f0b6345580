//! Edits to files as data: read when planned, and applied only to what was read.
//! Every file stands directly in the repository's root, so that no link on the way can lead out of it.

use std::fs;
use std::io::{self, ErrorKind, Read, Write};

use camino::{Utf8Path, Utf8PathBuf};

use crate::app::Changing;
use crate::config::position;
use crate::setup::SetupError;

/// A file that people keep by hand is far below this.
const MAX_BYTES: u64 = 1024 * 1024;

/// What would be done to one file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edit {
    /// Relative to the repository's root.
    pub path: Utf8PathBuf,
    /// What the file held when the edit was planned; `None` when there was none.
    pub before: Option<Vec<u8>>,
    /// What the file is to hold.
    pub after: String,
    /// For the plan, without a full stop: what the edit does, as it stands behind "would"; of a file that stays as it
    /// is, the file and why.
    pub what: String,
    pub kind: EditKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EditKind {
    Created,
    Updated,
    /// The file is as it should be, and is not written.
    Unchanged,
}

/// A file as it was found.
pub(super) struct Found {
    path: Utf8PathBuf,
    /// Where it leads, when it is a link.
    leads_to: Option<String>,
    text: Option<String>,
}

impl Found {
    /// Reads `path` below `root`. A link is read through, as a file that needs no edit may well be one.
    pub(super) fn read(root: &Utf8Path, path: &str) -> Result<Self, SetupError> {
        let full = root.join(path);
        let leads_to = fs::read_link(&full).ok().map(|target| target.to_string_lossy().into_owned());
        let text = match contents(&full)? {
            Some(bytes) => Some(String::from_utf8(bytes).map_err(|error| {
                let valid = error.utf8_error().valid_up_to();
                let (line, column) = position(&String::from_utf8_lossy(error.as_bytes()), valid);
                SetupError::NotUtf8 { path: full, line, column }
            })?),
            None => None,
        };
        Ok(Self { path: path.into(), leads_to, text })
    }

    pub(super) fn text(&self) -> Option<&str> {
        self.text.as_deref()
    }

    /// Leaves the file alone; `because` is what the file does already.
    pub(super) fn keep(self, because: &str) -> Edit {
        let after = self.text.unwrap_or_default();
        let before = Some(after.clone().into_bytes());
        let what = format!("`{}`, which {because}", self.path);
        Edit { path: self.path, before, after, what, kind: EditKind::Unchanged }
    }

    /// Makes the file hold `after`.
    pub(super) fn become_text(
        self,
        root: &Utf8Path,
        after: String,
        what: impl Into<String>,
    ) -> Result<Edit, SetupError> {
        if let Some(target) = self.leads_to {
            return Err(SetupError::Symlink { path: root.join(self.path), target });
        }
        let kind = if self.text.is_some() { EditKind::Updated } else { EditKind::Created };
        let before = self.text.map(String::into_bytes);
        Ok(Edit { path: self.path, before, after, what: what.into(), kind })
    }
}

/// The bytes of a regular file of a bounded size; `None` when nothing is there.
fn contents(path: &Utf8Path) -> Result<Option<Vec<u8>>, SetupError> {
    let unreadable = |message: String| SetupError::Unreadable { path: path.to_owned(), message };
    let metadata = match fs::metadata(path) {
        Ok(metadata) => metadata,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(unreadable(error.to_string())),
    };
    if !metadata.is_file() {
        return Err(unreadable("it is not a regular file".into()));
    }
    let mut bytes = Vec::new();
    fs::File::open(path)
        .and_then(|file| file.take(MAX_BYTES + 1).read_to_end(&mut bytes))
        .map_err(|error| unreadable(error.to_string()))?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(unreadable(format!("it has more than {MAX_BYTES} bytes")));
    }
    Ok(Some(bytes))
}

impl Edit {
    /// Fails unless the file is what it was when the edit was planned.
    pub(super) fn verify(&self, root: &Utf8Path) -> Result<(), SetupError> {
        if self.kind == EditKind::Unchanged {
            return Ok(());
        }
        let path = root.join(&self.path);
        if let Ok(target) = fs::read_link(&path) {
            return Err(SetupError::Symlink { path, target: target.to_string_lossy().into_owned() });
        }
        if contents(&path)? == self.before { Ok(()) } else { Err(SetupError::ChangedSincePlanned { path }) }
    }

    #[expect(clippy::disallowed_methods, reason = "the files of adoption are written here")]
    /// Puts the new text in the file's place in one step, with the permissions the file had.
    pub(super) fn write(&self, _by: Changing, root: &Utf8Path) -> Result<(), SetupError> {
        self.verify(root)?;
        let path = root.join(&self.path);
        let mut new = beside(root).map_err(|error| not_created(root, &path, &error))?;
        let failed =
            |error: &io::Error| SetupError::WriteFailed { path: path.clone(), message: error.to_string() };
        new.write_all(self.after.as_bytes()).map_err(|error| failed(&error))?;
        let kept = match self.kind {
            EditKind::Unchanged => return Ok(()),
            EditKind::Created => new.persist_noclobber(&path),
            EditKind::Updated => {
                let permissions = fs::metadata(&path).map_err(|error| failed(&error))?.permissions();
                new.as_file().set_permissions(permissions).map_err(|error| failed(&error))?;
                new.persist(&path)
            }
        };
        kept.map(drop).map_err(|error| match error.error.kind() {
            ErrorKind::AlreadyExists => SetupError::ChangedSincePlanned { path: path.clone() },
            _ => failed(&error.error),
        })
    }
}

#[expect(clippy::disallowed_methods, reason = "a file is written beside the one it replaces")]
fn beside(root: &Utf8Path) -> io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".discern-setup-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // A new file is as open as the user's umask lets it be, not private as temporary files are.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(root)
}

fn not_created(root: &Utf8Path, path: &Utf8Path, error: &io::Error) -> SetupError {
    match error.kind() {
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem | ErrorKind::NotFound => {
            SetupError::NotWritable { path: root.to_owned(), message: error.to_string() }
        }
        _ => SetupError::WriteFailed { path: path.to_owned(), message: error.to_string() },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn directory() -> (tempfile::TempDir, Utf8PathBuf) {
        let directory = tempfile::tempdir().unwrap();
        let path = Utf8PathBuf::from_path_buf(directory.path().to_owned()).unwrap();
        (directory, path)
    }

    fn edit(root: &Utf8Path, path: &str, after: &str) -> Result<Edit, SetupError> {
        Found::read(root, path)?.become_text(root, after.to_owned(), "x")
    }

    #[test]
    fn writes_what_was_planned_and_leaves_nothing_beside_it() {
        let (_keep, root) = directory();
        let created = edit(&root, "a b", "one").unwrap();
        created.write(Changing::in_a_test(), &root).unwrap();
        let updated = edit(&root, "a b", "two").unwrap();
        assert_eq!((created.kind, updated.kind), (EditKind::Created, EditKind::Updated));
        updated.write(Changing::in_a_test(), &root).unwrap();
        assert_eq!(fs::read_to_string(root.join("a b")).unwrap(), "two");
        assert_eq!(fs::read_dir(&root).unwrap().count(), 1);
    }

    #[test]
    fn refuses_a_file_that_changed() {
        let (_keep, root) = directory();
        let created = edit(&root, "a", "one").unwrap();
        fs::write(root.join("a"), "other").unwrap();
        let changed = Err(SetupError::ChangedSincePlanned { path: root.join("a") });
        assert_eq!(created.write(Changing::in_a_test(), &root), changed);
        let updated = edit(&root, "a", "one").unwrap();
        fs::write(root.join("a"), "Other").unwrap();
        assert_eq!(updated.write(Changing::in_a_test(), &root), changed);
        fs::remove_file(root.join("a")).unwrap();
        assert_eq!(updated.write(Changing::in_a_test(), &root), changed);
        assert_eq!(fs::read_dir(&root).unwrap().count(), 0);
    }

    #[test]
    fn refuses_what_is_no_text_file() {
        let (_keep, root) = directory();
        fs::create_dir(root.join("d")).unwrap();
        assert!(matches!(edit(&root, "d", ""), Err(SetupError::Unreadable { .. })));
        fs::write(root.join("latin"), b"a\n\xc3\xa9\xe9\n").unwrap();
        assert_eq!(
            edit(&root, "latin", ""),
            Err(SetupError::NotUtf8 { path: root.join("latin"), line: 2, column: 2 })
        );
        fs::write(root.join("huge"), vec![b'x'; 1024 * 1024 + 1]).unwrap();
        assert!(matches!(edit(&root, "huge", ""), Err(SetupError::Unreadable { .. })));
    }

    #[cfg(unix)]
    #[test]
    fn never_writes_through_a_link() {
        let (_keep, root) = directory();
        fs::write(root.join("real"), "kept").unwrap();
        let planned = edit(&root, "new", "x").unwrap();
        for name in ["link", "new"] {
            std::os::unix::fs::symlink("real", root.join(name)).unwrap();
        }
        std::os::unix::fs::symlink("gone", root.join("dangling")).unwrap();
        let link =
            |name: &str, target: &str| SetupError::Symlink { path: root.join(name), target: target.into() };
        assert_eq!(edit(&root, "link", "x"), Err(link("link", "real")));
        assert_eq!(edit(&root, "dangling", "x"), Err(link("dangling", "gone")));
        assert_eq!(planned.write(Changing::in_a_test(), &root), Err(link("new", "real")));
        assert_eq!(fs::read_to_string(root.join("real")).unwrap(), "kept");
    }

    #[cfg(unix)]
    #[test]
    fn keeps_permissions_and_creates_readable_files() {
        use std::os::unix::fs::PermissionsExt;
        let (_keep, root) = directory();
        let mode = |name: &str| fs::metadata(root.join(name)).unwrap().permissions().mode() & 0o777;
        fs::write(root.join("plain"), "").unwrap();
        edit(&root, "new", "x").unwrap().write(Changing::in_a_test(), &root).unwrap();
        assert_eq!(mode("new"), mode("plain"));
        fs::set_permissions(root.join("new"), fs::Permissions::from_mode(0o750)).unwrap();
        edit(&root, "new", "y").unwrap().write(Changing::in_a_test(), &root).unwrap();
        assert_eq!(mode("new"), 0o750);
    }

    #[test]
    fn a_directory_that_cannot_be_written_is_named() {
        let (_keep, root) = directory();
        let planned = edit(&root, "a", "x").unwrap();
        for kind in [ErrorKind::PermissionDenied, ErrorKind::ReadOnlyFilesystem] {
            let error = not_created(&root, &root.join("a"), &kind.into());
            assert!(matches!(error, SetupError::NotWritable { path, .. } if path == root));
        }
        fs::remove_dir(&root).unwrap();
        assert!(matches!(planned.write(Changing::in_a_test(), &root), Err(SetupError::NotWritable { .. })));
    }
}
