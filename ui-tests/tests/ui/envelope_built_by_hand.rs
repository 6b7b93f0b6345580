#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn envelope(bed: Bed) -> Envelope<Bed> {
    Envelope { data: None }
}

fn main() {}

// Instead:
//- pub fn envelope(bed: Bed) -> Envelope<Bed> {
//-     Envelope { data: None }
//+ pub fn outcome(bed: Bed) -> Outcome<Bed, NoRefusal> {
//+     Ok(Success::of(bed))
