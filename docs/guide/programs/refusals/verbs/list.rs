//! `list`: what is on.

use crate::Cx;
use crate::playbill::{self, PlaybillRefusal};
use discern_core::prelude::*;

#[result_contract(markdown = present)]
pub struct List {
    pub films: Bounded<String>,
}

/// List what is on.
#[verb(tool = "cinema_list")]
pub fn list(_cx: Cx<Observe>) -> Outcome<List, PlaybillRefusal> {
    let films = playbill::read()?.into_iter().map(|(_, film)| film);
    Ok(Success::of(List { films: films.collect() }))
}

fn present(result: &Envelope<List>) -> Page {
    let Some(List { films }) = result.data() else { return result.told() };
    let state = text!("{n} on today.", n = count(films.total, "film is", "films are"));
    Page::state(state).evidence(films.shown.iter().map(|film| text!("{film}"))).end()
}
