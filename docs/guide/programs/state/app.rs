//! What all calls of one process share, and what they may do to the till.

use discern_core::prelude::*;
use discern_core::verb::{Application, Effect};
use std::sync::atomic::{AtomicU32, Ordering};

/// One process of `till`.
#[derive(Default)]
pub struct App {
    booked: AtomicU32,
}

impl Application for App {}

impl App {
    /// Counts a booking.
    pub fn book(&self) {
        self.booked.fetch_add(1, Ordering::Relaxed);
    }

    /// How many there were in this process.
    pub fn booked(&self) -> u32 {
        self.booked.load(Ordering::Relaxed)
    }
}

/// Puts money in. Its calls take their turns.
pub enum Booking {}

impl Effect for Booking {
    type Refines = Change;
    const LOCK: Option<&'static str> = Some("till");
}
