//! Tells the bytes of terminal escape sequences from text, one byte after another. It knows where a sequence
//! begins and ends, not what it asks of a terminal.

/// The byte that opens every sequence.
const ESC: u8 = 0x1b;

/// Where in an escape sequence a stream of bytes stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Escape {
    /// In text.
    #[default]
    Outside,
    /// After the opening byte.
    Opened,
    /// In a short sequence that names more than one byte, such as the choice of a character set.
    Short,
    /// In a control sequence (CSI): colours, cursor movement, erasing.
    Control,
    /// In a string (OSC, DCS, SOS, PM, APC): titles, links, images.
    String,
    /// After an opening byte inside a string, which may be the start of its end.
    StringOpened,
}

impl Escape {
    /// Where the stream stands after `byte`, and whether that byte is text.
    ///
    /// A line feed is always text and ends every sequence: an unfinished one then costs a line at most,
    /// not the rest of the output. A byte that fits no sequence ends the sequence and is text.
    pub(super) fn step(self, byte: u8) -> (Self, bool) {
        match (self, byte) {
            (_, b'\n') => (Self::Outside, true),
            (Self::String, ESC) => (Self::StringOpened, false),
            (_, ESC) => (Self::Opened, false),
            (Self::String, 0x07 | 0x18 | 0x1a)
            | (Self::StringOpened, b'\\')
            | (Self::Control, 0x40..=0x7e) => (Self::Outside, false),
            (Self::String, _) | (Self::Opened | Self::StringOpened, b']' | b'P' | b'X' | b'^' | b'_') => {
                (Self::String, false)
            }
            (Self::Opened | Self::StringOpened, b'[') | (Self::Control, 0x20..=0x3f) => {
                (Self::Control, false)
            }
            (Self::Opened | Self::StringOpened | Self::Short, 0x20..=0x2f) => (Self::Short, false),
            (Self::Opened | Self::StringOpened | Self::Short, 0x30..=0x7e) => (Self::Outside, false),
            _ => (Self::Outside, true),
        }
    }

    /// Where the stream stands after all of `bytes`.
    pub(super) fn after(self, bytes: &[u8]) -> Self {
        if self == Self::Outside && !bytes.contains(&ESC) {
            return self;
        }
        bytes.iter().fold(self, |state, &byte| state.step(byte).0)
    }

    /// The bytes of `bytes` that are text, when the stream stands at `self` before them.
    pub(super) fn strip(mut self, bytes: &[u8]) -> Vec<u8> {
        let is_text = |byte: &u8| {
            let (next, text) = self.step(*byte);
            self = next;
            text
        };
        bytes.iter().copied().filter(is_text).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(bytes: &[u8], text: &str) {
        let stripped = Escape::Outside.strip(bytes);
        assert_eq!(String::from_utf8_lossy(&stripped), text, "from {bytes:?}");
    }

    #[test]
    fn strips_whole_sequences() {
        check(b"\x1b[1;31mred\x1b[0m", "red");
        check(b"a\x1b[?25lb\x1b[2 qc", "abc");
        check(b"a\x1b]0;title\x07b", "ab");
        check(b"\x1b]8;;https://x.test\x1b\\link\x1b]8;;\x1b\\", "link");
        check(b"a\x1bPq#0\x1b\\b\x1b_x\x1b\\c", "abc");
        check(b"a\x1b(Bb\x1b7c\x1b=d\x1bMe", "abcde");
    }

    #[test]
    fn an_unfinished_sequence_costs_a_line_at_most() {
        check(b"a\x1b]0;never ended\nb", "a\nb");
        check(b"a\x1b[31\nb", "a\nb");
        check(b"a\x1b\nb\x1b", "a\nb");
        check(b"a\x1b[", "a");
    }

    #[test]
    fn a_new_sequence_ends_an_unfinished_one() {
        check(b"a\x1b[3\x1b[0mb", "ab");
        check(b"a\x1b]0;t\x1b[0mb", "ab");
        check(b"a\x1b\x1b[0mb", "ab");
    }

    #[test]
    fn letters_beyond_ascii_are_no_part_of_a_sequence() {
        check("\x1b[é\x1bü\x1b(ß".as_bytes(), "éüß");
        check("\x1b]0;é\x07ü".as_bytes(), "ü");
    }

    #[test]
    fn stands_the_same_however_the_stream_is_cut() {
        let stream = "a\x1b[1;3mé\x1b]0;t\x1b\\x\x1b(Bz\n\x1b]q\x07".as_bytes();
        let whole = Escape::Outside.strip(stream);
        for cut in 0..=stream.len() {
            let (left, right) = stream.split_at(cut);
            let mut parts = Escape::Outside.strip(left);
            parts.extend(Escape::Outside.after(left).strip(right));
            assert_eq!(parts, whole, "cut at {cut}");
        }
    }
}
