//! The demo's world: a throwaway repository with a small real project, and what its hero does in it.
//!
//! It touches nothing of the user's: the repository has its own identity, no hooks and no signing, and goes with the demo.

mod project;

pub use project::{DemoRefusal, Fixture};
