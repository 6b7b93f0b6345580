//! The flags every command has, read before anything else is known, so that even a parse error is answered in the
//! format asked for.

use crate::text::{Part, Text};

/// How the result is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Format {
    Terminal,
    Json,
    Markdown,
}

/// Whether to colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Colour {
    Auto,
    Always,
    Never,
}

/// The global flags of one command line.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "they are words of a command line, each on its own")]
pub(super) struct Globals {
    pub(super) format: Format,
    pub(super) colour: Colour,
    pub(super) plain: bool,
    pub(super) help: bool,
    pub(super) version: bool,
    /// What is wrong with them.
    pub(super) problem: Option<Text>,
    /// The words of `argv` that are none of them, in their order; nothing after `--`.
    pub(super) words: Vec<String>,
    /// Whether there is a `--`.
    pub(super) ended: bool,
}

impl Globals {
    pub(super) fn read(argv: &[String]) -> Self {
        let mut globals = Self {
            format: Format::Terminal,
            colour: Colour::Auto,
            plain: false,
            help: false,
            version: false,
            problem: None,
            words: Vec::new(),
            ended: false,
        };
        let (mut json, mut markdown) = (false, false);
        let mut words = argv.iter().peekable();
        while let Some(word) = words.next() {
            match word.as_str() {
                "--" => {
                    globals.ended = true;
                    break;
                }
                "--json" => json = true,
                "--markdown" => markdown = true,
                "--plain" => globals.plain = true,
                "-h" | "--help" => globals.help = true,
                "-V" | "--version" => globals.version = true,
                // What looks like a flag is one: a value left out does not take the format asked for with it.
                "--color" => {
                    let value = words.next_if(|word| !word.starts_with('-'));
                    globals.colour(value.map_or("", String::as_str));
                }
                other => match other.strip_prefix("--color=") {
                    Some(value) => globals.colour(value),
                    None => globals.words.push(other.to_owned()),
                },
            }
        }
        globals.format = match (json, markdown) {
            (false, false) => Format::Terminal,
            (_, false) => Format::Json,
            (false, true) => Format::Markdown,
            (true, true) => {
                globals.problem = Some(Text::of(vec![
                    "--json".into(),
                    Part::Words(" and ".into()),
                    "--markdown".into(),
                    Part::Words(" exclude each other; give one".into()),
                ]));
                Format::Json
            }
        };
        globals
    }

    fn colour(&mut self, value: &str) {
        self.colour = match value {
            "auto" => Colour::Auto,
            "always" => Colour::Always,
            "never" => Colour::Never,
            other => {
                let mut problem = vec![
                    "--color".into(),
                    Part::Words(" is ".into()),
                    "auto".into(),
                    Part::Words(", ".into()),
                    "always".into(),
                    Part::Words(" or ".into()),
                    "never".into(),
                ];
                problem.extend(match other {
                    "" => vec![Part::Words("; say which".into())],
                    other => vec![Part::Words(", not ".into()), other.into()],
                });
                self.problem = Some(Text::of(problem));
                Colour::Auto
            }
        };
    }
}
