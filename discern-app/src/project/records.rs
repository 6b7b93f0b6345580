//! Records: small files of discern's own, each written whole or not at all.

use super::ProjectRefusal;
use crate::app::Changing;
use camino::Utf8Path;

/// Makes a directory for what is kept, and those above it.
#[expect(clippy::disallowed_methods, reason = "what is kept has directories")]
pub fn make_dir(_by: Changing, dir: &Utf8Path) -> std::io::Result<()> {
    std::fs::create_dir_all(dir)
}

/// Writes a record whole or not at all.
#[expect(clippy::disallowed_methods, reason = "a record is written beside the one it replaces")]
pub fn write_record<T: serde::Serialize>(
    by: Changing,
    path: &Utf8Path,
    record: &T,
) -> Result<(), ProjectRefusal> {
    let unwritable = |why: String| ProjectRefusal::StateUnwritable { path: path.to_owned(), why };
    let dir = path.parent().unwrap_or(path);
    let write = || -> std::io::Result<()> {
        make_dir(by, dir)?;
        let mut file = tempfile::NamedTempFile::new_in(dir)?;
        serde_json::to_writer_pretty(&mut file, record)?;
        file.as_file().sync_all()?;
        file.persist(path)?;
        Ok(())
    };
    write().map_err(|why| unwritable(why.to_string()))
}

/// Reads a record; one that is not there or not readable is none.
pub fn read_record<T: serde::de::DeserializeOwned>(path: &Utf8Path) -> Option<T> {
    serde_json::from_slice(&std::fs::read(path).ok()?).ok()
}

/// Removes a record, if there is one.
#[expect(clippy::disallowed_methods, reason = "records are files")]
pub fn remove_record(_by: Changing, path: &Utf8Path) {
    let _ = std::fs::remove_file(path);
}
