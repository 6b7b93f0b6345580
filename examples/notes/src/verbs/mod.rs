//! The verbs, one file each; none knows another.

pub mod add;
pub mod edit;
pub mod list;
pub mod remove;
pub mod show;
pub mod tag;
