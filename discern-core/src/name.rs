//! Text in const evaluation: what the compile-time checks compare and what they say.
//!
//! A const panic takes one `&str`, so a message is put together in a [`Msg`] first. Knows nothing of verbs.

/// Whether two strings are equal, in const evaluation.
pub const fn str_eq(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len() != b.len() {
        return false;
    }
    let mut i = 0;
    while i < a.len() {
        if a[i] != b[i] {
            return false;
        }
        i += 1;
    }
    true
}

/// Room for one message; a longer one is cut.
const ROOM: usize = 768;

/// A message under construction in const evaluation.
pub struct Msg {
    buf: [u8; ROOM],
    len: usize,
}

impl Msg {
    /// The empty message: nothing is wrong.
    pub const fn new() -> Self {
        Self { buf: [0; ROOM], len: 0 }
    }

    /// Appends a text; what does not fit is dropped at a character boundary.
    pub const fn push(mut self, text: &str) -> Self {
        let bytes = text.as_bytes();
        let mut fits = bytes.len();
        if fits > ROOM - self.len {
            fits = ROOM - self.len;
            while fits > 0 && !text.is_char_boundary(fits) {
                fits -= 1;
            }
        }
        let mut i = 0;
        while i < fits {
            self.buf[self.len] = bytes[i];
            self.len += 1;
            i += 1;
        }
        self
    }

    /// Appends a text in `snake_case`: `-` becomes `_`.
    pub const fn snake(mut self, text: &str) -> Self {
        let start = self.len;
        self = self.push(text);
        let mut i = start;
        while i < self.len {
            if self.buf[i] == b'-' {
                self.buf[i] = b'_';
            }
            i += 1;
        }
        self
    }

    /// Appends a number.
    pub const fn number(mut self, n: i64) -> Self {
        if n < 0 {
            self = self.push("-");
        }
        let rest = n.unsigned_abs();
        if rest >= 10 {
            self = self.number((rest / 10).cast_signed());
        }
        let digit = [b'0' + (rest % 10) as u8];
        match core::str::from_utf8(&digit) {
            Ok(digit) => self.push(digit),
            Err(_) => self,
        }
    }

    /// Appends a count.
    #[expect(clippy::cast_possible_wrap, reason = "nothing in memory is that long")]
    pub const fn count(self, n: usize) -> Self {
        self.number(n as i64)
    }

    /// Appends words with a separator between them.
    pub const fn words(mut self, words: &[&str], separator: &str) -> Self {
        let mut i = 0;
        while i < words.len() {
            if i > 0 {
                self = self.push(separator);
            }
            self = self.push(words[i]);
            i += 1;
        }
        self
    }

    /// Whether it says just this.
    pub const fn is(&self, text: &str) -> bool {
        str_eq(self.as_str(), text)
    }

    /// Whether nothing was said.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The message so far.
    pub const fn as_str(&self) -> &str {
        match core::str::from_utf8(self.buf.split_at(self.len).0) {
            Ok(text) => text,
            Err(_) => "",
        }
    }

    /// Stops the compilation with the message, if there is one.
    #[track_caller]
    pub const fn assert_empty(&self) {
        assert!(self.is_empty(), "{}", self.as_str());
    }
}

impl Default for Msg {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cuts_a_long_message_between_characters() {
        let mut msg = Msg::new();
        for _ in 0..500 {
            msg = msg.push("é…");
        }
        assert!(msg.as_str().len() > ROOM - 4);
        assert!(msg.as_str().ends_with(['é', '…']));
    }

    #[test]
    fn joins_words_and_snakes_them() {
        assert_eq!(Msg::new().words(&["a-b", "c"], " ").snake("-d").as_str(), "a-b c_d");
    }

    #[test]
    fn writes_numbers() {
        for n in [0, 7, 10, 255, -1, -90, i64::MAX, i64::MIN] {
            assert_eq!(Msg::new().number(n).as_str(), n.to_string());
        }
    }
}
