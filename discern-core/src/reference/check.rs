//! Compares the tokens of a reference with a verb's argument table, in const evaluation.
//!
//! A literal after a switch is a positional, after a flag with a value it is that value: only the table knows, so the
//! macro emits tokens as written and these functions resolve them.

use super::{Signature, Surface};
use crate::argument::{Place, STAND_IN, Table, stands_in};
use crate::name::{Msg, str_eq};
use std::cmp::Ordering;

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
    /// A flag that the verb's tool does not have, in a reference that is spelled for the tool, too.
    NotTheTool {
        /// Index in the table.
        spec: usize,
    },
    /// What only the verb's tool has, and no command line can give.
    OnlyTheTool,
}

/// A reference as `command!` writes it: the verb it names, and its tokens.
#[derive(Clone, Copy)]
pub struct Written {
    /// The verb.
    pub signature: &'static Signature,
    /// Whether the owner runs it, whoever reads it.
    pub owner: bool,
    /// What follows the verb.
    pub tokens: &'static [Token],
}

/// The most tokens a reference has; the macro counts them, so that their resolution is one function for all.
const MOST_TOKENS: usize = 32;

/// All tokens resolved.
pub struct Match {
    written: Written,
    /// One for each token, and no more is looked at.
    hits: [Hit; MOST_TOKENS],
    /// Index of a required argument that is not there.
    missing: Option<usize>,
}

impl Match {
    /// What became of the tokens.
    pub(super) fn hits(&self) -> impl Iterator<Item = Hit> {
        self.hits.into_iter().take(self.written.tokens.len())
    }

    /// Stops the compilation where it is called when a token is wrong.
    #[track_caller]
    pub const fn token(&self, i: usize) {
        if !matches!(self.hits[i], Hit::Argument { .. } | Hit::Taken) {
            explain(self.written, i, self.hits[i]).assert_empty();
        }
    }

    /// What to say where the verb is named: there is none, or a required argument is missing; empty when all is there.
    pub const fn whole(&self, verbs: &[&Signature], verb: &str) -> Msg {
        if self.written.signature.path.is_empty() {
            return explain_verb(verbs, verb);
        }
        match self.missing {
            Some(missing) => explain_missing(self.written, missing),
            None => Msg::new(),
        }
    }
}

