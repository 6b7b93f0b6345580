//! Keeps what a command prints: all of it in the log, up to a limit, and its two ends in memory, for the text
//! of the result. However much comes, memory and disk stay bounded. Reading the pipe is left to `reader`.

use std::io::{self, Write};
use std::mem;

use super::escape::Escape;
use super::text::{TEXT_BUDGET, cap, cap_around, normalize, normalize_after};

/// How many bytes a log may have. Of a longer output the middle is left out, and a line there says so.
pub const LOG_LIMIT: u64 = 64 * 1024 * 1024;

/// Room in the log for the line that says what was left out.
const MARKER_ROOM: u64 = 64;

/// How much is kept where, in bytes.
#[derive(Debug, Clone, Copy)]
struct Limits {
    /// The beginning kept in memory.
    head: usize,
    /// One of the two blocks the end is kept in; the end has between one and two of them.
    block: usize,
    /// The beginning written to the log as it comes; not less than `head`.
    log: u64,
}

/// Raw bytes shrink when escapes and rewritten lines are taken out, so the ends kept are much larger than the
/// text made of them.
const LIMITS: Limits =
    Limits { head: 256 * 1024, block: 512 * 1024, log: LOG_LIMIT - 2 * 512 * 1024 - MARKER_ROOM };

/// What is known of an output once it has ended.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Kept {
    pub text: String,
    pub truncated: bool,
}

/// An output while it comes in.
#[derive(Debug)]
pub(super) struct Capture<W> {
    limits: Limits,
    log: W,
    logged: u64,
    head: Vec<u8>,
    /// How many bytes between `head` and `older` are no longer in memory.
    dropped: u64,
    /// Where in an escape sequence `older` begins.
    state: Escape,
    older: Vec<u8>,
    newer: Vec<u8>,
}

impl<W: Write> Capture<W> {
    pub(super) fn new(log: W) -> Self {
        Self::with(LIMITS, log)
    }

    fn with(limits: Limits, log: W) -> Self {
        Self {
            limits,
            log,
            logged: 0,
            head: Vec::new(),
            dropped: 0,
            state: Escape::Outside,
            older: Vec::new(),
            newer: Vec::new(),
        }
    }

    /// Takes the next bytes of the output. Fails if the log cannot be written.
    pub(super) fn push(&mut self, bytes: &[u8]) -> io::Result<()> {
        let room = usize::try_from(self.limits.log - self.logged).unwrap_or(usize::MAX);
        self.append(&bytes[..room.min(bytes.len())])?;
        self.remember(bytes);
        Ok(())
    }

