//! Tags: words by which notes are found.

pub mod add;
pub mod list;
