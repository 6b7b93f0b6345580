//! Everything below a directory, so that two looks at it can be compared.

use camino::Utf8Path;
use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::Path;

/// Each path with what it is: its kind, its mode, and a hash of what it holds.
pub type Listing = BTreeMap<String, String>;

/// Everything below `dir`.
pub fn listing(dir: &Utf8Path) -> Listing {
    let mut found = Listing::new();
    look(dir.as_std_path(), dir.as_std_path(), &|_| String::new(), &mut found);
    found
}

/// The same with the directory itself, and of each path with when it was last written and which file it is: what is put
/// back as it was is seen, too, and what was there for a moment only.
pub fn traces(dir: &Utf8Path) -> Listing {
    let times = |meta: &fs::Metadata| {
        let (written, changed) = ((meta.mtime(), meta.mtime_nsec()), (meta.ctime(), meta.ctime_nsec()));
        format!(", number {}, written {written:?}, changed {changed:?}", meta.ino())
    };
    let mut found = Listing::new();
    let own = fs::symlink_metadata(dir).expect("the directory is there");
    found.insert(".".to_owned(), times(&own));
    look(dir.as_std_path(), dir.as_std_path(), &times, &mut found);
    found
}

fn look(base: &Path, dir: &Path, more: &dyn Fn(&fs::Metadata) -> String, found: &mut Listing) {
    let entries = fs::read_dir(dir).unwrap_or_else(|why| panic!("{}: {why}", dir.display()));
    for entry in entries {
        let path = entry.expect("a directory can be read").path();
        let meta = fs::symlink_metadata(&path).expect("it was listed");
        let mode = meta.permissions().mode() & 0o7777;
        let what = match meta.file_type() {
            kind if kind.is_dir() => format!("directory {mode:o}"),
            kind if kind.is_symlink() => {
                format!("link to {}", fs::read_link(&path).expect("a link").display())
            }
            kind if kind.is_file() => {
                let mut hasher = DefaultHasher::new();
                fs::read(&path).expect("a file of the test's").hash(&mut hasher);
                format!("file {mode:o} of {} bytes, {:016x}", meta.len(), hasher.finish())
            }
            _ => "neither file nor directory".to_owned(),
        };
        let name = path.strip_prefix(base).expect("it is below").to_string_lossy().into_owned();
        found.insert(name, what + &more(&meta));
        if meta.is_dir() {
            look(base, &path, more, found);
        }
    }
}
