// program! {
//     name: "acme",
//     about: "What it is for",
//     app: App,
//     selector: "Absolute path of the project",
//     orient: status,
//     instructions: "Begin with acme_status.",
//     budgets: { description: 500 },
//     verbs: [status, /** Care for worktrees */ worktree { list }],
// }

/// What is known of the program's verbs.
pub struct Verbs;
impl __private::Named for Verbs {
    const NAME: &'static str = "acme";
    const COMMANDS: &'static [&'static str] = &["status", "worktree"];
    const SIGNATURES: &'static [&'static __private::Signature] = &[
        &Verbs::status.signature,
        &Verbs::worktree_list.signature,
    ];
    const SORTED: &'static [(&'static str, &'static __private::Signature)] = &[
        ("status", &Verbs::status.signature),
        ("worktree list", &Verbs::worktree_list.signature),
    ];
    const SELECTOR: Option<&'static __private::ArgSpec> = Option::Some(
        &const { __private::selector("Absolute path of the project") },
    );
}
#[allow(non_upper_case_globals, dead_code)]
impl Verbs {
    #[doc(hidden)]
    pub const status: &'static __private::Info = {
        static INFO: __private::Info = __private::info::<crate::verbs::status::status>();
        &INFO
    };
    #[doc(hidden)]
    pub const worktree_list: &'static __private::Info = {
        static INFO: __private::Info = __private::info::<
            crate::verbs::worktree::list::list,
        >();
        &INFO
    };
}
impl __private::Listed for crate::verbs::status::status {
    const PATH: &'static [&'static str] = &["status"];
    type Program = Verbs;
}
impl __private::Listed for crate::verbs::worktree::list::list {
    const PATH: &'static [&'static str] = &["worktree", "list"];
    type Program = Verbs;
}
/// The program's verbs in display order.
pub static VERBS: &[__private::Row] = &[
    __private::row::<crate::verbs::status::status>(Verbs::status),
    __private::row::<crate::verbs::worktree::list::list>(Verbs::worktree_list),
];
/// The program.
pub static PROGRAM: __private::Program = __private::Program {
    name: "acme",
    version: env!("CARGO_PKG_VERSION"),
    about: "What it is for",
    instructions: "Begin with acme_status.",
    orient: || {
        ::discern_core::command! {
            status
        }
    },
    verbs: VERBS,
    groups: &[
        __private::Group {
            path: &["worktree"],
            summary: "Care for worktrees",
        },
    ],
    hints: &[],
    middleware: &[],
    budgets: {
        let mut budgets = __private::Budgets::DEFAULT;
        budgets.description = 500;
        budgets
    },
};
/// The context of the program's verbs.
pub type Cx<E> = __private::Cx<App, E>;
/// What the program's planned verbs return.
pub type Planned<T, R, E> = __private::Planned<App, T, R, E>;
const _: () = __private::budget_problem(
        "Begin with acme_status.",
        PROGRAM.budgets.instructions,
    )
    .assert_empty();
const _: () = __private::entry_problem::<
    crate::verbs::status::status,
>(PROGRAM.budgets.description)
    .assert_empty();
const _: () = __private::entry_problem::<
    crate::verbs::worktree::list::list,
>(PROGRAM.budgets.description)
    .assert_empty();
const _: () = __private::name_problem("worktree").assert_empty();
