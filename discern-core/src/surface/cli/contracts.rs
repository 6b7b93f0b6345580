//! `contracts`: writes what the program publishes of itself, or says what of it is stale.

use super::help::delivered;
use crate::envelope::Envelope;
use crate::hint::{AnyHint, Category};
use crate::page::{Evidence, Page};
use crate::published::{Published, published};
use crate::reference::shell_word;
use crate::refusal::{Exit, Recovery, Refused, Slug};
use crate::text::{Part, Text, count};
use crate::verb::{Delivery, Program, told_off};
use camino::{Utf8Path, Utf8PathBuf};
use discern_macros::result_contract;
use std::fs;
use std::io;

/// What is published, and what of it was written anew.
#[result_contract(markdown = present)]
struct Contracts {
    /// How many files there are.
    files: usize,
    /// Those that were not as they should be.
    #[contract(unbounded_reason = "a program publishes eight files")]
    written: Vec<Utf8PathBuf>,
}

fn present(result: &Envelope<Contracts>) -> Page {
    let Some(Contracts { files, written }) = result.data() else { return result.told() };
    let all = count(*files, "file is", "files are");
    let written: Vec<Evidence> = written.iter().map(|path| Text::of(vec![path.into()]).into()).collect();
    let state = match written.len() {
        0 => vec![all.into(), Part::Words(" as the program says.".into())],
        n => vec![all.into(), Part::Words(format!(" as the program says; {n} had to be written:").into())],
    };
    Page::state(Text::of(state)).evidence(written).end()
}

const STALE: Slug = slug("contracts_stale");
const UNWRITABLE: Slug = slug("contracts_unwritable");

const fn slug(name: &'static str) -> Slug {
    Slug { name, exit: Exit::Refused, recovery: Recovery::Tailored, declared_in: module_path!() }
}

pub(super) fn write(program: &'static Program, dir: &Utf8Path) -> Delivery {
    let all = published(program);
    let files = all.len();
    let mut written = Vec::new();
    for file in all {
        let path = dir.join(file.path);
        if is_fresh(&path, &file) {
            continue;
        }
        if let Err(why) = put(&path, &file.text) {
            let message = Text::of(vec![
                path.into(),
                Part::Words(" can't be written: ".into()),
                Part::Words(why.to_string().into()),
            ]);
            return refused(
                program,
                UNWRITABLE,
                message,
                ["Make it writable, or write elsewhere: ", "<DIR>"],
            );
        }
        written.push(path);
    }
    delivered("contracts", Contracts { files, written })
}

pub(super) fn check(program: &'static Program, dir: &Utf8Path) -> Delivery {
    let all = published(program);
    let files = all.len();
    let stale: Vec<Utf8PathBuf> = all
        .iter()
        .map(|file| (dir.join(file.path), file))
        .filter(|(path, file)| !is_fresh(path, file))
        .map(|(path, _)| path)
        .collect();
    if stale.is_empty() {
        return delivered("contracts", Contracts { files, written: Vec::new() });
    }
    let names: Vec<Text> = stale.into_iter().map(|path| Text::of(vec![path.into()])).collect();
    let message =
        Text::of(vec![Part::Words("not as the program says: ".into()), crate::text::listed(names).into()]);
    let dir = if dir.as_str().is_empty() { String::new() } else { shell_word(dir.as_str()) };
    refused(program, STALE, message, ["Write them anew, and read the difference: ", &dir])
}

/// What to do is said before the command that does it.
fn refused(program: &'static Program, slug: Slug, message: Text, [what, dir]: [&str; 2]) -> Delivery {
    let command = format!("{} contracts write {dir}", program.name).trim_end().to_owned();
    let next = Text::of(vec![Part::Words(what.to_owned().into()), command.into(), Part::Words(".".into())]);
    let next = Some(AnyHint::of("contracts", Category::NextStep, next));
    told_off(program, "contracts", Refused { slug, message, next })
}

fn is_fresh(path: &Utf8Path, file: &Published) -> bool {
    fs::read_to_string(path).is_ok_and(|text| text == file.text)
}

fn put(path: &Utf8Path, text: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, text)
}
