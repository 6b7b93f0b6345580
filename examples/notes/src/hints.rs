//! The program's advice: every hint in one place, each said once, spelled for whoever reads it.

use discern_core::prelude::*;

hints! {
    /// `write over` replaced a text.
    #[hint(notice, example(command! { write over "milk" "Buy milk" }))]
    fn put_back(over: Reference) = "The old text is nowhere else; {over} puts it back.";

    /// `remove` was asked for without consent.
    #[hint(next_step, example(command! { remove "milk" --confirmed }))]
    fn ask_first(remove: Reference) = "Ask whoever wrote it; once they agreed, run {remove}.";
}
