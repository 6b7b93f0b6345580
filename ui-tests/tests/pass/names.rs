//! Keywords, dashes, groups in groups: a verb's words are the author's.

mod verbs {
    use discern_core::prelude::*;

    pub struct App;
    impl discern_core::verb::Application for App {}

    #[result_contract(markdown = present)]
    pub struct Bed {
        pub plants: u32,
    }

    fn present(_: &Envelope<Bed>) -> Page {
        Page::state(text!("All is well.")).end()
    }

    pub fn seen() -> Outcome<Bed, NoRefusal> {
        Ok(Success::of(Bed { plants: 0 }))
    }

    pub mod r#await {
        use crate::verbs::*;
        use crate::*;

        /// Wait for rain.
        #[verb(tool = "my_garden_await")]
        pub async fn r#await(_cx: Cx<Observe>) -> Outcome<Bed, NoRefusal> {
            seen()
        }
    }

    pub mod look_up {
        use crate::verbs::*;
        use crate::*;

        /// Look at the sky.
        #[verb(shell_only_reason = "only a person can see the sky", projectless)]
        pub fn look_up(_cx: Cx<Observe>) -> Outcome<Bed, NoRefusal> {
            seen()
        }
    }

    pub mod bed {
        pub mod edge {
            pub mod r#move {
                use crate::verbs::*;
                use crate::*;

                /// Move an edge.
                #[verb(tool = "my_garden_bed_edge_move")]
                pub fn r#move(_cx: Cx<Observe>) -> Planned<Bed, NoRefusal, Destroy> {
                    Plan::new().apply(async move |_| seen())
                }
            }
        }
    }
}

use discern_core::prelude::*;
use discern_core::reference::Spelling;

discern_core::program! {
    name: "my-garden",
    about: "Care for a garden",
    app: verbs::App,
    selector: "Absolute path of the garden",
    orient: bed edge move,
    instructions: "Begin with my_garden_await.",
    budgets: { instructions: 100, description: 100 },
    verbs: [
        await,
        look-up,
        /// Care for beds.
        bed {
            /// Care for their edges.
            edge { move },
        },
    ],
}

fn main() {
    let names: Vec<String> = VERBS.iter().map(|row| row.info.name()).collect();
    assert_eq!(names, ["await", "look-up", "bed edge move"]);
    let spelled = |reference: Reference| {
        let text = text!("{reference}");
        (text.markdown(Spelling::Cli), text.markdown(Spelling::Tool))
    };
    assert_eq!(spelled(command! { await }), ("`my-garden await`".into(), "`my_garden_await`".into()));
    assert_eq!(
        spelled(command! { look-up }),
        ("`my-garden look-up`".into(), "`my-garden look-up` (in a shell)".into())
    );
    assert_eq!(
        spelled(owner_command! { bed edge move --dry-run --path "/x" }),
        (
            "`my-garden bed edge move --dry-run --path /x`".into(),
            "`my-garden bed edge move --dry-run --path /x`".into()
        )
    );
}
