//! Roots as they occur, and what is wired there.

use std::fs;

use camino::Utf8PathBuf;

use super::*;
use crate::config::Config;
use crate::setup::config_text;

fn detected_with(files: &[(&str, &str)], programs: &Programs) -> Detected {
    let directory = tempfile::tempdir().unwrap();
    let root = Utf8PathBuf::from_path_buf(directory.path().to_owned()).unwrap();
    for (path, text) in files {
        fs::write(root.join(path), text).unwrap();
    }
    let detected = detect(&root, programs);
    let text = config_text(&detected, "main", "a-b");
    let config = Config::parse(&text, Utf8Path::new("discern.toml")).unwrap();
    assert_eq!(config.jobs.len(), detected.jobs.len(), "{text}");
    assert!(config.jobs.is_sorted_by_key(|job| job.stage));
    detected
}

fn detected(files: &[(&str, &str)]) -> Detected {
    detected_with(files, &Programs::any())
}

/// Jobs as `name: command; command`, then the commands for fresh checkouts as `ensure: …`.
fn summary(detected: &Detected) -> Vec<String> {
    let jobs = detected.jobs.iter().map(|(name, commands)| format!("{name}: {}", commands.join("; ")));
    let ensure = (!detected.ensure.is_empty()).then(|| format!("ensure: {}", detected.ensure.join("; ")));
    jobs.chain(ensure).collect()
}

#[track_caller]
fn check(files: &[(&str, &str)], stacks: &[&str], expected: &[&str]) {
    let detected = detected(files);
    assert_eq!(detected.stacks, stacks);
    assert_eq!(summary(&detected), expected, "{:?}", detected.notes);
}

#[test]
fn rust() {
    let package = "[package]\nname = 'a'\n";
    check(
        &[("Cargo.toml", package)],
        &["rust"],
        &["format: cargo fmt", "lint: cargo clippy --all-targets", "test: cargo test"],
    );
    check(
        &[("Cargo.toml", "[workspace]\nmembers = []")],
        &["rust"],
        &[
            "format: cargo fmt",
            "lint: cargo clippy --workspace --all-targets",
            "test: cargo test --workspace",
        ],
    );
    let minimal = "[toolchain]\nprofile = 'minimal'\ncomponents = ['rustfmt']\n";
    check(
        &[("Cargo.toml", package), ("rust-toolchain.toml", minimal)],
        &["rust"],
        &["format: cargo fmt", "typecheck: cargo check --all-targets", "test: cargo test"],
    );
    check(
        &[("Cargo.toml", package), ("rust-toolchain", "1.90.0\n")],
        &["rust"],
        &["format: cargo fmt", "lint: cargo clippy --all-targets", "test: cargo test"],
    );
    check(&[("Cargo.toml", "[profile.dev]")], &[], &[]);
}

