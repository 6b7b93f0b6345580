//! Typed references to a program's own commands, spelled for the surface that delivers them.
//!
//! `command!` makes them, after `check` compared its tokens with the verb's argument table at compile time.
//! A reference stays typed until a surface spells it, so there is no in-band token and nothing to leak.

mod check;

pub use check::{Hit, Match, Token, Written, named};

use crate::argument::{ArgSpec, Place, Table};
use camino::{Utf8Path, Utf8PathBuf};

/// Which spelling a reader can execute.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spelling {
    /// A shell command.
    Cli,
    /// A tool call.
    Tool,
}

/// The MCP decision of a verb.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Surface {
    /// Served as a tool too.
    Tool {
        /// Its name.
        name: &'static str,
    },
    /// Only a shell command.
    ShellOnly {
        /// Why.
        reason: &'static str,
    },
}

/// What a reference must know of a verb to spell it.
#[derive(Debug, Clone, Copy)]
pub struct Signature {
    /// The program's name, first word of a command.
    pub program: &'static str,
    /// The verb's words.
    pub path: &'static [&'static str],
    /// Tool or shell only.
    pub surface: Surface,
    /// Its arguments.
    pub table: Table,
}

impl Signature {
    /// Its tool, if it has one.
    pub const fn tool(&self) -> Option<&'static str> {
        match self.surface {
            Surface::Tool { name } => Some(name),
            Surface::ShellOnly { .. } => None,
        }
    }
}

/// What may stand between braces in a reference.
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be a value in a reference",
    label = "not a word",
    note = "a string, a path or a number can, and what else implements `Display`"
)]
pub trait InReference {
    /// As it is written.
    fn word(&self) -> String;
}

// Else the compiler tells of `Display`, and drops the message above.
#[diagnostic::do_not_recommend]
impl<T: std::fmt::Display + ?Sized> InReference for T {
    fn word(&self) -> String {
        self.to_string()
    }
}

/// A reference to one command with its arguments.
#[derive(Debug, Clone)]
pub struct Reference {
    signature: &'static Signature,
    args: Vec<(&'static ArgSpec, Option<String>)>,
    owner: bool,
}

impl Reference {
    /// From tokens that const evaluation has checked, and the values of those it could not know, in their order.
    #[doc(hidden)]
    pub fn checked(written: &Written, dynamic: &[String]) -> Self {
        let mut dynamic = dynamic.iter();
        let value = |token: &Token| match token {
            Token::Literal(text) => Some((*text).to_owned()),
            Token::Dynamic => dynamic.next().cloned(),
            Token::Flag(_) | Token::EndOfFlags => None,
        };
        let values: Vec<Option<String>> = written.tokens.iter().map(value).collect();
        Self::matched(written.signature, written.owner, written.resolved().hits(), values)
    }

    pub(crate) fn matched(
        signature: &'static Signature,
        owner: bool,
        hits: impl IntoIterator<Item = Hit>,
        values: Vec<Option<String>>,
    ) -> Self {
        let value = |at: Option<usize>| at.and_then(|at| values.get(at).cloned().flatten());
        let args = hits.into_iter().filter_map(|hit| match hit {
            Hit::Argument { spec, value: at } => Some((signature.table.get(spec), value(at))),
            _ => None,
        });
        Self { signature, args: args.collect(), owner }
    }

    /// The same command in another project: sets the project selector, where the verb has one.
    #[must_use]
    pub fn at(mut self, path: &Utf8Path) -> Self {
        if let Some(selector) = self.signature.table.selector {
            self.args.retain(|(spec, _)| spec.id != selector.id);
            self.args.push((selector, Some(Utf8PathBuf::from(path).into_string())));
        }
        self
    }

    /// Whether it says which project it is for.
    pub(crate) fn is_placed(&self) -> bool {
        let selector = self.signature.table.selector;
        selector.is_some_and(|selector| self.args.iter().any(|(spec, _)| spec.id == selector.id))
    }

    /// The verb it names.
    pub fn signature(&self) -> &'static Signature {
        self.signature
    }

    /// The arguments by the tool's names for them, as a client sends them; those the tool does not have are left out.
    pub fn tool_call(&self) -> crate::argument::JsonObject {
        let by_id = self.arguments();
        let named = |(id, value): (String, serde_json::Value)| {
            Some((self.signature.table.find(&id)?.tool?.to_owned(), value))
        };
        by_id.into_iter().filter_map(named).collect()
    }

