//! `prepare`.

use crate::pages::Pages;
use crate::project::Project;

const JOBS: &str = "[jobs]\nformat = \"tr A-Z a-z < greeting.txt > .new && mv .new greeting.txt\"\nlint = \"sh lint.sh\"\ntest = \"false\"\n";

#[test]
fn runs_fixers_then_checks() {
    let project = Project::with(JOBS);
    project.world.write(&project.root, "greeting.txt", "HELLO\n");
    let mut pages = Pages::of(&project);
    pages.well("prepare", &|project| project.root.clone());
    let fixed = std::fs::read_to_string(project.root.join("greeting.txt")).expect("it is there");
    assert_eq!(fixed, "hello\n");
    insta::assert_snapshot!("prepare", pages.gathered());
    assert_eq!(
        project.world.git(&project.root, ["diff", "--cached", "--name-only"]),
        "",
        "nothing is staged"
    );
}

#[test]
fn says_where_it_is_red() {
    let project = Project::with(JOBS);
    project.world.write(&project.root, "greeting.txt", "hello\nBAD MOON\n");
    let mut pages = Pages::of(&project);
    pages.red("prepare", &|project| project.root.clone());
    insta::assert_snapshot!("prepare_red", pages.gathered());
}

#[test]
fn says_that_there_is_nothing_to_run() {
    let project = Project::with("[jobs]\ntest = \"true\"\n");
    let mut pages = Pages::of(&project);
    pages.well("prepare", &|project| project.root.clone());
    insta::assert_snapshot!("prepare_nothing", pages.gathered());
}
