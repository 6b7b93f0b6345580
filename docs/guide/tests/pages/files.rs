//! A block of code is a file that is compiled, and each file of a page's program stands on it whole.
//!
//! The line before a block links to the file, as in ``[`main.rs`](programs/arguments/main.rs):``; one that ends with
//! `in part:` shows lines of it that follow each other.

use crate::links::targets;
use crate::page::{Block, guide, pages};
use camino::{Utf8Path, Utf8PathBuf};
use std::fs;

/// What blocks may be: code and messages are files, the others are run.
const FILES: [&str; 3] = ["rust", "toml", "text"];
const RUN: [&str; 2] = ["console", "mcp"];

/// The page that is followed, and whose program is nowhere else.
pub(crate) const FOLLOWED: &str = "first-verb";

/// What a block should hold; `None` where it holds it.
fn becomes(block: &Block, file: &str) -> Option<String> {
    match block.above.ends_with("in part:") {
        true if !block.body.is_empty() && contains(file, &block.body) => None,
        true => Some("no lines of the file; copy those that are meant\n".to_owned()),
        false => Some(file.to_owned()).filter(|file| *file != block.body),
    }
}

/// Whether these lines follow each other in a file.
fn contains(file: &str, lines: &str) -> bool {
    format!("\n{file}").contains(&format!("\n{lines}"))
}

fn file_of(block: &Block) -> Option<Utf8PathBuf> {
    targets(&block.above).last().map(|target| guide().join(target))
}

/// The files of a program that are written by hand.
fn program(dir: &Utf8Path, found: &mut Vec<Utf8PathBuf>) {
    for entry in dir.read_dir_utf8().unwrap_or_else(|why| panic!("{dir}: {why}")).flatten() {
        match entry.path() {
            path if path.is_dir() => program(path, found),
            path if matches!(path.extension(), Some("rs" | "toml")) => found.push(path.to_owned()),
            _ => {}
        }
    }
}

#[test]
fn code_on_a_page_is_a_file() {
    for mut page in pages().into_iter().filter(|page| page.name != FOLLOWED) {
        for block in page.blocks() {
            let (name, line) = (&page.name, block.line);
            if RUN.contains(&&*block.language) {
                continue;
            }
            assert!(
                FILES.contains(&&*block.language),
                "{name}.md:{line}: `{}` is not tested",
                block.language
            );
            let file =
                file_of(&block).unwrap_or_else(|| panic!("{name}.md:{line}: link to its file, above it"));
            let text =
                fs::read_to_string(&file).unwrap_or_else(|why| panic!("{name}.md:{line}: {file}: {why}"));
            if let Some(body) = becomes(&block, &text) {
                page.change(&block, body);
            }
        }
        page.settle();
    }
}

#[test]
fn a_program_is_on_its_page_whole() {
    for page in pages().into_iter().filter(|page| page.name != FOLLOWED) {
        let mut files = Vec::new();
        program(&guide().join("programs").join(&page.name), &mut files);
        let whole = page.blocks().into_iter().filter(|block| !block.above.ends_with("in part:"));
        let shown: Vec<Utf8PathBuf> = whole.filter_map(|block| file_of(&block)).collect();
        for file in files {
            let times = shown.iter().filter(|shown| **shown == file).count();
            assert_eq!(times, 1, "{}.md shows {file} once, as a whole", page.name);
        }
    }
}

#[test]
fn a_stale_block_is_seen() {
    let block = |above: &str, body: &str| {
        let text = format!("{above}\n\n```rust\n{body}```\n");
        let file = "a\nb\nc\n";
        becomes(&crate::page::blocks(&text)[0], file)
    };
    assert_eq!(block("[`x`](y):", "a\nb\nc\n"), None);
    assert_eq!(block("[`x`](y):", "a\nb\n"), Some("a\nb\nc\n".to_owned()));
    assert_eq!(block("[`x`](y), in part:", "b\nc\n"), None);
    assert!(block("[`x`](y), in part:", "a\nc\n").is_some());
    assert!(block("[`x`](y), in part:", "").is_some());
}
