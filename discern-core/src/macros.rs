//! The macros, each with an example that compiles. What their words mean stands with the macros themselves.

/// Declares a program and lists its verbs, each in a file of its own under `verbs`.
///
/// ```no_run,standalone_crate
/// mod verbs {
///     pub mod water {
///         use crate::{App, Cx};
///         use discern_core::prelude::*;
///
///         #[result_contract(markdown = present)]
///         pub struct Watered {
///             pub litres: u32,
///         }
///
///         /// Water the beds.
///         #[verb(tool = "garden_water")]
///         pub fn water(_cx: Cx<Observe>) -> Outcome<Watered, NoRefusal> {
///             Ok(Success::of(Watered { litres: 3 }))
///         }
///
///         fn present(result: &Envelope<Watered>) -> Page {
///             let Some(watered) = result.data() else { return result.told() };
///             Page::state(text!("The beds have {litres} litres.", litres = watered.litres)).end()
///         }
///     }
/// }
///
/// pub struct App;
/// impl discern_core::verb::Application for App {}
///
/// discern_core::program! {
///     name: "garden",
///     about: "Care for a garden",
///     app: App,
///     orient: water,
///     instructions: "Begin with garden_water.",
///     verbs: [water],
/// }
///
/// fn main() -> std::process::ExitCode {
///     discern_core::run(&PROGRAM, || App)
/// }
/// ```
pub use discern_macros::program;

/// Declares a verb.
///
/// ```no_run,standalone_crate
/// # mod verbs { pub mod water { pub use crate::water; } }
/// # use discern_core::prelude::*;
/// # pub struct App;
/// # impl discern_core::verb::Application for App {}
/// # discern_core::program! {
/// #     name: "garden", about: "Care for a garden", app: App, orient: water, instructions: "Begin with garden_water.",
/// #     verbs: [water],
/// # }
/// # #[result_contract(markdown = present)]
/// # pub struct Watered { pub litres: u32 }
/// # fn present(result: &Envelope<Watered>) -> Page { result.told() }
/// #[verb_args]
/// pub struct WaterArgs {
///     /// How much, in litres.
///     #[arg(long, default_value_t = 3)]
///     pub litres: u32,
/// }
///
/// /// Water the beds.
/// #[verb(tool = "garden_water")]
/// pub fn water(_cx: Cx<Observe>, args: WaterArgs) -> Planned<Watered, NoRefusal, Change> {
///     let mut plan = Plan::new();
///     let open = plan.step("tap", text!("open the tap"));
///     plan.apply_now(move |cx| {
///         cx.tick(open);
///         Ok(Success::of(Watered { litres: args.litres }))
///     })
/// }
/// # fn main() {}
/// ```
pub use discern_macros::verb;

/// Declares a verb's arguments: one table for the command line, the tool and the references.
///
/// ```no_run,standalone_crate
/// # use discern_core::prelude::*;
/// #[verb_args]
/// pub struct WaterArgs {
///     /// Which bed.
///     pub bed: String,
///     /// How much, in litres.
///     #[arg(long, short, default_value_t = 3)]
///     pub litres: u32,
///     /// Which cans to use.
///     #[arg(long)]
///     pub can: Vec<String>,
/// }
/// # fn main() {}
/// ```
pub use discern_macros::verb_args;

/// Derives an argument's closed list of values from an enum of plain variants, named in kebab case.
///
/// ```no_run,standalone_crate
/// # use discern_core::prelude::*;
/// #[derive(Choice)]
/// pub enum Soil {
///     /// Dry.
///     Sand,
///     /// Wet, and `wet-clay` to who writes it.
///     WetClay,
/// }
/// # fn main() {}
/// ```
pub use discern_macros::Choice;

