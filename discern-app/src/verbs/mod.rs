//! The verbs, one file each; none knows another.

pub mod accept;
pub mod demo;
pub mod doctor;
pub mod done;
pub mod prepare;
pub mod setup;
pub mod start;
pub mod status;
pub mod test;
pub mod update;
pub mod worktree;
