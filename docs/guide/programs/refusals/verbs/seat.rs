//! `seat`: find a free one.

use crate::Cx;
use crate::playbill::{self, PlaybillRefusal};
use discern_core::prelude::*;

#[verb_args]
pub struct SeatArgs {
    /// The film.
    pub film: String,
    /// How many seats.
    #[arg(long, default_value_t = 1)]
    pub seats: u32,
}

#[result_contract(markdown = present)]
pub struct Seat {
    pub film: String,
    /// How many seats are free.
    pub free: u32,
}

#[derive(Refusal)]
pub enum SeatRefusal {
    #[refusal(from)]
    Playbill(PlaybillRefusal),
    #[refusal(slug = "unknown_film", message = "{film} is not on", next = command! { list })]
    Unknown { film: String },
    #[refusal(
        slug = "too_few_seats",
        message = "{film} has {free} free, and {wanted} were asked for",
        next = command! { seat {film} --seats {free} }
    )]
    TooFew { film: String, free: u32, wanted: u32 },
    #[refusal(slug = "sold_out", message = "{film} is sold out", next = command! { list })]
    SoldOut { film: String },
}

/// Find seats for a film.
#[verb(tool = "cinema_seat")]
pub fn seat(_cx: Cx<Observe>, args: SeatArgs) -> Outcome<Seat, SeatRefusal> {
    let SeatArgs { film, seats: wanted } = args;
    match playbill::read()?.into_iter().find(|(_, on)| *on == film) {
        None => Err(SeatRefusal::Unknown { film }.into()),
        Some((0, film)) => Err(SeatRefusal::SoldOut { film }.into()),
        Some((free, film)) if free < wanted => Err(SeatRefusal::TooFew { film, free, wanted }.into()),
        Some((free, film)) => Ok(Success::of(Seat { film, free })),
    }
}

fn present(result: &Envelope<Seat>) -> Page {
    let Some(Seat { film, free }) = result.data() else { return result.told() };
    let seats = count(*free as usize, "free seat", "free seats");
    Page::state(text!("{film} has {seats}.")).end()
}
