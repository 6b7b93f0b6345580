//! What a snapshot keeps of an output: what differs from run to run has a name in its place.

use crate::world::World;

/// A text as a snapshot keeps it: the world's paths, commit ids, durations and random names replaced, and the lines that
/// tell progress left out, as what runs at once has no order.
pub fn shown(world: &World, text: &str) -> String {
    let text = text.replace(world.root().as_str(), "[WORLD]");
    let text: String = text.split_inclusive('\n').filter(|line| !tells_progress(line)).collect();
    let text = words(&text, |word| match word {
        _ if is_commit(word) => Some("[COMMIT]".to_owned()),
        _ if is_duration(word) => Some("[DURATION]".to_owned()),
        _ => crash_report(word),
    });
    number_after(&text, "_ms\":")
}

/// `lint: began`, `lint: ok, 12 ms`.
fn tells_progress(line: &str) -> bool {
    let Some((_, said)) = line.trim_end().rsplit_once(": ") else { return false };
    let ended = ["ok, ", "failed, ", "cancelled, "].iter().find_map(|outcome| said.strip_prefix(outcome));
    said == "began" || ended.is_some_and(|took| took.starts_with(|c: char| c.is_ascii_digit()))
}

/// Replaces words of letters, digits, `-`, `_` and `.`, which is how names and numbers are made.
fn words(text: &str, replace: impl Fn(&str) -> Option<String>) -> String {
    let in_word = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.');
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while !rest.is_empty() {
        let end = rest.find(|c| !in_word(c)).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        // A full stop that ends a sentence is no part of the word.
        let bare = word.trim_end_matches('.');
        match replace(bare) {
            Some(other) => out.extend([&other, &word[bare.len()..]]),
            None => out.push_str(word),
        }
        let next = after.find(in_word).unwrap_or(after.len());
        out.push_str(&after[..next]);
        rest = &after[next..];
    }
    out
}

/// A whole commit id, one cut to the ten characters `discern` shows, or to the seven or more git shows, which has both
/// letters and digits.
fn is_commit(word: &str) -> bool {
    let hex = word.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b));
    let mixed = word.bytes().any(|b| b.is_ascii_digit()) && word.bytes().any(|b| b.is_ascii_lowercase());
    hex && (matches!(word.len(), 10 | 40) || (7..=12).contains(&word.len()) && mixed)
}

/// `12ms`, `1.5s`, `2m`.
fn is_duration(word: &str) -> bool {
    let unit = word.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
    word.starts_with(|c: char| c.is_ascii_digit()) && matches!(unit, "ms" | "s" | "m" | "h")
}

fn crash_report(word: &str) -> Option<String> {
    let (program, random) = word.split_once("-crash-")?;
    random.strip_suffix(".txt").map(|_| format!("{program}-crash-[RANDOM].txt"))
}

/// The digits that follow each `marker`.
fn number_after(text: &str, marker: &str) -> String {
    let mut pieces = text.split(marker);
    let mut out = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let digits = piece.trim_start_matches(|c: char| c.is_ascii_digit());
        out.extend([marker, if digits.len() < piece.len() { "0" } else { "" }, digits]);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn replaces_what_differs_and_nothing_else() {
        let world = World::new();
        for (text, kept) in [
            (format!("in {}/desk/a.", world.root()), "in [WORLD]/desk/a."),
            ("at 0123456789abcdef0123456789abcdef01234567.".to_owned(), "at [COMMIT]."),
            ("at `0a1b2c3`".to_owned(), "at `[COMMIT]`"),
            ("at 1234567890".to_owned(), "at [COMMIT]"),
            ("defaced 1234567 a-0a1b2c3".to_owned(), "defaced 1234567 a-0a1b2c3"),
            ("took 12ms, then 1.5s.".to_owned(), "took [DURATION], then [DURATION]."),
            ("{\"duration_ms\":17,\"waited_ms\":3}".to_owned(), "{\"duration_ms\":0,\"waited_ms\":0}"),
            ("lint: began\nlint: ok, 12 ms\nlint: is red\n".to_owned(), "lint: is red\n"),
            ("tmp/rude-crash-aB3xYz.txt".to_owned(), "tmp/rude-crash-[RANDOM].txt"),
        ] {
            assert_eq!(shown(&world, &text), kept);
        }
    }
}
