//! `wine list`: which wines there are.

use crate::Cx;
use discern_core::prelude::*;

#[result_contract(markdown = present)]
pub struct List {
    pub wines: Vec<String>,
}

/// List the wines.
#[verb(tool = "cellar_wine_list")]
pub fn list(_cx: Cx<Observe>) -> Outcome<List, NoRefusal> {
    let wines = ["Chianti", "Riesling", "Rioja"];
    Ok(Success::of(List { wines: wines.map(str::to_owned).to_vec() }))
}

fn present(result: &Envelope<List>) -> Page {
    let Some(List { wines }) = result.data() else { return result.told() };
    let names = listed(wines.iter().map(|wine| text!("{wine}", wine = wine)));
    Page::state(text!("There are {names}.", names = names)).end()
}