#[test]
fn node_runs_only_scripts_that_exist_and_end() {
    let scripts = |scripts: &str| format!("\u{feff}{{\"scripts\": {{{scripts}}}}}");
    let usual = scripts(
        r#""format":"prettier --write .","build":"vite build","lint":"eslint .","typecheck":"tsc","test":"vitest run""#,
    );
    check(
        &[("package.json", &usual), ("pnpm-lock.yaml", "")],
        &["node"],
        &[
            "format: pnpm run format",
            "build: pnpm run build",
            "lint: pnpm run lint",
            "typecheck: pnpm run typecheck",
            "test: pnpm run test",
            "ensure: pnpm install --frozen-lockfile",
        ],
    );
    for (script, expected) in [
        (r#""test":"echo \"Error: no test specified\" && exit 1""#, &[][..]),
        (r#""test":"jest --watch","test:ci":"jest""#, &["test: npm run test:ci"]),
        (r#""test":"react-scripts test""#, &[]),
        (r#""test":"react-scripts test --watchAll=false""#, &["test: npm run test"]),
        (r#""format":"prettier --check .""#, &[]),
        (r#""format":"prettier --check .","format:fix":"prettier -w .""#, &["format: npm run format:fix"]),
        (r#""lint":"eslint --fix .","lint:ci":"eslint .""#, &["lint: npm run lint:ci"]),
        (r#""lint":"","test":3,"build":"  ""#, &[]),
        (r#""deploy":"x""#, &[]),
    ] {
        check(&[("package.json", &scripts(script))], &["node"], expected);
    }
    check(&[("package.json", "{\"scripts\": []}")], &["node"], &[]);
    for broken in ["", "[]", "{\"scripts\": {", "null", "\0"] {
        let detected = detected(&[("package.json", broken)]);
        assert!(detected.stacks.is_empty());
        assert!(detected.notes[0].starts_with("`package.json` is not a valid object"), "{broken}");
    }
}

#[test]
fn node_takes_the_manager_whose_lockfile_is_there() {
    let declared = r#"{"packageManager":"yarn@4.1.0"}"#;
    for (files, ensure) in [
        (&[("package.json", "{}"), ("package-lock.json", "")][..], &["npm ci"][..]),
        (&[("package.json", "{}"), ("bun.lockb", "")], &["bun install --frozen-lockfile"]),
        (
            &[("package.json", "{}"), ("yarn.lock", "# yarn lockfile v1\n")],
            &["yarn install --frozen-lockfile"],
        ),
        (&[("package.json", "{}"), ("yarn.lock", "#\n\n__metadata:\n")], &["yarn install --immutable"]),
        (
            &[("package.json", declared), ("package-lock.json", ""), ("yarn.lock", ""), (".yarnrc.yml", "")],
            &["yarn install --immutable"],
        ),
        (&[("package.json", declared)], &[]),
    ] {
        assert_eq!(detected(files).ensure, ensure);
    }
    let both = detected(&[("package.json", "{}"), ("package-lock.json", ""), ("bun.lock", "")]);
    assert_eq!(both.notes, ["there are lockfiles of `bun` and `npm`; the first is used"]);
}

#[test]
fn python_runs_only_tools_that_are_configured() {
    check(&[("pyproject.toml", "[project]\nname = 'a'")], &["python"], &[]);
    check(&[("setup.py", "")], &["python"], &[]);
    check(&[("requirements.txt", "flask\n# pytest\n-r other.txt\n")], &["python"], &[]);
    check(
        &[("requirements-dev.txt", "Pytest>=8 ; python_version > '3'\r\nruff\r\n")],
        &["python"],
        &["lint: ruff check", "test: pytest"],
    );
    check(
        &[("setup.cfg", "[flake8]\nmax-line-length = 9\n[mypy]\n[tool:pytest]\n")],
        &["python"],
        &["lint: flake8", "typecheck: mypy .", "test: pytest"],
    );
    let pyproject = "[project]\ndependencies = ['httpx']\n[dependency-groups]\ndev = ['pytest>=8', {include-group = 'x'}]\n\
        [tool.ruff.format]\n[tool.mypy]\nfiles = ['src', 'black']\n";
    check(
        &[("pyproject.toml", pyproject)],
        &["python"],
        &["format: ruff format", "lint: ruff check", "typecheck: mypy", "test: pytest"],
    );
    let lock = "version = 1\n[[package]]\nname = \"ruff\"\n[[package]]\nname = \"pytest\"\n";
    check(
        &[("pyproject.toml", pyproject), ("uv.lock", lock)],
        &["python"],
        &[
            "format: uv run ruff format",
            "lint: uv run ruff check",
            "typecheck: mypy",
            "test: uv run pytest",
            "ensure: uv sync --locked",
        ],
    );
    let poetry =
        "[tool.poetry.group.dev.dependencies]\npytest = { version = '8', extras = ['x'] }\nblack = '*'\n";
    check(&[("pyproject.toml", poetry)], &["python"], &["format: black .", "test: pytest"]);
    check(
        &[("requirements.txt", ""), ("ruff.toml", "[format]\n")],
        &["python"],
        &["format: ruff format", "lint: ruff check"],
    );
}

#[test]
fn go() {
    check(
        &[("go.mod", "module a")],
        &["go"],
        &["format: go fmt ./...", "lint: go vet ./...", "test: go test ./..."],
    );
    check(
        &[("go.mod", "module a"), (".golangci.yml", "")],
        &["go"],
        &["format: go fmt ./...", "lint: go vet ./...; golangci-lint run", "test: go test ./..."],
    );
    check(&[("go.work", "")], &[], &[]);
}

#[test]
fn plain() {
    check(&[], &[], &[]);
    check(&[("README.md", "")], &[], &[]);
    check(
        &[("Makefile", "CHECK := x\ntest lint: dep\n\tbuild: no\n.PHONY: build\nbuild = 3\n")],
        &["make"],
        &["lint: make lint", "test: make test"],
    );
    check(
        &[("Makefile", "build::\r\n\tx\r\ncheck :\r\n")],
        &["make"],
        &["build: make build", "test: make check"],
    );
    check(&[("Makefile", "test: build\n"), ("GNUmakefile", "lint:\n")], &["make"], &["lint: make lint"]);
    check(&[("Makefile", "test ::= 3\nall:\n"), ("a\nb", "")], &["make"], &[]);
    check(
        &[("Makefile", "test:\n"), ("go.mod", "")],
        &["go"],
        &["format: go fmt ./...", "lint: go vet ./...", "test: go test ./..."],
    );
}

#[test]
fn several_stacks_share_their_jobs() {
    check(
        &[("go.mod", ""), ("package.json", r#"{"scripts":{"test":"x"}}"#), ("Cargo.toml", "[workspace]")],
        &["rust", "node", "go"],
        &[
            "format: cargo fmt; go fmt ./...",
            "lint: cargo clippy --workspace --all-targets; go vet ./...",
            "test: cargo test --workspace; npm run test; go test ./...",
        ],
    );
}

#[test]
fn what_cannot_be_read_is_a_note() {
    let directory = tempfile::tempdir().unwrap();
    let root = Utf8PathBuf::from_path_buf(directory.path().to_owned()).unwrap();
    fs::write(root.join("Cargo.toml"), b"[package]\n# \xff\n").unwrap();
    fs::write(root.join("package.json"), " ".repeat(2_000_000)).unwrap();
    fs::create_dir(root.join("go.mod")).unwrap();
    fs::write(root.join("pyproject.toml"), "[tool").unwrap();
    let detected = detect(&root, &Programs::any());
    assert_eq!(detected.stacks, ["python"]);
    assert_eq!(
        detected.notes,
        [
            "`Cargo.toml` was not looked at: line 2 is not UTF-8",
            "`package.json` was not looked at: it has more than 1048576 bytes",
            "`pyproject.toml` is not valid TOML: unclosed table, expected `]`",
            "no lockfile of uv, poetry or pdm was found, so no install command is wired for Python",
        ]
    );
}

#[cfg(unix)]
#[test]
fn programs_that_are_missing_are_not_wired() {
    use std::os::unix::fs::PermissionsExt;
    let bin = tempfile::tempdir().unwrap();
    for name in ["cargo", "cargo-fmt"] {
        fs::write(bin.path().join(name), "").unwrap();
        fs::set_permissions(bin.path().join(name), fs::Permissions::from_mode(0o755)).unwrap();
    }
    let programs = Programs::on_path(bin.path().as_os_str());
    let files = [("Cargo.toml", "[package]"), ("package.json", "{}"), ("package-lock.json", "")];
    let detected = detected_with(&files, &programs);
    assert_eq!(
        summary(&detected),
        ["format: cargo fmt", "typecheck: cargo check --all-targets", "test: cargo test"]
    );
    assert_eq!(
        detected.notes,
        [
            "`cargo-clippy` is not on the path, so `lint` is not wired to `cargo clippy --all-targets`",
            "`npm` is not on the path, so `ensure` is not wired to `npm ci`",
        ]
    );
}