    /// The arguments as the JSON object the reader takes, by the names of the table.
    pub fn arguments(&self) -> crate::argument::JsonObject {
        let mut out = crate::argument::JsonObject::new();
        for (spec, value) in &self.args {
            let value = match value {
                Some(word) => spec.json_of(std::slice::from_ref(word)),
                None => true.into(),
            };
            match (spec.many, out.get_mut(spec.id)) {
                (true, Some(serde_json::Value::Array(items))) => {
                    items.extend(value.as_array().cloned().unwrap_or_default());
                }
                _ => drop(out.insert(spec.id.into(), value)),
            }
        }
        out
    }

    /// The command without its code span, and whether it must be said that it is for a shell.
    pub fn spell(&self, spelling: Spelling) -> Spelled {
        match (spelling, self.owner, self.signature.surface) {
            (Spelling::Tool, false, Surface::Tool { name }) => {
                Spelled { code: name.to_owned(), after: self.tool_arguments() }
            }
            (Spelling::Tool, false, Surface::ShellOnly { .. }) => {
                Spelled { code: self.shell(), after: " (in a shell)".to_owned() }
            }
            _ => Spelled { code: self.shell(), after: String::new() },
        }
    }

    fn shell(&self) -> String {
        self.words().iter().map(|word| shell_word(word)).collect::<Vec<_>>().join(" ")
    }

    /// The command line, word by word, as a process takes it: the program's name first.
    pub fn words(&self) -> Vec<String> {
        let mut out = vec![self.signature.program.to_owned()];
        out.extend(self.signature.path.iter().map(|word| (*word).to_owned()));
        // A value that looks like a flag is one to every parser, unless the flags have ended.
        let looks_like_flag = |value: &Option<String>| value.as_ref().is_some_and(|v| v.starts_with('-'));
        let mut dashes = false;
        for (spec, value) in self.with_flags_before_dashes(looks_like_flag) {
            match spec.place {
                Place::Absent => continue,
                // `--flag=-x` is the only form in which such a value is not taken for another flag.
                Place::Flag { long, .. } if looks_like_flag(value) => {
                    out.extend(value.as_ref().map(|value| format!("--{long}={value}")));
                    continue;
                }
                Place::Flag { long, .. } => out.push(format!("--{long}")),
                Place::AfterDashes if !dashes => {
                    out.push("--".to_owned());
                    dashes = true;
                }
                Place::Positional if looks_like_flag(value) && !dashes => {
                    out.push("--".to_owned());
                    dashes = true;
                }
                Place::Positional | Place::AfterDashes => {}
            }
            out.extend(value.clone());
        }
        out
    }

    /// As written, but for flags behind a value that needs a `--` before it: there they would be values themselves.
    fn with_flags_before_dashes(
        &self,
        needs_dashes: impl Fn(&Option<String>) -> bool,
    ) -> impl Iterator<Item = &(&'static ArgSpec, Option<String>)> {
        let ends = |(spec, value): &(&ArgSpec, Option<String>)| match spec.place {
            Place::Positional => needs_dashes(value),
            Place::AfterDashes => true,
            Place::Flag { .. } | Place::Absent => false,
        };
        let end = self.args.iter().position(ends).unwrap_or(self.args.len());
        let (before, behind) = self.args.split_at(end);
        let is_flag = |(spec, _): &&(&ArgSpec, Option<String>)| matches!(spec.place, Place::Flag { .. });
        let (flags, values): (Vec<_>, Vec<_>) = behind.iter().partition(is_flag);
        before.iter().chain(flags).chain(values)
    }

    fn tool_arguments(&self) -> String {
        let mut list: Vec<(&str, String, bool)> = Vec::new();
        for (spec, value) in &self.args {
            let Some(name) = spec.tool else { continue };
            let value = match value {
                None => "true".to_owned(),
                Some(value) => literal(spec.one_of(value)),
            };
            match list.iter_mut().find(|(n, _, many)| *n == name && *many) {
                Some((_, values, _)) => *values = format!("{values}, {value}"),
                None => list.push((name, value, spec.many)),
            }
        }
        if list.is_empty() {
            return String::new();
        }
        let one = |(name, value, many): (&str, String, bool)| match many {
            true => format!("{name}: [{value}]"),
            false => format!("{name}: {value}"),
        };
        format!(" ({})", list.into_iter().map(one).collect::<Vec<_>>().join(", "))
    }
}

/// A spelled reference: `code` belongs in a code span, `after` follows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spelled {
    /// The command or the tool's name.
    pub code: String,
    /// The tool's arguments, or where to run the command.
    pub after: String,
}

/// A JSON literal: every client's model reads it, and quotes and control characters survive. A backtick would open a code
/// span in the text around it, so it is escaped, too.
fn literal(value: serde_json::Value) -> String {
    let escaped = |c: char| match c {
        // All of them have four digits, and stand only in strings.
        c if c == '`' || breaks_line(c) => format!("\\u{:04x}", u32::from(c)),
        c => c.to_string(),
    };
    value.to_string().chars().map(escaped).collect()
}

