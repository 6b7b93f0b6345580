//! The block of `AGENTS.md` that tells agents how work is done here. Everything outside the markers is the
//! project's own, and stays as it is to the byte.

use std::ops::Range;

use camino::Utf8Path;

use crate::setup::SetupError;
use crate::setup::files::{Edit, Found};
use crate::setup::lines::ending;

/// The instructions that agents read, at the root of a repository.
pub const AGENTS_FILE: &str = "AGENTS.md";
/// Stands alone on the line before the block.
pub const BEGIN: &str = "<!-- discern:begin -->";
/// Stands alone on the line after the block.
pub const END: &str = "<!-- discern:end -->";

const BLOCK: &str = "\
## How work is done here: discern

- This repository is worked on with `discern`. If this session has its tools (`discern_status`, `discern_start`,
  `discern_done`, …), use them; otherwise run the same verbs in a shell with `--json`, as in `discern status --json`.
- Begin with `status`. It tells where you are, what is under way and what to do next.
- One effort, one worktree: `start` makes it, and you work in the path it gives until the effort has landed. Never
  edit the main checkout, and leave the worktrees of other efforts alone.
- Commit, then run `done`. It is the bar: work is finished when `done` passes on exactly what is committed.
- Every result names a next step. Follow it, also when something was refused or failed.
- Mend the cause of a failing check. Never loosen, skip or remove a check to get past it.
- Land only when the owner has said so in this conversation: `accept --confirmed`. Until then, report what was done
  and how it was proved, and wait.
";

/// What the file does.
const TELLS: &str = "tells agents how work is done here";

pub(super) fn plan(root: &Utf8Path) -> Result<Edit, SetupError> {
    let found = Found::read(root, AGENTS_FILE)?;
    let Some(text) = found.text() else {
        let after = block("\n") + "\n";
        return found.become_text(root, after, format!("write `{AGENTS_FILE}`, which {TELLS}"));
    };
    let ending = ending(text);
    let block = block(ending);
    match marked(text, &root.join(AGENTS_FILE))? {
        Some(place) if text[place.clone()] == block => Ok(found.keep(TELLS)),
        Some(place) => {
            let after = format!("{}{block}{}", &text[..place.start], &text[place.end..]);
            let what =
                format!("bring discern's block in `{AGENTS_FILE}` up to date, and leave the rest as it is");
            found.become_text(root, after, what)
        }
        None => {
            let gap = match text.trim_start_matches('\u{feff}') {
                "" => String::new(),
                text if text.ends_with('\n') => ending.to_owned(),
                _ => ending.repeat(2),
            };
            let after = format!("{text}{gap}{block}{ending}");
            let what =
                format!("add discern's block at the end of `{AGENTS_FILE}`, and leave the rest as it is");
            found.become_text(root, after, what)
        }
    }
}

/// From marker to marker, without the last line's ending.
fn block(ending: &str) -> String {
    format!("{BEGIN}\n{BLOCK}{END}").replace('\n', ending)
}

