//! The page for a person at a terminal: a mark and words carry each state, colour only repeats it.

use super::width::visible;
use super::{Sections, Tone, seconds};
use crate::hint::{AnyHint, Audience};
use crate::outcome::{Phase, Step, StepOutcome};
use crate::page::Evidence;
use crate::reference::Spelling;
use crate::text::{Run, Text};
use crate::verb::Delivery;

/// How a terminal is written to.
#[derive(Debug, Clone, Copy)]
pub struct Style {
    /// Whether to colour.
    pub colour: bool,
    /// Columns; text is wrapped below it, code is not broken.
    pub width: usize,
}

const GREEN: &str = "32";
const RED: &str = "31";
const YELLOW: &str = "33";
const CYAN: &str = "36";
const BOLD: &str = "1";
const DIM: &str = "2";

/// A result as a terminal shows it.
pub fn terminal(delivery: &Delivery, style: Style) -> String {
    let told = |hint: &AnyHint| hint.audience == Audience::All && hint.reaches(Spelling::Cli);
    let sections = Sections::of(delivery, told, false);
    let mut out = String::new();
    let (mark, colour, lead) = match sections.tone {
        Tone::Plain => ("", DIM, None),
        Tone::Good => ("✔", GREEN, None),
        Tone::Preview => ("◇", CYAN, Some("Dry run: nothing was changed.")),
        Tone::Refused(_) => ("✖", RED, Some("Refused:")),
        Tone::Crashed(_) => ("✖", RED, Some("Crashed:")),
        Tone::Red => ("✖", RED, Some("Failed:")),
    };
    let mut state = Vec::new();
    if !mark.is_empty() {
        state.push(Run::Words(format!("{} ", style.paint(colour, mark)).into()));
    }
    if let Some(lead) = lead {
        state.push(Run::Words(format!("{} ", style.paint(BOLD, lead)).into()));
    }
    state.extend(sections.state.runs(Spelling::Cli));
    style.line(&mut out, "", "  ", &state);
    if let Phase::Applied { steps: Some(steps) } = &delivery.envelope.phase {
        style.steps(&mut out, steps);
    }
    // What is verbatim stands apart, so that nothing seems to belong to it that does not.
    let mut verbatim = false;
    for piece in &sections.evidence {
        if verbatim && matches!(piece, Evidence::Item(_)) {
            out.push('\n');
        }
        verbatim = false;
        match piece {
            Evidence::Item(text) => style.item(&mut out, "·", DIM, text),
            Evidence::Output(output) if sections.tone != Tone::Plain => block(&mut out, output),
            Evidence::Output(text) | Evidence::Document(text) => {
                out.push('\n');
                out.push_str(text.trim_end());
                out.push('\n');
                verbatim = true;
            }
        }
    }
    for text in &sections.boundary {
        style.item(&mut out, "!", YELLOW, text);
    }
    for text in &sections.attention {
        style.item(&mut out, "?", YELLOW, text);
    }
    for text in &sections.others {
        style.item(&mut out, "→", DIM, text);
    }
    if let Some(next) = &sections.next {
        out.push('\n');
        style.item(&mut out, "→", CYAN, next);
    }
    if let Tone::Refused(slug) | Tone::Crashed(slug) = sections.tone {
        let slug = vec![Run::Words(style.paint(DIM, &format!("({slug})")).into())];
        style.line(&mut out, "  ", "  ", &slug);
    }
    out
}

/// One long label does not push the column of all the others away.
const WIDEST_LABEL: usize = 48;

impl Style {
    fn paint(self, code: &str, text: &str) -> String {
        if self.colour { format!("\u{1b}[{code}m{text}\u{1b}[0m") } else { text.to_owned() }
    }

    fn item(self, out: &mut String, mark: &str, colour: &str, text: &Text) {
        let first = format!("  {} ", self.paint(colour, mark));
        self.line(out, &first, "    ", &text.runs(Spelling::Cli));
    }

    fn steps(self, out: &mut String, steps: &[Step]) {
        let label = |step: &Step| step.label.plain(Spelling::Cli);
        let widths = steps.iter().map(|step| visible(&label(step)));
        let column = widths.filter(|width| *width <= WIDEST_LABEL).max().unwrap_or(0);
        for step in steps {
            let (mark, colour, word) = match step.outcome {
                StepOutcome::Ok => ("✔", GREEN, ""),
                StepOutcome::Failed => ("✖", RED, "failed"),
                StepOutcome::Skipped => ("○", DIM, "not run"),
                StepOutcome::Cancelled => ("⊘", YELLOW, "cancelled"),
            };
            let took = step.duration.map(seconds).unwrap_or_default();
            let tail =
                [took.as_str(), word].into_iter().filter(|s| !s.is_empty()).collect::<Vec<_>>().join("  ");
            let mark = format!("  {} ", self.paint(colour, mark));
            let label = label(step);
            if visible(&label) <= column {
                let room = column - visible(&label);
                let line = format!("{mark}{label}{:room$}  {tail}", "");
                out.push_str(line.trim_end());
                out.push('\n');
            } else {
                // Broken over lines, so that no column is left for the time.
                let mut runs = step.label.runs(Spelling::Cli);
                if !word.is_empty() {
                    runs.push(Run::Words(format!("  {word}").into()));
                }
                self.line(out, &mark, "    ", &runs);
            }
        }
    }

    /// Writes runs with wrapping; a code run is kept whole, so that it can be copied.
    fn line(self, out: &mut String, first: &str, rest: &str, runs: &[Run<'_>]) {
        let mut line = first.to_owned();
        let mut used = visible(first);
        let mut empty = true;
        for (words, code) in runs.iter().map(|run| match run {
            Run::Words(words) => (words.as_ref(), false),
            // A value that is empty is one all the same.
            Run::Code(code) if code.is_empty() => ("\"\"", true),
            Run::Code(code) => (code.as_ref(), true),
        }) {
            let pieces: Vec<&str> = if code { vec![words] } else { words.split_inclusive(' ').collect() };
            for piece in pieces {
                let width = visible(piece.trim_end());
                // What stands right behind a code run, as a comma does, stays on its line.
                if !empty && line.ends_with(' ') && used + width > self.width {
                    out.push_str(line.trim_end());
                    out.push('\n');
                    rest.clone_into(&mut line);
                    used = visible(rest);
                }
                line.push_str(&if code { self.paint(BOLD, piece) } else { piece.to_owned() });
                used += visible(piece);
                empty = false;
            }
        }
        out.push_str(line.trim_end());
        out.push('\n');
    }
}

fn block(out: &mut String, text: &str) {
    for line in text.trim_end().lines() {
        out.push_str("    ");
        out.push_str(line);
        out.push('\n');
    }
}
