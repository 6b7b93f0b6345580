//! Compares the tokens of a reference with a verb's argument table, in const evaluation.
//!
//! A literal after a switch is a positional, after a flag with a value it is that value: only the table knows, so the
//! macro emits tokens as written and these functions resolve them.

use crate::argument::{ArgType, Place, Table};
use crate::name::{Msg, str_eq};

/// A token of a reference, as written.
#[derive(Clone, Copy)]
pub enum Token {
    /// `--name`, without the dashes.
    Flag(&'static str),
    /// A literal, whose value can be checked.
    Literal(&'static str),
    /// `{expr}`, known only at run time.
    Dynamic,
    /// `--` alone.
    EndOfFlags,
}

/// What a token turned out to be.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Hit {
    /// It starts the argument at index `spec`; `value` is the token that holds its value.
    Argument {
        /// Index in the table.
        spec: usize,
        /// Index in the tokens.
        value: Option<usize>,
    },
    /// The value of the flag before it, or `--`.
    Taken,
    /// No such flag.
    UnknownFlag,
    /// A flag without its value.
    WantsValue,
    /// No positional is left.
    NoPositional,
    /// Given twice.
    Repeated,
    /// A literal the argument does not take.
    BadValue {
        /// Index in the table.
        spec: usize,
    },
}

/// All tokens resolved.
pub struct Match<const N: usize> {
    /// One for each token.
    pub hits: [Hit; N],
    /// Index of a required argument that is not there.
    pub missing: Option<usize>,
}

/// Matches tokens to a table, as the command line's parser would.
pub const fn resolve<const N: usize>(table: Table, tokens: &[Token; N]) -> Match<N> {
    let mut hits = [Hit::Taken; N];
    let (mut i, mut nth, mut ended) = (0, 0, false);
    while i < N {
        match tokens[i] {
            Token::EndOfFlags => ended = true,
            Token::Flag(long) => match flag(table, long) {
                None => hits[i] = Hit::UnknownFlag,
                Some(spec) if !table.get(spec).takes_value() => hits[i] = Hit::Argument { spec, value: None },
                Some(spec) => {
                    if i + 1 < N && matches!(tokens[i + 1], Token::Literal(_) | Token::Dynamic) {
                        hits[i] = Hit::Argument { spec, value: Some(i + 1) };
                        if !fits(table, spec, tokens[i + 1]) {
                            hits[i + 1] = Hit::BadValue { spec };
                        }
                        i += 1;
                    } else {
                        hits[i] = Hit::WantsValue;
                    }
                }
            },
            Token::Literal(_) | Token::Dynamic => match positional(table, nth, ended) {
                None => hits[i] = Hit::NoPositional,
                Some(spec) => {
                    hits[i] = if fits(table, spec, tokens[i]) {
                        Hit::Argument { spec, value: Some(i) }
                    } else {
                        Hit::BadValue { spec }
                    };
                    nth += 1;
                }
            },
        }
        i += 1;
    }
    mark_repeated(table, &mut hits);
    Match { missing: missing(table, &hits), hits }
}

const fn mark_repeated<const N: usize>(table: Table, hits: &mut [Hit; N]) {
    let mut i = 0;
    while i < N {
        if let Hit::Argument { spec, .. } = hits[i]
            && !table.get(spec).many
        {
            let mut j = 0;
            while j < i {
                if let Hit::Argument { spec: earlier, .. } = hits[j]
                    && earlier == spec
                {
                    hits[i] = Hit::Repeated;
                }
                j += 1;
            }
        }
        i += 1;
    }
}

const fn flag(table: Table, long: &str) -> Option<usize> {
    let mut i = 0;
    while i < table.len() {
        if let Some(name) = table.get(i).long()
            && str_eq(name, long)
        {
            return Some(i);
        }
        i += 1;
    }
    None
}

const fn positional(table: Table, nth: usize, ended: bool) -> Option<usize> {
    let (mut i, mut seen) = (0, 0);
    while i < table.len() {
        match table.get(i).place {
            Place::Positional => {
                if seen == nth || table.get(i).many {
                    return Some(i);
                }
                seen += 1;
            }
            Place::AfterDashes if ended => return Some(i),
            _ => {}
        }
        i += 1;
    }
    None
}

const fn missing<const N: usize>(table: Table, hits: &[Hit; N]) -> Option<usize> {
    let mut i = 0;
    while i < table.len() {
        if table.get(i).required {
            let (mut j, mut there) = (0, false);
            while j < N {
                match hits[j] {
                    Hit::Argument { spec, .. } | Hit::BadValue { spec } if spec == i => there = true,
                    // One mistake, one message: the token that is wrong may be the one that is missing.
                    Hit::WantsValue | Hit::UnknownFlag => there = true,
                    _ => {}
                }
                j += 1;
            }
            if !there {
                return Some(i);
            }
        }
        i += 1;
    }
    None
}

const fn fits(table: Table, spec: usize, token: Token) -> bool {
    let Token::Literal(text) = token else { return true };
    let bytes = text.as_bytes();
    // A placeholder is for the reader to replace.
    if bytes.len() > 2 && bytes[0] == b'<' && bytes[bytes.len() - 1] == b'>' {
        return true;
    }
    match table.get(spec).ty {
        ArgType::Text | ArgType::Bool => true,
        ArgType::Int { min, max } => match integer(text) {
            Some(n) => n >= min && n <= max,
            None => false,
        },
        ArgType::Number => number(text),
        ArgType::Choice(values) => {
            let mut i = 0;
            while i < values.len() {
                if str_eq(values[i].name, text) {
                    return true;
                }
                i += 1;
            }
            false
        }
    }
}

const fn integer(text: &str) -> Option<i64> {
    match i64::from_str_radix(text, 10) {
        Ok(n) => Some(n),
        Err(_) => None,
    }
}

const fn number(text: &str) -> bool {
    let bytes = text.as_bytes();
    let (mut i, mut digits, mut dots) = (0, 0, 0);
    while i < bytes.len() {
        match bytes[i] {
            b'0'..=b'9' => digits += 1,
            b'.' => dots += 1,
            b'-' if i == 0 => {}
            _ => return false,
        }
        i += 1;
    }
    digits > 0 && dots <= 1
}

/// What is wrong with one token; empty when it is right.
pub const fn explain(table: Table, verb: &str, tokens: &[Token], i: usize, hit: Hit) -> Msg {
    let flag = match tokens[i] {
        Token::Flag(flag) => flag,
        _ => "",
    };
    let msg = Msg::new();
    match hit {
        Hit::Argument { .. } | Hit::Taken => msg,
        Hit::UnknownFlag => flags(
            msg.push("verb `").push(verb).push("` has no flag `--").push(flag).push("`; it has: "),
            table,
        ),
        Hit::WantsValue => msg
            .push("`--")
            .push(flag)
            .push("` of verb `")
            .push(verb)
            .push("` needs a value: a literal or `{expr}`"),
        Hit::NoPositional => msg.push("verb `").push(verb).push("` takes no positional argument here"),
        Hit::Repeated => msg.push("verb `").push(verb).push("` takes this argument once"),
        Hit::BadValue { spec } => expected(
            msg.push("`").push(table.get(spec).id).push("` of verb `").push(verb).push("` is "),
            table.get(spec).ty,
        ),
    }
}

const fn expected(msg: Msg, ty: ArgType) -> Msg {
    match ty {
        ArgType::Int { .. } => msg.push("a whole number within its type's bounds"),
        ArgType::Number => msg.push("a number"),
        ArgType::Text | ArgType::Bool => msg,
        ArgType::Choice(values) => {
            let mut msg = msg.push("one of ");
            let mut i = 0;
            while i < values.len() {
                msg = msg.push(if i > 0 { ", `" } else { "`" }).push(values[i].name).push("`");
                i += 1;
            }
            msg
        }
    }
}

/// What to say of a missing required argument; empty when all are there.
pub const fn explain_missing(table: Table, verb: &str, missing: Option<usize>) -> Msg {
    let Some(i) = missing else { return Msg::new() };
    let spec = table.get(i);
    let msg = Msg::new().push("verb `").push(verb).push("` needs `");
    match spec.long() {
        Some(long) => msg.push("--").push(long).push("`"),
        None => msg.push(spec.id).push("`, a positional argument"),
    }
}

const fn flags(mut msg: Msg, table: Table) -> Msg {
    let (mut i, mut first) = (0, true);
    while i < table.len() {
        if let Some(long) = table.get(i).long() {
            msg = msg.push(if first { "--" } else { ", --" }).push(long);
            first = false;
        }
        i += 1;
    }
    if first { msg.push("none") } else { msg }
}
