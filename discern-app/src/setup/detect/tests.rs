//! Roots as they occur, and what is wired there.

use std::fs;

use super::*;
use crate::config::Config;
use crate::setup::config_toml::config_text;
use crate::setup::testing::{ALL, World};

fn detected_with(files: &[(&str, &str)], programs: &[&str]) -> Detected {
    let world = World::with(programs);
    for (path, text) in files {
        world.write(path, text);
    }
    let detected = detect(&world.root, &world.programs);
    let text = config_text(&detected, "main", "a-b");
    let config = Config::parse(&text, Utf8Path::new("discern.toml")).unwrap();
    assert_eq!(config.jobs.len(), detected.jobs.len(), "{text}");
    assert!(config.jobs.is_sorted_by_key(|job| job.stage));
    detected
}

fn detected(files: &[(&str, &str)]) -> Detected {
    detected_with(files, ALL)
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
    check(&[("Makefile", "test:\n"), ("test.sh", "")], &["make"], &["test: make test"]);
    check(
        &[("build.sh", ""), ("lint.sh", "echo"), ("test.sh", "#!/bin/sh\n"), ("deploy.sh", "")],
        &["shell"],
        &["build: sh build.sh", "lint: sh lint.sh", "test: sh test.sh"],
    );
    check(
        &[("Makefile", "check:\n"), ("test.sh", ""), ("lint.sh", "")],
        &["make", "shell"],
        &["lint: sh lint.sh", "test: make check"],
    );
    check(&[("Makefile", "all:\n"), ("test.sh", "")], &["make", "shell"], &["test: sh test.sh"]);
    check(
        &[("test.sh", ""), ("go.mod", "")],
        &["go"],
        &["format: go fmt ./...", "lint: go vet ./...", "test: go test ./..."],
    );
    check(
        &[("Makefile", "test:\n"), ("go.mod", "")],
        &["go"],
        &["format: go fmt ./...", "lint: go vet ./...", "test: go test ./..."],
    );
}

#[test]
fn a_script_is_run_by_what_its_first_line_asks_for() {
    for (text, command) in [
        ("#!/bin/bash\n", "bash test.sh"),
        ("#!/usr/bin/env bash\r\nset -e\r\n", "bash test.sh"),
        ("#! /bin/sh -eu\n", "sh -eu test.sh"),
        ("#!/usr/bin/env -S bash -e /x\n", "bash -e /x test.sh"),
        ("#!\n", "sh test.sh"),
        ("#!/usr/bin/env\n", "sh test.sh"),
        ("#!/bin/sh -c 'a'\n", "sh test.sh"),
        ("#!/bin/a;b\n", "sh test.sh"),
        ("\n#!/bin/bash\n", "sh test.sh"),
        ("", "sh test.sh"),
    ] {
        check(&[("test.sh", text)], &["shell"], &[&format!("test: {command}")]);
    }
}

#[test]
fn a_script_stands_in_for_a_target_that_cannot_be_run() {
    let files = [("Makefile", "test:\nlint:\n"), ("test.sh", ""), ("lint.sh", "#!/bin/zsh\n")];
    let detected = detected_with(&files, &["sh"]);
    assert_eq!(detected.stacks, ["make", "shell"]);
    assert_eq!(summary(&detected), ["test: sh test.sh"]);
    assert_eq!(
        detected.notes,
        [
            "`make` is not on the path, so `lint` is not wired to `make lint`",
            "`make` is not on the path, so `test` is not wired to `make test`",
            "`zsh` is not on the path, so `lint` is not wired to `zsh lint.sh`",
        ]
    );
}

#[test]
fn nothing_recognized_says_what_to_do() {
    let detected = detected(&[("README.md", "")]);
    assert!(detected.stacks.is_empty() && detected.jobs.is_empty());
    assert_eq!(
        detected.notes,
        ["no stack was recognized, so no job is wired; write the project's own commands under `[jobs]`"]
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
    let world = World::new();
    world.write("Cargo.toml", b"[package]\n# \xff\n");
    world.write("package.json", " ".repeat(2_000_000));
    fs::create_dir(world.root.join("go.mod")).unwrap();
    world.write("pyproject.toml", "[tool");
    let detected = detect(&world.root, &world.programs);
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

#[test]
fn programs_that_are_missing_are_not_wired() {
    let files = [("Cargo.toml", "[package]"), ("package.json", "{}"), ("package-lock.json", "")];
    let detected = detected_with(&files, &["cargo", "cargo-fmt"]);
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
