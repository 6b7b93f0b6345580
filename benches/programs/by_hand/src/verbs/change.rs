//! `__VERB__`: add a name.

use crate::app::App;
use crate::report::{Next, Outcome, Refusal, Render, Step, Success};
use clap::{Args, ValueEnum};
use schemars::JsonSchema; // for: tool
use serde::Serialize; // for: shell
use serde::{Deserialize, Serialize}; // for: tool

#[derive(Args, Deserialize, JsonSchema)] // for: tool
#[serde(deny_unknown_fields)] // for: tool
#[derive(Args)] // for: shell
pub struct ChangeArgs {
    /// The name to add
    pub name: String,
    /// Where it goes
    #[arg(long, value_enum, default_value_t)]
    #[serde(default)] // for: tool
    pub place: Place,
    /// A word to find it by; may be given more than once
    #[arg(long)]
    #[serde(default)] // for: tool
    pub tag: Vec<String>,
    /// Show the plan and change nothing
    #[arg(long)]
    #[serde(default)] // for: tool
    pub dry_run: bool,
}

#[derive(Clone, Copy, Default, ValueEnum, Deserialize, JsonSchema)] // for: tool
#[serde(rename_all = "kebab-case")] // for: tool
#[derive(Clone, Copy, Default, ValueEnum)] // for: shell
pub enum Place {
    /// Before all others
    Start,
    /// After all others
    #[default]
    End,
}

#[derive(Serialize, JsonSchema)] // for: tool
#[derive(Serialize)] // for: shell
pub struct Change {
    pub name: String,
    pub position: u32,
    pub tags: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub as_of: Option<String>,
}

pub enum ChangeRefusal {
    NameTaken { name: String },
    TooManyTags { name: String, count: u32 },
}

impl Refusal for ChangeRefusal {
    fn slug(&self) -> &'static str {
        match self {
            Self::NameTaken { .. } => "name_taken",
            Self::TooManyTags { .. } => "too_many_tags",
        }
    }

    fn message(&self) -> String {
        match self {
            Self::NameTaken { name } => format!("the name `{name}` is taken"),
            Self::TooManyTags { name, count } => format!("{count} tags are too many for `{name}`"),
        }
    }

    fn next(&self) -> Option<Next> {
        match self {
            Self::NameTaken { name } => Some(Next {
                verb: "__OTHER__",
                tool: __OTHER_TOOL__,
                arguments: vec![("prefix", name.clone())],
            }),
            Self::TooManyTags { .. } => None,
        }
    }
}

pub async fn change(app: &App, args: ChangeArgs) -> Outcome<Change> {
    let ChangeArgs { name, place, tag: tags, dry_run } = args;
    let names = app.names();
    if names.contains(&name) {
        return Err(ChangeRefusal::NameTaken { name }.into());
    }
    if tags.len() > 3 {
        return Err(ChangeRefusal::TooManyTags { name, count: tags.len() as u32 }.into());
    }
    let at = match place {
        Place::Start => 0,
        Place::End => names.len(),
    };
    let mut steps = vec![Step { kind: "name", label: format!("add `{name}` at {at}"), outcome: None }];
    if dry_run {
        return Ok(Success::preview(steps));
    }
    app.add(at, &name).await;
    steps[0].outcome = Some("ok");
    let arguments = vec![("prefix", name.clone())]; // for: tool
    let as_of = Some("yesterday".to_owned());
    let success = Success::of(Change { name, position: at as u32, tags, as_of }).steps(steps);
    Ok(success) // for: shell
    Ok(success.next(Next { verb: "__OTHER__", tool: __OTHER_TOOL__, arguments })) // for: tool
}

impl Render for Change {
    fn text(&self) -> String {
        let mut text = format!("Added `{}` at {}.", self.name, self.position);
        for tag in &self.tags {
            text.push_str(&format!("\n- Found by `{tag}`."));
        }
        text
    }
}
