//! The daily loop by command line, with nothing but `--json`, in a repository whose path is hard to pass on.

use crate::project::Project;
use camino::{Utf8Path, Utf8PathBuf};
use discern_tests::{World, discern};
use serde_json::Value;

const NAME: &str = "größe & 'quoted' 🚀";

/// The loop so far: each call with what a program reads of its result.
struct Loop {
    project: Project,
    played: String,
}

impl Loop {
    #[track_caller]
    fn play(&mut self, at: &Utf8Path, words: &[&str], code: i32) -> Value {
        let run =
            self.project.world.call(discern()).at(at).args(words).args(["--json"]).run().expect_code(code);
        let result = run.json();
        assert_eq!(result["ok"] == true, code == 0, "{run}");
        // A worktree that went with its landing is no place to go on in.
        let root = if at.is_dir() { at } else { &self.project.root };
        assert_eq!(result["data"]["root"], root.as_str(), "every result names its root: {run}");
        let mut lines =
            vec![format!("$ discern {} --json", words.join(" ")), format!("  ok: {}", result["ok"])];
        for key in ["error", "message"] {
            lines.extend(result[key].as_str().map(|text| format!("  {key}: {text}")));
        }
        let hints = result["hints"].as_array().into_iter().flatten().filter_map(Value::as_str);
        lines.extend(hints.map(|hint| format!("  hint: {hint}")));
        self.played.push_str(&self.project.shown(&(lines.join("\n") + "\n")));
        result
    }
}

#[test]
fn from_set_up_to_landing() {
    let world = World::new();
    let root = world.repo(NAME);
    world.write(&root, "greeting.txt", "hello\nworld\n");
    let mut daily = Loop { project: Project { world, root: root.clone() }, played: String::new() };

    let setup = daily.play(&root, &["setup"], 0);
    assert_eq!(setup["data"]["files"][0]["path"], "discern.toml", "{setup:#}");
    let config = std::fs::read_to_string(root.join("discern.toml")).expect("`setup` wrote it");
    let lint = "lint = \"grep -n bad greeting.txt | sed 's/^\\\\([0-9]*\\\\):.*/greeting.txt:\\\\1:1: error: this is bad/' | { ! grep .; }\"\n";
    daily.project.world.write(&root, "discern.toml", &format!("{config}{lint}"));
    daily.project.world.commit(&root, "Adopt the practice");
    let begun = daily.project.tip("main");

    let status = daily.play(&root, &["status"], 0);
    assert_eq!(status["data"]["location"], "main", "{status:#}");
    assert_eq!(status["data"]["jobs"], serde_json::json!(["lint"]), "{status:#}");
    let started = daily.play(&root, &["start", "--name", "Grüße an den Mond"], 0);
    let path = Utf8PathBuf::from(started["data"]["path"].as_str().expect("`start` names the path"));
    let branch = started["data"]["branch"].as_str().expect("`start` names the branch").to_owned();
    assert!(path.starts_with(root.with_file_name(format!("{NAME}.worktrees"))), "{started:#}");

    daily.project.change(&path, "greeting.txt", "hello\nbad moon\n");
    let red = daily.play(&path, &["done"], 1);
    assert_eq!(red["diagnostics"][0]["file"], "greeting.txt", "{red:#}");
    assert_eq!(red["diagnostics"][0]["line"], 2, "{red:#}");
    assert_eq!(red["diagnostics"][0]["message"], "this is bad", "{red:#}");
    assert!(red.get("error").is_none(), "a red gate is no refusal: {red:#}");

    let good = daily.project.change(&path, "greeting.txt", "hello\nmoon\n");
    let green = daily.play(&path, &["done"], 0);
    assert_eq!(green["data"]["proof"]["commit"], good, "{green:#}");

    let refused = daily.play(&path, &["accept"], 1);
    assert_eq!(refused["error"], "awaiting_consent", "{refused:#}");
    assert!(refused["plan"].as_array().is_some_and(|plan| plan.len() > 2), "{refused:#}");
    assert!(refused.get("dry_run").is_none() && refused.get("steps").is_none(), "a review: {refused:#}");
    assert_eq!(daily.project.tip("main"), begun, "nothing has landed");

    let landed = daily.play(&path, &["accept", "--confirmed"], 0);
    assert_eq!(landed["data"]["commit"], good, "{landed:#}");
    assert!(landed.get("plan").is_none() && landed["steps"].is_array(), "it was applied: {landed:#}");

    let project = &daily.project;
    assert_eq!(project.tip("main"), good, "the trunk is the proven commit");
    assert_eq!(project.world.git(&root, ["rev-parse", "HEAD"]), good, "the main checkout follows");
    assert_eq!(project.world.git(&root, ["status", "--porcelain"]), "");
    let text = std::fs::read_to_string(root.join("greeting.txt")).expect("it is there");
    assert_eq!(text, "hello\nmoon\n");
    assert!(!path.exists());
    assert_eq!(project.leftovers(), Vec::<String>::new(), "{branch} and its worktree are gone");
    nothing_is_under_way(project);
    let status = daily.play(&root, &["status"], 0);
    assert_eq!(status["data"]["fleet"]["total"], 0, "{status:#}");
    insta::assert_snapshot!("loop_cli", daily.played);
}

/// No journal is open, no lock is held, and git has none either.
pub fn nothing_is_under_way(project: &Project) {
    let kept = project.kept();
    assert!(!kept.iter().any(|name| name.contains("landing")), "{kept:?}");
    for name in kept.iter().filter(|name| Utf8Path::new(name).extension() == Some("lock")) {
        let lock =
            std::fs::File::open(project.root.join(".git/discern").join(name)).expect("a file of discern's");
        assert!(lock.try_lock().is_ok(), "{name} is held though nobody is at work");
    }
    assert!(!project.root.join(".git/index.lock").exists());
}
