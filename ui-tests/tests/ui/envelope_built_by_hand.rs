#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn envelope(bed: Bed) -> Envelope<Bed> {
    Envelope { data: Some(bed) }
}

fn main() {}
