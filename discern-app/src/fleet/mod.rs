//! The fleet: the worktrees of efforts, how each stands, and how one is made and removed.

mod begun;
mod create;
mod env_files;
mod identity;
mod member;
mod removal;
mod remove;
mod row;

pub use create::{CreateRefusal, Creation, Made};
pub use identity::identity;
pub use member::{Member, State, find, members};
pub use removal::{RemovalSteps, branch_kept};
pub use remove::{Branch, Held, Reclaimed, RemovalRefusal, blockers, hold, reclaim, removable, unlocked};
pub use row::Row;
