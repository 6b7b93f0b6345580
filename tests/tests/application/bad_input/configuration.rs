//! `discern.toml` with something wrong in it: the message says where, and what would be right.

use crate::pages::Pages;
use crate::project::Project;

/// A file, the slug it earns, and where its fault is.
const CASES: [(&str, &str, &str); 12] = [
    ("[jobs\n", "invalid_toml", "discern.toml:1:6"),
    ("[jobs]\ntest = \"unclosed\n", "invalid_toml", "discern.toml:2:"),
    ("[jobs]\ntest = \"a\"\ntest = \"b\"\n", "invalid_toml", "discern.toml:3:1"),
    ("[job]\ntest = \"true\"\n", "invalid_config", "discern.toml:1:2"),
    ("[repository]\ntrnk = \"main\"\n", "invalid_config", "discern.toml:2:1"),
    ("[jobs]\ntests = \"true\"\n", "invalid_config", "discern.toml:2:1"),
    ("[jobs]\ntest = 7\n", "invalid_config", "discern.toml:2:8"),
    ("[jobs.deploy]\nstage = \"tset\"\nrun = \"true\"\n", "invalid_config", "discern.toml:2:9"),
    ("[gate]\ntimeout = -1\n", "invalid_config", "discern.toml:2:11"),
    ("[repository]\nbranch_prefix = \"a b/\"\n", "invalid_config", "discern.toml:2:17"),
    ("[repository]\nbranch_prefix = \"-x\"\ntrunk = \"..\"\n", "invalid_config", "discern.toml:2:17"),
    ("[worktree]\nroot = [\"a\"]\n", "invalid_config", "discern.toml:2:8"),
];

#[test]
fn is_refused_at_its_place() {
    let project = Project::new();
    let mut pages = Pages::of(&project);
    for (text, slug, place) in CASES {
        project.world.write(&project.root, "discern.toml", text);
        let json = project.json(&project.root, "status", 1);
        assert!(json["message"].as_str().is_some_and(|message| message.contains(place)), "{place}: {json:#}");
        pages.refused(&project.root, "status", slug);
    }
    insta::assert_snapshot!("configuration", pages.gathered());
}

#[test]
fn that_is_no_text_is_refused() {
    let project = Project::new();
    let file = project.root.join("discern.toml");
    let mut pages = Pages::of(&project);
    std::fs::write(&file, b"[jobs]\n# \xff\n").expect("a file of the test's");
    pages.refused(&project.root, "start", "config_not_utf8");
    std::fs::write(&file, "#".repeat(2 << 20)).expect("a file of the test's");
    pages.refused(&project.root, "start", "config_too_large");
    std::fs::remove_file(&file).expect("a file of the test's");
    std::fs::create_dir(&file).expect("a directory of the test's");
    pages.refused(&project.root, "start", "config_unreadable");
    insta::assert_snapshot!("configuration_no_text", pages.gathered());
    assert_eq!(project.leftovers(), Vec::<String>::new());
}
