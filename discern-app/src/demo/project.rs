//! A greeter in a POSIX shell, with a linter and a test that really run.

use crate::app::Changing;
use crate::git::{Git, GitError};
use camino::{Utf8Path, Utf8PathBuf};
use discern_core::prelude::*;
use tempfile::TempDir;

/// The greeter; `sh` runs it.
const GREET: &str = "#!/bin/sh\n# Greets whoever is named.\nname=${1:-world}\necho \"Hello, $name!\"\n";
/// The test, which says where it fails as compilers do.
const TEST: &str = "#!/bin/sh\n\
    # Runs the greeter as its users do.\n\
    fail() { echo \"$1: error: $2\"; exit 1; }\n\
    [ \"$(sh greet.sh Ada)\" = \"Hello, Ada!\" ] || fail greet.sh:4 \"it does not greet Ada by name\"\n\
    [ \"$(sh greet.sh)\" = \"Hello, world!\" ] || fail greet.sh:3 \"it does not greet the world\"\n\
    echo \"2 tests passed\"\n";
/// The linter: the shell itself.
const LINT: &str = "#!/bin/sh\nsh -n greet.sh\n";
/// The hero's edit, with the fault in it.
const FAULT: &str =
    "#!/bin/sh\n# Greets whoever is named, politely.\nname=${1:-world}\necho \"Good day, $nmae!\"\n";
const REPAIR: &str =
    "#!/bin/sh\n# Greets whoever is named, politely.\nname=${1:-world}\necho \"Good day, $name!\"\n";

/// Why the demo could not be played.
#[derive(Debug, Refusal)]
pub enum DemoRefusal {
    #[refusal(from)]
    Git(GitError),
    #[refusal(slug = "demo_unwritable", message = "the demo's files can't be written: {why:words}", evidence)]
    Unwritable { why: String },
    #[refusal(
        slug = "demo_off_script",
        message = "the demo's step {step:words} did not end as it should; its result is the last one shown",
        evidence
    )]
    OffScript { step: String },
}

/// The repository; it is removed when this is dropped.
pub struct Fixture {
    dir: TempDir,
    pub root: Utf8PathBuf,
}

impl Fixture {
    #[expect(clippy::disallowed_methods, reason = "the demo makes a repository of its own")]
    pub fn new(by: Changing) -> Result<Self, DemoRefusal> {
        let dir =
            tempfile::Builder::new().prefix("discern-demo-").tempdir().map_err(|why| unwritable(&why))?;
        let path = dir.path().canonicalize().map_err(|why| unwritable(&why))?;
        let path = Utf8PathBuf::from_path_buf(path)
            .map_err(|path| DemoRefusal::Unwritable { why: format!("{} is not UTF-8", path.display()) })?;
        let root = path.join("greeter");
        let git = Git::init(by, &root, "main")?;
        // The user's identity, hooks and signing are the user's: this repository has its own.
        let config = git.common_dir().join("config");
        let mut text = std::fs::read_to_string(&config).map_err(|why| unwritable(&why))?;
        text.push_str(
            "[user]\n\tname = discern demo\n\temail = demo@example.invalid\n[commit]\n\tgpgsign = false\n\
             [core]\n\thooksPath = /dev/null\n\tautocrlf = false\n",
        );
        std::fs::write(&config, text).map_err(|why| unwritable(&why))?;
        let fixture = Self { dir, root };
        write(by, &fixture.root, "greet.sh", GREET)?;
        write(by, &fixture.root, "lint.sh", LINT)?;
        write(by, &fixture.root, "test.sh", TEST)?;
        Self::commit(by, &fixture.root, "A greeter with a test")?;
        Ok(fixture)
    }

    pub fn commit(by: Changing, checkout: &Utf8Path, message: &str) -> Result<(), DemoRefusal> {
        Git::discover(checkout)?.writing(by).commit_all(message)?;
        Ok(())
    }

    /// The edit with the fault.
    pub fn edit(by: Changing, checkout: &Utf8Path) -> Result<(), DemoRefusal> {
        write(by, checkout, "greet.sh", FAULT)?;
        let test = TEST.replace("Hello,", "Good day,");
        write(by, checkout, "test.sh", &test)?;
        Self::commit(by, checkout, "Greet politely")
    }

    /// Its repair.
    pub fn repair(by: Changing, checkout: &Utf8Path) -> Result<(), DemoRefusal> {
        write(by, checkout, "greet.sh", REPAIR)?;
        Self::commit(by, checkout, "Spell the variable right")
    }

    /// Removes it all, and says so if that fails.
    pub fn remove(self) -> Result<(), DemoRefusal> {
        self.dir.close().map_err(|why| unwritable(&why))
    }
}

#[expect(clippy::disallowed_methods, reason = "the demo's hero edits files")]
fn write(_by: Changing, checkout: &Utf8Path, name: &str, text: &str) -> Result<(), DemoRefusal> {
    std::fs::write(checkout.join(name), text).map_err(|why| unwritable(&why))
}

fn unwritable(why: &std::io::Error) -> DemoRefusal {
    DemoRefusal::Unwritable { why: why.to_string() }
}
