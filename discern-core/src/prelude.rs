//! What a verb's file needs, in one `use`. A program's own `Cx` and `Planned` are not here: they are the program's.

pub use crate::argument::Choice;
pub use crate::diagnostic::{Diagnostic, Reproduce, Severity};
pub use crate::envelope::{Bounded, Envelope};
pub use crate::outcome::{Advisory, Failure, Outcome, PlanStep, Step, StepOutcome, Success};
pub use crate::page::{Evidence, Page};
pub use crate::reference::Reference;
pub use crate::refusal::{NoRefusal, Refuse};
pub use crate::text::{Text, count, listed};
pub use crate::verb::{Change, Destroy, Observe, Plan};
pub use camino::{Utf8Path, Utf8PathBuf};
pub use discern_macros::{
    Choice, Refusal, command, hints, owner_command, program, result_contract, result_part, text, verb,
    verb_args,
};
