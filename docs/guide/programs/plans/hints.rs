//! All advice of the program.

use discern_core::prelude::*;

hints! {
    /// `sweep` was asked for without consent.
    #[hint(next_step, example(command! { sweep --confirmed }))]
    fn ask_first(sweep: Reference) = "Ask whoever owns the files; once they agreed, run {sweep}.";
}
