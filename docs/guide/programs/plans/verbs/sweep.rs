//! `sweep`: take the crumbs away, once someone agreed.

use crate::{Cx, Planned, hints};
use discern_core::prelude::*;
use std::{fs, io};

#[verb_args]
pub struct SweepArgs {
    /// Whoever owns the files agreed.
    #[arg(long)]
    pub confirmed: bool,
}

#[result_contract(markdown = present)]
pub struct Sweep {
    /// What is gone.
    pub gone: Bounded<String>,
}

#[derive(Refusal)]
pub enum SweepRefusal {
    #[refusal(slug = "cannot_sweep", message = "the directory can't be swept: {why:words}", evidence)]
    Io { why: String },
    #[refusal(
        slug = "not_confirmed",
        message = "nobody agreed to it yet",
        next = hints::ask_first(command! { sweep --confirmed })
    )]
    NotConfirmed,
}

/// Take the crumbs away: the files whose names end in `.tmp`, but for those that begin with `keep`.
#[verb(tool = "broom_sweep")]
pub fn sweep(cx: Cx<Observe>, args: SweepArgs) -> Planned<Sweep, SweepRefusal, Destroy> {
    let refused = |why: io::Error| SweepRefusal::Io { why: why.to_string() };
    let mut crumbs: Vec<String> = Vec::new();
    for entry in fs::read_dir(cx.at()).refuse(refused)? {
        let name = entry.refuse(refused)?.file_name().to_string_lossy().into_owned();
        crumbs.extend(Some(name).filter(|name| Utf8Path::new(name).extension() == Some("tmp")));
    }
    crumbs.sort();

    let mut plan = Plan::new();
    let consent = plan.check("consent", text!("someone agreed"));
    let mut removals = Vec::new();
    for name in crumbs {
        match name.starts_with("keep") {
            true => drop(plan.skip("file", text!("{name} is to be kept"))),
            false => removals.push((plan.step("file", text!("remove {name}", name = &name)), name)),
        }
    }
    plan.apply_now(move |cx| {
        if !args.confirmed {
            return Err(cx.review(SweepRefusal::NotConfirmed));
        }
        cx.tick(consent);
        for (step, name) in &removals {
            fs::remove_file(cx.at().join(name)).refuse(refused)?;
            cx.tick(*step);
        }
        Ok(Success::of(Sweep { gone: removals.into_iter().map(|(_, name)| name).collect() }))
    })
}

fn present(result: &Envelope<Sweep>) -> Page {
    let Some(Sweep { gone }) = result.data() else { return result.told() };
    Page::state(text!("{crumbs} gone.", crumbs = count(gone.total, "crumb is", "crumbs are"))).end()
}