/// Where the block stands, the markers included.
fn marked(text: &str, path: &Utf8Path) -> Result<Option<Range<usize>>, SetupError> {
    let mut begin = None;
    let mut end = None;
    let mut at = 0;
    for (index, line) in text.split_inclusive('\n').enumerate() {
        let broken = |line, problem| Err(SetupError::BrokenMarkers { path: path.to_owned(), line, problem });
        let number = index + 1;
        let marker = line.trim_start_matches('\u{feff}').trim();
        let start = at + line.find(marker).unwrap_or_default();
        match (marker, begin, end) {
            (BEGIN, None, _) => begin = Some((start, number)),
            (BEGIN, Some(_), None) => return broken(number, "the block begins again before it has ended"),
            (BEGIN, Some(_), Some(_)) => return broken(number, "a second block begins here"),
            (END, None, _) => return broken(number, "the block ends here but begins nowhere"),
            (END, Some(_), Some(_)) => return broken(number, "the block ends here a second time"),
            (END, Some(_), None) => end = Some(start + marker.len()),
            _ => {}
        }
        at += line.len();
    }
    match (begin, end) {
        (Some((begin, _)), Some(end)) => Ok(Some(begin..end)),
        (Some((_, line)), None) => {
            let problem = "the block begins here but ends nowhere";
            Err(SetupError::BrokenMarkers { path: path.to_owned(), line, problem })
        }
        (None, _) => Ok(None),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use camino::Utf8PathBuf;

    use super::*;
    use crate::setup::EditKind;

    fn planned(before: &str) -> Result<Edit, SetupError> {
        let directory = tempfile::tempdir().unwrap();
        let root = Utf8PathBuf::from_path_buf(directory.path().to_owned()).unwrap();
        fs::write(root.join(AGENTS_FILE), before).unwrap();
        let edit = plan(&root)?;
        fs::write(root.join(AGENTS_FILE), &edit.after).unwrap();
        assert_eq!(plan(&root)?.kind, EditKind::Unchanged, "{before:?}");
        assert_eq!(plan(&root)?.after, edit.after);
        Ok(edit)
    }

    #[test]
    fn the_block_is_short() {
        assert!(block("\n").lines().count() <= 25);
        assert!(block("\n").lines().all(|line| line.chars().count() <= 120));
    }

    #[test]
    fn the_block_is_added_at_the_end() {
        for (before, gap, ending) in [
            ("", "", "\n"),
            ("\u{feff}", "", "\n"),
            ("# A", "\n\n", "\n"),
            ("# A\n", "\n", "\n"),
            ("# A\r\nb\r\n", "\r\n", "\r\n"),
            ("# A\r\nb", "\r\n\r\n", "\r\n"),
            ("# Ä <!-- discern:begin --> in a line is no marker\n", "\n", "\n"),
        ] {
            let edit = planned(before).unwrap();
            assert_eq!(edit.after, format!("{before}{gap}{}{ending}", block(ending)), "{before:?}");
            assert_eq!(edit.kind, EditKind::Updated);
        }
    }

    #[test]
    fn an_old_block_is_replaced_where_it_stands() {
        for (before, after, ending) in [
            ("", "", "\n"),
            ("a\n\n\n", "\n\nb", "\n"),
            ("a\r\n  ", " \r\nb \r\n", "\r\n"),
            ("\u{feff}", "\nb", "\n"),
            ("a\r\nb\n", "\nc\r\n", "\r\n"),
        ] {
            for old in ["", "old\n", "old\r\nold ü\r\n"] {
                let edit = planned(&format!("{before}{BEGIN}{ending}{old}{END}{after}")).unwrap();
                assert_eq!(edit.after, format!("{before}{}{after}", block(ending)));
                assert_eq!(edit.kind, EditKind::Updated);
            }
        }
    }

    #[test]
    fn broken_markers_are_named_by_line() {
        for (text, line) in [
            (format!("a\n{BEGIN}\nb\n"), 2),
            (format!("a\n{END}\n"), 2),
            (format!("{END}\n{BEGIN}\n"), 1),
            (format!("{BEGIN}\n{BEGIN}\n{END}\n"), 2),
            (format!("{BEGIN}\r\n{END}\r\n\r\n{BEGIN}\r\n{END}\r\n"), 4),
            (format!("{BEGIN}\n{END}\n{END}\n"), 3),
            (format!("{BEGIN} x\n{END}\n"), 2),
        ] {
            assert!(
                matches!(planned(&text), Err(SetupError::BrokenMarkers { line: l, .. }) if l == line),
                "{text}"
            );
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_link_is_fine_only_while_nothing_is_to_be_written() {
        let directory = tempfile::tempdir().unwrap();
        let root = Utf8PathBuf::from_path_buf(directory.path().to_owned()).unwrap();
        std::os::unix::fs::symlink("CLAUDE.md", root.join(AGENTS_FILE)).unwrap();
        fs::write(root.join("CLAUDE.md"), "# A\n").unwrap();
        assert!(matches!(plan(&root), Err(SetupError::Symlink { target, .. }) if target == "CLAUDE.md"));
        fs::write(root.join("CLAUDE.md"), block("\n")).unwrap();
        assert_eq!(plan(&root).unwrap().kind, EditKind::Unchanged);
    }
}
