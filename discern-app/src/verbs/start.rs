use crate::*;
use discern_core::prelude::*;

#[verb_args]
pub struct StartArgs {
    /// Task title; seeds the worktree's name.
    #[arg(long)]
    pub name: Option<String>,
    /// What size.
    #[arg(long, default_value_t = 3)]
    pub size: u32,
}
#[result_contract(markdown = present)]
pub struct Start {
    pub id: String,
}

#[derive(Refusal)]
pub enum StartRefusal {
    #[refusal(slug = "name_taken", message = "the name {name} is taken", next = command! { status })]
    NameTaken { name: String },
    #[refusal(slug = "size_bad", message = "the size is bad", evidence)]
    Size,
}

/// Create a prepared worktree.
#[verb(tool = "discern_start")]
pub fn start(_cx: Cx<Observe>, args: StartArgs) -> Planned<Start, StartRefusal, Change> {
    let name = args.name.unwrap_or_default();
    if name == "x" {
        return Err(StartRefusal::NameTaken { name }.into());
    }
    if args.size == 9 {
        return Err(StartRefusal::Size.into());
    }
    let mut plan = Plan::new();
    let a = plan.step("git", text!("make {name}", name = &name));
    plan.apply_now(move |cx| {
        cx.tick(a);
        Ok(Success::of(Start { id: name }))
    })
}
fn present(result: &Envelope<Start>) -> Page {
    let Some(d) = result.data() else { return result.told() };
    Page::state(text!("Worktree {id} is ready.", id = &d.id))
        .next(text!("Then {s}.", s = command! { status }))
}
