#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub fn page() -> Page {
    Page::state(text!("Dry.")).boundary([text!("Leave the roses.")]).evidence([text!("No rain.")]).end()
}

fn main() {}

// Instead:
//- Page::state(text!("Dry.")).boundary([text!("Leave the roses.")]).evidence([text!("No rain.")]).end()
//+ Page::state(text!("Dry.")).evidence([text!("No rain.")]).boundary([text!("Leave the roses.")]).end()