/// Declares a verb's result: its data, its schema and the page made from it.
///
/// ```no_run,standalone_crate
/// # mod verbs { pub mod water { pub use crate::water; } }
/// # use discern_core::prelude::*;
/// # pub struct App;
/// # impl discern_core::verb::Application for App {}
/// # discern_core::program! {
/// #     name: "garden", about: "Care for a garden", app: App, orient: water, instructions: "Begin with garden_water.",
/// #     verbs: [water],
/// # }
/// # /// Water the beds.
/// # #[verb(tool = "garden_water")]
/// # pub fn water(_cx: Cx<Observe>) -> Outcome<Watered, NoRefusal> { Err(Failure::red(text!("The can is dry."))) }
/// #[result_contract(markdown = present)]
/// pub struct Watered {
///     pub litres: u32,
///     /// The first few, and how many there are.
///     pub beds: Bounded<String>,
///     #[contract(unbounded_reason = "a garden has few cans")]
///     pub cans: Vec<String>,
/// }
///
/// fn present(result: &Envelope<Watered>) -> Page {
///     let Some(watered) = result.data() else { return result.told() };
///     Page::state(text!("The beds have {litres} litres.", litres = watered.litres)).end()
/// }
/// # fn main() {}
/// ```
pub use discern_macros::result_contract;

/// Declares a type inside a result.
///
/// ```
/// use discern_core::prelude::*;
///
/// #[result_part]
/// pub struct Bed {
///     pub name: String,
///     pub plan: Utf8PathBuf,
///     pub soil: Soil,
/// }
///
/// /// `"heavy_clay"` on the wire.
/// #[result_part]
/// pub enum Soil {
///     Sand,
///     HeavyClay,
/// }
/// ```
pub use discern_macros::result_part;

/// Derives a refusal from an enum: one variant, one cause.
///
/// ```no_run,standalone_crate
/// # mod verbs { pub mod water { pub use crate::water; } }
/// # use discern_core::prelude::*;
/// # pub struct App;
/// # impl discern_core::verb::Application for App {}
/// # discern_core::program! {
/// #     name: "garden", about: "Care for a garden", app: App, orient: water, instructions: "Begin with garden_water.",
/// #     verbs: [water],
/// # }
/// # #[result_contract(markdown = present)]
/// # pub struct Watered { pub litres: u32 }
/// # fn present(result: &Envelope<Watered>) -> Page { result.told() }
/// # /// Water the beds.
/// # #[verb(tool = "garden_water")]
/// # pub fn water(_cx: Cx<Observe>) -> Outcome<Watered, NoRefusal> { Ok(Success::of(Watered { litres: 3 })) }
/// #[derive(Refusal)]
/// pub enum WaterRefusal {
///     #[refusal(slug = "can_dry", message = "can {can} is dry", next = command! { water })]
///     Dry { can: String },
///     #[refusal(slug = "no_tap", message = "there is no tap: {why:words}", evidence)]
///     NoTap { why: String },
/// }
/// # fn main() {}
/// ```
pub use discern_macros::Refusal;

/// Declares a program's hints: advice with a name, fired where it fits.
///
/// ```no_run,standalone_crate
/// # mod verbs { pub mod water { pub use crate::water; } }
/// # use discern_core::prelude::*;
/// # pub struct App;
/// # impl discern_core::verb::Application for App {}
/// # discern_core::program! {
/// #     name: "garden", about: "Care for a garden", app: App, orient: water, instructions: "Begin with garden_water.",
/// #     verbs: [water],
/// # }
/// # #[result_contract(markdown = present)]
/// # pub struct Watered { pub litres: u32 }
/// # fn present(result: &Envelope<Watered>) -> Page { result.told() }
/// hints! {
///     /// A can is dry when `water` ends.
///     #[hint(next_step, example("red", command! { water }))]
///     fn fill_can(can: String, then: Reference) = "Fill {can}, then {then}.";
///     /// It rained.
///     #[hint(notice, example(3))]
///     fn rain(hours: u32) = "It rained for {hours} hours.";
/// }
///
/// /// Water the beds.
/// #[verb(tool = "garden_water")]
/// pub fn water(_cx: Cx<Observe>) -> Outcome<Watered, NoRefusal> {
///     Ok(Success::of(Watered { litres: 3 }).hint(fill_can("red", command! { water })).hint(rain(2)))
/// }
/// # fn main() {}
/// ```
pub use discern_macros::hints;

