//! One file a verb.

pub mod babbles;
pub mod fragile;
pub mod liar;
pub mod narrow;
pub mod right;
pub mod two_faced;
pub mod whispers;
