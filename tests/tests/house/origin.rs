//! Nothing says where it was written: no path of a machine, and no host that packages were fetched from.

use crate::tree::{Found, Tree, holds, reports};
use std::path::Path;

/// Folders every system has; whoever names one means no machine of his own.
const SYSTEM: [&str; 25] = [
    "Applications",
    "Library",
    "System",
    "Volumes",
    "bin",
    "boot",
    "cores",
    "dev",
    "etc",
    "lib",
    "lib64",
    "media",
    "mnt",
    "opt",
    "private",
    "proc",
    "run",
    "sbin",
    "snap",
    "src",
    "srv",
    "sys",
    "tmp",
    "usr",
    "var",
];

/// What is somebody's: `<folder>/<name>`, or the folder itself.
const HOMES: [&str; 3] = ["/home/", "/Users/", "/root/"];

/// Names that stand for anybody's, in examples.
const ANYBODY: [&str; 4] = ["ada", "me", "user", "x"];

/// What a host for packages has in its name. Where the packages are is the business of whoever builds.
const HOSTS: [&str; 5] = ["registry", "mirror", "proxy", "index", "pypi"];

/// The cases below are what the rule is against.
const OWN: &str = "tests/tests/house/origin.rs";

/// The machine that the tests run on.
struct Machine {
    /// Where the repository is.
    root: String,
    /// Folders at the top that are its own.
    tops: Vec<String>,
}

impl Machine {
    fn this() -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the package is in the repository");
        let root = root.to_str().expect("the repository has a plain name").to_owned();
        let entries = std::fs::read_dir("/").into_iter().flatten().flatten();
        let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
        let own = |name: &String| {
            let home = HOMES.iter().any(|home| home.trim_matches('/') == name);
            // One letter is what examples are made of.
            !home && name.len() > 1 && !SYSTEM.contains(&name.as_str()) && Path::new("/").join(name).is_dir()
        };
        Self { root, tops: names.filter(own).collect() }
    }
}

fn origins(tree: &Tree, machine: &Machine) -> Vec<Found> {
    let mut found = Vec::new();
    for (path, text) in tree.files().filter(|(path, _)| *path != OWN) {
        for (number, line) in (1..).zip(text.lines()) {
            let mut say = |what: &str, advice: &str| found.push(Found::new(path, number, what, advice));
            for word in line.split(|c: char| c.is_whitespace() || "\"'`()<>,;=|".contains(c)) {
                let word = word.trim_start_matches(['[', '{']).trim_end_matches([']', '}', '\\']);
                if let Some(what) = of_a_machine(word, machine) {
                    say(&what, "a path of one machine; write what it is for, or make it at run time");
                }
                if let Some(host) = host(word).filter(|host| is_of_packages(host)) {
                    say(host, "a host of packages; leave it to whoever builds");
                }
            }
            if line.trim_start().starts_with("replace-with") || line.trim_start().starts_with("[source.") {
                say(line.trim(), "a source of packages; leave it to whoever builds");
            }
        }
    }
    found
}

/// The part of a word that leads to one machine's own folder.
fn of_a_machine(word: &str, machine: &Machine) -> Option<String> {
    let word = word.trim_start_matches("path+").trim_start_matches("file://");
    if machine.root.matches('/').count() > 1 && word.starts_with(&machine.root) {
        return Some(word.to_owned());
    }
    let mut folders = word.strip_prefix('/')?.split('/');
    let (top, next) = (folders.next()?, folders.next()?);
    let own = machine.tops.iter().any(|own| own == top);
    let home =
        HOMES.iter().any(|home| word.starts_with(home)) && !ANYBODY.contains(&next) && !next.is_empty();
    (own || home).then(|| word.to_owned())
}

/// The host of an address.
fn host(word: &str) -> Option<&str> {
    let (_, rest) = word.split_once("://")?;
    let host = rest.split(['/', ':', '#', '?']).next()?;
    Some(host.rsplit('@').next().unwrap_or(host))
}

fn is_of_packages(host: &str) -> bool {
    host.split(['.', '-']).any(|part| HOSTS.contains(&part))
}

#[test]
fn nothing_says_where_it_was_written() {
    let tree = Tree::of_the_repository();
    assert!(tree.has(OWN), "the one file that is left out is this one");
    holds(origins(&tree, &Machine::this()), &[]);
}

#[test]
fn a_path_of_a_machine_is_seen() {
    let machine = Machine { root: "/tmp/clones/house".to_owned(), tops: vec!["volume".to_owned()] };
    let reported = |text: &str| origins(&Tree::of(&[("a.md", text)]), &machine);
    for text in [
        "/usr/bin/env",
        "see `/tmp/x`",
        "/home/ada/p",
        "/volumes/x",
        "https://x.org/volume/y",
        "a/volume/b",
        "/volume",
        "[WORLD]/volume/x",
        "{}/volume/x",
    ] {
        reports(reported(text), &[]);
    }
    for (text, what) in [
        ("in `/tmp/clones/house/target`.", "/tmp/clones/house/target"),
        ("cd /volume/main", "/volume/main"),
        ("\"/home/jdoe/src\"", "/home/jdoe/src"),
        ("PATH=/root/bin:$PATH", "/root/bin:$PATH"),
        ("path+file:///volume/main", "/volume/main"),
    ] {
        reports(reported(text), &[&format!("a.md: {what}")]);
    }
}

#[test]
fn a_host_of_packages_is_seen() {
    let machine = Machine { root: "/".to_owned(), tops: Vec::new() };
    let reported = |text: &str| origins(&Tree::of(&[("a.lock", text)]), &machine);
    reports(reported("source = \"registry+https://github.com/rust-lang/crates.io-index\""), &[]);
    reports(reported("https://docs.example.org/index.html"), &[]);
    for (text, host) in [
        ("source = \"sparse+https://index.example.org/\"", "index.example.org"),
        ("\"resolved\": \"https://registry.example.org/a.tgz\"", "registry.example.org"),
        ("http://me@pypi-mirror.internal:8080/simple", "pypi-mirror.internal"),
    ] {
        reports(reported(text), &[&format!("a.lock: {host}")]);
    }
    reports(reported("replace-with = \"other\""), &["a.lock: replace-with = \"other\""]);
}
