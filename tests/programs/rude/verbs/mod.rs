//! The verbs, one file each.

pub mod child;
pub mod panic;
pub mod print;
pub mod status;
pub mod stubborn;
pub mod thread;
pub mod wait;