/// A text in parts, each for the surface to set: the author's words, values, and references.
///
/// ```no_run,standalone_crate
/// # mod verbs { pub mod water { pub use crate::water; } }
/// # use discern_core::prelude::*;
/// # pub struct App;
/// # impl discern_core::verb::Application for App {}
/// # discern_core::program! {
/// #     name: "garden", about: "Care for a garden", app: App, orient: water, instructions: "Begin with garden_water.",
/// #     verbs: [water],
/// # }
/// # #[result_contract(markdown = present)]
/// # pub struct Watered { pub litres: u32 }
/// # fn present(result: &Envelope<Watered>) -> Page { result.told() }
/// # /// Water the beds.
/// # #[verb(tool = "garden_water")]
/// # pub fn water(_cx: Cx<Observe>) -> Outcome<Watered, NoRefusal> { Ok(Success::of(Watered { litres: 3 })) }
/// fn told(can: &str, why: &std::io::Error) -> Text {
///     text!("Can {can} is dry: {why:words}. See `rain.log`, then {next}.", next = command! { water })
/// }
/// # fn main() {}
/// ```
pub use discern_macros::text;

/// A reference to one of the program's commands, held against that verb's arguments when it compiles.
///
/// ```no_run,standalone_crate
/// # mod verbs { pub mod water { pub use crate::water; } }
/// # use discern_core::prelude::*;
/// # pub struct App;
/// # impl discern_core::verb::Application for App {}
/// # discern_core::program! {
/// #     name: "garden", about: "Care for a garden", app: App, orient: water, instructions: "Begin with garden_water.",
/// #     verbs: [water],
/// # }
/// # #[result_contract(markdown = present)]
/// # pub struct Watered { pub litres: u32 }
/// # fn present(result: &Envelope<Watered>) -> Page { result.told() }
/// #[verb_args]
/// pub struct WaterArgs {
///     /// Which bed.
///     pub bed: Option<String>,
///     /// How much, in litres.
///     #[arg(long, default_value_t = 3)]
///     pub litres: u32,
/// }
///
/// /// Water the beds.
/// #[verb(tool = "garden_water")]
/// pub fn water(_cx: Cx<Observe>, args: WaterArgs) -> Outcome<Watered, NoRefusal> {
///     Ok(Success::of(Watered { litres: args.litres }))
/// }
///
/// fn again(bed: &str) -> [Reference; 2] {
///     [command! { water {bed} --litres 5 }, command! { water "<bed>" }]
/// }
/// # fn main() {}
/// ```
pub use discern_macros::command;

/// As [`command!`](crate::command), for a command that the owner runs: it keeps the shell's spelling everywhere.
///
/// ```no_run,standalone_crate
/// # mod verbs { pub mod water { pub use crate::water; } }
/// # use discern_core::prelude::*;
/// # pub struct App;
/// # impl discern_core::verb::Application for App {}
/// # discern_core::program! {
/// #     name: "garden", about: "Care for a garden", app: App, orient: water, instructions: "Begin with garden_water.",
/// #     verbs: [water],
/// # }
/// # #[result_contract(markdown = present)]
/// # pub struct Watered { pub litres: u32 }
/// # fn present(result: &Envelope<Watered>) -> Page { result.told() }
/// # /// Water the beds.
/// # #[verb(tool = "garden_water")]
/// # pub fn water(_cx: Cx<Observe>) -> Outcome<Watered, NoRefusal> { Ok(Success::of(Watered { litres: 3 })) }
/// fn by_hand() -> Reference {
///     owner_command! { water }
/// }
/// # fn main() {}
/// ```
pub use discern_macros::owner_command;
