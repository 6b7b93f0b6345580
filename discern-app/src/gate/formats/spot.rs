//! Finds the place a line speaks of: `path:3:5: …`, `path(3,5): …`, `path: line 3: …` and their kin. Whether the
//! path is a file of the repository is asked of [`Paths`]; what the message means is left to the formats.

use camino::Utf8PathBuf;

use super::paths::Paths;

/// A place in a file, and the text around it on its line.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Spot<'l> {
    pub(super) file: Utf8PathBuf,
    pub(super) line: Option<u32>,
    pub(super) col: Option<u32>,
    /// What stood before the path, such as the name of the tool.
    pub(super) before: &'l str,
    /// Everything behind the place up to the end of the line; never empty.
    pub(super) message: &'l str,
}

/// Bounds the work on a line made of nothing but digits and colons.
const TRIES: usize = 8;

/// The first place on `line` whose path is a file of the repository and which is followed by a message.
pub(super) fn with_message<'l>(line: &'l str, paths: &Paths<'_>) -> Option<Spot<'l>> {
    line.bytes()
        .enumerate()
        .filter(|(_, byte)| b":(".contains(byte))
        .filter_map(|(at, _)| {
            let (path, rest) = line.split_at_checked(at)?;
            position(rest).map(|position| (path, position))
        })
        .take(TRIES)
        .find_map(|(path, (line, col, message))| {
            let (file, before) = ending_in_file(path, paths)?;
            Some(Spot { file, line: Some(line), col, before, message })
        })
}

/// The place that `text`, and nothing but `text`, is: `path:3:5`.
pub(super) fn exactly(text: &str, paths: &Paths<'_>) -> Option<(Utf8PathBuf, u32, u32)> {
    let (text, col) = text.rsplit_once(':')?;
    let (path, line) = text.rsplit_once(':')?;
    let (line, col) = (line.parse().ok()?, col.parse().ok()?);
    Some((paths.find(path)?, line, col))
}

type Position<'l> = (u32, Option<u32>, &'l str);

/// Line, column and message, when `rest`, which begins behind a path, says them.
fn position(rest: &str) -> Option<Position<'_>> {
    if let Some(rest) = rest.strip_prefix('(') {
        return in_parentheses(rest);
    }
    let rest = rest.strip_prefix(':')?;
    if let Some(rest) = rest.strip_prefix(' ') {
        // Shells write `script: line 3: …` or `script: 3: …`.
        let (line, rest) = number(rest.strip_prefix("line ").unwrap_or(rest))?;
        return Some((line, None, behind_colon(rest)?));
    }
    let (line, rest) = number(rest)?;
    let Some((col, rest)) = rest.strip_prefix(':').and_then(number) else {
        return Some((line, None, behind_colon(rest)?));
    };
    let message = behind_colon(rest).or_else(|| rest.strip_prefix(" - "))?;
    Some((line, Some(col), message))
}

/// `12): …` or `12,5): …`.
fn in_parentheses(rest: &str) -> Option<Position<'_>> {
    let (line, rest) = number(rest)?;
    let (col, rest) = match rest.strip_prefix(',').and_then(number) {
        Some((col, rest)) => (Some(col), rest),
        None => (None, rest),
    };
    let rest = rest.strip_prefix(')')?;
    let message = behind_colon(rest.strip_prefix(' ').unwrap_or(rest))?;
    Some((line, col, message))
}

fn number(text: &str) -> Option<(u32, &str)> {
    // More digits than fit a `u32` are not looked at: the line may be one endless number.
    let digits = text.bytes().take(11).take_while(u8::is_ascii_digit).count();
    let (digits, rest) = text.split_at(digits);
    Some((digits.parse().ok()?, rest))
}

/// A message stands one space behind the colon; what `grep -n` prints of indented source stands farther.
fn behind_colon(rest: &str) -> Option<&str> {
    let message = rest.strip_prefix(": ")?;
    (!message.is_empty() && !message.starts_with(char::is_whitespace)).then_some(message)
}

/// The file `text` ends in, and what stood before it: indentation, or the names of tools with colons behind them.
fn ending_in_file<'l>(text: &'l str, paths: &Paths<'_>) -> Option<(Utf8PathBuf, &'l str)> {
    let starts = [0, text.len() - text.trim_start().len(), text.rfind(": ").map_or(0, |colon| colon + 2)];
    let mut tried = None;
    starts.into_iter().find_map(|start| {
        if tried.replace(start) == Some(start) {
            return None;
        }
        let (before, path) = text.split_at(start);
        paths.find(path).map(|file| (file, before))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILES: &[&str] = &["a.c", "b c(1):2.c", "12", "-x.sh", "app/(group)/ü.tsx"];

    type Expected<'a> = (&'a str, Option<u32>, Option<u32>, &'a str, &'a str);

    fn check(line: &str, expected: Option<Expected<'_>>) {
        let paths = Paths::with_roots(&["/p".into()], &[], |file| FILES.contains(&file.as_str()));
        let spot = with_message(line, &paths);
        let expected = expected.map(|(file, line, col, before, message)| Spot {
            file: file.into(),
            line,
            col,
            before,
            message,
        });
        assert_eq!(spot, expected, "{line:?}");
    }

    #[test]
    fn finds_the_place() {
        check("a.c:3:5: m", Some(("a.c", Some(3), Some(5), "", "m")));
        check("a.c:3: m", Some(("a.c", Some(3), None, "", "m")));
        check("a.c:3:5 - m", Some(("a.c", Some(3), Some(5), "", "m")));
        check("a.c(3,5): m", Some(("a.c", Some(3), Some(5), "", "m")));
        check("a.c(3): m", Some(("a.c", Some(3), None, "", "m")));
        check("a.c(3) : m", Some(("a.c", Some(3), None, "", "m")));
        check("a.c: line 3: m", Some(("a.c", Some(3), None, "", "m")));
        check("a.c: 3: m", Some(("a.c", Some(3), None, "", "m")));
        check("a.c:0: m", Some(("a.c", Some(0), None, "", "m")));
        check("a.c:3:0: m", Some(("a.c", Some(3), Some(0), "", "m")));
        check("/p/a.c:3: m", Some(("a.c", Some(3), None, "", "m")));
        check("  a.c:3: m", Some(("a.c", Some(3), None, "  ", "m")));
        check("t: a.c:3: m", Some(("a.c", Some(3), None, "t: ", "m")));
        check("-x.sh: 3: m", Some(("-x.sh", Some(3), None, "", "m")));
        check("b c(1):2.c:3:5: m", Some(("b c(1):2.c", Some(3), Some(5), "", "m")));
        check(
            "app/(group)/ü.tsx(3,5): ü: 4: m",
            Some(("app/(group)/ü.tsx", Some(3), Some(5), "", "ü: 4: m")),
        );
    }

    #[test]
    fn passes_over_everything_else() {
        for line in [
            "",
            ":",
            "(",
            ":3:5: m",
            "13:30:45: m",
            "a.c",
            "a.c:",
            "a.c: m",
            "a.c:3",
            "a.c:3:",
            "a.c:3: ",
            "a.c:3:5",
            "a.c:3:m",
            "a.c:3:    m",
            "a.c:3:\tm",
            "a.c:-3: m",
            "a.c:99999999999999999999: m",
            "a.c(3,5)",
            "a.c(3: m",
            "see a.c:3: m",
            "C:\\p\\a.c:3:5: m",
            "C:\\p\\a.c(3,5): m",
            "http://a.c:80: m",
            "é:é",
        ] {
            check(line, None);
        }
    }
}
