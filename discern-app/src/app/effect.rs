//! The effects of our verbs: what each may do, and which lock it holds meanwhile.

use super::lock::{PER_CHECKOUT, SHARED};
use discern_core::verb::{Change, Changes, Destroy, Effect};

/// Changes files of one checkout, and runs nothing of the project's.
pub enum Checkout {}
impl Effect for Checkout {
    type Refines = Change;
    const LOCK: Option<&'static str> = Some(PER_CHECKOUT);
    const IDEMPOTENT: bool = true;
}

/// Runs the project's own commands in one checkout.
pub enum RunsProject {}
impl Effect for RunsProject {
    type Refines = Change;
    const LOCK: Option<&'static str> = Some(PER_CHECKOUT);
    const OPEN_WORLD: bool = true;
}

/// Makes a worktree.
pub enum Lifecycle {}
impl Effect for Lifecycle {
    type Refines = Change;
    const LOCK: Option<&'static str> = Some(SHARED);
    const OPEN_WORLD: bool = true;
}

/// Removes worktrees.
pub enum Removal {}
impl Effect for Removal {
    type Refines = Destroy;
    const LOCK: Option<&'static str> = Some(SHARED);
}

/// Moves the trunk, and removes what has landed.
pub enum Landing {}
impl Effect for Landing {
    type Refines = Destroy;
    const LOCK: Option<&'static str> = Some(SHARED);
    const OPEN_WORLD: bool = true;
}

/// Effects that may run the project's commands, and so do whatever these do.
#[diagnostic::on_unimplemented(
    message = "effect `{Self}` does not run the project's commands",
    label = "needs an effect that runs them",
    note = "`RunsProject`, `Lifecycle` and `Landing` do"
)]
pub trait RunsCommands: Changes {}
impl RunsCommands for RunsProject {}
impl RunsCommands for Lifecycle {}
impl RunsCommands for Landing {}
const _: () = assert!(
    RunsProject::OPEN_WORLD && Lifecycle::OPEN_WORLD && Landing::OPEN_WORLD,
    "a project's commands reach anywhere"
);

/// Effects that may remove what somebody made.
#[diagnostic::on_unimplemented(
    message = "effect `{Self}` does not remove what others made",
    label = "needs an effect that refines `Destroy`"
)]
pub trait Removes: Changes {}

// Without `do_not_recommend` rustc reports the class instead of the effect, and drops the message above.
#[diagnostic::do_not_recommend]
impl<E: Effect<Refines = Destroy>> Removes for E {}
