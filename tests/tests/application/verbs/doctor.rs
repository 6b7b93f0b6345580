//! `doctor`.

use crate::project::Project;
use discern_tests::discern;
use serde_json::json;

/// A snapshot's view: what differs from machine to machine has a name in its place.
fn shown(project: &Project, text: &str) -> String {
    let mut text = project.shown(text);
    let git = project.world.git(&project.root, ["--version"]);
    for (machine, name) in [(git.as_str(), "git version [VERSION]"), (env!("CARGO_PKG_VERSION"), "[VERSION]")]
    {
        text = text.replace(machine, name);
    }
    text.replace(&format!("{} {}", std::env::consts::OS, std::env::consts::ARCH), "[PLATFORM]")
}

#[test]
fn says_what_is_missing_and_what_is_wrong() {
    let project = Project::with("[repository]\ntrunk = \"gone\"\n[jobs]\ntest = \"no-such-program --all\"\n");
    let well = Project::new();
    well.json(&well.root, "setup", 0);
    let mut said = String::new();
    for (project, code) in [(&well, 0), (&project, 1)] {
        for format in ["--markdown", "--plain"] {
            let run = project.call(&project.root, "doctor").args([format]).run().expect_code(code);
            said.push_str(&shown(
                project,
                &format!("==== doctor {format} ====\n{}{}\n", run.stdout, run.stderr),
            ));
        }
        let mcp = project.world.mcp(discern(), &project.root);
        let reply = mcp.call("discern_doctor", json!({}));
        crate::pages::checked(&reply);
        said.push_str(&shown(project, &format!("==== doctor, by tool ====\n{}\n\n", reply.text)));
        assert_eq!(mcp.leave(), 0);
    }
    insta::assert_snapshot!("doctor", said);
    let json = project.json(&project.root, "doctor", 1);
    let failed: Vec<&str> =
        json["diagnostics"].as_array().into_iter().flatten().filter_map(|d| d["tool"].as_str()).collect();
    assert_eq!(failed, ["trunk", "job test"], "{json:#}");
    assert!(json.get("error").is_none(), "{json:#}");
}

/// It works where nothing else does, and changes nothing.
#[test]
fn works_anywhere() {
    let project = Project::new();
    let nowhere = project.world.dir("nowhere");
    let before = discern_tests::listing(&project.world.root().join("desk"));
    let json = project.json(&nowhere, "doctor", 1);
    assert_eq!(json["diagnostics"][0]["tool"], "repository", "{json:#}");
    project.json(&project.root, "doctor", 0);
    assert_eq!(discern_tests::listing(&project.world.root().join("desk")), before);
}
