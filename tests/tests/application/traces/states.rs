//! The states a project can be in, each made in a world of its own.

use crate::project::{Effort, JOBS, Project};
use camino::{Utf8Path, Utf8PathBuf};
use discern_tests::World;
use std::fs;
use std::os::unix::fs::PermissionsExt as _;

/// A project in a state, and where calls are made from.
pub struct State {
    pub project: Project,
    pub places: Vec<Utf8PathBuf>,
    /// What a call may name a worktree by.
    pub efforts: Vec<String>,
}

/// A state's name, and what makes it.
pub type Made = (&'static str, fn() -> State);

pub const STATES: [Made; 13] = [
    ("not adopted", not_adopted),
    ("no repository", no_repository),
    ("unborn", unborn),
    ("fresh", fresh),
    ("dirty", dirty),
    ("ready to land", ready),
    ("moved trunk", moved_trunk),
    ("stale worktrees", stale),
    ("half-way through git's own operations", operations),
    ("a landing that was cut off", cut_off_landing),
    ("a start that was cut off", cut_off_start),
    ("a git directory elsewhere", git_directory_elsewhere),
    ("a bare repository's worktree", of_a_bare_repository),
];

/// Values to carry over, steps, and something to ensure: every step a plan can have is there to be named.
const WHOLE: &str = "\
[repository]
ensure = [\"true\"]
[worktree]
inherit_env = [\"TOKEN\"]
[worktree.setup]
steps = [\"true\"]
";

fn whole() -> Project {
    let project = Project::with(&format!("{JOBS}{WHOLE}"));
    project.world.write(&project.root, ".gitignore", ".env\n");
    project.world.commit(&project.root, "Ignore");
    project.world.write(&project.root, ".env", "TOKEN=secret\n");
    project
}

impl State {
    fn of(project: Project, efforts: &[Effort]) -> Self {
        let mut places = vec![project.root.clone()];
        places.extend(efforts.iter().map(|effort| effort.path.clone()).filter(|path| path.exists()));
        for place in &places {
            touch(place);
        }
        Self { project, places, efforts: efforts.iter().map(|effort| effort.id.clone()).collect() }
    }

    /// As it is, with no effort to name.
    fn without_efforts(world: World, root: Utf8PathBuf) -> Self {
        let project = Project { world, root: root.clone() };
        Self { project, places: vec![root], efforts: Vec::new() }
    }
}

/// Writes files again as they are, so that what git's index knows of them is out of date: whoever looks carelessly
/// refreshes it.
fn touch(checkout: &Utf8Path) {
    for name in ["greeting.txt", "lint.sh"] {
        let file = checkout.join(name);
        if let Ok(text) = fs::read(&file) {
            fs::write(&file, text).expect("a file of the test's");
        }
    }
}

fn not_adopted() -> State {
    let world = World::new();
    let root = world.repo("shop");
    world.write(&root, "go.mod", "module example.org/shop\n");
    world.write(&root, "AGENTS.md", "# Ours\n");
    world.commit(&root, "A module");
    State::without_efforts(world, root)
}

fn no_repository() -> State {
    let world = World::new();
    let root = world.dir("nowhere");
    State::without_efforts(world, root)
}

fn unborn() -> State {
    let world = World::new();
    let root = world.dir("unborn");
    world.git(&root, ["init", "--quiet"]);
    world.write(&root, "discern.toml", JOBS);
    State::without_efforts(world, root)
}

fn fresh() -> State {
    let project = whole();
    let effort = project.effort();
    State::of(project, &[effort])
}

fn dirty() -> State {
    let project = whole();
    let (changed, staged) = (project.proven(), project.changed());
    let world = &project.world;
    world.write(&project.root, "other.txt", "mine\n");
    world.write(&project.root, "greeting.txt", "mine\n");
    world.write(&changed.path, "new.txt", "never committed\n");
    world.write(&staged.path, "greeting.txt", "staged\n");
    world.git(&staged.path, ["add", "greeting.txt"]);
    State::of(project, &[changed, staged])
}

fn ready() -> State {
    let project = whole();
    let (proven, red) = (project.proven(), project.effort());
    project.change(&red.path, "greeting.txt", "hello\nbad moon\n");
    project.json(&red.path, "done", 1);
    State::of(project, &[proven, red])
}

fn moved_trunk() -> State {
    let project = whole();
    let (proven, empty) = (project.proven(), project.effort());
    project.change(&project.root, "other.txt", "other\n");
    State::of(project, &[proven, empty])
}

fn stale() -> State {
    let project = whole();
    let (landed, gone, held) = (project.changed(), project.effort(), project.effort());
    project.change(&held.path, "held.txt", "held\n");
    let world = &project.world;
    for branch in [&landed.branch, &held.branch] {
        world.git(&project.root, ["merge", "--quiet", "--no-edit", branch]);
    }
    fs::remove_dir_all(&gone.path).expect("it was there");
    world.git(&project.root, ["worktree", "lock", held.path.as_str()]);
    let stranger = world.root().join("desk/stranger");
    world.git(&project.root, ["worktree", "add", "--quiet", stranger.as_str(), "-b", "stranger"]);
    State::of(project, &[landed, gone, held])
}

fn operations() -> State {
    let project = whole();
    let (merging, detached) = (project.changed(), project.changed());
    project.change(&project.root, "greeting.txt", "hello\nsun\n");
    let merge = project.world.call("git").at(&merging.path).args(["merge", "--quiet", "main"]).run();
    assert_ne!(merge.code, 0, "there is a conflict: {merge}");
    project.world.git(&detached.path, ["checkout", "--quiet", "--detach"]);
    State::of(project, &[merging, detached])
}

fn cut_off_landing() -> State {
    let project = whole();
    let effort = project.proven();
    let hook = project.root.join(".git/hooks/reference-transaction");
    // The hook's parent is git, and git's parent is the landing.
    let script = format!(
        "#!/bin/sh\n[ \"$1\" = committed ] || exit 0\ngrep -q refs/heads/main || exit 0\nrm -f '{hook}'\n\
         kill -9 $(ps -o ppid= -p $PPID)\n"
    );
    project.world.write(&project.root, ".git/hooks/reference-transaction", &script);
    fs::set_permissions(&hook, fs::Permissions::from_mode(0o755)).expect("a file of the test's");
    let cut_off = project.call(&effort.path, "accept --confirmed").run();
    assert_eq!(cut_off.code, 128 + 9, "{cut_off}");
    State::of(project, &[effort])
}

fn cut_off_start() -> State {
    let steps = "[worktree.setup]\nsteps = [\"test -e \\\"$HOME/calm\\\" || kill -9 $PPID\"]\n";
    let project = Project::with(&format!("{JOBS}{steps}"));
    let cut_off = project.call(&project.root, "start").run();
    assert_eq!(cut_off.code, 128 + 9, "{cut_off}");
    project.world.write(&project.world.home(), "calm", "");
    let listed = project.json(&project.root, "worktree list", 0);
    let row = &listed["data"]["worktrees"][0];
    let word = |name: &str| row[name].as_str().expect("it is told").to_owned();
    let broken = Effort { id: word("id"), branch: word("branch"), path: word("path").into() };
    State::of(project, &[broken])
}

fn git_directory_elsewhere() -> State {
    let world = World::new();
    let (root, store) = (world.dir("shop"), world.root().join("store"));
    world.git(&root, ["init", "--quiet", "--separate-git-dir", store.as_str()]);
    world.write(&root, "greeting.txt", "hello\nworld\n");
    world.write(&root, "lint.sh", "true\n");
    world.write(&root, "discern.toml", JOBS);
    world.commit(&root, "Begin");
    let project = Project { world, root };
    let effort = project.proven();
    State::of(project, &[effort])
}

fn of_a_bare_repository() -> State {
    let Project { world, root } = Project::new();
    let (store, tree) = (world.dir("hub/.git"), world.root().join("desk/hub/tree"));
    world.git(&root, ["clone", "--quiet", "--bare", ".", store.as_str()]);
    world.git(&store, ["worktree", "add", "--quiet", "-b", "work", tree.as_str()]);
    touch(&tree);
    State::without_efforts(world, tree)
}
