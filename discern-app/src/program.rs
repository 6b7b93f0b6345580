discern_core::program! {
    name: "discern",
    about: "An engineering practice for software built by agents",
    app: crate::app::App,
    selector: "Absolute path of a checkout to work on; by default the one this session is in",
    orient: status,
    instructions: "Begin with discern_status.",
    hints: crate::hints::HINTS,
    verbs: [status, start],
}
