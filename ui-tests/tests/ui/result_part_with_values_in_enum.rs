#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[result_part]
pub enum Water {
    None,
    Litres(u32),
}

fn main() {}

// Instead:
//- pub enum Water {
//-     None,
//-     Litres(u32),
//- }
//+ pub struct Water {
//+     pub litres: Option<u32>,
//+ }
