//! What a verb may do, as a type: core has three classes, a program refines them.
//!
//! Annotations, locks and `dry_run` follow from the effect in a verb's signature, so it can't say one thing and do
//! another.

/// Only looks: MCP's `readOnlyHint`.
#[derive(Debug)]
pub enum Observe {}
/// Changes something, and loses nothing by it.
#[derive(Debug)]
pub enum Change {}
/// May delete or overwrite: MCP's `destructiveHint`.
#[derive(Debug)]
pub enum Destroy {}

mod sealed {
    #[diagnostic::on_unimplemented(
        message = "an effect refines one of core's classes, not `{Self}`",
        note = "write `type Refines = Observe;`, `Change` or `Destroy`"
    )]
    pub trait Class {
        const READ_ONLY: bool;
        const DESTRUCTIVE: bool;
    }
    pub trait ChangingClass: Class {}
    impl ChangingClass for super::Change {}
    impl ChangingClass for super::Destroy {}
}
use sealed::Class;

impl Class for Observe {
    const READ_ONLY: bool = true;
    const DESTRUCTIVE: bool = false;
}
impl Class for Change {
    const READ_ONLY: bool = false;
    const DESTRUCTIVE: bool = false;
}
impl Class for Destroy {
    const READ_ONLY: bool = false;
    const DESTRUCTIVE: bool = true;
}

/// An effect refines one of core's classes: it can narrow annotations and name a lock, never lie about its class.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no effect",
    label = "does not say what the verb may do",
    note = "`Observe` only looks; `Change` and `Destroy` change something",
    note = "an effect of the program's own refines one of them: `impl Effect for {Self}`"
)]
pub trait Effect: 'static {
    /// The class.
    #[allow(private_bounds)]
    type Refines: Class;
    /// The lock a call holds from before it looks until it is done; the program's application takes it.
    const LOCK: Option<&'static str> = None;
    /// Whether a second call with the same arguments changes nothing more: MCP's `idempotentHint`.
    const IDEMPOTENT: bool = false;
    /// Whether it reaches beyond the project, as a project's own commands may: MCP's `openWorldHint`.
    const OPEN_WORLD: bool = false;
}

impl Effect for Observe {
    type Refines = Observe;
    const IDEMPOTENT: bool = true;
}
impl Effect for Change {
    type Refines = Change;
}
impl Effect for Destroy {
    type Refines = Destroy;
}

/// Effects that may change something. It follows from the class; nobody implements it.
#[diagnostic::on_unimplemented(
    message = "effect `{Self}` only observes, and this changes something",
    label = "needs an effect that may change something",
    note = "return `Planned<T, R, Change>`, and make the change in `plan.apply(move |cx| …)`"
)]
pub trait Changes: Effect {}

// Without `do_not_recommend` rustc reports the class instead of the effect, and drops the message above.
#[diagnostic::do_not_recommend]
impl<E: Effect<Refines: sealed::ChangingClass>> Changes for E {}

/// An effect as data.
#[derive(Debug, Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "they are MCP's four annotations, each on its own")]
pub struct Rules {
    /// It only looks.
    pub read_only: bool,
    /// It may delete or overwrite.
    pub destructive: bool,
    /// A second call changes nothing more.
    pub idempotent: bool,
    /// It reaches beyond the project.
    pub open_world: bool,
    /// The lock it takes.
    pub lock: Option<&'static str>,
}

impl Rules {
    /// The rules of an effect.
    pub const fn of<E: Effect>() -> Self {
        Self {
            read_only: E::Refines::READ_ONLY,
            destructive: E::Refines::DESTRUCTIVE,
            idempotent: E::IDEMPOTENT,
            open_world: E::OPEN_WORLD,
            lock: E::LOCK,
        }
    }

    /// The class of the effect, in a word: `observe`, `change` or `destroy`.
    pub const fn class(&self) -> &'static str {
        match (self.read_only, self.destructive) {
            (true, _) => "observe",
            (false, false) => "change",
            (false, true) => "destroy",
        }
    }
}
