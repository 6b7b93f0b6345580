//! Node: the scripts that `package.json` has, run by the package manager whose lockfile is there.

use serde_json::{Map, Value};

use super::{Place, Stack};

/// A package manager: its program, its lockfiles, and how it installs exactly what they say.
struct Manager {
    program: &'static str,
    locks: &'static [&'static str],
    install: &'static str,
}

const NPM: Manager =
    Manager { program: "npm", locks: &["package-lock.json", "npm-shrinkwrap.json"], install: "npm ci" };

const MANAGERS: [Manager; 4] = [
    Manager { program: "pnpm", locks: &["pnpm-lock.yaml"], install: "pnpm install --frozen-lockfile" },
    Manager { program: "yarn", locks: &["yarn.lock"], install: "yarn install --frozen-lockfile" },
    Manager { program: "bun", locks: &["bun.lock", "bun.lockb"], install: "bun install --frozen-lockfile" },
    NPM,
];

/// The scripts that may do a job.
struct Choice {
    job: &'static str,
    /// Best first.
    scripts: &'static [&'static str],
    /// Why a script with this text cannot do the job.
    unfit: fn(&str) -> Option<&'static str>,
}

const CHOICES: [Choice; 5] = [
    Choice { job: "format", scripts: &["format", "format:write", "format:fix", "fmt"], unfit: only_looks },
    Choice { job: "build", scripts: &["build"], unfit: watches },
    Choice { job: "lint", scripts: &["lint", "lint:check", "lint:ci"], unfit: rewrites },
    Choice {
        job: "typecheck",
        scripts: &["typecheck", "type-check", "check-types", "check:types", "types:check"],
        unfit: watches,
    },
    Choice { job: "test", scripts: &["test", "test:ci", "test:run", "test:unit"], unfit: no_test },
];

pub(super) fn look(place: &Place<'_>) -> Option<Stack> {
    let text = place.text("package.json")?;
    let package: Map<String, Value> = serde_json::from_str(&text)
        .map_err(|error| place.note(format!("`package.json` is not a valid object: {error}")))
        .ok()?;
    let mut stack = Stack::new("node");
    let (manager, locked) = manager(place, &package);
    if locked {
        stack.ensure(place, install(place, &manager), manager.program);
    } else {
        place.note("`package.json` has no lockfile beside it, so no install command is wired");
    }
    let empty = Map::new();
    let scripts = package.get("scripts").and_then(Value::as_object).unwrap_or(&empty);
    for Choice { job, scripts: names, unfit } in CHOICES {
        let there = names.iter().filter_map(|name| Some((name, scripts.get(*name)?.as_str()?.trim())));
        let there = there.filter(|(_, script)| !script.is_empty());
        let (fit, rest): (Vec<_>, Vec<_>) = there.partition(|(_, script)| unfit(script).is_none());
        if let Some((name, _)) = fit.first() {
            stack.wire(place, job, format!("{} run {name}", manager.program), &[manager.program]);
        } else if let Some((name, script)) = rest.first() {
            let why = unfit(script).unwrap_or_default();
            place.note(format!("the script `{name}` {why}, so `{job}` is not wired to it"));
        }
    }
    Some(stack)
}

/// The manager to use, and whether it has a lockfile here.
fn manager(place: &Place<'_>, package: &Map<String, Value>) -> (Manager, bool) {
    let declared = package.get("packageManager").and_then(Value::as_str).unwrap_or_default();
    let declared = declared.split('@').next().unwrap_or_default();
    let mut locked: Vec<Manager> =
        MANAGERS.into_iter().filter(|manager| place.has_any(manager.locks)).collect();
    // The sort is stable and the declared one comes first.
    locked.sort_by_key(|manager| manager.program != declared);
    if let [used, other, ..] = locked.as_slice()
        && used.program != declared
    {
        let note =
            format!("there are lockfiles of `{}` and `{}`; the first is used", used.program, other.program);
        place.note(note);
    }
    match locked.into_iter().next() {
        Some(manager) => (manager, true),
        None => (MANAGERS.into_iter().find(|manager| manager.program == declared).unwrap_or(NPM), false),
    }
}

/// Yarn's newer generation has another flag for the same thing, and tells itself by its files.
fn install(place: &Place<'_>, manager: &Manager) -> &'static str {
    let newer = || {
        place.has(".yarnrc.yml") || place.text("yarn.lock").is_some_and(|lock| lock.contains("\n__metadata:"))
    };
    if manager.program == "yarn" && newer() { "yarn install --immutable" } else { manager.install }
}

fn words(script: &str) -> impl Iterator<Item = &str> {
    script.split_whitespace()
}

fn only_looks(script: &str) -> Option<&'static str> {
    let looks = |word: &str| matches!(word, "--check" | "-c" | "--list-different" | "-l");
    words(script).any(looks).then_some("only checks the format")
}

fn rewrites(script: &str) -> Option<&'static str> {
    words(script).any(|word| matches!(word, "--fix" | "--write")).then_some("rewrites files")
}

fn watches(script: &str) -> Option<&'static str> {
    let watch = |word: &str| matches!(word, "--watch" | "--watchAll" | "-w" | "watch");
    let waits = words(script).any(watch)
        || (script.contains("react-scripts test") && !script.contains("--watchAll=false"));
    waits.then_some("keeps watching and would never end")
}

fn no_test(script: &str) -> Option<&'static str> {
    let placeholder = script.contains("no test specified");
    if placeholder { Some("is the placeholder of a new package") } else { watches(script) }
}
