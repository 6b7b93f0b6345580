//! Hints: advice declared once in a program's registry, fired by id, spelled at delivery.
//!
//! `hints!` writes one function a hint; the category is in its type, so that a way out can demand a next step.

use crate::name::Msg;
use crate::reference::Spelling;
use crate::text::Text;
use std::marker::PhantomData;

/// What a hint is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Category {
    /// An action to take now.
    NextStep,
    /// A rule about shared state.
    Guardrail,
    /// A condition to weigh.
    Notice,
    /// A decision that is the owner's.
    OwnerAttention,
}

impl Category {
    /// As written in the registry.
    pub const fn name(self) -> &'static str {
        match self {
            Self::NextStep => "next-step",
            Self::Guardrail => "guardrail",
            Self::Notice => "notice",
            Self::OwnerAttention => "owner-attention",
        }
    }
}

/// A category as a type.
pub trait InCategory {
    /// The same as a value.
    const CATEGORY: Category;
    /// Whether only MCP delivers it.
    const MCP_ONLY: bool = false;
}

/// The category of a hint that only MCP delivers: it names tools. No refusal has one as its way out.
#[derive(Debug)]
pub struct McpOnly<C>(PhantomData<C>);

impl<C: InCategory> InCategory for McpOnly<C> {
    const CATEGORY: Category = C::CATEGORY;
    const MCP_ONLY: bool = true;
}

macro_rules! categories {
    ($($(#[$doc:meta])* $ty:ident)*) => { $(
        $(#[$doc])*
        #[derive(Debug)]
        pub enum $ty {}
        impl InCategory for $ty {
            const CATEGORY: Category = Category::$ty;
        }
    )* };
}
categories! {
    /// An action to take now.
    NextStep
    /// A rule about shared state.
    Guardrail
    /// A condition to weigh.
    Notice
    /// A decision that is the owner's.
    OwnerAttention
}

/// Who is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// Everyone.
    All,
    /// Left out of the terminal's rendering; always on the wire.
    Agent,
}

/// A fired hint whose category is in its type.
#[derive(Debug, Clone)]
pub struct Hint<C> {
    fired: AnyHint,
    category: PhantomData<fn() -> C>,
}

impl<C: InCategory> Hint<C> {
    /// What the functions of `hints!` call.
    #[doc(hidden)]
    pub fn fired(id: &'static str, audience: Audience, text: Text) -> Self {
        let fired =
            AnyHint { family: None, id, category: C::CATEGORY, audience, mcp_only: C::MCP_ONLY, text };
        Self { fired, category: PhantomData }
    }

    /// What they call for a hint with a family.
    #[doc(hidden)]
    #[must_use]
    pub fn in_family(mut self, family: &'static str) -> Self {
        self.fired.family = Some(family);
        self
    }
}

/// A fired hint; it keeps its id whatever list it is put in.
#[derive(Debug, Clone)]
pub struct AnyHint {
    /// Its name in the registry; what records keep.
    pub id: &'static str,
    /// What it is for.
    pub category: Category,
    /// Who is told.
    pub audience: Audience,
    /// Whether only MCP delivers it.
    pub mcp_only: bool,
    /// Hints of one family are variants of one fact: a result carries the first of them that fires.
    pub family: Option<&'static str>,
    /// What it says.
    pub text: Text,
}

impl AnyHint {
    /// One of the framework's own, for everyone.
    pub(crate) fn of(id: &'static str, category: Category, text: Text) -> Self {
        Self { id, category, audience: Audience::All, mcp_only: false, family: None, text }
    }

    /// Whether it and another are variants of one fact.
    pub(crate) fn is_kin(&self, other: &Self) -> bool {
        self.family.is_some() && self.family == other.family
    }

    /// Whether it is delivered where references are spelled so.
    pub fn reaches(&self, spelling: Spelling) -> bool {
        !self.mcp_only || spelling == Spelling::Tool
    }
}

impl<C> From<Hint<C>> for AnyHint {
    fn from(hint: Hint<C>) -> Self {
        hint.fired
    }
}

/// One row of a program's registry.
pub struct HintInfo {
    /// Its name.
    pub id: &'static str,
    /// What it is for.
    pub category: Category,
    /// Who is told.
    pub audience: Audience,
    /// Whether only MCP delivers it.
    pub mcp_only: bool,
    /// The family it is of; a result carries the first of one family that fires.
    pub family: Option<&'static str>,
    /// When it fires, in one line.
    pub when: &'static str,
    /// Its template, as written.
    pub template: &'static str,
    /// Fires it with its example values.
    pub example: fn() -> AnyHint,
}

/// A value of a hint's parameter.
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't stand for a hint's `{T}`",
    label = "not a value of this parameter",
    note = "what converts into `{T}` can: `impl From<{Self}> for {T}`"
)]
pub trait Fills<T> {
    /// As the parameter's type.
    fn fill(self) -> T;
}

// Else the compiler tells of `From`, and drops the message above.
#[diagnostic::do_not_recommend]
impl<T, V: Into<T>> Fills<T> for V {
    fn fill(self) -> T {
        self.into()
    }
}

/// What a template is of.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Template {
    /// A text of a presenter's.
    Text,
    /// A hint.
    Hint,
    /// A hint for MCP alone, which may name tools.
    ToolHint,
    /// A refusal's message.
    Refusal,
}

