//! The one place that starts git. It answers questions about a repository seen from one checkout, and
//! changes refs, worktrees and checkouts so that a refused step leaves nothing half done. What the answers
//! mean for an effort, and who may ask for a change, is for the callers.

mod checkout;
mod commit;
mod discover;
mod environment;
mod error;
mod fingerprint;
mod history;
mod merge;
mod oid;
mod operation;
mod overlooked;
mod paths;
mod place;
mod recovery;
mod refs;
mod repositories;
mod run;
mod status;
#[cfg(test)]
mod testing;
mod transaction;
mod trunk;
mod wait;
mod worktrees;
mod writing;

pub use discover::Git;
pub use environment::Environment;
pub use error::{GitError, named};
pub use history::{Commit, DiffStat};
pub use merge::Merge;
pub use oid::Oid;
pub use operation::Operation;
pub use status::Status;
pub use transaction::RefUpdate;
pub use worktrees::Worktree;
pub use writing::Writing;
