//! What a room asks for before it changes anything. Each is proof that the call may, and is had only from a context
//! whose effect says so: an observing verb, and the planning half of a changing one, can't come by it.

use super::effect::{Removes, RunsCommands};
use discern_core::verb::{Calling, Changes, Cx};
use std::ops::Deref;

/// The call may write: to git, to files, to what discern keeps.
#[derive(Debug, Clone, Copy)]
pub struct Changing(());

impl Changing {
    /// By the effect of a context.
    pub fn of<A, E: Changes>(_: &Cx<A, E>) -> Self {
        Self(())
    }

    /// By what is known of a call before it is made: its verb may change something, and it is no dry run.
    pub fn by_call<A>(call: &Calling<A>) -> Option<Self> {
        (!call.verb().rules.read_only && !call.dry_run()).then_some(Self(()))
    }

    /// In a test of a room's own, where there is no call.
    #[cfg(test)]
    pub const fn in_a_test() -> Self {
        Self(())
    }
}

/// The call may run the project's own commands, and so write too.
#[derive(Debug, Clone, Copy)]
pub struct Executing(Changing);

impl Executing {
    /// By the effect of a context.
    pub fn of<A, E: RunsCommands>(cx: &Cx<A, E>) -> Self {
        Self(Changing::of(cx))
    }

    /// In a test of a room's own, where there is no call.
    #[cfg(test)]
    pub const fn in_a_test() -> Self {
        Self(Changing::in_a_test())
    }
}

/// The call may remove what others made, and so write too.
#[derive(Debug, Clone, Copy)]
pub struct Removing(Changing);

impl Removing {
    /// By the effect of a context.
    pub fn of<A, E: Removes>(cx: &Cx<A, E>) -> Self {
        Self(Changing::of(cx))
    }
}

impl Deref for Executing {
    type Target = Changing;

    fn deref(&self) -> &Changing {
        &self.0
    }
}

impl Deref for Removing {
    type Target = Changing;

    fn deref(&self) -> &Changing {
        &self.0
    }
}
