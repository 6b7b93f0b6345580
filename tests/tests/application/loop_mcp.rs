//! The daily loop by tools alone: each text block can be read and acted on, and the server goes where the work is.

use crate::loop_cli::nothing_is_under_way;
use crate::pages::checked;
use crate::project::Project;
use camino::{Utf8Path, Utf8PathBuf};
use discern_tests::{Mcp, Reply, discern};
use serde_json::{Value, json};

/// One session, and what a model saw in it.
struct Session<'a> {
    project: &'a Project,
    mcp: Mcp,
    seen: String,
}

impl<'a> Session<'a> {
    fn at(project: &'a Project, dir: &Utf8Path) -> Self {
        Self { project, mcp: project.world.mcp(discern(), dir), seen: String::new() }
    }

    /// A call that works on the checkout `root`.
    #[track_caller]
    fn play(&mut self, root: &Utf8Path, tool: &str, arguments: Value) -> Reply {
        let call = format!("> {tool} {arguments}\n\n");
        let reply = self.mcp.call(tool, arguments);
        checked(&reply);
        assert_eq!(reply.structured["data"]["root"], root.as_str(), "{:#}", reply.structured);
        assert!(reply.text.contains(root.as_str()), "the text names the checkout: {}", reply.text);
        let said = self.project.shown(&format!("{call}{}\n\n", reply.text.trim_end()));
        self.seen.push_str(&said);
        reply
    }

    fn leave(self) -> String {
        assert_eq!(self.mcp.leave(), 0);
        self.seen
    }
}

#[test]
fn from_start_to_landing() {
    let project = Project::called("größe & Co", crate::project::JOBS);
    let root = project.root.clone();
    let mut session = Session::at(&project, &root);

    session.play(&root, "discern_status", json!({}));
    let started = session.play(&root, "discern_start", json!({ "name": "Greet the moon" }));
    let path =
        Utf8PathBuf::from(started.structured["data"]["path"].as_str().expect("`start` names the path"));

    // From here on a call without `path` is in the worktree.
    session.play(&path, "discern_status", json!({}));
    project.change(&path, "greeting.txt", "hello\nbad moon\n");
    let red = session.play(&path, "discern_done", json!({}));
    assert!(red.is_error && red.text.contains("greeting.txt:2"), "{}", red.text);
    project.change(&path, "greeting.txt", "hello\nmoon\n");
    session.play(&path, "discern_prepare", json!({}));
    session.play(&path, "discern_test", json!({}));
    let good = project.world.git(&path, ["rev-parse", "HEAD"]);
    let done = session.play(&path, "discern_done", json!({}));
    assert_eq!(done.structured["data"]["proof"]["commit"], good, "{:#}", done.structured);

    // From elsewhere the same place is named; what another session does re-aims only itself.
    let mut other = Session::at(&project, &project.world.dir("elsewhere"));
    other.play(&path, "discern_status", json!({ "path": path }));
    other.play(&root, "discern_status", json!({ "path": root }));
    let lost = other.mcp.call("discern_status", json!({}));
    assert_eq!(lost.structured["error"], "no_repository", "{lost:?}");

    let refused = session.play(&path, "discern_accept", json!({}));
    assert_eq!(refused.structured["error"], "awaiting_consent");
    // The worktree is gone with it, so the result names where work goes on.
    let landed = session.play(&root, "discern_accept", json!({ "confirmed": true }));
    assert_eq!(landed.structured["data"]["commit"], good, "{:#}", landed.structured);
    session.play(&root, "discern_status", json!({}));

    let gone = other.mcp.call("discern_status", json!({ "path": path }));
    checked(&gone);
    assert_eq!(gone.structured["error"], "no_directory", "{gone:?}");
    assert_eq!(project.tip("main"), good);
    assert_eq!(project.leftovers(), Vec::<String>::new());
    nothing_is_under_way(&project);
    other.leave();
    insta::assert_snapshot!("loop_mcp", session.leave());
}

#[test]
fn a_session_whose_worktree_is_gone_is_home_again() {
    let project = Project::new();
    let mut session = Session::at(&project, &project.root);
    let started = session.play(&project.root, "discern_start", json!({}));
    let path =
        Utf8PathBuf::from(started.structured["data"]["path"].as_str().expect("`start` names the path"));
    let id = started.structured["data"]["id"].as_str().expect("`start` names it").to_owned();
    session.play(&path, "discern_status", json!({}));
    project.json(&project.root, &format!("worktree drop {id}"), 0);
    session.play(&project.root, "discern_status", json!({}));
    session.leave();
}

/// A next step is taken where the result is about, also by a client that is elsewhere.
#[test]
fn references_to_another_checkout_carry_its_path() {
    let project = Project::new();
    let elsewhere = project.world.dir("elsewhere");
    let mut session = Session::at(&project, &elsewhere);
    let hint = |reply: &Value| reply["hints"][0].as_str().expect("there is a next step").to_owned();
    let named = |path: &Utf8Path| format!("path: \"{path}\")");

    let status = session.play(&project.root, "discern_status", json!({ "path": project.root }));
    assert!(hint(&status.structured).contains(&named(&project.root)), "{status:?}");
    assert!(status.text.contains(&named(&project.root)), "{}", status.text);
    let started = session.play(&project.root, "discern_start", json!({ "path": project.root }));
    let path =
        Utf8PathBuf::from(started.structured["data"]["path"].as_str().expect("`start` names the path"));
    assert!(hint(&started.structured).contains(&named(&path)), "{started:?}");
    // Now the session is there, and nothing need be said.
    let status = session.play(&path, "discern_status", json!({}));
    assert!(!status.text.contains("path:"), "{}", status.text);
    session.leave();

    let shell = project.json(&elsewhere, &format!("status --path {path}"), 0);
    assert!(hint(&shell).contains(&format!("discern done --path {path}")), "{shell:#}");
    let shell = project.json(&path, "status", 0);
    assert!(!hint(&shell).contains("--path"), "{shell:#}");
}
