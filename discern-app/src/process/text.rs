//! Makes what a command printed fit to read: plain lines, and no more of them than the reader can use. Pure
//! functions; where the bytes come from and how many were kept is left to `capture`.

use super::escape::Escape;

/// How many characters the text of a result may have, its marker line included.
pub const TEXT_BUDGET: usize = 16_000;

/// How many percent of what is kept come from the beginning; the rest come from the end.
const HEAD_PERCENT: usize = 60;

/// Turns terminal output into plain text.
///
/// Lines end in LF. A carriage return inside a line begins the line anew, so the last state of a progress bar
/// is what stays; one with nothing printed after it changes nothing. Escape sequences and control characters
/// other than LF and TAB are dropped, and invalid UTF-8 becomes U+FFFD. Doing it twice changes nothing.
#[must_use]
pub fn normalize(bytes: &[u8]) -> String {
    normalize_after(Escape::Outside, bytes)
}

/// [`normalize`] for bytes that do not begin a stream: `state` is where in an escape sequence they stand.
pub(super) fn normalize_after(state: Escape, bytes: &[u8]) -> String {
    let plain = state.strip(bytes);
    let mut text = String::with_capacity(plain.len());
    let mut line_start = 0;
    let mut returned = false;
    for character in String::from_utf8_lossy(&plain).chars() {
        match character {
            '\r' => returned = true,
            '\n' => {
                text.push('\n');
                line_start = text.len();
                returned = false;
            }
            _ if character.is_control() && character != '\t' => {}
            _ => {
                if returned {
                    text.truncate(line_start);
                    returned = false;
                }
                text.push(character);
            }
        }
    }
    text
}

/// Shortens `text` to at most `budget` characters, and says whether it had to.
///
/// What is kept is the beginning and the end, around a line that says how many characters were left out; that
/// line is part of the budget. A budget too small for the line gets the beginning alone.
#[must_use]
pub fn cap(text: &str, budget: usize) -> (String, bool) {
    let total = text.chars().count();
    if total <= budget {
        return (text.to_owned(), false);
    }
    (shorten(text, text, total, "", budget), true)
}

/// [`cap`] for a text whose middle was not kept: `head` is its beginning, `tail` its end, and `missing` about
/// how many characters lay between them.
pub(super) fn cap_around(head: &str, missing: usize, tail: &str, budget: usize) -> String {
    let ends = head.chars().count() + tail.chars().count();
    shorten(head, tail, ends.saturating_add(missing), "about ", budget)
}

/// Joins a beginning of `head` and an end of `tail`, which are the ends of a text of `total` characters.
fn shorten(head: &str, tail: &str, total: usize, precision: &str, budget: usize) -> String {
    let marker = |left_out: usize| format!("\n[... {precision}{left_out} characters left out ...]\n");
    // Fewer characters are left out than there are, so the marker written is never longer than this one.
    let Some(room) = budget.checked_sub(marker(total).chars().count()) else {
        return first(head, budget).to_owned();
    };
    let (head_length, tail_length) = (head.chars().count(), tail.chars().count());
    let wanted = (room * HEAD_PERCENT / 100).min(head_length);
    let from_tail = (room - wanted).min(tail_length);
    let from_head = (room - from_tail).min(head_length);
    let mut text = first(head, from_head).to_owned();
    text.push_str(&marker(total - from_head - from_tail));
    text.push_str(last(tail, from_tail));
    text
}

fn first(text: &str, count: usize) -> &str {
    let end = text.char_indices().nth(count).map(|(index, _)| index);
    &text[..end.unwrap_or(text.len())]
}

