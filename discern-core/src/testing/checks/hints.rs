//! Every hint can be read where it is delivered: it says something, on one line, in the surface's own spelling.

use super::{Finding, Suite};
use crate::reference::Spelling;
use crate::verb::Program;

/// Each hint with its example, in both spellings.
pub fn hints_render_on_both_surfaces(suite: &Suite) -> Vec<Finding> {
    let mut findings = Vec::new();
    for hint in suite.program.hints {
        let fired = (hint.example)();
        let mut found = |what: String| findings.push(Finding::new(format!("the hint `{}`", hint.id), what));
        if fired.id != hint.id || fired.category != hint.category {
            found(format!("its example fires `{}`", fired.id));
        }
        for spelling in [Spelling::Cli, Spelling::Tool] {
            let text = fired.text.markdown(spelling);
            if text.trim().is_empty() || text.contains(crate::reference::breaks_line) {
                found(format!("it is not one line of text: {text:?}"));
            }
        }
        // Words and values alone: a reference is spelled for whoever reads it.
        for leaked in leaks(suite.program, &fired.text.unreferenced()) {
            found(format!(
                "it spells `{leaked}`, which one of its readers can't run; give it a parameter of type `Reference`, and \
                 `command! {{ … }}` for it"
            ));
        }
    }
    findings
}

/// Commands and tools of the program that a text spells by itself.
fn leaks(program: &'static Program, text: &str) -> Vec<String> {
    let commands = program.verbs.iter().map(|row| format!("{} {}", program.name, row.info.name()));
    let tools = program.tools().map(|(name, _)| name.to_owned());
    commands.chain(tools).filter(|spelled| has_words(text, spelled)).collect()
}

/// Whether a text has these words, and not as part of longer ones.
fn has_words(text: &str, words: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    text.match_indices(words).any(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + words.len()..]);
        !before.ends_with(part) && !after.starts_with(part)
    })
}
