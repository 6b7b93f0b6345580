#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[verb(tool = "garden_water")]
pub struct Water {}

fn main() {}
