//! The program: its name, what it says of itself, and its verbs in display order.

discern_core::program! {
    name: "discern",
    about: "An engineering practice for software built by agents, for any git repository",
    app: crate::app::App,
    selector: "Absolute path of the checkout to work on; the one this session is in by default",
    orient: status,
    instructions: "This project is worked on through discern. Begin with discern_status: it says where you are and what to \
        do next. Make a worktree with discern_start before you change anything, one for each effort, and work in the path it \
        returns. discern_prepare and discern_test are the fast loop; discern_done is the bar for finished, and proves the \
        commit. discern_accept lands it, only after the owner agreed in this conversation.\n\n\
        - Never edit the main checkout.\n\
        - Commit before discern_done; a Proof is bound to one clean commit.\n\
        - Every result names the checkout it worked on, and the next step; follow it.\n\
        - When the trunk has moved, discern_update brings it in.\n\
        - Never loosen a check to make it pass.\n\
        - End a report with the proof line, as it is.\n\
        - discern_doctor says what is wrong with the installation.",
    hints: crate::hints::HINTS,
    middleware: [crate::around::Recorded, crate::around::SetUp],
    budgets: { instructions: 2048, description: 600 },
    verbs: [
        setup,
        status,
        start,
        prepare,
        test,
        done,
        update,
        accept,
        doctor,
        /// Care for the worktrees of efforts
        worktree { list, drop, prune },
        demo,
    ],
}
