//! The whole of setup as one plan, made from what is there and applied only to that.

use std::fs;

use camino::{Utf8Path, Utf8PathBuf};

use crate::app::Changing;
use crate::setup::detect::{Detected, detect};
use crate::setup::files::{Edit, EditKind};
use crate::setup::{Programs, SetupError, agents_md, config_toml, mcp_json};

/// What the caller knows and this room cannot find out.
#[derive(Debug, Clone)]
pub struct Facts {
    /// The branch that finished work lands on.
    pub trunk: String,
    /// See [`slug_from`](crate::config::slug_from).
    pub slug: String,
    /// Commands of other programs are not wired.
    pub programs: Programs,
}

/// What setup would do. Nothing has been written yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetupPlan {
    /// What the paths of the edits are relative to.
    pub root: Utf8PathBuf,
    /// In the order in which they are applied; with those that change nothing.
    pub edits: Vec<Edit>,
    pub detected: Detected,
    /// What the reader of the plan should know, one sentence each.
    pub notes: Vec<String>,
}

impl SetupPlan {
    /// The edits that write.
    pub fn changes(&self) -> impl Iterator<Item = &Edit> {
        self.edits.iter().filter(|edit| edit.kind != EditKind::Unchanged)
    }
}

/// Looks at `root` and plans. Reads a few files at the root, writes none.
pub fn plan(root: &Utf8Path, facts: &Facts) -> Result<SetupPlan, SetupError> {
    let unreadable = |message: String| SetupError::Unreadable { path: root.to_owned(), message };
    if !fs::metadata(root).map_err(|error| unreadable(error.to_string()))?.is_dir() {
        return Err(unreadable("it is not a directory".into()));
    }
    let detected = detect(root, &facts.programs);
    let config = config_toml::plan(root, &detected, &facts.trunk, &facts.slug)?;
    // What was detected is only news while there is no configuration that decides it.
    let mut notes = if config.kind == EditKind::Created { detected.notes.clone() } else { Vec::new() };
    let agents = agents_md::plan(root)?;
    let (mcp, note) = mcp_json::plan(root)?;
    notes.extend(note);
    Ok(SetupPlan { root: root.to_owned(), edits: vec![config, agents, mcp], detected, notes })
}

/// Applies a plan, and gives the paths that were written, relative to its root.
///
/// All files are compared with the plan before the first is written, and each is replaced in one step. When writing
/// one fails, those before it stay; the next plan finds them unchanged.
pub fn apply(by: Changing, plan: &SetupPlan) -> Result<Vec<Utf8PathBuf>, SetupError> {
    for edit in plan.changes() {
        edit.verify(&plan.root)?;
    }
    plan.changes().map(|edit| edit.write(by, &plan.root).map(|()| edit.path.clone())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use crate::setup::testing::World;

    fn kinds(plan: &SetupPlan) -> Vec<(&str, EditKind)> {
        plan.edits.iter().map(|edit| (edit.path.as_str(), edit.kind)).collect()
    }

    fn whats(plan: &SetupPlan) -> Vec<&str> {
        plan.edits.iter().map(|edit| edit.what.as_str()).collect()
    }

    #[test]
    fn the_second_plan_changes_nothing() {
        let world = World::new();
        let root = &world.root;
        world.write("go.mod", "module a\n");
        world.write("AGENTS.md", "# Ours\r\nno end");
        let first = plan(root, &world.facts()).unwrap();
        assert_eq!(
            kinds(&first),
            [
                ("discern.toml", EditKind::Created),
                ("AGENTS.md", EditKind::Updated),
                (".mcp.json", EditKind::Created),
            ]
        );
        assert_eq!(fs::read_dir(root).unwrap().count(), 2, "planning writes nothing");
        assert_eq!(
            whats(&first),
            [
                "write `discern.toml` with the jobs `format`, `lint` and `test`",
                "add discern's block at the end of `AGENTS.md`, and leave the rest as it is",
                "write `.mcp.json`, which starts discern's tools for agents",
            ]
        );
        assert_eq!(apply(Changing::in_a_test(), &first).unwrap(), ["discern.toml", "AGENTS.md", ".mcp.json"]);
        assert_eq!(Config::load(root).unwrap().jobs.len(), 3);
        assert!(world.read("AGENTS.md").starts_with("# Ours\r\nno end\r\n\r\n<!--"));

        let second = plan(root, &world.facts()).unwrap();
        assert!(second.edits.iter().all(|edit| edit.kind == EditKind::Unchanged));
        assert_eq!(
            whats(&second),
            [
                "`discern.toml`, which is the project's own",
                "`AGENTS.md`, which tells agents how work is done here",
                "`.mcp.json`, which starts discern's tools for agents",
            ]
        );
        assert!(second.notes.is_empty() && apply(Changing::in_a_test(), &second).unwrap().is_empty());
        let stale = Err(SetupError::ChangedSincePlanned { path: root.join("discern.toml") });
        assert_eq!(apply(Changing::in_a_test(), &first), stale);
    }

    #[test]
    fn a_configuration_that_is_there_is_never_touched() {
        let world = World::new();
        let root = &world.root;
        world.write("discern.toml", "not [ toml");
        let plan = plan(root, &Facts { trunk: String::new(), ..world.facts() }).unwrap();
        apply(Changing::in_a_test(), &plan).unwrap();
        assert_eq!(world.read("discern.toml"), "not [ toml");
    }

    #[test]
    fn nothing_is_written_when_one_file_has_changed_or_is_wrong() {
        let world = World::new();
        let root = &world.root;
        let made = plan(root, &world.facts()).unwrap();
        world.write(".mcp.json", "{");
        assert!(matches!(apply(Changing::in_a_test(), &made), Err(SetupError::ChangedSincePlanned { .. })));
        assert!(matches!(plan(root, &world.facts()), Err(SetupError::InvalidJson { line: 1, .. })));
        assert_eq!(fs::read_dir(root).unwrap().count(), 1);
    }

    #[test]
    fn facts_and_root_are_checked() {
        let world = World::new();
        let root = &world.root;
        for (trunk, slug, fact) in [("a b", "a", "trunk"), ("", "a", "trunk"), ("main", "A B", "slug")] {
            let facts = Facts { trunk: trunk.into(), slug: slug.into(), ..world.facts() };
            assert!(matches!(plan(root, &facts), Err(SetupError::InvalidFact { fact: f, .. }) if f == fact));
        }
        assert!(matches!(plan(&root.join("gone"), &world.facts()), Err(SetupError::Unreadable { .. })));
        fs::create_dir(root.join("discern.toml")).unwrap();
        assert!(matches!(plan(root, &world.facts()), Err(SetupError::Unreadable { .. })));
    }

    #[cfg(unix)]
    #[test]
    fn a_directory_that_cannot_be_written_has_its_own_error() {
        use std::os::unix::fs::PermissionsExt;
        let world = World::new();
        let root = &world.root;
        let made = plan(root, &world.facts()).unwrap();
        fs::set_permissions(root, fs::Permissions::from_mode(0o555)).unwrap();
        // A superuser may write all the same.
        let privileged = fs::write(root.join("probe"), "").is_ok();
        let applied = apply(Changing::in_a_test(), &made);
        fs::set_permissions(root, fs::Permissions::from_mode(0o755)).unwrap();
        if !privileged {
            assert!(matches!(applied, Err(SetupError::NotWritable { path, .. }) if path == *root));
        }
    }
}
