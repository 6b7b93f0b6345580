//! `wine list`: which wines there are.

use crate::Cx;
use discern_core::prelude::*;

#[result_contract(markdown = present)]
pub struct List {
    pub wines: Bounded<String>,
}

/// List the wines.
#[verb(tool = "cellar_wine_list")]
pub fn list(_cx: Cx<Observe>) -> Outcome<List, NoRefusal> {
    let wines = ["Chianti", "Riesling", "Rioja"];
    Ok(Success::of(List { wines: wines.into_iter().map(str::to_owned).collect() }))
}

fn present(result: &Envelope<List>) -> Page {
    let Some(List { wines }) = result.data() else { return result.told() };
    let names = listed(wines.shown.iter().map(|wine| text!("{wine}")));
    Page::state(text!("There are {names}.")).end()
}
