#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub struct Can {
    pub litres: u32,
}

#[result_contract(markdown = present)]
pub struct Watered {
    pub can: Can,
}

fn present(_: &Envelope<Watered>) -> Page {
    Page::state(text!("Wet.")).end()
}

fn main() {}

// Instead:
//- pub struct Can {
//+ #[result_part]
//+ pub struct Can {
