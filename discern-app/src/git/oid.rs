//! The full id of a git object. Abbreviations are made for people and never read back.

use std::fmt::{self, Display};

/// A full object id in lower-case hex: 40 digits, or 64 in a SHA-256 repository.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Oid(String);

impl Oid {
    /// Reads a full id; `None` for anything shorter, longer, not lower-case hex, or git's all-zero "no object".
    pub fn parse(text: &str) -> Option<Self> {
        let full = matches!(text.len(), 40 | 64);
        let hex = text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        let null = text.bytes().all(|byte| byte == b'0');
        (full && hex && !null).then(|| Self(text.to_owned()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The first ten digits, for display only: they may be ambiguous.
    pub fn short(&self) -> &str {
        &self.0[..10]
    }
}

impl Display for Oid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takes_only_full_ids() {
        for (text, taken) in [
            ("0123456789abcdef0123456789abcdef01234567".to_owned(), true),
            ("ab".repeat(32), true),
            ("0".repeat(40), false),
            ("ab".repeat(19), false),
            ("AB".repeat(20), false),
            ("é".repeat(20), false),
            (String::new(), false),
        ] {
            assert_eq!(Oid::parse(&text).is_some(), taken, "{text}");
        }
    }
}
