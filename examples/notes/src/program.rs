//! The program: its name, what it says of itself, and its verbs in display order.

discern_core::program! {
    name: "notes",
    about: "Keeps notes in a directory",
    app: crate::app::App,
    selector: "Absolute path of the directory with the notes; the one this session is in by default",
    orient: list,
    instructions: "Notes are kept in a directory, one numbered line or more each. Begin with notes_list. Never remove a note \
        whose writer did not agree in this conversation.",
    hints: crate::hints::HINTS,
    verbs: [
        add,
        list,
        show,
        edit,
        remove,
        /// Find notes by a word
        tag { add, list },
    ],
}