/// Says so when a template spells one of the program's commands or tools, in a code span or in its words. `commands` are
/// the first words of its verbs; the spans, and what stands between them and the values, are lines.
///
/// The compiler runs this for each text there is.
pub const fn spelling_problem(
    program: &str,
    commands: &[&str],
    template: Template,
    spans: &str,
    words: &str,
) -> Msg {
    // A program without a name was told so.
    if program.is_empty() {
        return Msg::new();
    }
    let (text, n) = (spans.as_bytes(), program.len());
    let mut at = 0;
    while at < text.len() {
        if at == 0 || text[at - 1] == b'\n' {
            let end = at + n;
            let whole = end >= text.len() || text[end] == b'\n';
            if starts_at(text, at, program, false) && (whole || text[end] == b' ') {
                return command_spelled(line(spans, at), template);
            }
            if !matches!(template, Template::ToolHint) && is_tool(text, at, program) {
                return tool_spelled(line(spans, at), template);
            }
        }
        at += 1;
    }
    // The rest is for where the program's name may begin.
    let (text, first) = (words.as_bytes(), program.as_bytes()[0]);
    let mut at = 0;
    while at < text.len() {
        if text[at] == first && (at == 0 || !in_word(text[at - 1])) {
            let n = command_at(text, at, program, commands);
            if n > 0 {
                return command_spelled(words.split_at(at).1.split_at(n).0, template);
            }
            if !matches!(template, Template::ToolHint) && is_tool(text, at, program) {
                let mut end = at;
                while end < text.len() && in_word(text[end]) {
                    end += 1;
                }
                return tool_spelled(words.split_at(end).0.split_at(at).1, template);
            }
        }
        at += 1;
    }
    Msg::new()
}

/// What of a text is left of the line that begins here.
const fn line(text: &str, at: usize) -> &str {
    let mut end = at;
    while end < text.len() && text.as_bytes()[end] != b'\n' {
        end += 1;
    }
    text.split_at(end).0.split_at(at).1
}

const fn command_spelled(found: &str, template: Template) -> Msg {
    let msg = Msg::new()
        .push("`")
        .push(found.trim_ascii_end())
        .push("` spells a command, and each surface spells it otherwise\n\nhelp: ");
    msg.push(match template {
        Template::Text => "make it a value:  text!(\"… {next} …\", next = command! { … })",
        Template::Hint | Template::ToolHint => "make it a parameter:  fn …(next: Reference) = \"… {next} …\"",
        Template::Refusal => "leave it to the way out, which follows the message:  next = command! { … }",
    })
}

const fn tool_spelled(found: &str, template: Template) -> Msg {
    let msg = Msg::new()
        .push("`")
        .push(found.trim_ascii_end())
        .push("` names a tool, which a shell does not have\n\nhelp: ");
    msg.push(match template {
        Template::Text => "make it a value:  text!(\"… {next} …\", next = command! { … })",
        Template::Hint | Template::ToolHint => {
            "make it a parameter:  fn …(next: Reference) = \"… {next} …\"\n\
             help: or let only MCP tell it:  #[hint(…, delivery = mcp)]"
        }
        Template::Refusal => "leave it to the way out, which follows the message:  next = command! { … }",
    })
}

/// How long the command is that begins here: the program's name and the first word of a verb; 0 when none does.
const fn command_at(text: &[u8], at: usize, program: &str, commands: &[&str]) -> usize {
    let verb = at + program.len() + 1;
    if !starts_at(text, at, program, false) || verb >= text.len() || text[verb - 1] != b' ' {
        return 0;
    }
    let mut i = 0;
    while i < commands.len() {
        let end = verb + commands[i].len();
        if starts_at(text, verb, commands[i], false) && (end == text.len() || !in_word(text[end])) {
            return end - at;
        }
        i += 1;
    }
    0
}

/// Whether a tool's name begins here: the program's, and what follows it.
const fn is_tool(text: &[u8], at: usize, program: &str) -> bool {
    let end = at + program.len();
    starts_at(text, at, program, true)
        && end + 1 < text.len()
        && text[end] == b'_'
        && text[end + 1].is_ascii_lowercase()
}

/// Whether a word stands here; as a tool's name has it, its dashes are underscores.
const fn starts_at(text: &[u8], at: usize, word: &str, snake: bool) -> bool {
    let word = word.as_bytes();
    if text.len() < at + word.len() {
        return false;
    }
    let mut i = 0;
    while i < word.len() {
        let wanted = if snake && word[i] == b'-' { b'_' } else { word[i] };
        if text[at + i] != wanted {
            return false;
        }
        i += 1;
    }
    true
}

const fn in_word(b: u8) -> bool {
    b.is_ascii_alphanumeric() || b == b'_' || b == b'-' || !b.is_ascii()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(template: Template, span: &str, words: &str) -> String {
        spelling_problem("my-app", &["show", "box"], template, span, words).as_str().to_owned()
    }

    #[test]
    fn finds_commands_and_tools_in_spans_and_words() {
        for (span, words) in [
            ("my-app", ""),
            ("my-app show", ""),
            ("my-app anything", ""),
            ("my_app_show", ""),
            ("", "Run my-app show."),
            ("", "my-app box"),
            ("", "Call my_app_show, then go."),
        ] {
            assert!(!said(Template::Hint, span, words).is_empty(), "{span} {words}");
        }
        for (span, words) in [
            ("my-apps", "my-app shows"),
            ("show", "my-app is there, and my-app shows-it"),
            ("", "my-app"),
            ("", "not-my-app show"),
        ] {
            assert_eq!(said(Template::Hint, span, words), "", "{span} {words}");
        }
    }

    #[test]
    fn only_a_hint_for_mcp_may_name_a_tool() {
        assert_eq!(said(Template::ToolHint, "my_app_show", "Call my_app_show."), "");
        assert!(said(Template::ToolHint, "my-app show", "").contains("`my-app show` spells a command"));
        assert!(said(Template::Text, "", "Call my_app_show now").contains("`my_app_show` names a tool"));
    }
}
