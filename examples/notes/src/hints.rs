//! The program's advice: every hint in one place, each said once, spelled for whoever reads it.

use discern_core::prelude::*;

hints! {
    /// `list` found nothing to show.
    #[hint(next_step, example(command! { add "<text>" }))]
    fn write_one(add: Reference) = "Write the first note with {add}.";

    /// A note was written or changed.
    #[hint(next_step, example(command! { list }))]
    fn see_all(list: Reference) = "See all notes with {list}.";

    /// A note can be found by a tag.
    #[hint(next_step, example(command! { list --tag "<tag>" }))]
    fn see_tagged(list: Reference) = "See the notes of a tag with {list}.";

    /// `edit` wrote over a text.
    #[hint(notice, example(command! { edit 1 "Buy milk" }))]
    fn put_back(edit: Reference) = "The old text is in this result and nowhere else; {edit} puts it back.";

    /// `remove` was asked for without consent.
    #[hint(next_step, example(3, command! { remove 3 --confirmed }))]
    fn ask_first(id: u32, remove: Reference) = "Ask whoever wrote note {id}; once they agreed, run {remove}.";
}
