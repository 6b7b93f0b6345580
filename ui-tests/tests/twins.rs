//! What to write instead of each mistake, compiled.
//!
//! A case ends with a block of comments that says how it becomes right: the lines marked `//-` stand in it once, and
//! those marked `//+` take their place. All of them are checked by one `cargo check`, as the binaries of one package.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Cases that nothing can be written instead of, and why.
const WITHOUT: &[(&str, &str)] = &[];

#[test]
fn what_to_write_instead_compiles() {
    let (right, wrong): (Vec<_>, Vec<_>) =
        cases().into_iter().map(|(name, text)| (twin(&text), name)).partition(|(twin, _)| twin.is_ok());
    let excused = |name: &str| WITHOUT.iter().any(|(excused, _why)| *excused == name);
    let told: Vec<String> = wrong
        .into_iter()
        .filter(|(_, name)| !excused(name))
        .filter_map(|(why, name)| Some(format!("{name}: {}", why.err()?)))
        .collect();
    assert!(told.is_empty(), "each case says what to write instead of its mistake:\n{}", told.join("\n"));
    let twins = right.into_iter().filter_map(|(twin, name)| Some((name, twin.ok()?))).collect();
    check(&package(&twins));
}

fn cases() -> BTreeMap<String, String> {
    let files = fs::read_dir("tests/ui").unwrap().map(|entry| entry.unwrap().path());
    let cases = files.filter(|path| path.extension().is_some_and(|extension| extension == "rs"));
    cases.map(|path| (name_of(&path), fs::read_to_string(&path).unwrap())).collect()
}

fn name_of(path: &Path) -> String {
    path.file_stem().unwrap().to_string_lossy().into_owned()
}

/// A case as it should be, or what is wrong with its block.
fn twin(case: &str) -> Result<String, String> {
    let (program, block) = case.split_once("\n// Instead:\n").ok_or("it has no block `// Instead:`")?;
    let mut lines: Vec<String> = program.lines().map(|line| line.trim().to_owned()).collect();
    for (minus, plus) in changes(block)? {
        let places: Vec<usize> = (0..lines.len()).filter(|&at| lines[at..].starts_with(&minus)).collect();
        let [place] = places[..] else {
            return Err(format!("these lines stand in it {} times:\n{}", places.len(), minus.join("\n")));
        };
        lines.splice(place..place + minus.len(), plus);
    }
    Ok(lines.join("\n"))
}

/// Lines that go, and those that take their place.
type Change = (Vec<String>, Vec<String>);

fn changes(block: &str) -> Result<Vec<Change>, String> {
    let mut changes: Vec<Change> = Vec::new();
    for line in block.lines() {
        if let Some(minus) = line.strip_prefix("//-") {
            if changes.last().is_none_or(|(_, plus)| !plus.is_empty()) {
                changes.push((Vec::new(), Vec::new()));
            }
            changes.last_mut().unwrap().0.push(minus.trim().to_owned());
        } else if let Some(plus) = line.strip_prefix("//+") {
            let Some((_, lines)) = changes.last_mut() else {
                return Err("its block adds lines to no place; begin with `//-`".to_owned());
            };
            lines.push(plus.trim().to_owned());
        } else {
            return Err(format!("its block has a line that is neither `//-` nor `//+`: {line}"));
        }
    }
    if changes.is_empty() { Err("its block changes nothing".to_owned()) } else { Ok(changes) }
}

/// A package of all twins, whose files change only where a twin does.
fn package(twins: &BTreeMap<String, String>) -> PathBuf {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("twins");
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let above = here.parent().unwrap();
    let [core, app] = ["discern-core", "discern-app"].map(|name| above.join(name));
    let mut manifest = format!(
        "[package]\nname = \"twins\"\nversion = \"0.0.0\"\nedition = \"2024\"\nautobins = false\n\n\
         [dependencies]\ndiscern-core = {{ path = \"{}\", default-features = false }}\n\
         discern-app = {{ path = \"{}\", default-features = false }}\n\n[workspace]\n",
        core.display(),
        app.display()
    );
    for (name, twin) in twins {
        manifest.push_str(&format!("\n[[bin]]\nname = \"{name}\"\npath = \"ui/{name}.rs\"\n"));
        write(&root.join("ui").join(name).with_extension("rs"), twin);
    }
    for entry in fs::read_dir(here.join("tests/base")).unwrap() {
        let path = entry.unwrap().path();
        write(&root.join("base").join(path.file_name().unwrap()), &fs::read_to_string(&path).unwrap());
    }
    write(&root.join("Cargo.toml"), &manifest);
    fs::copy(above.join("Cargo.lock"), root.join("Cargo.lock")).unwrap();
    root
}

fn write(path: &Path, text: &str) {
    if fs::read_to_string(path).is_ok_and(|there| there == text) {
        return;
    }
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

fn check(package: &Path) {
    let cargo = Command::new(env!("CARGO"))
        .args(["check", "--offline", "--quiet", "--bins", "--keep-going", "--message-format=short"])
        .current_dir(package)
        .env("CARGO_TARGET_DIR", package.join("target"))
        .env("RUSTFLAGS", "-Awarnings")
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .output()
        .unwrap();
    assert!(cargo.status.success(), "{}", String::from_utf8_lossy(&cargo.stderr));
}