impl Written {
    /// Matches the tokens to the verb's table, as the command line's parser would. An owner's command keeps the command
    /// line's spelling; another is spelled for the tool, too, where there is one.
    ///
    /// The compiler runs this for each reference there is, and the program whenever it makes one, so it asks for
    /// nothing twice.
    pub const fn resolved(self) -> Match {
        let mut hits = [Hit::Taken; MOST_TOKENS];
        let (table, tokens) = (self.signature.table, self.tokens);
        if stands_in(table.own) {
            return Match { written: self, hits, missing: None };
        }
        let n = tokens.len();
        assert!(n <= MOST_TOKENS, "the macro refuses a reference of more words");
        let (mut i, mut nth, mut ended) = (0, 0, false);
        while i < n {
            match tokens[i] {
                Token::EndOfFlags => ended = true,
                Token::Flag(long) => match flag(table, long) {
                    None => {
                        hits[i] =
                            if only_the_tool(table, long) { Hit::OnlyTheTool } else { Hit::UnknownFlag };
                        // What follows may be its value; told of once.
                        if i + 1 < n && matches!(tokens[i + 1], Token::Literal(_) | Token::Dynamic) {
                            i += 1;
                        }
                    }
                    Some(spec) if !table.get(spec).takes_value() => {
                        hits[i] = Hit::Argument { spec, value: None }
                    }
                    Some(spec) => {
                        if i + 1 < n && matches!(tokens[i + 1], Token::Literal(_) | Token::Dynamic) {
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
        mark_repeated(table, &mut hits, n);
        if !self.owner && matches!(self.signature.surface, Surface::Tool { .. }) {
            mark_not_the_tool(table, &mut hits, n);
        }
        Match { written: self, missing: missing(table, &hits, n), hits }
    }
}

const fn mark_repeated(table: Table, hits: &mut [Hit; MOST_TOKENS], n: usize) {
    let mut i = 1;
    while i < n {
        if let Hit::Argument { spec, .. } = hits[i] {
            let mut j = 0;
            while j < i {
                if let Hit::Argument { spec: earlier, .. } = hits[j]
                    && earlier == spec
                    && !table.get(spec).many
                {
                    hits[i] = Hit::Repeated;
                }
                j += 1;
            }
        }
        i += 1;
    }
}

/// What the tool spelling would drop unseen.
const fn mark_not_the_tool(table: Table, hits: &mut [Hit; MOST_TOKENS], n: usize) {
    let mut i = 0;
    while i < n {
        if let Hit::Argument { spec, .. } = hits[i]
            && table.get(spec).tool.is_none()
        {
            hits[i] = Hit::NotTheTool { spec };
        }
        i += 1;
    }
}

/// Whether an argument that has no place on the command line would have this flag.
const fn only_the_tool(table: Table, long: &str) -> bool {
    let mut i = 0;
    while i < table.len() {
        if matches!(table.get(i).place, Place::Absent) && Msg::new().snake(long).is(table.get(i).id) {
            return true;
        }
        i += 1;
    }
    false
}

const fn flag(table: Table, long: &str) -> Option<usize> {
    let (n, mut i) = (table.len(), 0);
    while i < n {
        if let Place::Flag { long: name, .. } = table.get(i).place
            && name.len() == long.len()
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
            // What follows `--` is for the argument that asked for it, where there is one.
            Place::Positional if !(ended && takes_rest(table)) => {
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

const fn takes_rest(table: Table) -> bool {
    let mut i = 0;
    while i < table.len() {
        if matches!(table.get(i).place, Place::AfterDashes) {
            return true;
        }
        i += 1;
    }
    false
}

const fn missing(table: Table, hits: &[Hit; MOST_TOKENS], n: usize) -> Option<usize> {
    let mut i = 0;
    // What is added to a verb's own arguments is never required.
    while i < table.own.len() {
        if table.own[i].required {
            let (mut j, mut there) = (0, false);
            while j < n {
                match hits[j] {
                    Hit::Argument { spec, .. } | Hit::BadValue { spec } | Hit::NotTheTool { spec }
                        if spec == i =>
                    {
                        there = true;
                    }
                    // One mistake, one message: the token that is wrong may be the one that is missing.
                    Hit::WantsValue | Hit::UnknownFlag | Hit::OnlyTheTool => there = true,
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
    table.get(spec).ty.admits(text)
}

/// What is wrong with one token.
const fn explain(written: Written, i: usize, hit: Hit) -> Msg {
    let (tokens, table, verb) = (written.tokens, written.signature.table, written.signature.path);
    let flag = match tokens[i] {
        Token::Flag(flag) => flag,
        _ => "",
    };
    let msg = Msg::new();
    match hit {
        Hit::Argument { .. } | Hit::Taken => msg,
        Hit::UnknownFlag => {
            flags(msg.push("verb `").words(verb, " ").push("` has no flag `--").push(flag).push("`"), table)
        }
        Hit::NotTheTool { spec } => msg
            .push("`")
            .push(table.get(spec).id)
            .push("` of verb `")
            .words(verb, " ")
            .push("` is not its tool's, and over MCP this is spelled as a call of the tool\n\n")
            .push("help: leave it out, or let the owner run it:  owner_command! { … }"),
        Hit::OnlyTheTool => msg
            .push("`")
            .push(flag)
            .push("` of verb `")
            .words(verb, " ")
            .push("` is only its tool's, and no command line can give it; leave it out"),
        Hit::WantsValue => msg
            .push("`--")
            .push(flag)
            .push("` of verb `")
            .words(verb, " ")
            .push("` needs a value\n\nhelp: --")
            .push(flag)
            .push(" {value}, or \"<…>\" for the reader to replace"),
        Hit::NoPositional => surplus(table, verb, tokens, i),
        Hit::Repeated => msg
            .push("`--")
            .push(flag)
            .push("` is given twice, and verb `")
            .words(verb, " ")
            .push("` takes it once"),
        Hit::BadValue { spec } => {
            let msg =
                msg.push("`").push(table.get(spec).id).push("` of verb `").words(verb, " ").push("` is ");
            table.get(spec).ty.described(msg)
        }
    }
}

/// A value that is none: a switch has none, and there is no positional for it.
const fn surplus(table: Table, verb: &[&str], tokens: &[Token], i: usize) -> Msg {
    let msg = Msg::new();
    if i > 0
        && let Token::Flag(switch) = tokens[i - 1]
    {
        return msg
            .push("`--")
            .push(switch)
            .push("` of verb `")
            .words(verb, " ")
            .push("` is a switch: it takes no value");
    }
    let mut msg = msg.push("verb `").words(verb, " ").push("` takes ");
    let (mut n, mut first) = (0, true);
    while n < table.len() {
        if matches!(table.get(n).place, Place::Positional) {
            msg = msg.push(if first { "only <" } else { ", <" }).push(table.get(n).id).push(">");
            first = false;
        }
        n += 1;
    }
    msg.push(if first { "nothing by position; take this out" } else { " by position; take this out" })
}

/// Stands in for the verb of a reference that names none, and is held to nothing.
static NOBODY: Signature = Signature {
    program: "",
    path: &[],
    surface: Surface::ShellOnly { reason: "" },
    table: Table { own: STAND_IN, dry_run: false, selector: None },
};

/// The verb of these words, or who stands in for it. The verbs are in the order of their words, and it is the compiler
/// that looks, for each reference there is.
pub const fn named(verbs: &[(&str, &'static Signature)], words: &str) -> &'static Signature {
    let (mut low, mut high) = (0, verbs.len());
    while low < high {
        let middle = usize::midpoint(low, high);
        let (name, signature) = verbs[middle];
        match order(name.as_bytes(), words.as_bytes()) {
            Ordering::Equal => return signature,
            Ordering::Less => low = middle + 1,
            Ordering::Greater => high = middle,
        }
    }
    &NOBODY
}

const fn order(a: &[u8], b: &[u8]) -> Ordering {
    let mut i = 0;
    while i < a.len() && i < b.len() {
        if a[i] != b[i] {
            return if a[i] < b[i] { Ordering::Less } else { Ordering::Greater };
        }
        i += 1;
    }
    match (a.len(), b.len()) {
        (a, b) if a == b => Ordering::Equal,
        (a, b) if a < b => Ordering::Less,
        _ => Ordering::Greater,
    }
}

/// How much of a text is this path, its words with spaces between them; 0 when the text begins otherwise.
const fn begins(text: &str, path: &[&str]) -> usize {
    let text = text.as_bytes();
    let (mut at, mut i) = (0, 0);
    while i < path.len() {
        let word = path[i].as_bytes();
        if at > 0 {
            at += 1; // the space
        }
        let mut j = 0;
        while j < word.len() {
            if at >= text.len() || text[at] != word[j] {
                return 0;
            }
            at += 1;
            j += 1;
        }
        if at < text.len() && text[at] != b' ' {
            return 0;
        }
        i += 1;
    }
    at
}

/// Says so when no verb has these words: a verb stands before the last of them, a group has them, or nothing does.
const fn explain_verb(verbs: &[&Signature], words: &str) -> Msg {
    let mut i = 0;
    while i < verbs.len() {
        let verb = begins(words, verbs[i].path);
        if verb > 0 {
            let (verb, rest) = words.split_at(verb);
            let rest = rest.trim_ascii_start();
            let msg = Msg::new().push("verb `").push(verb).push("` has no sub-verb `").push(rest);
            return msg.push("`\n\nhelp: a value is written as a string: \"").push(rest).push("\"");
        }
        i += 1;
    }
    let below = group(verbs, words);
    let mut msg = Msg::new();
    msg = match below {
        0 => msg.push("there is no verb `").push(words).push("`; there are: "),
        n if n == words.len() => msg.push("`").push(words).push("` is a group; name one of its verbs: "),
        n => {
            let (group, rest) = words.split_at(n);
            let msg = msg.push("group `").push(group).push("` has no verb `").push(rest.trim_ascii_start());
            msg.push("`; it has: ")
        }
    };
    let group = words.split_at(below).0;
    let (mut i, mut first) = (0, true);
    while i < verbs.len() {
        if below == 0 || is_below(verbs[i].path, group) {
            msg = msg.push(if first { "`" } else { ", `" }).words(verbs[i].path, " ").push("`");
            first = false;
        }
        i += 1;
    }
    msg
}

/// How much of the words is a group: the most words that paths of verbs begin with.
const fn group(verbs: &[&Signature], words: &str) -> usize {
    let mut end = words.len();
    while end > 0 {
        let (head, _) = words.split_at(end);
        if end == words.len() || words.as_bytes()[end] == b' ' {
            let mut i = 0;
            while i < verbs.len() {
                if is_below(verbs[i].path, head) {
                    return end;
                }
                i += 1;
            }
        }
        end -= 1;
    }
    0
}

/// Whether a path goes on behind these words.
const fn is_below(path: &[&str], group: &str) -> bool {
    let mut n = 1;
    while n < path.len() {
        let (head, _) = path.split_at(n);
        if begins(group, head) == group.len() {
            return true;
        }
        n += 1;
    }
    false
}

/// What to say of a missing required argument.
const fn explain_missing(written: Written, i: usize) -> Msg {
    let spec = written.signature.table.get(i);
    let msg = Msg::new().push("verb `").words(written.signature.path, " ").push("` needs `");
    let msg = match spec.long() {
        Some(long) => msg.push("--").push(long).push("`\n\nhelp: --").push(long).push(" "),
        None => msg.push(spec.id).push("`, by position\n\nhelp: "),
    };
    msg.push("{value}, or \"<").push(spec.id).push(">\" for the reader to replace")
}

const fn flags(mut msg: Msg, table: Table) -> Msg {
    let (mut i, mut first) = (0, true);
    while i < table.len() {
        if let Some(long) = table.get(i).long() {
            msg = msg.push(if first { "; it has: --" } else { ", --" }).push(long);
            first = false;
        }
        i += 1;
    }
    if first { msg.push(", nor another; take it out") } else { msg }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn verb(path: &'static [&'static str]) -> Signature {
        Signature { program: "acme", path, ..NOBODY }
    }
    static OPEN: Signature = verb(&["open"]);
    static ADD: Signature = verb(&["box", "add"]);
    static MOVE: Signature = verb(&["box", "lid", "move"]);
    static VERBS: [&Signature; 3] = [&OPEN, &ADD, &MOVE];

    #[test]
    fn finds_the_verb_of_the_words() {
        let sorted = [("box add", &ADD), ("box lid move", &MOVE), ("open", &OPEN)];
        for words in ["open", "box add", "box lid move"] {
            assert_eq!(named(&sorted, words).path.join(" "), words);
        }
        for words in ["ope", "opens", "box", "box ad", "box add x", "box lid", "lid move"] {
            assert!(named(&sorted, words).path.is_empty(), "{words}");
        }
    }

    #[test]
    fn says_what_is_there_instead() {
        let said = |words: &str| explain_verb(&VERBS, words).as_str().to_owned();
        assert_eq!(said("opne"), "there is no verb `opne`; there are: `open`, `box add`, `box lid move`");
        assert_eq!(said("box"), "`box` is a group; name one of its verbs: `box add`, `box lid move`");
        assert_eq!(said("box lid"), "`box lid` is a group; name one of its verbs: `box lid move`");
        assert_eq!(said("box ad"), "group `box` has no verb `ad`; it has: `box add`, `box lid move`");
        assert_eq!(said("box lid mov"), "group `box lid` has no verb `mov`; it has: `box lid move`");
        assert!(said("open it").starts_with("verb `open` has no sub-verb `it`"));
        assert!(said("opens").starts_with("there is no verb"));
    }
}