    /// Completes the log and makes the text. Fails if the log cannot be written.
    pub(super) fn finish(mut self) -> io::Result<Kept> {
        let tail = [self.older.as_slice(), &self.newer].concat();
        self.complete_log(&tail)?;
        self.log.flush()?;
        let (text, truncated) = if self.dropped == 0 {
            cap(&normalize(&[self.head, tail].concat()), TEXT_BUDGET)
        } else {
            // A character cut in two shows as replacements: one for its beginning, up to three for its rest.
            let head = normalize(&self.head);
            let head = head.strip_suffix('\u{fffd}').unwrap_or(&head);
            let mut tail = normalize_after(self.state, &tail);
            let rest = tail.chars().take(3).take_while(|c| *c == '\u{fffd}');
            let rest: usize = rest.map(char::len_utf8).sum();
            tail.drain(..rest);
            let missing = usize::try_from(self.dropped).unwrap_or(usize::MAX);
            (cap_around(head, missing, &tail, TEXT_BUDGET), true)
        };
        Ok(Kept { text, truncated })
    }

    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.log.write_all(bytes)?;
        self.logged += bytes.len() as u64;
        Ok(())
    }

    fn remember(&mut self, bytes: &[u8]) {
        let room = self.limits.head - self.head.len();
        let (head, mut rest) = bytes.split_at(room.min(bytes.len()));
        self.head.extend_from_slice(head);
        while !rest.is_empty() {
            if self.newer.len() == self.limits.block {
                self.forget_older();
            }
            let room = self.limits.block - self.newer.len();
            let (now, later) = rest.split_at(room.min(rest.len()));
            self.newer.extend_from_slice(now);
            rest = later;
        }
    }

    fn forget_older(&mut self) {
        if self.dropped == 0 {
            self.state = Escape::Outside.after(&self.head);
        }
        self.state = self.state.after(&self.older);
        self.dropped += self.older.len() as u64;
        mem::swap(&mut self.older, &mut self.newer);
        self.newer.clear();
    }

    fn complete_log(&mut self, tail: &[u8]) -> io::Result<()> {
        let tail_start = self.head.len() as u64 + self.dropped;
        if let Some(already) = self.logged.checked_sub(tail_start) {
            let already = usize::try_from(already).unwrap_or(usize::MAX);
            return self.append(tail.get(already..).unwrap_or_default());
        }
        let missing = tail_start - self.logged;
        let unit = if missing == 1 { "byte" } else { "bytes" };
        self.append(format!("\n[... {missing} {unit} left out ...]\n").as_bytes())?;
        self.append(tail)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: Limits = Limits { head: 16, block: 8, log: 20 };

    fn capture(limits: Limits, stream: &[u8], step: usize) -> (Kept, Vec<u8>) {
        let mut log = Vec::new();
        let mut capture = Capture::with(limits, &mut log);
        for chunk in stream.chunks(step) {
            capture.push(chunk).unwrap();
            assert!(capture.head.len() <= limits.head);
            assert!(capture.older.len() <= limits.block && capture.newer.len() <= limits.block);
        }
        (capture.finish().unwrap(), log)
    }

    #[test]
    fn keeps_all_of_what_fits() {
        for step in [1, 3, 100] {
            for length in 0..=32 {
                let stream = &b"one\r\ntwo\nthree four five six seven\n"[..length];
                let (kept, log) = capture(SMALL, stream, step);
                assert_eq!(log, stream);
                assert_eq!(kept.text, normalize(stream));
                assert!(!kept.truncated);
            }
        }
    }

    #[test]
    fn leaves_out_the_middle_and_says_so() {
        for step in [1, 7, 100] {
            let (kept, log) = capture(SMALL, b"0123456789abcdefghijklmnopqrstuvwxyz\n", step);
            let log = String::from_utf8(log).unwrap();
            assert_eq!(log, "0123456789abcdefghij\n[... 4 bytes left out ...]\nopqrstuvwxyz\n");
            assert_eq!(
                kept,
                Kept {
                    text: "0123456789abcdef\n[... about 8 characters left out ...]\nopqrstuvwxyz\n"
                        .to_owned(),
                    truncated: true,
                }
            );
        }
    }

    #[test]
    fn the_log_never_repeats_or_loses_where_its_parts_meet() {
        let stream: Vec<u8> = (0..=255).filter(u8::is_ascii_graphic).collect();
        for head in 1..20_u8 {
            let limits = Limits { head: head.into(), block: 8, log: 20 };
            for length in 0..stream.len() {
                let (_, log) = capture(limits, &stream[..length], 5);
                let log = String::from_utf8(log).unwrap();
                let written = log.split_once("\n[... ").map_or(log.len(), |(start, rest)| {
                    let (count, rest) = rest.split_once(' ').unwrap();
                    let end = rest.split_once("out ...]\n").unwrap().1;
                    assert!(stream.starts_with(start.as_bytes()));
                    assert!(stream[..length].ends_with(end.as_bytes()));
                    start.len() + count.parse::<usize>().unwrap() + end.len()
                });
                assert_eq!(written, length);
            }
        }
    }

    #[test]
    fn a_cut_leaves_no_piece_of_a_sequence_or_character() {
        let stream = "\x1b[1;31mé\x1b]0;a title\x07é\x1b(Bé\x1b]8;;u\x1b\\é😀".repeat(4);
        for head in 1..40 {
            for block in 1..40 {
                for log in [head, 60] {
                    let limits = Limits { head, block, log: log as u64 };
                    let (kept, _) = capture(limits, stream.as_bytes(), 11);
                    let text = kept.text.split("\n[... about ").flat_map(|part| {
                        let end = part.split_once(" characters left out ...]\n");
                        end.map_or(part, |(_, end)| end).chars()
                    });
                    let clean = text.into_iter().all(|c| c == 'é' || c == '😀');
                    assert!(clean, "head {head}, block {block}: {:?}", kept.text);
                }
            }
        }
    }

    #[test]
    fn the_log_stays_within_its_limit() {
        assert!(LIMITS.log >= LIMITS.head as u64);
        let marker = format!("\n[... {} bytes left out ...]\n", u64::MAX);
        assert!(marker.len() as u64 <= MARKER_ROOM);
        assert_eq!(LIMITS.log + MARKER_ROOM + 2 * LIMITS.block as u64, LOG_LIMIT);
    }

    #[test]
    fn a_log_that_takes_nothing_is_an_error() {
        let mut nothing: &mut [u8] = &mut [];
        assert!(Capture::new(&mut nothing).push(b"a").is_err());
    }
}
