//! `status`.

use crate::pages::Pages;
use crate::project::Project;

#[test]
fn in_each_place() {
    let project = Project::new();
    let mut pages = Pages::of(&project);
    pages.well("status", &|project| project.root.clone());
    let effort = project.effort();
    pages.well("status", &|_| effort.path.clone());
    insta::assert_snapshot!("status", pages.gathered());
}

/// One line for each way things can stand, as a person reads it.
#[test]
fn of_each_state() {
    let project = Project::new();
    let mut said = String::new();
    let mut look = |what: &str, at: &camino::Utf8Path| {
        let run = project.call(at, "status --markdown").run().expect_code(0);
        said.push_str(&project.shown(&format!("==== {what} ====\n{}\n", run.stdout)));
    };
    let effort = project.proven();
    look("proven", &effort.path);
    look("in the main checkout, with one that is proven", &project.root);
    project.change(&effort.path, "greeting.txt", "hello\nsun\n");
    look("committed since", &effort.path);
    project.world.write(&effort.path, "new.txt", "new\n");
    look("changed since", &effort.path);
    project.change(&effort.path, "new.txt", "newer\n");
    project.change(&project.root, "other.txt", "other\n");
    look("behind", &effort.path);
    project.world.git(&effort.path, ["checkout", "--quiet", "--detach"]);
    look("detached", &effort.path);
    project.world.write(&project.root, "stray.txt", "stray\n");
    look("a main checkout with changes", &project.root);
    std::fs::remove_dir_all(&effort.path).expect("a directory of the test's");
    look("with one whose directory is gone", &project.root);
    let bare = project.world.repo("new");
    look("not set up", &bare);
    insta::assert_snapshot!("status_of_each_state", said);
}
