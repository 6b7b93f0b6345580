//! What the program publishes is what it is.

use super::{Finding, GOLDENS, Suite};
use crate::published::published;
use std::fs;

/// The generated schemas and pages, against the files.
pub fn published_files_are_fresh(suite: &Suite) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in published(suite.program) {
        let path = suite.published.join(file.path);
        if suite.refresh {
            let folder = path.parent().unwrap_or(&suite.published);
            let written = fs::create_dir_all(folder).and_then(|()| fs::write(&path, &file.text));
            written.unwrap_or_else(|why| panic!("{} can't be written: {why}", path.display()));
        }
        if fs::read_to_string(&path).unwrap_or_default() != file.text {
            let what = format!(
                "it is not what the program says of itself; {GOLDENS}=refresh cargo test writes it anew"
            );
            findings.push(Finding::new(path.display().to_string(), what));
        }
    }
    findings
}
