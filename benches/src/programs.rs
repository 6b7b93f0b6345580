//! Programs of as many verbs as asked for, once on the framework and once by hand, made from the templates in
//! `programs/`: the same verbs, the same two surfaces, the same profile.
//!
//! They lie beside the benchmark's own binary, outside the sources, and each side keeps its dependencies there.

use crate::Fallible;
use crate::measure;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

/// Who wrote it.
#[derive(Clone, Copy)]
pub enum Side {
    Ours,
    ByHand,
}

/// How it is built.
#[derive(Clone, Copy, PartialEq)]
pub enum Build {
    Check,
    Dev,
    Release,
}

/// A program that is written and not built.
pub struct Program {
    side: Side,
    name: String,
    /// Where everything of this side is.
    home: PathBuf,
    verbs: usize,
}

/// What stands for the edits in both templates.
const EDITED: &str = "\"yesterday\"";

impl Program {
    /// Writes the program; its dependencies are there for each kind of build before this returns.
    pub fn written(side: Side, verbs: usize, builds: &[Build]) -> Fallible<Self> {
        if verbs > 1 {
            // The least one brings the dependencies.
            Self::written(side, 1, builds)?;
        }
        let home = home()?.join(side.folder());
        let program =
            Self { side, name: format!("{}-{verbs}", side.folder().replace('_', "-")), home, verbs };
        program.write()?;
        if verbs == 1 {
            for build in builds {
                program.cargo(*build)?;
            }
        }
        Ok(program)
    }

    /// What a build of the program alone costs, from nothing, in CPU time.
    pub fn built_anew(&self, build: Build) -> Fallible<Duration> {
        let mut clean = self.command("clean", build);
        clean.args(["--package", &self.name]);
        measure::cpu(clean)?;
        self.cargo(build)
    }

    /// What a development build costs after an edit in one verb. The state before it is built first.
    pub fn rebuilt(&self, edit: usize) -> Fallible<Duration> {
        self.cargo(Build::Dev)?;
        let verb = self.dir().join("src/verbs").join(format!("{}.rs", verb(self.verbs / 2)));
        let text = self.verb(self.verbs / 2);
        fs::write(verb, text.replace(EDITED, &format!("\"{edit} days ago\"")))?;
        self.cargo(Build::Dev)
    }

    /// The release binary, built.
    pub fn binary(&self) -> Fallible<PathBuf> {
        self.cargo(Build::Release)?;
        Ok(self.home.join("target/release").join(&self.name))
    }

    /// The last of its verbs that only look and are tools: the dearest to find where they are searched in order.
    pub fn last_tool(&self) -> (String, String) {
        let verb = verb((self.verbs - 1) / 4 * 4);
        let tool = format!("{}_{verb}", self.side.folder());
        (verb, tool)
    }

    fn dir(&self) -> PathBuf {
        self.home.join(&self.name)
    }

    fn cargo(&self, build: Build) -> Fallible<Duration> {
        measure::cpu(self.command(if build == Build::Check { "check" } else { "build" }, build))
    }

    fn command(&self, what: &str, build: Build) -> Command {
        let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        command.args([what, "--quiet"]).current_dir(self.dir());
        command.arg("--target-dir").arg(self.home.join("target"));
        if build == Build::Release {
            command.arg("--release");
        }
        command.stdin(Stdio::null()).stdout(Stdio::null());
        command
    }

    fn write(&self) -> Fallible<()> {
        let (templates, dir) = (templates().join(self.side.folder()), self.dir());
        fs::create_dir_all(dir.join("src/verbs"))?;
        let lock = fs::read_to_string(workspace().join("Cargo.lock"))?;
        let filled = |name: &str| -> Fallible<String> {
            let mut text = fs::read_to_string(templates.join(name))?;
            for (mark, value) in self.values() {
                text = text.replace(mark, &value);
            }
            for (mark, version) in versions(&lock) {
                text = text.replace(&mark, version);
            }
            Ok(text)
        };
        fs::write(dir.join("Cargo.toml"), filled("Cargo.toml")?)?;
        fs::write(dir.join("Cargo.lock"), &lock)?;
        for entry in fs::read_dir(templates.join("src"))? {
            let entry = entry?;
            if entry.file_type()?.is_file() {
                let name = format!("src/{}", entry.file_name().display());
                fs::write(dir.join(&name), filled(&name)?)?;
            }
        }
        fs::write(dir.join("src/verbs/mod.rs"), filled("src/verbs/mod.rs")?)?;
        for n in 0..self.verbs {
            fs::write(dir.join(format!("src/verbs/{}.rs", verb(n))), self.verb(n))?;
        }
        Ok(())
    }
}

/// The parts of a program that grow with its verbs.
impl Program {
    /// What stands in the templates for what this program has.
    fn values(&self) -> Vec<(&'static str, String)> {
        let all = |line: &dyn Fn(usize) -> String| (0..self.verbs).map(line).collect::<Vec<_>>().join("\n");
        let tools = |part: &dyn Fn(usize) -> String| {
            (0..self.verbs).filter(|n| is_tool(*n)).map(part).collect::<Vec<_>>().join("\n\n")
        };
        vec![
            ("__NAME__", self.name.clone()),
            ("__CORE__", workspace().join("discern-core").display().to_string()),
            ("__VERBS__", all(&|n| format!("        {},", verb(n)))),
            ("__MODULES__", all(&|n| format!("pub mod {};", verb(n)))),
            ("__HINTS__", tools(&|n| self.hint(n))),
            ("__COMMANDS__", all(&command)),
            ("__ARMS__", all(&arm)),
            ("__TOOLS__", tools(&tool)),
        ]
    }

