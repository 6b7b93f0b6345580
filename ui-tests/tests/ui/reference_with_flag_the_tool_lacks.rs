#[path = "../base/own_verb.rs"]
mod verbs;
use verbs::*;

#[verb_args]
pub struct WaterArgs {
    /// Be loud.
    #[arg(long, cli_only)]
    pub loud: bool,
    /// What for.
    #[arg(tool_only)]
    pub why: Option<String>,
}

/// Water the beds.
#[verb(tool = "garden_water")]
pub fn water(_cx: Cx<Observe>, _args: WaterArgs) -> Outcome<Bed, NoRefusal> {
    seen()
}

pub fn next() -> Reference {
    command! { water --loud }
}

fn main() {}

// Instead:
//- command! { water --loud }
//+ owner_command! { water --loud }
