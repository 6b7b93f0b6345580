#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn outcome() -> Outcome<Bed, NoRefusal> {
    Ok(Success::of(Bed { plants: 0 }).error("dry"))
}

fn main() {}

// Instead:
//- Ok(Success::of(Bed { plants: 0 }).error("dry"))
//+ Err(Failure::red(text!("The can is dry.")))
