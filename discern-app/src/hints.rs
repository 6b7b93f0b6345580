use crate::*;
use discern_core::prelude::*;
hints! {
    /// A worktree is ready.
    #[hint(next_step, example(command! { status }))]
    fn go_on(next: Reference) = "Go on with {next}.";
}
