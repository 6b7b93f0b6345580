//! The page as Markdown: one order, no control codes, values in code spans.

use super::{Sections, Tone};
use crate::page::Evidence;
use crate::reference::Spelling;
use crate::text::{Text, code_span};
use crate::verb::Delivery;

/// A result as Markdown in one surface's spelling; ends with one line break.
pub fn markdown(delivery: &Delivery, spelling: Spelling) -> String {
    let sections = Sections::of(delivery, |hint| hint.reaches(spelling), true);
    let lead = match sections.tone {
        Tone::Plain | Tone::Good => String::new(),
        Tone::Preview => "**Dry run: nothing was changed.** ".to_owned(),
        Tone::Refused(slug) => format!("**Refused** ({}): ", code_span(slug)),
        Tone::Crashed(slug) => format!("**Crashed** ({}): ", code_span(slug)),
        Tone::Red => "**Failed:** ".to_owned(),
    };
    let mut blocks = vec![format!("{lead}{}", sections.state.markdown(spelling))];
    add_evidence(&mut blocks, &sections.evidence, spelling);
    for (label, texts) in
        [("Boundary", &sections.boundary), ("For the owner", &sections.attention), ("Also", &sections.others)]
    {
        blocks.extend(texts.iter().map(|text| labelled(label, text, spelling)));
    }
    blocks.extend(sections.next.iter().map(|text| labelled("Next", text, spelling)));
    let mut out = blocks.join("\n\n").trim_end().to_owned();
    out.push('\n');
    out
}

fn labelled(label: &str, text: &Text, spelling: Spelling) -> String {
    format!("**{label}:** {}", text.markdown(spelling))
}

fn add_evidence(blocks: &mut Vec<String>, evidence: &[Evidence], spelling: Spelling) {
    let mut in_list = false;
    for piece in evidence {
        let (block, item) = match piece {
            Evidence::Item(text) => (format!("- {}", text.markdown(spelling)), true),
            Evidence::Output(output) => (fenced(output), false),
            Evidence::Document(document) => (document.clone(), false),
        };
        match blocks.last_mut() {
            Some(list) if item && in_list => {
                list.push('\n');
                list.push_str(&block);
            }
            _ => blocks.push(block),
        }
        in_list = item;
    }
}

/// Output between fences longer than any it holds.
fn fenced(output: &str) -> String {
    let longest = output.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest.max(2) + 1);
    format!("{fence}text\n{}\n{fence}", output.trim_end())
}
