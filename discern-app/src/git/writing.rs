//! The handle that changes a repository. It is had only for a call that may change something, and a git process that
//! writes is started only through it.

use std::{ffi::OsStr, ops::Deref};

use crate::app::Changing;
use crate::git::{Git, run::Call};

/// A checkout that may be written to. It answers questions, too.
#[derive(Debug)]
pub struct Writing<'a> {
    git: &'a Git,
    by: Changing,
}

impl Git {
    /// This checkout, to be written to.
    pub fn writing(&self, by: Changing) -> Writing<'_> {
        Writing { git: self, by }
    }
}

impl Writing<'_> {
    /// A git process that changes something.
    pub(super) fn call<A: AsRef<OsStr>>(&self, args: impl IntoIterator<Item = A>) -> Call {
        Call::writing(self.by, args)
    }
}

impl Deref for Writing<'_> {
    type Target = Git;

    fn deref(&self) -> &Git {
        self.git
    }
}
