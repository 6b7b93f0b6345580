//! Refusals with every way out, hints of every category, a wire form, and `?` where it may stand.

#[path = "../base/own_verb.rs"]
mod verbs;
use discern_core::refusal::Refusal as _;
use verbs::*;

hints! {
    /// The can is dry.
    #[hint(next_step, example("red", command! { plant "<what>" }))]
    fn fill(can: String, then: Reference) = "Fill {can}, then {then}.";
    /// Always.
    #[hint(guardrail, audience = agent, example())]
    fn leave_roses() = "Leave the `roses` alone.";
    /// It rains.
    #[hint(notice, example(3))]
    fn rain(hours: u32) = "It rains for {hours} hours.";
    /// A tree is to go.
    #[hint(owner_attention, example())]
    fn tree() = "A tree is to go.";
}

#[derive(Refusal)]
pub enum TapRefusal {
    #[refusal(slug = "tap_shut", message = "the tap is shut", evidence)]
    Shut,
    #[refusal(slug = "no_tap", message = "there is no tap: {why:words}", exit = not_startable, next = command! { status })]
    None { why: String },
}

#[derive(Refusal)]
pub enum WaterRefusal {
    #[refusal(slug = "dry", message = "can {can} is dry", next = fill(can, command! { plant "<what>" }))]
    Dry { can: String },
    #[refusal(from)]
    Tap(TapRefusal),
}

#[result_contract(markdown = present, wire = Watered)]
pub struct Detailed {
    pub litres: Vec<u32>,
}

#[result_contract(markdown = present)]
pub struct Watered {
    pub litres: u32,
}

impl From<Detailed> for Watered {
    fn from(detailed: Detailed) -> Self {
        Self { litres: detailed.litres.iter().sum() }
    }
}

fn present(result: &Envelope<Watered>) -> Page {
    let Some(data) = result.data() else { return result.told() };
    Page::state(text!("{litres} litres.", litres = data.litres))
        .evidence([text!("It was dry.")])
        .evidence([Evidence::Output("drip".into())])
        .boundary([text!("Leave {what}.", what = "roses")])
        .attention([])
        .other([text!("Or {plant}.", plant = command! { plant "<what>" })])
        .next(text!("See {status}.", status = command! { status }))
}

fn open() -> Result<(), TapRefusal> {
    Err(TapRefusal::Shut)
}

/// Water the beds.
#[verb(tool = "garden_water")]
pub async fn water(cx: Cx<Observe>) -> Planned<Detailed, WaterRefusal, Change> {
    open()?;
    std::fs::read("can").refuse(|why| TapRefusal::None { why: why.to_string() })?;
    if cx.cancel().is_cancelled() {
        Err(WaterRefusal::Dry { can: "red".into() })?;
    }
    let mut plan = Plan::new();
    let step = plan.step("can", text!("fill it"));
    plan.apply(move |cx| async move {
        cx.tick(step);
        let _ = cx.call(command! { status }).await;
        Ok(Success::of(Detailed { litres: vec![] }).hint(leave_roses()).hint(rain(2u32)).hint(tree()))
    })
}

fn main() {
    let slugs: Vec<&str> = WaterRefusal::SLUGS.iter().map(|slug| slug.name).collect();
    assert_eq!(slugs, ["dry", "tap_shut", "no_tap"]);
    assert_eq!(HINTS.len(), 4);
    for hint in HINTS {
        assert_eq!((hint.example)().id, hint.id);
    }
}
