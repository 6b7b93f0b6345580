#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[result_contract(markdown = present)]
pub struct Watered {}

fn present(_: &Envelope<Bed>) -> Page {
    Page::state(text!("Wet.")).end()
}

fn main() {}

// Instead:
//- fn present(_: &Envelope<Bed>) -> Page {
//+ fn present(_: &Envelope<Watered>) -> Page {
