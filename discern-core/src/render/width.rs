//! How many columns of a terminal a text takes.

use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

/// Columns a text takes, colour codes left out.
pub(super) fn visible(text: &str) -> usize {
    let mut columns = 0;
    let mut rest = text;
    while let Some((before, code)) = rest.split_once('\u{1b}') {
        columns += before.width();
        rest = code.split_once('m').map_or("", |(_, after)| after);
    }
    columns + rest.width()
}

/// As much of a line as fits into so many columns.
pub(crate) fn cut(line: &str, columns: usize) -> &str {
    let mut used = 0;
    for (at, c) in line.char_indices() {
        used += c.width().unwrap_or(0);
        if used > columns {
            return &line[..at];
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_characters_take_two_columns() {
        assert_eq!(visible("\u{1b}[1m日本\u{1b}[0m x"), 6);
        assert_eq!(cut("日本語", 5), "日本");
        assert_eq!(cut("e\u{301}e", 1), "e\u{301}");
    }
}
