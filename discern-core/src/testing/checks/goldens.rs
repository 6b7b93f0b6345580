//! The reference pages are those of the program as it is.

use super::{Finding, GOLDENS, Suite};
use crate::render::reference_pages;
use std::fs;

/// The generated pages, against the files.
pub fn goldens_are_fresh(suite: &Suite) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (name, page) in reference_pages(suite.program) {
        let path = suite.goldens.join(name);
        if suite.refresh {
            let written = fs::create_dir_all(&suite.goldens).and_then(|()| fs::write(&path, &page));
            written.unwrap_or_else(|why| panic!("{} can't be written: {why}", path.display()));
        }
        if fs::read_to_string(&path).unwrap_or_default() != page {
            let what = format!(
                "it is not what the program says of itself; {GOLDENS}=refresh cargo test writes it anew"
            );
            findings.push(Finding::new(path.display().to_string(), what));
        }
    }
    findings
}