/// Whether a character would end the line it stands on, or turn its reading round: control characters, line separators,
/// and what overrides the direction of writing.
pub(crate) fn breaks_line(c: char) -> bool {
    c.is_control() || matches!(c, '\u{2028}' | '\u{2029}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// A word as a POSIX shell takes it, on one line whatever it holds.
pub fn shell_word(value: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "-_./=:@%+,".contains(c);
    // A placeholder such as `<task>` is for the reader to replace, quotes and all.
    if !value.is_empty() && !value.starts_with('=') && value.chars().all(plain) {
        return value.to_owned();
    }
    if value.contains(breaks_line) {
        let escaped = value.chars().map(|c| match c {
            '\n' => "\\n".to_owned(),
            '\t' => "\\t".to_owned(),
            '\r' => "\\r".to_owned(),
            '\\' => "\\\\".to_owned(),
            '\'' => "\\'".to_owned(),
            // Shells differ on how the longer ones are named; octal names each of their bytes.
            c if breaks_line(c) => c.to_string().bytes().fold(String::new(), |out, byte| out + &octal(byte)),
            c => c.to_string(),
        });
        return format!("$'{}'", escaped.collect::<String>());
    }
    if value.contains(['$', '`', '"', '\\', '!']) {
        return format!("'{}'", value.replace('\'', r"'\''"));
    }
    format!("\"{value}\"")
}

fn octal(byte: u8) -> String {
    format!("\\{byte:03o}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::argument::{ArgType, selector};

    static SELECTOR: ArgSpec = selector("Where");
    static ARGS: &[ArgSpec] = &[
        ArgSpec {
            id: "name",
            place: Place::Flag { long: "name", short: None },
            tool: Some("name"),
            ..ArgSpec::FLAG
        },
        ArgSpec { id: "which", place: Place::Positional, tool: Some("which"), many: true, ..ArgSpec::FLAG },
        ArgSpec {
            id: "force",
            place: Place::Flag { long: "force", short: None },
            tool: None,
            ty: ArgType::Bool,
            ..ArgSpec::FLAG
        },
    ];
    static TOOL: Signature = Signature {
        program: "acme",
        path: &["box", "open"],
        surface: Surface::Tool { name: "acme_box_open" },
        table: Table { own: ARGS, dry_run: false, selector: Some(&SELECTOR) },
    };

    fn reference(args: Vec<(usize, Option<&str>)>) -> Reference {
        let args = args.into_iter().map(|(i, v)| (TOOL.table.get(i), v.map(str::to_owned)));
        Reference { signature: &TOOL, args: args.collect(), owner: false }
    }

    #[test]
    fn spells_flags_positionals_and_lists() {
        let r = reference(vec![(0, Some("a b")), (2, None), (1, Some("x")), (1, Some("-y"))]);
        assert_eq!(r.spell(Spelling::Cli).code, r#"acme box open --name "a b" --force x -- -y"#);
        let tool = r.spell(Spelling::Tool);
        assert_eq!(
            (tool.code.as_str(), tool.after.as_str()),
            ("acme_box_open", r#" (name: "a b", which: ["x", "-y"])"#)
        );
    }

    #[test]
    fn names_another_project() {
        let r = reference(vec![]).at("/tmp/other one".into());
        assert_eq!(r.spell(Spelling::Cli).code, r#"acme box open --path "/tmp/other one""#);
        assert_eq!(r.spell(Spelling::Tool).after, r#" (path: "/tmp/other one")"#);
    }

    #[test]
    fn an_owner_keeps_the_shell_everywhere() {
        let r = Reference { owner: true, ..reference(vec![]) };
        assert_eq!(r.spell(Spelling::Tool), r.spell(Spelling::Cli));
    }

    #[test]
    fn a_flag_value_with_a_leading_dash_is_glued() {
        assert_eq!(reference(vec![(0, Some("-x"))]).spell(Spelling::Cli).code, "acme box open --name=-x");
    }

    #[test]
    fn shell_words_survive_a_real_shell() {
        for value in [
            "",
            "plain",
            "a b",
            "it's",
            "$HOME",
            "a\"b",
            "`id`",
            "tab\there",
            "new\nline",
            "ünï",
            "\\",
            "!x",
            "#",
            "~",
        ] {
            let word = shell_word(value);
            assert!(!word.contains('\n'), "{word}");
            if value.chars().any(char::is_control) {
                continue; // $'…' is for bash, zsh and ksh; dash has no spelling on one line
            }
            let out =
                std::process::Command::new("sh").arg("-c").arg(format!("printf %s {word}")).output().unwrap();
            assert_eq!(String::from_utf8(out.stdout).unwrap(), value, "{word}");
        }
    }
}
