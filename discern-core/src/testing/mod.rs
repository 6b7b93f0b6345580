//! For the tests of a program: its verbs called in process, and a suite over its whole registry.
//!
//! [`Kit`] calls a verb as either surface does and hands back everything a reader could see. [`suite!`] writes a test for
//! each promise the framework makes in a program's name; they start the real binary, in a world of its own.
//!
//! ```text
//! // tests/suite.rs
//! use notes::{PROGRAM, Verbs};
//!
//! discern_core::testing::suite! {
//!     program: PROGRAM,
//!     binary: env!("CARGO_BIN_EXE_notes"),
//!     published: ".",
//!     prepare: |world| world.run_ok(&["add", "Buy milk"]),
//!     calls: [command! { list }, command! { show 1 }, command! { show 7 }],
//! }
//! ```

mod checks;
mod client;
mod kit;
mod values;
mod world;

pub use checks::{Finding, GOLDENS, Suite, hold};
pub use client::{Client, Reply};
pub use kit::{Kit, Seen};
pub use world::{Ran, World};

pub use checks::{
    arguments::arguments_fit_schema_and_reader, budgets::budgets_hold, channels::each_channel_is_enough,
    hints::hints_render_on_both_surfaces, pages::pages_keep_their_order, parity::surfaces_agree,
    published::published_files_are_fresh, purity::machine_modes_are_pure, results::results_fit_their_schemas,
};

/// Writes the tests of a whole program, one for each check; see [`Suite`] for what the keys mean.
///
/// It belongs into a file below `tests/`, for which cargo names the binary, and beside a `use` of the program's `Verbs`,
/// which `command!` looks for at the crate's root.
#[macro_export]
#[doc(hidden)]
macro_rules! __suite {
    (
        program: $program:expr,
        binary: $binary:expr,
        published: $published:expr,
        prepare: $prepare:expr,
        calls: [$($call:expr),* $(,)?] $(,)?
    ) => {
        fn suite() -> $crate::testing::Suite {
            $crate::testing::Suite {
                program: &$program,
                binary: $binary,
                published: ::std::path::Path::new(::core::env!("CARGO_MANIFEST_DIR")).join($published),
                refresh: ::std::env::var($crate::testing::GOLDENS).is_ok_and(|value| value == "refresh"),
                prepare: $prepare,
                calls: ::std::vec![$($call),*],
            }
        }
        $crate::testing::suite! { @checks
            machine_modes_are_pure
            surfaces_agree
            each_channel_is_enough
            pages_keep_their_order
            arguments_fit_schema_and_reader
            results_fit_their_schemas
            budgets_hold
            published_files_are_fresh
            hints_render_on_both_surfaces
        }
    };
    (@checks $($check:ident)*) => { $(
        #[test]
        fn $check() {
            $crate::testing::hold($crate::testing::$check(&suite()));
        }
    )* };
}

pub use ::discern_core::__suite as suite;
