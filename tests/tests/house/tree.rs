//! The sources as the rules see them: the repository's, or a few made-up files that break a rule.

use discern_tests::World;
use proc_macro2::TokenStream;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::fs;
use std::path::Path;
use std::str::FromStr as _;

/// Files by their path from the repository's root.
pub(crate) struct Tree(BTreeMap<String, String>);

/// Something a rule found.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Found {
    pub(crate) path: String,
    /// 0 where it is about the whole file.
    pub(crate) line: usize,
    /// What it is, in the word an allowance names.
    pub(crate) what: String,
    /// What to do about it.
    pub(crate) advice: String,
}

/// An exception to a rule, and why.
pub(crate) struct Allowed {
    pub(crate) path: &'static str,
    pub(crate) what: &'static str,
    pub(crate) reason: &'static str,
}

impl Tree {
    /// The repository this test was built in: what git knows or would know, or all there is where git is not.
    pub(crate) fn of_the_repository() -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the package is in the repository");
        let mut files = BTreeMap::new();
        for path in listed(root) {
            // Neither a deleted file nor one that is no text has lines a rule could be about.
            if let Ok(text) = fs::read_to_string(root.join(&path)) {
                files.insert(path, text);
            }
        }
        assert!(files.contains_key("discern-core/src/lib.rs"), "the sources are found");
        Self(files)
    }

    /// Made-up files.
    pub(crate) fn of(files: &[(&str, &str)]) -> Self {
        Self(files.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())).collect())
    }

    /// All files, in order.
    pub(crate) fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(path, text)| (path.as_str(), text.as_str()))
    }

    /// The Rust files below a folder, in order.
    pub(crate) fn rust(&self, below: &str) -> impl Iterator<Item = (&str, &str)> {
        self.files().filter(move |(path, _)| path.starts_with(below) && is_rust(path))
    }

    /// The sources of programs with verbs, as folders: the application's, those of each example, and those
    /// of the guide's pages.
    pub(crate) fn programs(&self) -> BTreeSet<String> {
        let example = |path: &str| {
            let (name, _) = path.strip_prefix("examples/")?.split_once('/')?;
            Some(format!("examples/{name}/src/"))
        };
        let on_a_page = |path: &str| {
            let main = path.strip_prefix("docs/guide/programs/")?.strip_suffix("main.rs")?;
            Some(format!("docs/guide/programs/{main}"))
        };
        let shown = self.files().filter_map(|(path, _)| example(path).or_else(|| on_a_page(path)));
        shown.chain(["discern-app/src/".to_owned()]).collect()
    }

    pub(crate) fn has(&self, path: &str) -> bool {
        self.0.contains_key(path)
    }

    pub(crate) fn text(&self, path: &str) -> Option<&str> {
        self.0.get(path).map(String::as_str)
    }
}

pub(crate) fn is_rust(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|extension| extension == "rs")
}

/// A Rust file, read.
pub(crate) fn parsed(path: &str, text: &str) -> syn::File {
    syn::parse_file(text).unwrap_or_else(|why| panic!("{path}: {why}"))
}

/// A Rust file as tokens; comments that document are among them.
pub(crate) fn tokens(path: &str, text: &str) -> TokenStream {
    TokenStream::from_str(text).unwrap_or_else(|why| panic!("{path}: {why}"))
}

fn listed(root: &Path) -> Vec<String> {
    if !root.join(".git").exists() {
        let mut found = Vec::new();
        walk(root, "", &mut found);
        return found;
    }
    let root = camino::Utf8Path::from_path(root).expect("the repository has a plain name");
    // Another user's repository is no danger to a list of its files.
    let safe = ["-c", "safe.directory=*"];
    let list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
    let names = World::new().git(root, safe.into_iter().chain(list));
    names.split_terminator('\0').map(str::to_owned).collect()
}

fn walk(dir: &Path, prefix: &str, found: &mut Vec<String>) {
    for entry in fs::read_dir(dir).expect("a folder can be read").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = format!("{prefix}{name}");
        match entry.file_type() {
            Ok(ty) if ty.is_dir() && name != "target" => walk(&entry.path(), &format!("{path}/"), found),
            Ok(ty) if ty.is_file() => found.push(path),
            _ => {}
        }
    }
}

impl Found {
    pub(crate) fn new(path: &str, line: usize, what: impl Into<String>, advice: impl Into<String>) -> Self {
        Self { path: path.to_owned(), line, what: what.into(), advice: advice.into() }
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { path, line, what, advice } = self;
        match line {
            0 => write!(f, "{path}: {what}: {advice}"),
            _ => write!(f, "{path}:{line}: {what}: {advice}"),
        }
    }
}

/// Nothing was found but what is allowed, and all that is allowed was found.
#[track_caller]
pub(crate) fn holds(found: Vec<Found>, allowed: &[Allowed]) {
    let wrong = sifted(found, allowed);
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}

/// What a rule says of a made-up tree, one `path: what` each.
#[track_caller]
pub(crate) fn reports(found: Vec<Found>, expected: &[&str]) {
    let mut found: Vec<String> =
        found.iter().map(|found| format!("{}: {}", found.path, found.what)).collect();
    found.sort_unstable();
    assert_eq!(found, expected);
}

fn sifted(mut found: Vec<Found>, allowed: &[Allowed]) -> Vec<String> {
    found.sort_unstable();
    found.dedup();
    let covers = |allowed: &Allowed, found: &Found| allowed.path == found.path && allowed.what == found.what;
    let stale = allowed.iter().filter(|allowed| !found.iter().any(|found| covers(allowed, found)));
    let stale: Vec<String> = stale
        .map(|a| {
            format!(
                "{}: {} is allowed ({}), and is not there: remove the allowance",
                a.path, a.what, a.reason
            )
        })
        .collect();
    let wrong = found.into_iter().filter(|found| !allowed.iter().any(|allowed| covers(allowed, found)));
    wrong.map(|found| found.to_string()).chain(stale).collect()
}

#[test]
fn an_allowance_is_for_one_thing_and_does_not_outlive_it() {
    let found = || vec![Found::new("a.rs", 3, "x", "do y")];
    let allowed = |path, what| [Allowed { path, what, reason: "because" }];
    assert_eq!(sifted(found(), &[]), ["a.rs:3: x: do y"]);
    assert_eq!(sifted(found(), &allowed("a.rs", "x")), [""; 0]);
    assert_eq!(sifted(found(), &allowed("a.rs", "z")).len(), 2);
    assert_eq!(sifted(found(), &allowed("b.rs", "x")).len(), 2);
    assert_eq!(
        sifted(Vec::new(), &allowed("a.rs", "x")),
        ["a.rs: x is allowed (because), and is not there: remove the allowance"]
    );
}
