//! The fleet: the worktrees of efforts, how each stands, and how one is made and removed.

mod begun;
mod create;
mod env_files;
mod identity;
mod member;
mod remove;
mod row;

pub use create::{CreateRefusal, Creation, Made};
pub use identity::identity;
pub use member::{Member, State, find, members};
pub use remove::{Held, Reclaimed, RemovalRefusal, blockers, hold, reclaim, removable, unlocked};
pub use row::Row;
