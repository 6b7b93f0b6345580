//! `setup`.

use super::dry_run_changes_nothing;
use crate::pages::Pages;
use crate::project::Project;
use camino::Utf8Path;
use discern_tests::World;
use std::cell::Cell;
use std::fs;

fn project() -> Project {
    let world = World::new();
    let root = world.repo("shop");
    Project { world, root }
}

#[test]
fn adopts_the_practice_once() {
    let project = project();
    dry_run_changes_nothing(&project, &project.root, "setup");
    let mut pages = Pages::of(&project);
    let made = Cell::new(0);
    pages.well("setup", &|project| {
        made.set(made.get() + 1);
        project.world.repo(&format!("shop{}", made.get()))
    });
    project.json(&project.root, "setup", 0);
    pages.well("setup", &|project| project.root.clone());
    insta::assert_snapshot!("setup", pages.gathered());
}

/// What was seen and left out is told before anything is written, too.
#[test]
fn a_dry_run_has_its_notes() {
    let project = project();
    project.world.write(&project.root, ".mcp.json", "{ \"mcpServers\": { \"discern\": {} } }\n");
    let told = project.json(&project.root, "setup --dry-run", 0);
    let noted = |kind: &serde_json::Value| *kind == "note";
    let plan = told["plan"].as_array().expect("there is a plan").iter();
    let told: Vec<&str> =
        plan.filter(|step| noted(&step["kind"])).filter_map(|step| step["label"].as_str()).collect();
    let done = project.json(&project.root, "setup", 0);
    let notes = done["data"]["notes"].as_array().expect("there are notes").iter();
    assert_eq!(told, notes.filter_map(serde_json::Value::as_str).collect::<Vec<_>>());
    assert_eq!(told.len(), 2, "{told:?}");
}

#[test]
fn keeps_what_is_there() {
    let project = project();
    let (world, root) = (&project.world, &project.root);
    world.write(root, "AGENTS.md", "# Ours\n\nBe kind.\n");
    world.write(root, ".mcp.json", "{ \"mcpServers\": { \"other\": { \"command\": \"other\" } } }\n");
    world.write(root, "discern.toml", "# mine\n[jobs]\ntest = \"true\"\n");
    project.json(root, "setup", 0);
    let read = |file: &str| fs::read_to_string(root.join(file)).expect("it is there");
    assert!(read("AGENTS.md").starts_with("# Ours\n\nBe kind.\n"));
    assert!(read(".mcp.json").contains("\"other\"") && read(".mcp.json").contains("\"discern\""));
    assert_eq!(read("discern.toml"), "# mine\n[jobs]\ntest = \"true\"\n");
    let first = discern_tests::listing(root);
    let again = project.json(root, "setup", 0);
    assert!(
        again["data"]["files"].as_array().is_some_and(|all| all.iter().all(|f| f["change"] == "unchanged"))
    );
    // The lock's file says who held it last, and the logbook that it was called.
    let of_the_call = |name: &str| matches!(Utf8Path::new(name).extension(), Some("lock" | "jsonl"));
    let of_the_project = |mut all: discern_tests::Listing| {
        all.retain(|name, _| !of_the_call(name));
        all
    };
    assert_eq!(
        of_the_project(discern_tests::listing(root)),
        of_the_project(first),
        "a second run changes nothing"
    );
}

#[test]
fn refuses() {
    let project = project();
    let root = project.root.clone();
    let mut pages = Pages::of(&project);
    let mut refuses = |slug: &str, spoil: &dyn Fn(&Utf8Path), mend: &[&str]| {
        spoil(&root);
        let before = discern_tests::listing(&root);
        pages.refused(&root, "setup", slug);
        let changed = |(name, what): (&String, &String)| {
            (before.get(name) != Some(what) && !name.starts_with(".git/discern")).then(|| name.clone())
        };
        let after = discern_tests::listing(&root);
        assert_eq!(after.iter().find_map(changed), None, "`{slug}`: nothing was written");
        for file in mend {
            let file = root.join(file);
            let _ = fs::remove_file(&file).or_else(|_| fs::remove_dir_all(&file));
        }
    };
    let write = |file: &'static str, bytes: &'static [u8]| {
        move |root: &Utf8Path| fs::write(root.join(file), bytes).expect("a file of the test's")
    };
    refuses("setup_file_not_utf8", &write("AGENTS.md", b"one\n\xff\n"), &["AGENTS.md"]);
    refuses("broken_markers", &write("AGENTS.md", b"<!-- discern:begin -->\n"), &["AGENTS.md"]);
    refuses("invalid_json", &write(".mcp.json", b"{\n  \"mcpServers\": ]\n}\n"), &[".mcp.json"]);
    refuses("invalid_toml", &write("discern.toml", b"[jobs\n"), &["discern.toml"]);
    refuses(
        "setup_file_unreadable",
        &|root| fs::create_dir(root.join("AGENTS.md")).expect("a directory"),
        &["AGENTS.md"],
    );
    let link = |root: &Utf8Path| {
        std::os::unix::fs::symlink("/etc/passwd", root.join("AGENTS.md")).expect("a link of the test's");
    };
    refuses("setup_symlink", &link, &["AGENTS.md"]);
    insta::assert_snapshot!("setup_refusals", pages.gathered());
}
