//! `brew`: tea, as it was asked for.

use crate::Cx;
use crate::leaf::Leaf;
use discern_core::prelude::*;

#[verb_args]
pub struct BrewArgs {
    /// Which leaf.
    pub leaf: Leaf,
    /// How many cups.
    #[arg(long, short, default_value_t = 1)]
    pub cups: u8,
    /// How long it draws: `90s`, `3m`.
    #[arg(long, value_name = "TIME", value_parser = seconds)]
    pub draw: Option<u32>,
    /// What to put into it; may be given more than once.
    #[arg(long)]
    pub with: Vec<String>,
    /// Nothing is put into it, not even what is usual.
    #[arg(long, conflicts_with = "with")]
    pub pure: bool,
}

#[result_contract(markdown = present)]
pub struct Brew {
    pub leaf: String,
    pub cups: u8,
    /// How long it drew, in seconds.
    pub seconds: u32,
    #[contract(unbounded_reason = "nobody puts much into tea")]
    pub with: Vec<String>,
}

/// Brew tea.
#[verb(tool = "tea_brew")]
pub fn brew(_cx: Cx<Observe>, args: BrewArgs) -> Outcome<Brew, NoRefusal> {
    let (usual, addition) = match args.leaf {
        Leaf::Black => (240, Some("milk")),
        Leaf::Green => (120, None),
        Leaf::RedBush => (600, None),
    };
    let leaf = args.leaf.name().to_owned();
    let seconds = args.draw.unwrap_or(usual);
    let with = match addition {
        Some(addition) if args.with.is_empty() && !args.pure => vec![addition.to_owned()],
        _ => args.with,
    };
    Ok(Success::of(Brew { leaf, cups: args.cups, seconds, with }))
}

fn present(result: &Envelope<Brew>) -> Page {
    let Some(Brew { leaf, cups, seconds, with }) = result.data() else { return result.told() };
    let cups = count(usize::from(*cups), "cup", "cups");
    let added = with.iter().map(|what| text!("With {what}."));
    Page::state(text!("{cups} of {leaf}, drawn for {seconds} s.")).evidence(added).end()
}

/// A parser of arguments; its error says what is expected instead, and goes on after `must be`.
fn seconds(text: &str) -> Result<u32, &'static str> {
    let (number, unit) = match (text.strip_suffix('s'), text.strip_suffix('m')) {
        (Some(number), _) => (number, 1),
        (None, Some(number)) => (number, 60),
        (None, None) => ("", 0),
    };
    let number: u32 = number.parse().map_err(|_| "a number with `s` or `m` behind it")?;
    number.checked_mul(unit).ok_or("shorter than that")
}
