//! What can be wrong with a table, in const evaluation: what one struct's macro can't see of types and other structs.

use super::{ArgSpec, ArgType, Place};
use crate::name::{Msg, str_eq};

/// The table of arguments that are wrong: a reference to them is held to nothing, so that their own mistake is the only
/// one told. No argument of an author's has an empty id.
pub const STAND_IN: &[ArgSpec] = &[ArgSpec::FLAG];

/// Whether a table stands in for one that is wrong.
pub(crate) const fn stands_in(specs: &[ArgSpec]) -> bool {
    let mut i = 0;
    while i < specs.len() {
        if specs[i].id.is_empty() {
            return true;
        }
        i += 1;
    }
    false
}

impl ArgType {
    /// Whether a text, as written, is one of its values.
    pub const fn admits(&self, text: &str) -> bool {
        match *self {
            Self::Text => true,
            Self::Bool => str_eq(text, "true") || str_eq(text, "false"),
            Self::Int { min, max } => match i64::from_str_radix(text, 10) {
                Ok(n) => n >= min && n <= max,
                Err(_) => false,
            },
            Self::Number => is_number(text),
            Self::Choice(values) => {
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

    /// Appends what a value is: `a whole number from 0 to 255`.
    pub(crate) const fn described(&self, msg: Msg) -> Msg {
        match *self {
            Self::Text => msg.push("a string"),
            Self::Bool => msg.push("`true` or `false`"),
            Self::Int { min, max } => msg.push("a whole number from ").number(min).push(" to ").number(max),
            Self::Number => msg.push("a number"),
            Self::Choice(values) => {
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
}

/// Digits, at most one point among them, and an exponent where there is one.
const fn is_number(text: &str) -> bool {
    let bytes = text.as_bytes();
    let (mut i, mut digits, mut points, mut exponent) = (0, 0, 0, false);
    while i < bytes.len() {
        match bytes[i] {
            b'0'..=b'9' => digits += 1,
            b'.' if !exponent => points += 1,
            b'-' if i == 0 || matches!(bytes[i - 1], b'e' | b'E') => {}
            b'e' | b'E' if digits > 0 && !exponent => (exponent, digits) = (true, 0),
            _ => return false,
        }
        i += 1;
    }
    digits > 0 && points <= 1
}

/// Says so when a default is no value of its argument; said where the default is written.
pub const fn default_problem(ty: ArgType, default: &str) -> Msg {
    if ty.admits(default) {
        return Msg::new();
    }
    ty.described(Msg::new().push("this default does not fit its argument, which is "))
}

/// Says so when what is said to be an enum is none; said at the word.
pub const fn enum_problem(ty: ArgType) -> Msg {
    if matches!(ty, ArgType::Choice(_)) {
        return Msg::new();
    }
    let msg =
        ty.described(Msg::new().push("`value_enum` is for an enum with `#[derive(Choice)]`, and this is "));
    msg.push("; derive it on the type, or take the word out")
}

/// Says so when the argument that another excludes or needs is not there; said where it is named.
pub const fn other_problem(specs: &[ArgSpec], other: &str) -> Msg {
    if stands_in(specs) {
        return Msg::new();
    }
    let mut msg = Msg::new().push("there is no argument `").push(other).push("`; there are: ");
    let mut i = 0;
    while i < specs.len() {
        if str_eq(specs[i].id, other) {
            return Msg::new();
        }
        msg = msg.push(if i > 0 { ", `" } else { "`" }).push(specs[i].id).push("`");
        i += 1;
    }
    msg
}

/// Says so when a nested group has a name that stands in the struct, or in a group before it, too. `lists` are all
/// fields in order, each a list of its own or the table of a group; `group` is the index of the one in question.
pub const fn group_problem(lists: &[&[ArgSpec]], group: usize) -> Msg {
    let mut i = 0;
    while i < lists.len() {
        let is_field = lists[i].len() == 1;
        if i < group || (i > group && is_field) {
            let mut j = 0;
            while j < lists[i].len() {
                let mut k = 0;
                while k < lists[group].len() {
                    let msg = clash(&lists[i][j], &lists[group][k]);
                    if !msg.is_empty() {
                        return msg;
                    }
                    k += 1;
                }
                j += 1;
            }
        }
        i += 1;
    }
    Msg::new()
}

const fn clash(a: &ArgSpec, b: &ArgSpec) -> Msg {
    let msg = Msg::new().push("this group has ");
    if str_eq(a.id, b.id) {
        return msg.push("the argument `").push(b.id).push("`, which stands beside it, too; rename one");
    }
    if let (Place::Flag { long: one, short: first }, Place::Flag { long: other, short: second }) =
        (a.place, b.place)
    {
        if str_eq(one, other) {
            let msg = msg.push("the flag `--").push(other).push("`, which is that of `");
            return msg.push(a.id).push("` already; rename one");
        }
        if let (Some(first), Some(second)) = (first, second)
            && first == second
        {
            let msg = msg.push("the flag `-").push(second.encode_utf8(&mut [0; 4]));
            return msg.push("`, which is that of `").push(a.id).push("` already; change one");
        }
    }
    if let (Some(one), Some(other)) = (a.tool, b.tool)
        && str_eq(one, other)
    {
        let msg = msg.push("the tool's parameter `").push(other).push("`, which is that of `");
        return msg.push(a.id).push("` already; rename one");
    }
    if matches!((a.place, b.place), (Place::AfterDashes, Place::AfterDashes)) {
        let msg = msg.push("`").push(b.id).push("` after `--`, where `").push(a.id);
        return msg.push("` stands already; make one a flag");
    }
    if is_open(a) && is_positional(b) {
        let msg = msg.push("`").push(b.id).push("` by position, which can't be told from `").push(a.id);
        return msg.push("`, which may be left out or repeated; make one a flag");
    }
    Msg::new()
}

const fn is_positional(spec: &ArgSpec) -> bool {
    matches!(spec.place, Place::Positional)
}

const fn is_open(spec: &ArgSpec) -> bool {
    is_positional(spec) && !spec.required
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn flag(id: &'static str, long: &'static str, short: Option<char>) -> ArgSpec {
        ArgSpec { id, place: Place::Flag { long, short }, ..ArgSpec::FLAG }
    }
    const fn positional(id: &'static str, required: bool) -> ArgSpec {
        ArgSpec { id, place: Place::Positional, required, ..ArgSpec::FLAG }
    }
    fn said(own: ArgSpec, nested: ArgSpec) -> String {
        let msg = group_problem(&[&[own], &[nested, flag("more", "more", None)]], 1);
        msg.as_str().to_owned()
    }

    #[test]
    fn knows_its_values() {
        let int = ArgType::Int { min: -1, max: 9 };
        for (ty, right, wrong) in [
            (int, &["-1", "0", "9"][..], &["", "10", "-2", "1.0", "x"][..]),
            (ArgType::Number, &["0", "-1.5", "1e3", "2.5E-3"], &["", "-", ".", "1.2.3", "e3", "1e", "1-2"]),
            (ArgType::Bool, &["true", "false"], &["yes", ""]),
            (ArgType::Text, &["", "x"], &[]),
        ] {
            assert!(right.iter().all(|text| ty.admits(text)), "{ty:?} {right:?}");
            assert!(!wrong.iter().any(|text| ty.admits(text)), "{ty:?} {wrong:?}");
        }
    }

    #[test]
    fn a_group_shares_no_name() {
        let own = flag("a", "aa", Some('x'));
        assert_eq!(said(own, flag("b", "bb", Some('y'))), "");
        assert!(said(own, flag("a", "bb", None)).contains("argument `a`"));
        assert!(said(own, flag("b", "aa", None)).contains("flag `--aa`"));
        assert!(said(own, flag("b", "bb", Some('x'))).contains("flag `-x`"));
        let tool = |id| ArgSpec { tool: Some("t"), ..flag(id, id, None) };
        assert!(said(tool("a"), tool("b")).contains("parameter `t`"));
        assert!(said(positional("a", false), positional("b", true)).contains("by position"));
        assert_eq!(said(positional("a", true), positional("b", true)), "");
    }
}
