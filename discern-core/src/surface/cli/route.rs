//! Which verb a command line addresses, found in the registry; only that one is built.

use super::globals::Globals;
use super::{contracts, help, tree, unknown};
use crate::argument::JsonObject;
use crate::text::{Part, Text, said};
use crate::verb::{Delivery, Program, Row, shortened, told};
use camino::Utf8PathBuf;

/// Where a command line leads.
pub(super) enum Route {
    /// To a verb.
    Call(&'static Row, JsonObject),
    /// To an answer that needs no verb.
    Told(Box<Delivery>),
    /// To the tools' server.
    Serve,
}

pub(super) fn route(program: &'static Program, argv: &[String], globals: &Globals) -> Route {
    let told_help = |path: &[&str]| Route::Told(Box::new(help::help(program, path)));
    if globals.version {
        return Route::Told(Box::new(help::version(program)));
    }
    let words: Vec<&str> = globals.words.iter().map(String::as_str).collect();
    // Only a verb has a use for what follows it.
    let dashes = |verb: &str| usage(program, verb, "unexpected argument `--`");
    let dashed = globals.ended && !globals.help;
    let Some(first) = words.first() else {
        return if dashed { dashes(program.name) } else { told_help(&[]) };
    };
    if first.starts_with('-') {
        return usage(
            program,
            program.name,
            &format!("unexpected argument `{}` before a command", shortened(first)),
        );
    }
    match *first {
        "help" | "mcp" | "contracts" if dashed => return dashes(first),
        "help" => {
            return match words.iter().find(|word| word.starts_with('-')) {
                Some(flag) => usage(program, "help", &format!("unexpected argument `{}`", shortened(flag))),
                None => told_help(&words[1..]),
            };
        }
        "mcp" | "contracts" if globals.help => return told_help(&words[..1]),
        "contracts" => return contracts(program, &words[1..]),
        "mcp" => {
            return match words.get(1) {
                Some(word) => usage(program, "mcp", &format!("unexpected argument `{}`", shortened(word))),
                None => Route::Serve,
            };
        }
        _ => {}
    }
    let longest = (1..=words.len()).rev().find_map(|n| program.verb(&words[..n]).map(|row| (row, n)));
    let Some((row, depth)) = longest else {
        let in_group = |n: &usize| program.groups.iter().any(|group| group.path == &words[..*n]);
        let deepest = (1..=words.len()).rev().find(in_group).unwrap_or(0);
        return match words.get(deepest) {
            None if dashed => dashes(&words.join(" ")),
            None => told_help(&words),
            Some(_) if globals.help && deepest > 0 => told_help(&words[..deepest]),
            Some(word) if word.starts_with('-') => usage(
                program,
                &words[..deepest].join(" "),
                &format!("unexpected argument `{}`", shortened(word)),
            ),
            Some(_) => unknown(program, &words[..=deepest]),
        };
    };
    if globals.help {
        return told_help(row.info.signature.path);
    }
    parse(program, row, argv, depth)
}

fn contracts(program: &'static Program, words: &[&str]) -> Route {
    let dir = |rest: &[&str]| Utf8PathBuf::from(rest.first().copied().unwrap_or_default());
    let wrong =
        |word: &str| usage(program, "contracts", &format!("unexpected argument `{}`", shortened(word)));
    match words {
        [] => Route::Told(Box::new(help::help(program, &["contracts"]))),
        ["write" | "check", flag, ..] if flag.starts_with('-') => wrong(flag),
        ["write" | "check", _, surplus, ..] => wrong(surplus),
        ["write", rest @ ..] => Route::Told(Box::new(contracts::write(program, &dir(rest)))),
        ["check", rest @ ..] => Route::Told(Box::new(contracts::check(program, &dir(rest)))),
        [word, ..] => wrong(word),
    }
}

fn usage(program: &'static Program, verb: &str, message: &str) -> Route {
    let verb = if verb.is_empty() { program.name } else { verb };
    Route::Told(Box::new(told(program, verb, Text::of(vec![said(&message)]), Some(seek_help(program, verb)))))
}

/// Hands a verb's own words to clap.
fn parse(program: &'static Program, row: &'static Row, argv: &[String], depth: usize) -> Route {
    let mut command = tree::command(program, row);
    // The verb's words may stand among global flags; clap gets the rest, in order.
    let mut left = depth;
    let mut globals_done = false;
    let own = argv.iter().filter(|word| {
        globals_done |= word.as_str() == "--";
        let is_verb = left > 0 && !globals_done && row.info.signature.path[depth - left] == word.as_str();
        left -= usize::from(is_verb);
        !is_verb
    });
    let words = std::iter::once(program.name.to_owned()).chain(own.cloned());
    match command.try_get_matches_from_mut(words) {
        // Among other letters, as in `-vh`, it is clap that finds it.
        Ok(matches) if matches.get_flag("help") => {
            Route::Told(Box::new(help::help(program, row.info.signature.path)))
        }
        Ok(matches) => Route::Call(row, tree::given(row.info.signature.table, &matches)),
        Err(error) => {
            let printed = own_words_shortened(error.render().to_string(), argv);
            let until_usage = printed.split("\n\nUsage:").next().unwrap_or(&printed);
            let paragraphs = until_usage.trim_start_matches("error: ").split("\n\n").map(one_line);
            let paragraphs: Vec<String> =
                paragraphs.map(|p| p.trim_start_matches("tip: ").trim_end().to_owned()).collect();
            let message = paragraphs.join("; ").replace('\'', "`").replace("` found", "`");
            let verb = row.info.name();
            let next = Some(seek_help(program, &verb));
            Route::Told(Box::new(told(program, &verb, Text::of(vec![said(&message)]), next)))
        }
    }
}

/// A parser's message repeats what was typed, however long.
fn own_words_shortened(said: String, argv: &[String]) -> String {
    let values = argv.iter().map(|word| word.split_once('=').map_or(word.as_str(), |(_, value)| value));
    argv.iter().map(String::as_str).chain(values).fold(said, |said, word| match shortened(word) {
        short if short == word => said,
        short => said.replace(word, &short),
    })
}

pub(super) fn seek_help(program: &'static Program, verb: &str) -> Text {
    let command =
        if verb == program.name { format!("{verb} help") } else { format!("{} help {verb}", program.name) };
    Text::of(vec![Part::Words("See ".into()), command.into(), Part::Words(" for how it is used.".into())])
}

/// A parser's message, which quotes what was typed, on one line.
fn one_line(message: &str) -> String {
    let clean: String = message.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    clean.split_whitespace().collect::<Vec<_>>().join(" ")
}
