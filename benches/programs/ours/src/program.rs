//! The program: its name, what it says of itself, and its verbs in display order.

discern_core::program! {
    name: "ours",
    about: "Keeps names in order",
    app: crate::app::App,
    orient: v0,
    instructions: "Names are kept in order. Begin with ours_v0.",
    hints: crate::hints::HINTS,
    verbs: [
__VERBS__
    ],
}