    /// The file of a verb.
    fn verb(&self, n: usize) -> String {
        let template = templates().join(self.side.folder()).join(format!("src/verbs/{}.rs", kind(n)));
        let text = fs::read_to_string(template).unwrap_or_default();
        let (kept, dropped) = if is_tool(n) {
            (" // for: tool", " // for: shell")
        } else {
            (" // for: shell", " // for: tool")
        };
        let lines = text.lines().filter(|line| !line.ends_with(dropped));
        let text: Vec<&str> = lines.map(|line| line.strip_suffix(kept).unwrap_or(line)).collect();
        let text = text.join("\n") + "\n";
        let other = self.other(n);
        let tool =
            if is_tool(other) { format!("Some(\"by_hand_{}\")", verb(other)) } else { "None".to_owned() };
        text.replace("__OTHER_TOOL__", &tool).replace("__OTHER__", &verb(other)).replace("__VERB__", &verb(n))
    }

    /// The verb that a verb's advice names: the next one that only looks.
    fn other(&self, n: usize) -> usize {
        (n + 1..self.verbs).find(|n| !is_change(*n)).unwrap_or(0)
    }

    fn hint(&self, n: usize) -> String {
        let (verb, other) = (verb(n), verb(self.other(n)));
        format!(
            "    /// `{verb}` did what it was asked.\n    \
             #[hint(next_step, example(command! {{ {other} --order \"newest\" }}))]\n    \
             fn after_{verb}(next: Reference) = \"Go on with {{next}}.\";"
        )
    }
}

// Of four verbs two only look and two change something, and one of each two is a tool.

fn is_tool(n: usize) -> bool {
    n.is_multiple_of(2)
}

fn is_change(n: usize) -> bool {
    n / 2 % 2 == 1
}

fn kind(n: usize) -> &'static str {
    if is_change(n) { "change" } else { "look" }
}

fn verb(n: usize) -> String {
    format!("v{n}")
}

/// By hand: a verb's place in clap's enum.
fn command(n: usize) -> String {
    let (args, help) = if is_change(n) { ("ChangeArgs", ADD) } else { ("LookArgs", LIST) };
    format!("{}    V{n}({}::{args}),", documented(help), verb(n))
}

/// By hand: how it is called from there.
fn arm(n: usize) -> String {
    let (verb, called) =
        (verb(n), if is_change(n) { "waited(VERB::change(&app, args))" } else { "VERB::look(&app, args)" });
    format!("        Command::V{n}(args) => print(json, \"{verb}\", {}),", called.replace("VERB", &verb))
}

/// By hand: its tool.
fn tool(n: usize) -> String {
    let verb = verb(n);
    let (help, hints, args, data, called) = if is_change(n) {
        (
            ADD,
            "read_only_hint = false, destructive_hint = false",
            "ChangeArgs",
            "Change",
            "change(&self.app, args).await",
        )
    } else {
        (LIST, "read_only_hint = true, idempotent_hint = true", "LookArgs", "Look", "look(&self.app, args)")
    };
    format!(
        "{}    #[tool(name = \"by_hand_{verb}\", annotations({hints}, open_world_hint = false))]\n    \
         async fn {verb}(&self, Parameters(args): Parameters<{verb}::{args}>) -> Answer<{verb}::{data}> {{\n        \
         answer(\"{verb}\", {verb}::{called})\n    }}",
        documented(help)
    )
}

const LIST: [&str; 2] = [
    "List the names there are",
    "All of them, or those that begin with a prefix, in one of three orders. It changes nothing.",
];
const ADD: [&str; 2] =
    ["Add a name", "It goes before or after all others, with the tags it is to be found by."];

fn documented([summary, rest]: [&str; 2]) -> String {
    format!("    /// {summary}\n    ///\n    /// {rest}\n")
}

impl Side {
    const fn folder(self) -> &'static str {
        match self {
            Self::Ours => "ours",
            Self::ByHand => "by_hand",
        }
    }
}

/// `__clap__` stands for clap's version: both sides have what the workspace has.
fn versions(lock: &str) -> impl Iterator<Item = (String, &str)> {
    lock.split("[[package]]").filter_map(|package| {
        let value =
            |key: &str| package.lines().find_map(|line| line.strip_prefix(key)?.trim_matches('"').into());
        Some((format!("__{}__", value("name = ")?), value("version = ")?))
    })
}

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("/")).to_owned()
}

fn templates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("programs")
}

/// Beside the folder of the benchmark's own binary.
fn home() -> Fallible<PathBuf> {
    let own = std::env::current_exe()?;
    let target = own.ancestors().nth(2).ok_or("the benchmark's binary is in no target directory")?;
    Ok(target.join("programs"))
}
