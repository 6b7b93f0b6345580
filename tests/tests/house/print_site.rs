//! One print site: what goes to the process's own output goes through core's channel, and nothing else ends it.

use crate::paths::{module, named};
use crate::tree::{Allowed, Found, Tree, holds, parsed, reports, tokens};
use proc_macro2::{TokenStream, TokenTree};

const MACROS: [&str; 5] = ["print", "println", "eprint", "eprintln", "dbg"];

/// The ends of paths to the process's own output, and to its end.
const PATHS: [[&str; 2]; 6] = [
    ["io", "stdout"],
    ["io", "stderr"],
    ["stdio", "stdout"],
    ["stdio", "stderr"],
    ["process", "exit"],
    ["process", "abort"],
];

/// The same by name of a file.
const FILES: [&str; 4] = ["/dev/stdout", "/dev/stderr", "/dev/tty", "/proc/self/fd"];

const CHANNEL: &str = "discern-core/src/surface/channel.rs";
const CLI: &str = "discern-core/src/surface/cli/mod.rs";
const SIGNALS: &str = "discern-core/src/surface/signals.rs";
const LIVE: &str = "discern-core/src/surface/cli/live.rs";

/// The site itself; beside it a question about the terminal, and the line that only a person at one sees.
const ALLOWED: [Allowed; 10] = [
    Allowed { path: CHANNEL, what: "io::stdout", reason: "the print site" },
    Allowed { path: CHANNEL, what: "io::stderr", reason: "the print site" },
    Allowed { path: CHANNEL, what: "stdio::stdout", reason: "the print site" },
    Allowed { path: CHANNEL, what: "stdio::stderr", reason: "the print site" },
    Allowed { path: CLI, what: "io::stdout", reason: "asks whether it is a terminal" },
    Allowed { path: CLI, what: "io::stderr", reason: "asks whether it is a terminal" },
    Allowed { path: CLI, what: "stdio::stdout", reason: "asks how wide the terminal is" },
    Allowed { path: CLI, what: "stdio::stderr", reason: "asks how wide the terminal is" },
    Allowed { path: LIVE, what: "io::stderr", reason: "tells progress" },
    Allowed { path: SIGNALS, what: "process::exit", reason: "a second signal is not waited with for long" },
];

const ADVICE: &str = "return it as a result, or report an event; only core's channel writes";

fn print_sites(tree: &Tree) -> Vec<Found> {
    let mut found = Vec::new();
    let ours = ["discern-macros/src/", "discern-core/src/"].map(str::to_owned);
    for folder in tree.programs().into_iter().chain(ours) {
        for (path, text) in tree.rust(&folder) {
            for named in named(&parsed(path, text), &module(path.trim_start_matches(&folder)), "") {
                if PATHS.iter().any(|end| named.segments.ends_with(&end.map(str::to_owned))) {
                    let what = named.segments[named.segments.len() - 2..].join("::");
                    found.push(Found::new(path, named.line, what, ADVICE));
                }
            }
            calls(tokens(path, text), path, &mut found);
        }
    }
    found
}

fn calls(tokens: TokenStream, path: &str, found: &mut Vec<Found>) {
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Group(group) => calls(group.stream(), path, found),
            TokenTree::Ident(ident) => {
                let name = ident.to_string();
                let called = matches!(tokens.peek(), Some(TokenTree::Punct(mark)) if mark.as_char() == '!');
                if called && MACROS.contains(&name.as_str()) {
                    found.push(Found::new(path, ident.span().start().line, format!("{name}!"), ADVICE));
                }
            }
            TokenTree::Literal(literal) => {
                let text = literal.to_string();
                for file in FILES.iter().filter(|file| text.contains(*file)) {
                    found.push(Found::new(path, literal.span().start().line, *file, ADVICE));
                }
            }
            TokenTree::Punct(_) => {}
        }
    }
}

#[test]
fn only_the_channel_writes() {
    holds(print_sites(&Tree::of_the_repository()), &ALLOWED);
}

#[test]
fn another_print_site_is_seen() {
    let file = "discern-app/src/verbs/status.rs";
    let quiet =
        "fn f() { print(1); command.stdout(x); Stdio::null(); std::process::Command::new(y); println }";
    reports(print_sites(&Tree::of(&[(file, quiet)])), &[]);
    for (line, what) in [
        ("println!(\"x\");", "println!"),
        ("{ vec![eprint!(\"x\")]; }", "eprint!"),
        ("dbg!(x);", "dbg!"),
        ("std::io::stdout().lock();", "io::stdout"),
        ("write!(std::io::stderr(), \"x\");", "io::stderr"),
        ("rustix::stdio::stdout();", "stdio::stdout"),
        ("std::process::exit(1);", "process::exit"),
        ("open(\"/dev/tty\");", "/dev/tty"),
    ] {
        let text = format!("fn f() {{ {line} }}");
        reports(print_sites(&Tree::of(&[(file, &text)])), &[&format!("{file}: {what}")]);
    }
    let imported = "use std::{io::{stdout, Write}, process::exit};";
    let seen = [format!("{file}: io::stdout"), format!("{file}: process::exit")];
    reports(print_sites(&Tree::of(&[(file, imported)])), &seen.each_ref().map(String::as_str));
}
