//! Care for worktrees: for a person at a terminal, as an agent stands in the checkout it would act on.

pub mod drop;
pub mod list;
pub mod prune;
