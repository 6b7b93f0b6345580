//! The till: a file with the number of cents in it. It knows no verb.

use discern_core::prelude::*;
use std::fs;

const FILE: &str = "till.txt";

#[derive(Refusal)]
pub enum TillRefusal {
    #[refusal(slug = "till_unusable", message = "the till can't be used: {why:words}", evidence)]
    Io { why: String },
    #[refusal(slug = "till_damaged", message = "there is no number in the till, but {text}", evidence)]
    Damaged { text: String },
}

pub fn is_open(dir: &Utf8Path) -> bool {
    dir.join(FILE).exists()
}

pub fn read(dir: &Utf8Path) -> Result<u64, TillRefusal> {
    let text = fs::read_to_string(dir.join(FILE)).refuse(|why| TillRefusal::Io { why: why.to_string() })?;
    text.trim().parse().refuse(|_| TillRefusal::Damaged { text })
}

pub fn write(dir: &Utf8Path, cents: u64) -> Result<(), TillRefusal> {
    fs::write(dir.join(FILE), format!("{cents}\n")).refuse(|why| TillRefusal::Io { why: why.to_string() })
}
