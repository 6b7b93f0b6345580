//! `clean`: remove what is kept, with consent.

use crate::jobs::{self, JobsRefusal};
use crate::{Cx, Planned, Removal};
use discern_core::prelude::*;

#[verb_args]
pub struct CleanArgs {
    /// The owner agreed in this conversation.
    #[arg(long)]
    pub confirmed: bool,
}

#[result_contract(markdown = Envelope::told)]
pub struct Clean {
    pub removed: String,
}

#[derive(Debug, Refusal)]
pub enum CleanRefusal {
    #[refusal(from)]
    Jobs(JobsRefusal),
    #[refusal(slug = "not_confirmed", message = "nobody agreed that {kept} goes", next = owner_command! { clean --confirmed })]
    NotConfirmed { kept: Utf8PathBuf },
}

/// Remove the output of all jobs, once the owner agreed.
#[verb(tool = "jobrunner_clean")]
pub fn clean(cx: Cx<Observe>, args: CleanArgs) -> Planned<Clean, CleanRefusal, Removal> {
    let kept = cx.root().join(jobs::KEPT);
    let mut plan = Plan::new();
    let removal = plan.step("output", text!("remove {kept}", kept = &kept));
    plan.apply_now(move |cx| {
        if !args.confirmed {
            return Err(cx.review(CleanRefusal::NotConfirmed { kept }));
        }
        std::fs::remove_dir_all(&kept).refuse(jobs::unusable(&kept))?;
        cx.tick(removal);
        Ok(Success::of(Clean { removed: kept.into_string() }).message(text!("All output is gone.")))
    })
}
