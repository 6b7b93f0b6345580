//! A page as the tests see it: its blocks of code, and how a stale one is told or written anew.

use camino::{Utf8Path, Utf8PathBuf};
use std::fs;
use std::sync::{Mutex, PoisonError};

/// Held by the test that writes.
static WRITING: Mutex<()> = Mutex::new(());

/// The variable that has the pages written anew, as it does the goldens of a program.
const GOLDENS: &str = "GOLDENS";

/// A page that is read, and perhaps changed.
pub(crate) struct Page {
    /// Its name, `arguments` say.
    pub(crate) name: String,
    path: Utf8PathBuf,
    blocks: Vec<Block>,
    changed: Vec<(Block, String)>,
}

/// A block of code.
#[derive(Debug, Clone)]
pub(crate) struct Block {
    /// What the fence says it is.
    pub(crate) language: String,
    /// The line of prose before it, which says whose it is.
    pub(crate) above: String,
    /// All of it.
    pub(crate) body: String,
    /// Which block of the page it is.
    number: usize,
    /// The line of its fence.
    pub(crate) line: usize,
    /// Where the body begins in the page.
    at: usize,
}

/// The folder with the pages.
pub(crate) fn guide() -> Utf8PathBuf {
    Utf8PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// All pages but the index, in alphabetical order.
pub(crate) fn pages() -> Vec<Page> {
    let files = guide().read_dir_utf8().expect("the guide is there").flatten();
    let names = files.filter_map(|entry| entry.file_name().strip_suffix(".md").map(str::to_owned));
    let mut names: Vec<String> = names.filter(|name| name != "README").collect();
    names.sort();
    names.iter().map(|name| Page::read(name)).collect()
}

/// Whether the pages are to follow what is so, instead of being held to it.
fn refresh() -> bool {
    std::env::var(GOLDENS).is_ok_and(|value| value == "refresh")
}

impl Page {
    pub(crate) fn read(name: &str) -> Self {
        let path = guide().join(format!("{name}.md"));
        let blocks = blocks(&text_of(&path));
        Self { name: name.to_owned(), path, blocks, changed: Vec::new() }
    }

    pub(crate) fn blocks(&self) -> Vec<Block> {
        self.blocks.clone()
    }

    /// The block has another body now.
    pub(crate) fn change(&mut self, block: &Block, body: String) {
        self.changed.push((block.clone(), body));
    }

    /// Writes what has changed, or panics with it.
    #[track_caller]
    pub(crate) fn settle(self) {
        if self.changed.is_empty() {
            return;
        }
        if !refresh() {
            let one = |(block, body): &(Block, String)| {
                let (line, has, is) = difference(&block.body, body);
                format!("{}:{}:\n  the page has: {has}\n  what is so:   {is}", self.path, block.line + line)
            };
            let all: Vec<String> = self.changed.iter().map(one).collect();
            panic!("{}\n{GOLDENS}=refresh cargo test -p guide writes it into the page\n", all.join("\n"));
        }
        // Another test may have written other blocks of the page since it was read.
        let _alone = WRITING.lock().unwrap_or_else(PoisonError::into_inner);
        let mut text = text_of(&self.path);
        // From the end, so that what is before stays where it is.
        for block in blocks(&text).iter().rev() {
            if let Some((_, body)) = self.changed.iter().find(|(changed, _)| changed.number == block.number) {
                text.replace_range(block.at..block.at + block.body.len(), body);
            }
        }
        fs::write(&self.path, &text).unwrap_or_else(|why| panic!("{}: {why}", self.path));
    }
}

/// The first line in which a block differs, counted from its fence, as it has it and as it is.
fn difference<'a>(has: &'a str, is: &'a str) -> (usize, &'a str, &'a str) {
    const END: &str = "(the block ends)";
    let lines = has.lines().count().max(is.lines().count());
    let (mut has, mut is) = (has.lines(), is.lines());
    let mut pairs = (1..=lines).map(|line| (line, has.next().unwrap_or(END), is.next().unwrap_or(END)));
    pairs.find(|(_, has, is)| has != is).unwrap_or((0, END, END))
}

fn text_of(path: &Utf8Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|why| panic!("{path}: {why}"))
}

pub(crate) fn blocks(text: &str) -> Vec<Block> {
    let mut found: Vec<Block> = Vec::new();
    let (mut at, mut above, mut open) = (0, "", false);
    for (line, content) in (1..).zip(text.split_inclusive('\n')) {
        at += content.len();
        match (content.trim_end().strip_prefix("```"), open) {
            (Some(language), false) => {
                let (language, above) = (language.to_owned(), above.to_owned());
                let number = found.len();
                found.push(Block { language, above, body: String::new(), number, line, at });
                open = true;
            }
            (Some(_), true) => open = false,
            (None, true) => found.last_mut().expect("a block is open").body.push_str(content),
            (None, false) if content.trim().is_empty() => {}
            (None, false) => above = content.trim_end(),
        }
    }
    assert!(!open, "a block is not closed:\n{text}");
    found
}

#[test]
fn blocks_are_found_with_what_is_said_of_them() {
    let text = "# A\n\nSee [`b`](c):\n\n```rust\nx\n\ny\n```\nand\n```sh\n```\n";
    let found = blocks(text);
    let seen: Vec<(&str, &str, &str, usize)> = found
        .iter()
        .map(|block| {
            (&*block.language, &*block.above, &text[block.at..block.at + block.body.len()], block.line)
        })
        .collect();
    assert_eq!(seen, [("rust", "See [`b`](c):", "x\n\ny\n", 5), ("sh", "and", "", 11)]);
}

#[test]
fn a_difference_is_told_by_its_line() {
    assert_eq!(difference("a\nb\nc\n", "a\nd\nc\n"), (2, "b", "d"));
    assert_eq!(difference("a\n", "a\nb\n"), (2, "(the block ends)", "b"));
}
