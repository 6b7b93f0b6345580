//! Every word of `#[arg]`, and references to what it declares.

#[path = "../base/own_verb.rs"]
mod verbs;
use discern_core::reference::Spelling;
use verbs::*;

#[derive(Choice, Debug, PartialEq)]
pub enum Can {
    /// Green.
    Green,
    /// Dark red.
    DarkRed,
}

#[derive(Debug, PartialEq)]
pub struct Minutes(u32);

fn minutes(text: &str) -> Result<Minutes, String> {
    text.parse().map(Minutes).map_err(|_| "minutes".to_owned())
}

#[verb_args]
pub struct Hose {
    /// How long the hose is.
    #[arg(long, conflicts_with = "nozzle")]
    pub length: Option<f64>,
    /// What is at its end.
    #[arg(long)]
    pub nozzle: Option<String>,
}

#[verb_args]
pub struct WaterArgs {
    /// Which bed.
    pub bed: String,
    /// Which others.
    pub others: Vec<String>,
    /// Which can.
    #[arg(long, short, value_enum, default_value_t = "dark-red")]
    pub can: Can,
    /// How long.
    #[arg(long, value_parser = minutes)]
    pub time: Minutes,
    /// When to stop.
    #[arg(long, value_parser = minutes, value_name = "MIN")]
    pub until: Option<Minutes>,
    /// When to rest.
    #[arg(long, value_parser = minutes)]
    pub rest: Vec<Minutes>,
    /// How cold.
    #[arg(long, default_value_t = -5, requires = "rain", hide)]
    pub cold: i32,
    /// Use rain.
    #[arg(long)]
    pub rain: bool,
    /// Only in a shell.
    #[arg(long, cli_only)]
    pub loud: bool,
    /// Only as a tool.
    #[arg(tool_only)]
    pub note: Option<String>,
    /// One thing, two names.
    #[arg(cli = "by-hand", tool = "manual")]
    pub own: bool,
    #[arg(flatten)]
    pub hose: Hose,
    /// What the pump gets.
    #[arg(last)]
    pub pump: Vec<String>,
}

/// Water the beds.
#[verb(tool = "garden_water", unplanned_reason = "what flows has flown")]
pub fn water(_cx: Cx<Change>, _args: WaterArgs) -> Outcome<Bed, NoRefusal> {
    seen()
}

fn main() {
    let bed = "roses";
    let reference = command! {
        water {bed} "tulips" "<more>" --can "green" --time 3 --rest 1 --rest "<minutes>" --cold "-3" --rain
            --by-hand --length 2.5 -- "-p" "x y"
    };
    let cli = reference.spell(Spelling::Cli).code;
    assert_eq!(
        cli,
        "garden water roses tulips \"<more>\" --can green --time 3 --rest 1 --rest \"<minutes>\" --cold=-3 --rain \
         --by-hand --length 2.5 -- -p \"x y\""
    );
    let tool = reference.spell(Spelling::Tool);
    assert_eq!(tool.code, "garden_water");
    let owners = owner_command! { water "roses" --time 3 --loud };
    assert_eq!(owners.spell(Spelling::Tool).code, "garden water roses --time 3 --loud");
    assert!(tool.after.contains("manual: true"), "{}", tool.after);
    assert!(tool.after.contains(r#"pump: ["-p", "x y"]"#), "{}", tool.after);
}
