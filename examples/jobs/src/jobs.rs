//! The jobs of a directory, and where their output is kept: what verbs share. It knows none of them.

use discern_core::prelude::*;
use std::collections::BTreeMap;
use std::{fs, io};

/// The directory with all output.
pub const KEPT: &str = ".jobs";

#[derive(Debug, Refusal)]
pub enum JobsRefusal {
    #[refusal(slug = "unknown_job", message = "there is no job {name}", next = command! { list })]
    Unknown { name: String },
    #[refusal(slug = "unusable", message = "{path} can't be used: {why:words}", evidence)]
    Unusable { path: Utf8PathBuf, why: String },
}

/// The commands of `jobs.toml`, by their names.
pub fn all(dir: &Utf8Path) -> Result<BTreeMap<String, String>, JobsRefusal> {
    let path = dir.join("jobs.toml");
    let read = fs::read_to_string(&path).and_then(|text| toml::from_str(&text).map_err(io::Error::other));
    read.refuse(unusable(&path))
}

/// The one of this name.
pub fn command(dir: &Utf8Path, name: &str) -> Result<String, JobsRefusal> {
    all(dir)?.remove(name).ok_or_else(|| JobsRefusal::Unknown { name: name.to_owned() })
}

/// Where it is kept what a job printed.
pub fn log(dir: &Utf8Path, name: &str) -> Utf8PathBuf {
    dir.join(KEPT).join(name.replace('/', "-") + ".log")
}

/// For `refuse`, where the system says why.
pub fn unusable(path: &Utf8Path) -> impl FnOnce(io::Error) -> JobsRefusal {
    |why| JobsRefusal::Unusable { path: path.to_owned(), why: why.to_string() }
}
