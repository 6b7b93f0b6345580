//! What no tool would print: whatever it is, it is read to its end in good time.

use std::time::{Duration, Instant};

use super::tools::{CARGO, GCC, RUSTC};
use crate::gate::formats::{findings_among, gather::SHOWN, paths::Paths};

/// The same numbers on every run, so that what fails once can be looked at.
struct Dice(u64);

impl Dice {
    fn throw(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap_or_default() % sides
    }
}

/// Reads with every file there and with none, which lead down different ways.
fn read_anything(output: &str) {
    for there in [true, false] {
        let paths = Paths::with_roots(&["/w/p".into()], &[], |_| there);
        let found = findings_among(output, &paths);
        assert!(found.shown.len() <= found.total.min(SHOWN));
        assert!(there || found.total == 0);
    }
}

#[test]
fn survives_noise() {
    const BITS: &[&str] = &[
        ":",
        "(",
        ")",
        ",",
        " ",
        ": ",
        "\n",
        "\r\n",
        "1",
        "4294967296",
        "error",
        "warning",
        "[",
        "]",
        "[*]",
        "-->",
        " --> a:1:2",
        "| ",
        "^",
        "E   ",
        ": in f",
        "thread '",
        " panicked at ",
        "'",
        "`",
        "{\"reason\":\"compiler-message\"",
        "\\",
        "/",
        "..",
        "a.c",
        "é",
        "\u{0}",
        "\u{fffd}",
        "…",
        "'', ",
    ];
    let mut dice = Dice(0x9E37_79B9_7F4A_7C15);
    for _ in 0..3_000 {
        let bytes: Vec<u8> =
            (0..dice.throw(200)).map(|_| u8::try_from(dice.throw(256)).unwrap_or_default()).collect();
        read_anything(&String::from_utf8_lossy(&bytes));
        let bits: String = (0..dice.throw(60)).map(|_| BITS[dice.throw(BITS.len())]).collect();
        read_anything(&bits);
    }
}

#[test]
fn survives_mangled_output() {
    let mut dice = Dice(0x2545_F491_4F6C_DD1D);
    let output: Vec<char> = [GCC, RUSTC, CARGO].concat().chars().collect();
    for _ in 0..300 {
        let start = dice.throw(output.len());
        let mut part = output[start..].to_vec();
        part.truncate(2_000);
        for _ in 0..20 {
            let (from, to) = (dice.throw(part.len()), dice.throw(part.len()));
            match dice.throw(3) {
                0 => part[to] = part[from],
                1 => part.swap(from, to),
                _ => part.insert(to, '\n'),
            }
        }
        read_anything(&part.into_iter().collect::<String>());
    }
}

#[test]
fn time_grows_with_length_only() {
    const BOUND: Duration = Duration::from_secs(20);
    let check = |name: &str, piece: &str, bytes: usize| {
        let output = piece.repeat(bytes / piece.len());
        let begun = Instant::now();
        read_anything(&output);
        let taken = begun.elapsed();
        assert!(taken < BOUND, "{name} took {taken:?}");
    };
    let large = 10_000_000;
    check("an endless line", "x", large);
    check("a build log", "   Compiling some-crate v1.2.3 (registry)\n", large);
    for piece in [
        "\n",
        " ",
        "{",
        "[",
        "1",
        ":1",
        ":1: ",
        ":1:1 - ",
        ":1:1 - \n",
        "(1",
        "a:1: x\n",
        "a: 1: ",
        "a:1:1: x\n  y\n ^\n",
        "E   x\n",
        "E\n",
        "a:1: in f\n",
        "a:1: in f\n    x\n",
        "thread 'x' panicked at a:1:1:\n",
        "thread 'x' panicked at a:\n",
        "thread '",
        "x\n --> a:1:1\n",
        "x\n --> a\n",
        " --> a:1:1\n",
        "a:1: x\n1 | y\n",
        "1 | y\n",
        "compiler-message",
        "{\"reason\":\"compiler-message\"}\n",
        "{\"reason\":\"compiler-message\",\"message\":{\"children\":[",
        "error[",
        "a:1: x [y",
        " [",
        "A",
        "A1",
        "../",
        "a/",
        "\\",
    ] {
        check(piece, piece, 500_000);
    }
}
