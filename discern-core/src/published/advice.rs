//! What results can say beside their data: hints, and the slugs of refusals.

use crate::hint::{Audience, Category, HintInfo};
use crate::reference::Spelling;
use crate::refusal::Recovery;
use crate::text::code_span;
use crate::verb::Program;
use std::collections::BTreeMap;

/// Every hint, as it reads in a shell and as a tool's client reads it.
pub(super) fn hints(program: &'static Program) -> String {
    let mut page = format!(
        "# Hints of {}\n\nAdvice that comes with results, by what it is for; the text is that of an example. \
         Records keep the name, never the text.\n",
        code_span(program.name)
    );
    let categories = [
        (Category::NextStep, "Next steps", "An action to take now; the first closes the page."),
        (Category::Guardrail, "Guardrails", "A rule about what is shared."),
        (Category::Notice, "Notices", "A condition to weigh."),
        (Category::OwnerAttention, "Owner attention", "A decision that is the owner's."),
    ];
    for (category, title, what) in categories {
        let all: Vec<&HintInfo> = program.hints.iter().filter(|hint| hint.category == category).collect();
        if !all.is_empty() {
            page += &format!("\n## {title}\n\n{what}\n");
            page.extend(all.into_iter().map(hint));
        }
    }
    page
}

fn hint(info: &HintInfo) -> String {
    let fired = (info.example)();
    let spelled = |spelling| fired.text.markdown(spelling);
    let (shell, tool) = (spelled(Spelling::Cli), spelled(Spelling::Tool));
    let heard = match info.audience {
        Audience::All => "",
        Audience::Agent => " Left out of what a terminal shows.",
    };
    let kin = match info.family {
        Some(family) => format!(" Of the family {}: a result has the first of it.", code_span(family)),
        None => String::new(),
    };
    let mut entry = format!("\n### {}\n\nWhen: {}{heard}{kin}\n\n", code_span(info.id), sentence(info.when));
    entry += &match (info.mcp_only, shell == tool) {
        (true, _) => format!("- By tool, and not in a shell: {tool}\n"),
        (false, true) => format!("- {shell}\n"),
        (false, false) => format!("- In a shell: {shell}\n- By tool: {tool}\n"),
    };
    entry
}

fn sentence(text: &str) -> String {
    if text.ends_with('.') { text.to_owned() } else { format!("{text}.") }
}

/// Every slug, its exit code and the verbs that can end with it.
pub(super) fn refusals(program: &'static Program) -> String {
    let mut slugs: BTreeMap<&str, (u8, Recovery, Vec<String>)> = BTreeMap::new();
    for row in program.verbs {
        for slug in program.slugs(row.info) {
            let entry = slugs.entry(slug.name).or_insert((slug.exit.code(), slug.recovery, Vec::new()));
            entry.2.push(row.info.name());
        }
    }
    let everywhere = program.verbs.len();
    let mut page = format!(
        "# Refusals of {}\n\nThe slug stands in `error` of a result that refused. The list is open: a reader takes a slug it does \
         not know as its exit code says. Each refusal carries its next step in `hints`; one of kind *evidence* says in its \
         message what is wrong, and where to look next.\n\n| slug | exit code | kind | verbs |\n| --- | --- | --- | --- |\n",
        code_span(program.name)
    );
    for (slug, (exit, recovery, verbs)) in slugs {
        let kind = match recovery {
            Recovery::Tailored => "tailored",
            Recovery::Evidence => "evidence",
        };
        let verbs = match verbs.len() == everywhere {
            true => "all".to_owned(),
            false => verbs.iter().map(|verb| code_span(verb)).collect::<Vec<_>>().join(", "),
        };
        page += &format!("| {} | {exit} | {kind} | {verbs} |\n", code_span(slug));
    }
    page
}
