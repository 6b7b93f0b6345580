//! What all calls of one process share, what they may do to the till, and the lock that keeps them apart.

use discern_core::prelude::*;
use discern_core::verb::{Application, Busy, Effect};
use std::any::Any;
use std::fs::{File, TryLockError};
use std::sync::atomic::{AtomicU32, Ordering};

/// One process of `till`.
#[derive(Default)]
pub struct App {
    booked: AtomicU32,
}

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

impl Application for App {
    fn lock(&self, _class: &'static str, root: &Utf8Path) -> Result<Box<dyn Any + Send>, Busy> {
        let unavailable = |why: std::io::Error| Busy::Unavailable { why: why.to_string() };
        let dir = File::open(root).map_err(unavailable)?;
        match dir.try_lock() {
            // Held until this is dropped, which is when the call has ended.
            Ok(()) => Ok(Box::new(dir)),
            Err(TryLockError::WouldBlock) => Err(Busy::Held { holder: "another customer".to_owned() }),
            Err(TryLockError::Error(why)) => Err(unavailable(why)),
        }
    }
}
