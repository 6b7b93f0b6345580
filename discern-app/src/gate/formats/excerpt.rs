//! The source lines tools print under a complaint: recognising them, and keeping them short.

use super::first_line;

const LINES: usize = 20;
const BYTES: usize = 2_000;

/// `text` as an excerpt: whole lines as far as the bounds allow, `…` for the rest; none when it is blank.
pub(super) fn of(text: &str) -> Option<String> {
    let text = text.trim_end();
    if text.is_empty() {
        return None;
    }
    let end = text.match_indices('\n').nth(LINES - 1);
    Some(match end {
        Some((end, _)) if end < BYTES => format!("{}\n…", &text[..end]),
        _ => shortened(text, BYTES),
    })
}

/// `text` cut to about so many bytes, never inside a character; `…` marks a cut.
pub(super) fn shortened(text: &str, bytes: usize) -> String {
    if text.len() <= bytes {
        return text.to_owned();
    }
    format!("{}…", &text[..text.floor_char_boundary(bytes)])
}

/// The first `lines` lines of `text`, endings included.
pub(super) fn head(text: &str, lines: usize) -> &str {
    let mut rest = text;
    for _ in 0..lines {
        rest = first_line(rest).1;
    }
    &text[..text.len() - rest.len()]
}

/// How many lines at the beginning of `text` show source under a complaint: lines behind a gutter of `|`, or one
/// line of source with marks under it.
pub(super) fn lines_under(text: &str) -> usize {
    let mut rest = text;
    let mut count = 0;
    while !rest.is_empty() && is_behind_gutter(first_line(rest).0) {
        rest = first_line(rest).1;
        count += 1;
    }
    if count > 0 {
        return count;
    }
    let (source, after) = first_line(text);
    let marked = !source.trim_start().is_empty() && is_marks(first_line(after).0);
    if marked { 2 } else { 0 }
}

fn is_behind_gutter(line: &str) -> bool {
    line.trim_start_matches(' ')
        .trim_start_matches(|c: char| c.is_ascii_digit())
        .trim_start_matches(' ')
        .starts_with('|')
}

fn is_marks(line: &str) -> bool {
    line.bytes().all(|b| b" \t^~".contains(&b)) && line.contains(['^', '~'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recognises_source_under_a_complaint() {
        let check = |text: &str, lines: usize| assert_eq!(lines_under(text), lines, "{text:?}");
        check("", 0);
        check("\n", 0);
        check("prose\nprose", 0);
        check("    4 |   foo();\n      |   ^~~\nnext", 2);
        check("  foo();\n  ^~~\nnext", 2);
        check("  foo();\n  ^~~", 2);
        check("\n  ^~~", 0);
        check("  foo();\n     \n", 0);
    }

    #[test]
    fn keeps_whole_lines() {
        assert_eq!(of(" \n\n"), None);
        assert_eq!(of("  a\n  b\n\n").as_deref(), Some("  a\n  b"));
        let many = "x\n".repeat(LINES);
        assert_eq!(of(&many).as_deref(), Some(many.trim_end()));
        let more = "x\n".repeat(LINES + 1);
        assert_eq!(of(&more), Some(format!("{many}…")));
    }
}