fn last(text: &str, count: usize) -> &str {
    let before = count.checked_sub(1);
    let start = before.map(|back| text.char_indices().nth_back(back).map_or(0, |(index, _)| index));
    &text[start.unwrap_or(text.len())..]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A small xorshift generator: the same cases on every run.
    struct Dice(u64);

    impl Dice {
        fn below(&mut self, bound: usize) -> usize {
            self.0 ^= self.0 << 13;
            self.0 ^= self.0 >> 7;
            self.0 ^= self.0 << 17;
            usize::try_from(self.0 % bound as u64).unwrap()
        }

        fn stream(&mut self) -> Vec<u8> {
            const PIECES: [&[u8]; 24] = [
                b"a",
                b"word ",
                b"\t",
                b"\n",
                b"\r",
                b"\r\n",
                b"\x1b",
                b"[",
                b"]",
                b"0;",
                b"m",
                b"\\",
                b"\x07",
                b"\x1b[31m",
                b"\x1b]0;t",
                b"\x18",
                b"\0",
                b"\x7f",
                b"\xff",
                b"\xc3",
                b"\xa9",
                b"\xf0\x9f\x98",
                "é".as_bytes(),
                "\u{85}😀".as_bytes(),
            ];
            let count = self.below(40);
            let pieces = (0..count).map(|_| PIECES[self.below(PIECES.len())]);
            pieces.collect::<Vec<_>>().concat()
        }
    }

    fn check(bytes: &[u8], text: &str) {
        assert_eq!(normalize(bytes), text, "from {bytes:?}");
    }

    #[test]
    fn line_ends_become_line_feeds() {
        check(b"a\r\nb\r\r\nc\n", "a\nb\nc\n");
        check(b"", "");
        check(b"no end", "no end");
    }

    #[test]
    fn the_last_state_of_a_line_stays() {
        check(b"10%\r50%\r100%\ndone", "100%\ndone");
        check(b"one\n10%\r\x1b[Kdone\n", "one\ndone\n");
        check(b"50%\r", "50%");
        check(b"50%\r\x1b[K\n", "50%\n");
    }

    #[test]
    fn control_characters_are_dropped() {
        check(b"a\0b\x07c\x08d\te\x7f\n", "abcd\te\n");
        check("a\u{9b}b\u{85}c".as_bytes(), "abc");
    }

    #[test]
    fn invalid_utf8_is_replaced() {
        check(b"a\xff\xfeb\xc3", "a\u{fffd}\u{fffd}b\u{fffd}");
    }

    #[test]
    fn any_bytes_become_plain_lines_for_good() {
        let mut dice = Dice(0x5eed);
        for _ in 0..3000 {
            let stream = dice.stream();
            let text = normalize(&stream);
            let plain = |c: char| !c.is_control() || c == '\n' || c == '\t';
            assert!(text.chars().all(plain), "{text:?} from {stream:?}");
            assert_eq!(normalize(text.as_bytes()), text, "from {stream:?}");
            let lines = stream.split(|byte| *byte == b'\n').count();
            assert_eq!(text.split('\n').count(), lines, "from {stream:?}");
        }
    }

    #[test]
    fn what_fits_is_left_alone() {
        assert_eq!(cap("äöü", 3), ("äöü".to_owned(), false));
        assert_eq!(cap("", 0), (String::new(), false));
    }

    #[test]
    fn the_middle_is_left_out_and_counted() {
        let text = format!("{}{}", "h".repeat(600), "t".repeat(400));
        let (capped, truncated) = cap(&text, 140);
        assert!(truncated);
        let expected = format!("{}\n[... 896 characters left out ...]\n{}", "h".repeat(62), "t".repeat(42));
        assert_eq!(capped, expected);
    }

    #[test]
    fn a_budget_below_the_marker_keeps_the_beginning() {
        assert_eq!(cap("äöüäöü", 4), ("äöüä".to_owned(), true));
        assert_eq!(cap("abc", 0), (String::new(), true));
    }

    #[test]
    fn any_text_fits_its_budget_and_adds_up() {
        let mut dice = Dice(0xca9);
        for _ in 0..2000 {
            let text: String = (0..dice.below(30)).map(|_| normalize(&dice.stream())).collect();
            let budget = dice.below(300);
            let total = text.chars().count();
            let (capped, truncated) = cap(&text, budget);
            assert!(capped.chars().count() <= budget.min(total));
            assert_eq!(truncated, total > budget);
            if let Some((head, rest)) = capped.split_once("\n[... ") {
                let (count, tail) = rest.split_once(" characters left out ...]\n").unwrap();
                let kept = head.chars().count() + tail.chars().count();
                assert!(text.starts_with(head) && text.ends_with(tail));
                assert_eq!(kept + count.parse::<usize>().unwrap(), total);
            }
        }
    }

    #[test]
    fn a_short_beginning_leaves_its_room_to_the_end() {
        let text = cap_around("ab", 1000, &"t".repeat(500), 100);
        assert!(text.starts_with("ab\n[... about 14"));
        assert!((99..=100).contains(&text.chars().count()), "{text}");
        let text = cap_around("ab", 1000, "yz", 100);
        assert_eq!(text, "ab\n[... about 1000 characters left out ...]\nyz");
    }
}
