//! `jobrunner`: runs shell commands that have names. It shows verbs that take their time and can be stopped.

use discern_core::verb::{Application, Change, Destroy, Effect};

mod jobs;
mod process;
mod record;

/// The verbs, one file each; none knows another.
mod verbs {
    pub mod clean;
    pub mod list;
    pub mod log;
    pub mod run;
}

/// One process of `jobrunner`; it needs nothing.
pub struct App;
impl Application for App {}

/// Runs commands, which may reach anywhere; one call at a time.
pub enum Work {}
impl Effect for Work {
    type Refines = Change;
    const LOCK: Option<&'static str> = Some("jobs");
    const OPEN_WORLD: bool = true;
}

/// Takes logs away, while nothing runs.
pub enum Removal {}
impl Effect for Removal {
    type Refines = Destroy;
    const LOCK: Option<&'static str> = Some("jobs");
}

discern_core::program! {
    name: "jobrunner",
    about: "Runs the jobs of a directory",
    app: crate::App,
    selector: "Absolute path of the directory with `jobs.toml`; the one this session is in by default",
    orient: list,
    instructions: "Jobs are shell commands with names, in `jobs.toml`. Begin with jobrunner_list.",
    middleware: [crate::record::Record],
    verbs: [list, run, log, clean],
}
