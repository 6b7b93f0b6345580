//! `test`.

use crate::pages::Pages;
use crate::project::Project;

const JOBS: &str = "[jobs]\nlint = \"false\"\ntest = \"cat greeting.txt && test ! -e broken\"\nsmoke = \"test ! -e broken || exec cat never\"\n";

#[test]
fn runs_the_tests() {
    let project = Project::with(JOBS);
    let mut pages = Pages::of(&project);
    pages.well("test", &|project| project.root.clone());
    insta::assert_snapshot!("test", pages.gathered());
}

/// The first that is red ends the others, though they would never end.
#[test]
fn says_what_is_red() {
    let project = Project::with(JOBS);
    let fifo = project.world.fifo("never");
    std::os::unix::fs::symlink(fifo, project.root.join("never")).expect("a link of the test's");
    project.world.write(&project.root, "broken", "");
    let mut pages = Pages::of(&project);
    pages.red("test", &|project| project.root.clone());
    insta::assert_snapshot!("test_red", pages.gathered());
    assert_eq!(project.world.processes(), Vec::<String>::new());
}
