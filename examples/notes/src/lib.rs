//! `notes`: a keeper of notes, for a shell and for agents. It shows what the author of a program writes.

mod effects;
mod hints;
mod note;

/// The verbs, one file each; none knows another.
mod verbs {
    pub mod list;
    pub mod remove;
    pub mod show;
    pub mod write {
        pub mod new;
        pub mod over;
    }
}

/// One process of `notes`; it needs nothing.
pub struct App;
impl discern_core::verb::Application for App {}

discern_core::program! {
    name: "notes",
    about: "Keeps notes in a directory",
    app: crate::App,
    selector: "Absolute path of the directory with the notes; the one this session is in by default",
    orient: list,
    instructions: "Begin with notes_list. Never remove a note whose writer did not agree in this conversation.",
    hints: crate::hints::HINTS,
    verbs: [
        list,
        show,
        /// Write a note
        write { new, over },
        remove,
    ],
}
