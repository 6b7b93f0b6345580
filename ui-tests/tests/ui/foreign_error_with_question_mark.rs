#[path = "../base/own_verb.rs"]
mod verbs;
use verbs::*;

#[derive(Refusal)]
pub enum WaterRefusal {
    #[refusal(slug = "no_can", message = "there is no can", evidence)]
    NoCan,
}

/// Water the beds.
#[verb(tool = "garden_water")]
pub fn water(_cx: Cx<Observe>) -> Outcome<Bed, WaterRefusal> {
    std::fs::read("can")?;
    seen()
}

fn main() {}

// Instead:
//- #[refusal(slug = "no_can", message = "there is no can", evidence)]
//- NoCan,
//+ #[refusal(slug = "no_can", message = "there is no can: {why:words}", evidence)]
//+ NoCan { why: String },
//- std::fs::read("can")?;
//+ std::fs::read("can").refuse(|why| WaterRefusal::NoCan { why: why.to_string() })?;
