//! Names that are hard to pass on: of efforts, of branches, of files.

use crate::project::{JOBS, Project};
use camino::Utf8Path;
use discern_tests::discern;
use serde_json::json;

#[test]
fn of_efforts() {
    let project = Project::new();
    let long = "a very long title ".repeat(17);
    let titles = [
        ("--leading --dashes", "leading-dashes-"),
        ("-rf", "rf-"),
        ("../../etc/passwd", "etc-passwd-"),
        ("a/b\\c", "a-b-c-"),
        ("🚀🎉", "task-"),
        ("Größe 🚀 now", ""),
        (long.as_str(), "a-very-long-title-"),
        ("", "task-"),
        ("line\nbreak\ttab", "line-break-tab-"),
        ("$(touch /tmp/x) `id` 'q' \"q\"", "touch-tmp-x-id-q-q-"),
        ("HEAD", "head-"),
        (".lock", "lock-"),
    ];
    let parent = project.root.with_file_name("shop.worktrees");
    for (title, begins) in titles {
        let name = format!("--name={title}");
        let started = project.world.discern(&project.root, ["start", &name, "--json"]).expect_code(0).json();
        let id = started["data"]["id"].as_str().expect("`start` names it");
        assert!(id.starts_with(begins) && id.len() <= 48, "{title:?}: {id}");
        let path = Utf8Path::new(started["data"]["path"].as_str().expect("`start` names the path"));
        assert_eq!(path.parent(), Some(parent.as_path()), "{title:?}");
        assert_eq!(project.world.git(path, ["branch", "--show-current"]), format!("agent/{id}"));
        let found = project.json(path, "status", 0);
        assert_eq!(found["data"]["effort"]["title"], title, "the title is kept as it was given");
        let page = project.call(path, "status --markdown").run().expect_code(0);
        assert_eq!(discern_tests::markdown_problem(&page.stdout), None, "{page}");
        project.json(&project.root, &format!("worktree drop {id}"), 0);
    }
    assert_eq!(project.leftovers(), Vec::<String>::new());

    let mcp = project.world.mcp(discern(), &project.root);
    let reply = mcp.call("discern_start", json!({ "name": "--leading" }));
    assert!(
        reply.structured["data"]["id"].as_str().is_some_and(|id| id.starts_with("leading-")),
        "{reply:?}"
    );
    assert_eq!(mcp.leave(), 0);
}

#[test]
fn of_branches() {
    let project = Project::new();
    for prefix in ["", "ünï-🚀/", "a@b'c\"d/", "$(id)/", "x-", "deep/er/"] {
        let config = format!("{JOBS}[repository]\nbranch_prefix = '''{prefix}'''\n");
        project.change(&project.root, "discern.toml", &config);
        let effort = project.proven();
        assert_eq!(effort.branch, format!("{prefix}{}", effort.id));
        let proven = project.tip(&effort.branch);
        project.json(&project.root, &format!("accept {} --confirmed", effort.id), 0);
        assert_eq!(project.tip("main"), proven);
        assert_eq!(project.leftovers(), Vec::<String>::new(), "{prefix}");
    }
}

#[test]
fn of_files() {
    let names = [
        "-dash.txt",
        "a space.txt",
        "größe 🚀.txt",
        "it's \"quoted\".txt",
        "a:b.txt",
        "d/(group)/[id].txt",
        "`tick`.txt",
        "*.txt",
    ];
    for name in names {
        let project = Project::with("[jobs]\nlint = \"sh ./say.sh\"\n");
        let effort = project.effort();
        project.world.write(&effort.path, name, "x\n");
        let quoted = name.replace('\'', "'\\''");
        let say = format!("printf '%s:3:5: error: not so\\n' '{quoted}'; exit 1\n");
        project.change(&effort.path, "say.sh", &say);
        let json = project.json(&effort.path, "done", 1);
        let first = &json["diagnostics"][0];
        assert_eq!(
            (&first["file"], &first["line"], &first["col"]),
            (&json!(name), &json!(3), &json!(5)),
            "{json:#}"
        );
        assert_eq!(first["message"], "not so", "{json:#}");
        let page = project.call(&effort.path, "done --rerun --markdown").run().expect_code(1);
        assert!(page.stdout.contains(name), "{page}");
        assert_eq!(discern_tests::markdown_problem(&page.stdout), None, "{page}");
        // And one that is in the way of a landing or of a merge.
        project.world.write(&project.root, name, "mine\n");
        project.world.write(&effort.path, "say.sh", "true\n");
        project.world.commit(&effort.path, "Well");
        project.json(&effort.path, "done", 0);
        let refused = project.json(&effort.path, "accept --confirmed", 1);
        assert_eq!(refused["error"], "main_checkout_in_the_way", "{refused:#}");
        assert!(refused["message"].as_str().is_some_and(|message| message.contains(name)), "{refused:#}");
    }
}
