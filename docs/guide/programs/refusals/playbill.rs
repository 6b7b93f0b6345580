//! What is on: the file `playbill.txt`, a film a line with the number of free seats before it. It knows no verb.

use discern_core::prelude::*;
use std::fs;

/// What every verb that reads the file may be refused with.
#[derive(Refusal)]
pub enum PlaybillRefusal {
    #[refusal(slug = "no_playbill", message = "{file} can't be read: {why:words}", evidence)]
    Unreadable { file: &'static str, why: String },
}

/// Films with their free seats.
pub fn read() -> Result<Vec<(u32, String)>, PlaybillRefusal> {
    let file = "playbill.txt";
    let text =
        fs::read_to_string(file).refuse(|why| PlaybillRefusal::Unreadable { file, why: why.to_string() })?;
    let film =
        |line: &str| line.split_once(' ').and_then(|(n, film)| Some((n.parse().ok()?, film.to_owned())));
    Ok(text.lines().filter_map(film).collect())
}
