//! The logbook: one line for each call that could change something of the project. It holds names, times and outcomes,
//! and never a value, a path of the project's or a word that was printed; it stays in the repository's git directory.

use crate::app::Changing;
use crate::project::make_dir;
use camino::{Utf8Path, Utf8PathBuf};
use std::fs::OpenOptions;
use std::io::Write as _;

/// One call.
#[derive(Debug, serde::Serialize, serde::Deserialize)]
pub struct Entry {
    /// When it ended, in milliseconds since 1970.
    pub at_ms: u64,
    /// The checkout it was about, without symbolic links.
    pub root: Utf8PathBuf,
    pub verb: String,
    pub ok: bool,
    /// The slug of its refusal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    pub took_ms: u64,
    /// Names of the arguments that were given.
    pub arguments: Vec<String>,
    /// Names of the hints that fired.
    pub hints: Vec<String>,
}

const FILE: &str = "logbook.jsonl";
/// What was written before.
const OLDER: &str = "logbook.1.jsonl";

/// A file that is longer becomes the older one, in bytes: some four thousand calls.
const LONGEST: u64 = 1 << 20;

/// Adds a call. `dir` is where discern keeps what is the repository's.
#[expect(clippy::disallowed_methods, reason = "the logbook is a file that grows")]
pub fn append(by: Changing, dir: &Utf8Path, entry: &Entry) -> std::io::Result<()> {
    make_dir(by, dir)?;
    let path = dir.join(FILE);
    if path.metadata().is_ok_and(|file| file.len() > LONGEST) {
        std::fs::rename(&path, dir.join(OLDER))?;
    }
    // In one write, so that lines of calls that end at once do not mix.
    let line = serde_json::to_string(entry)? + "\n";
    OpenOptions::new().append(true).create(true).open(path)?.write_all(line.as_bytes())
}

/// The last call about a checkout. A line that can't be read, as one of another version or one cut off, is none.
pub fn last(dir: &Utf8Path, root: &Utf8Path) -> Option<Entry> {
    let root = root.canonicalize_utf8().unwrap_or_else(|_| root.to_owned());
    // Most lines are of other checkouts: only those that name it are read.
    let written = serde_json::to_string(&root).ok()?;
    [FILE, OLDER].iter().find_map(|name| {
        let text = std::fs::read_to_string(dir.join(name)).ok()?;
        let lines = text.lines().rev().filter(|line| line.contains(&written));
        lines.filter_map(|line| serde_json::from_str::<Entry>(line).ok()).find(|entry| entry.root == root)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(root: &str, verb: &str) -> Entry {
        Entry {
            at_ms: 1,
            root: root.into(),
            verb: verb.to_owned(),
            ok: true,
            error: None,
            took_ms: 2,
            arguments: vec!["name".to_owned()],
            hints: Vec::new(),
        }
    }

    fn verb_of(entry: Option<Entry>) -> Option<String> {
        entry.map(|entry| entry.verb)
    }

    #[test]
    fn the_last_call_of_a_checkout_is_found_among_others() {
        let dir = tempfile::tempdir().unwrap();
        let dir = Utf8Path::from_path(dir.path()).unwrap().join("state");
        assert_eq!(verb_of(last(&dir, "/a".into())), None);
        for (root, verb) in [("/a", "start"), ("/a", "done"), ("/b", "accept")] {
            append(Changing::in_a_test(), &dir, &entry(root, verb)).unwrap();
        }
        let cut_off = std::fs::read_to_string(dir.join(FILE)).unwrap() + "{\"at_ms\":";
        std::fs::write(dir.join(FILE), cut_off).unwrap();
        assert_eq!(verb_of(last(&dir, "/a".into())).as_deref(), Some("done"));
        assert_eq!(verb_of(last(&dir, "/b".into())).as_deref(), Some("accept"));
    }

    #[test]
    fn it_does_not_grow_for_ever() {
        let dir = tempfile::tempdir().unwrap();
        let dir = Utf8Path::from_path(dir.path()).unwrap();
        std::fs::write(dir.join(FILE), "x".repeat((LONGEST + 1).try_into().unwrap())).unwrap();
        append(Changing::in_a_test(), dir, &entry("/a", "done")).unwrap();
        assert!(dir.join(FILE).metadata().unwrap().len() < 1_000);
        assert!(dir.join(OLDER).metadata().unwrap().len() > LONGEST);
    }
}
