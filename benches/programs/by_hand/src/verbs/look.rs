//! `__VERB__`: list the names there are.

use crate::app::App;
use crate::report::{Next, Outcome, Refusal, Render, Success};
use clap::{Args, ValueEnum};
use schemars::JsonSchema; // for: tool
use serde::Serialize; // for: shell
use serde::{Deserialize, Serialize}; // for: tool

#[derive(Args, Deserialize, JsonSchema)] // for: tool
#[serde(deny_unknown_fields)] // for: tool
#[derive(Args)] // for: shell
pub struct LookArgs {
    /// Only names that begin so
    #[arg(long)]
    pub prefix: Option<String>,
    /// Which comes first
    #[arg(long, value_enum, default_value_t)]
    #[serde(default)] // for: tool
    pub order: Order,
    /// At most as many
    #[arg(long)]
    pub limit: Option<u32>,
}

#[derive(Clone, Copy, Default, ValueEnum, Deserialize, JsonSchema)] // for: tool
#[serde(rename_all = "kebab-case")] // for: tool
#[derive(Clone, Copy, Default, ValueEnum)] // for: shell
pub enum Order {
    /// As they were added
    #[default]
    Oldest,
    /// The last one first
    Newest,
    /// By the alphabet
    Name,
}

#[derive(Serialize, JsonSchema)] // for: tool
#[derive(Serialize)] // for: shell
pub struct Look {
    pub names: Vec<String>,
    pub total: u32,
    pub complete: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub as_of: Option<String>,
}

pub enum LookRefusal {
    NoSuchName { prefix: String },
}

impl Refusal for LookRefusal {
    fn slug(&self) -> &'static str {
        match self {
            Self::NoSuchName { .. } => "no_such_name",
        }
    }

    fn message(&self) -> String {
        match self {
            Self::NoSuchName { prefix } => format!("no name begins with `{prefix}`"),
        }
    }

    fn next(&self) -> Option<Next> {
        match self {
            Self::NoSuchName { .. } => Some(Next {
                verb: "__OTHER__",
                tool: __OTHER_TOOL__,
                arguments: vec![("order", "name".to_owned()), ("limit", "10".to_owned())],
            }),
        }
    }
}

pub fn look(app: &App, args: LookArgs) -> Outcome<Look> {
    let mut names = app.names();
    if let Some(prefix) = args.prefix {
        names.retain(|name| name.starts_with(&prefix));
        if names.is_empty() {
            return Err(LookRefusal::NoSuchName { prefix }.into());
        }
    }
    match args.order {
        Order::Oldest => {}
        Order::Newest => names.reverse(),
        Order::Name => names.sort(),
    }
    let total = names.len() as u32;
    let limit = args.limit.unwrap_or(total);
    names.truncate(limit as usize);
    let as_of = Some("yesterday".to_owned());
    let success = Success::of(Look { names, total, complete: limit >= total, as_of });
    Ok(success) // for: shell
    let arguments = vec![("order", "newest".to_owned())]; // for: tool
    Ok(success.next(Next { verb: "__OTHER__", tool: __OTHER_TOOL__, arguments })) // for: tool
}

impl Render for Look {
    fn text(&self) -> String {
        let mut text = format!("{} {}.", self.total, if self.total == 1 { "name" } else { "names" });
        for name in &self.names {
            text.push_str(&format!("\n- {name}"));
        }
        text
    }
}
