use crate::*;
use discern_core::prelude::*;

#[result_contract(markdown = present)]
pub struct Status {
    pub clean: bool,
    pub name: Option<String>,
}

/// Show where things stand, and what to do next.
///
/// Runs nothing.
#[verb(tool = "discern_status")]
pub fn status(_cx: Cx<Observe>) -> Outcome<Status, NoRefusal> {
    if std::env::var_os("BOOM").is_some() {
        panic!("boom");
    }
    println!("stray");
    Ok(Success::of(Status { clean: true, name: None }).hint(hints::go_on(command! { start --name "<task>" })))
}

fn present(result: &Envelope<Status>) -> Page {
    let Some(_d) = result.data() else { return result.told() };
    Page::state(text!("All is well.")).end()
}
