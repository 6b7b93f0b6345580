//! Verbs that panic, each at another place of its call.

pub mod applying;
pub mod at_once;
pub mod later;
pub mod presenting;
