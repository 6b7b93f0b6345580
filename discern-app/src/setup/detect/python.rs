//! Python: the tools that the project configures or requires, run in the environment its lockfile describes.

use std::collections::BTreeSet;

use toml::{Table, Value};

use super::{Place, Stack};

/// A manager of environments: its program, its lockfile, and how it installs what that says.
const MANAGERS: [(&str, &str, &str); 3] = [
    ("uv", "uv.lock", "uv sync --locked"),
    ("poetry", "poetry.lock", "poetry install --no-interaction"),
    ("pdm", "pdm.lock", "pdm sync"),
];

const REQUIREMENTS: [&str; 4] =
    ["requirements.txt", "requirements-dev.txt", "dev-requirements.txt", "requirements_dev.txt"];

pub(super) fn look(place: &Place<'_>) -> Option<Stack> {
    let marks = ["pyproject.toml", "setup.cfg", "setup.py"];
    if !place.has_any(&marks) && !place.has_any(&REQUIREMENTS) {
        return None;
    }
    let project = Project::read(place);
    let mut stack = Stack::new("python");
    if let Some((program, _, install)) = project.manager {
        stack.ensure(place, install, program);
    } else {
        place.note("no lockfile of uv, poetry or pdm was found, so no install command is wired for Python");
    }
    let mut wire = |job, tool, command: &str| {
        let (command, needs) = project.run(tool, command);
        stack.wire(place, job, command, &[needs])
    };

    let ruff_files = ["ruff.toml", ".ruff.toml"];
    let ruff_file = ruff_files.into_iter().find(|path| place.has(path)).and_then(|path| place.toml(path));
    let ruff = project.tool("ruff").or(ruff_file.as_ref());
    // A linter says nothing of how the project formats, so `ruff format` has to be configured itself.
    if ruff.is_some_and(|ruff| ruff.contains_key("format")) {
        wire("format", "ruff", "ruff format");
    } else if project.tool("black").is_some() || project.requires("black") {
        wire("format", "black", "black .");
    }
    if ruff.is_some() || project.requires("ruff") {
        wire("lint", "ruff", "ruff check");
    } else if project.has_section("flake8") || place.has(".flake8") {
        wire("lint", "flake8", "flake8");
    }
    if project.tool("mypy").is_some()
        || project.has_section("mypy")
        || place.has_any(&["mypy.ini", ".mypy.ini"])
    {
        let targets = ["files", "packages", "modules"];
        let chosen =
            project.tool("mypy").is_some_and(|mypy| targets.iter().any(|key| mypy.contains_key(*key)));
        wire("typecheck", "mypy", if chosen { "mypy" } else { "mypy ." });
    } else if project.tool("pyright").is_some() || place.has("pyrightconfig.json") {
        wire("typecheck", "pyright", "pyright");
    }
    let configured = project.tool("pytest").is_some() || project.has_section("tool:pytest");
    if configured || place.has("pytest.ini") || project.requires("pytest") {
        wire("test", "pytest", "pytest");
    }
    Some(stack)
}

struct Project {
    pyproject: Table,
    setup_cfg: String,
    /// Normalized names of what the project asks to be installed.
    required: BTreeSet<String>,
    manager: Option<(&'static str, &'static str, &'static str)>,
    lock: String,
}

impl Project {
    fn read(place: &Place<'_>) -> Self {
        let pyproject = place.toml("pyproject.toml").unwrap_or_default();
        let mut required = BTreeSet::new();
        for path in REQUIREMENTS.into_iter().filter(|path| place.has(path)) {
            required.extend(place.text(path).unwrap_or_default().lines().filter_map(requirement));
        }
        dependencies(&pyproject, false, &mut required);
        let manager = MANAGERS.into_iter().find(|(_, lock, _)| place.has(lock));
        let lock = manager.and_then(|(_, lock, _)| place.text(lock)).unwrap_or_default();
        let setup_cfg = place.text("setup.cfg").unwrap_or_default();
        Self { pyproject, setup_cfg, required, manager, lock }
    }

    fn tool(&self, name: &str) -> Option<&Table> {
        self.pyproject.get("tool")?.get(name)?.as_table()
    }

    fn has_section(&self, name: &str) -> bool {
        let mut lines = self.setup_cfg.lines();
        lines.any(|line| {
            line.strip_prefix('[').and_then(|line| line.trim_end().strip_suffix(']')) == Some(name)
        })
    }

    fn requires(&self, name: &str) -> bool {
        self.required.contains(name)
    }

    /// The command, within the managed environment if its lockfile has the tool, and the program it begins with.
    fn run<'a>(&self, tool: &'a str, command: &str) -> (String, &'a str) {
        match self.manager {
            Some((program, ..)) if self.lock.contains(&format!("\nname = \"{tool}\"")) => {
                (format!("{program} run {command}"), program)
            }
            _ => (command.to_owned(), tool),
        }
    }
}

/// The normalized name that a line of requirements begins with.
fn requirement(line: &str) -> Option<String> {
    let line = line.trim();
    let end = line.find(|c: char| !c.is_ascii_alphanumeric() && !"-_.".contains(c)).unwrap_or(line.len());
    let name = line[..end].to_ascii_lowercase().replace(['_', '.'], "-");
    (!name.is_empty() && !name.starts_with('-')).then_some(name)
}

/// Gathers the names under every key that holds dependencies, however its tool nests them.
fn dependencies(table: &Table, within: bool, names: &mut BTreeSet<String>) {
    for (key, value) in table {
        if within {
            names.extend(requirement(key));
        }
        let within = within || key.ends_with("dependencies") || key == "dependency-groups";
        match value {
            Value::Array(list) if within => {
                names.extend(list.iter().filter_map(Value::as_str).filter_map(requirement));
            }
            Value::Table(inner) => dependencies(inner, within, names),
            _ => {}
        }
    }
}
