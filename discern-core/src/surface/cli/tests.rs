//! A spelled reference is a command: what a shell makes of it, and this command line of that, is what it was made of.

use super::globals::Globals;
use super::route::{Route, route};
use crate::argument::{ArgSpec, ArgType, ChoiceValue, JsonObject, Place, Table, selector};
use crate::reference::{Hit, Reference, Signature, Spelling, Surface, breaks_line};
use crate::text::Text;
use crate::verb::{About, Budgets, Group, Info, Observe, Program, Row, Rules};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use serde_json::Value;
use std::process::{Command, Stdio};

static SELECTOR: ArgSpec = selector("Where");

static ARGS: &[ArgSpec] = &[
    ArgSpec { id: "what", place: Place::Positional, tool: Some("what"), required: true, ..ArgSpec::FLAG },
    ArgSpec { id: "others", place: Place::Positional, tool: Some("others"), many: true, ..ArgSpec::FLAG },
    flag("name", "name"),
    ArgSpec { many: true, ..flag("tag", "tags") },
    ArgSpec { ty: ArgType::Int { min: i64::MIN, max: i64::MAX }, ..flag("depth", "depth") },
    ArgSpec { ty: ArgType::Number, ..flag("water", "water") },
    ArgSpec {
        ty: ArgType::Bool,
        place: Place::Flag { long: "label", short: Some('l') },
        ..flag("label", "label")
    },
    ArgSpec { ty: ArgType::Choice(SOILS), ..flag("soil", "soil") },
];

static SOILS: &[ChoiceValue] =
    &[ChoiceValue { name: "sand", help: "" }, ChoiceValue { name: "clay", help: "" }];

const fn flag(id: &'static str, tool: &'static str) -> ArgSpec {
    ArgSpec { id, place: Place::Flag { long: id, short: None }, tool: Some(tool), ..ArgSpec::FLAG }
}

static INFO: Info = Info {
    signature: Signature {
        program: "garden",
        path: &["bed", "plant"],
        surface: Surface::Tool { name: "garden_bed_plant" },
        table: Table { own: ARGS, dry_run: true, selector: Some(&SELECTOR) },
    },
    about: About::tool("", ""),
    rules: Rules::of::<Observe>(),
    slugs: &[],
};

static PROGRAM: Program = Program {
    name: "garden",
    version: "0",
    about: "",
    instructions: "",
    orient: || unreachable!("nothing is called"),
    verbs: &[Row {
        info: &INFO,
        start: |_, _| unreachable!("nothing is called"),
        finish: |_, _| unreachable!("nothing is called"),
        data_schema: || unreachable!("nothing is listed"),
    }],
    groups: &[Group { path: &["bed"], summary: "" }],
    hints: &[],
    middleware: &[],
    budgets: Budgets::DEFAULT,
};

/// One argument with its value: an index into the table.
type Given = (usize, Option<String>);

fn value() -> impl Strategy<Value = String> {
    prop_oneof![
        2 => any::<String>(),
        3 => "[-'\"`$\\\\! #~*<>|&;(){}\\[\\]=%a-cé\u{a0}\u{2028}\u{1f600}]{0,8}",
        1 => "[\\n\\t\\r\\x01\\x1b\\x7f\u{85}'\\\\a0-7]{0,8}",
        1 => prop::sample::select(vec!["--json", "-h", "--", "-", "", "help", "bed", "plant", "--name=x", "true"])
            .prop_map(str::to_owned),
    ]
    .prop_map(|value| value.replace('\0', ""))
}

/// Words of this program's command line, and others.
fn typed() -> impl Strategy<Value = String> {
    let known = [
        "bed",
        "plant",
        "help",
        "mcp",
        "--name",
        "--name=x",
        "--depth",
        "--depth=9",
        "--soil",
        "sand",
        "-l",
        "--label",
        "--tag",
        "--dry-run",
        "--path",
        "--json",
        "--markdown",
        "--plain",
        "--color",
        "never",
        "--version",
        "-h",
        "--",
    ];
    prop_oneof![3 => prop::sample::select(known.to_vec()).prop_map(str::to_owned), 1 => value()]
}

/// Arguments in any order; those by position keep theirs.
fn arguments() -> impl Strategy<Value = Vec<Given>> {
    let one = |spec: usize| value().prop_map(move |value| (spec, Some(value)));
    let maybe = |spec: usize| option::of(one(spec)).prop_map(Vec::from_iter);
    let positional = (one(0), vec(one(1), 0..3)).prop_map(|(what, others)| [vec![what], others].concat());
    let flags = (
        (maybe(2), vec(one(3), 0..3)),
        option::of(any::<i64>()).prop_map(|n| Vec::from_iter(n.map(|n| (4, Some(n.to_string()))))),
        option::of(any::<i32>())
            .prop_map(|n| Vec::from_iter(n.map(|n| (5, Some((f64::from(n) / 4.0).to_string()))))),
        any::<bool>().prop_map(|on| Vec::from_iter(on.then_some((6, None)))),
        option::of(prop::sample::select(SOILS))
            .prop_map(|s| Vec::from_iter(s.map(|s| (7, Some(s.name.to_owned()))))),
        any::<bool>().prop_map(|on| Vec::from_iter(on.then_some((8, None)))),
        maybe(9),
    )
        .prop_map(|((a, b), c, d, e, f, g, h)| [a, b, c, d, e, f, g, h].concat())
        .prop_shuffle();
    (positional, flags, any::<prop::sample::Index>()).prop_map(|(positional, mut flags, at)| {
        // The positionals stand together somewhere among the flags.
        let at = at.index(flags.len() + 1);
        flags.splice(at..at, positional);
        flags
    })
}

fn reference(given: &[Given]) -> Reference {
    let hits: Vec<Hit> = given
        .iter()
        .enumerate()
        .map(|(i, (spec, value))| Hit::Argument { spec: *spec, value: value.is_some().then_some(i) })
        .collect();
    Reference::matched(&INFO.signature, false, hits, given.iter().map(|(_, value)| value.clone()).collect())
}

/// The words a POSIX shell makes of a command.
fn words(command: &str) -> Vec<String> {
    let mut shell = Command::new("sh");
    shell.arg("-c").arg(format!("printf '%s\\0' {command}")).env_clear().stdin(Stdio::null());
    let printed = shell.output().expect("a shell").stdout;
    let printed = String::from_utf8(printed).expect("UTF-8");
    printed.split_terminator('\0').map(str::to_owned).collect()
}

/// The words of a command as bash, zsh and ksh read it, whose `$'…'` a plain POSIX shell does not know: for commands
/// with control characters in them, which have no other spelling on one line.
fn words_with_escapes(command: &str) -> Vec<String> {
    let mut words: Vec<Vec<u8>> = vec![Vec::new()];
    let mut rest = command.chars().peekable();
    while let Some(c) = rest.next() {
        let word = words.last_mut().expect("never empty");
        let mut push = |c: char| word.extend(c.to_string().bytes());
        match c {
            ' ' => words.push(Vec::new()),
            '\\' => push(rest.next().expect("an escaped character")),
            '\'' | '"' => rest.by_ref().take_while(|other| *other != c).for_each(push),
            '$' if rest.next_if_eq(&'\'').is_some() => word.extend(escaped(&mut rest)),
            c => push(c),
        }
    }
    words.into_iter().map(|word| String::from_utf8(word).expect("UTF-8")).collect()
}

/// What stands between `$'` and its closing quote.
fn escaped(rest: &mut impl Iterator<Item = char>) -> Vec<u8> {
    let mut bytes = Vec::new();
    loop {
        match rest.next().expect("a closing quote") {
            '\'' => return bytes,
            '\\' => match rest.next().expect("an escaped character") {
                'n' => bytes.push(b'\n'),
                't' => bytes.push(b'\t'),
                'r' => bytes.push(b'\r'),
                octal @ '0'..='3' => {
                    let digits: String = std::iter::once(octal).chain(rest.by_ref().take(2)).collect();
                    bytes.push(u8::from_str_radix(&digits, 8).expect("an octal byte"));
                }
                c => bytes.extend(c.to_string().bytes()),
            },
            c => bytes.extend(c.to_string().bytes()),
        }
    }
}

fn parsed(words: &[String]) -> Result<JsonObject, String> {
    match route(&PROGRAM, &words[1..], &Globals::read(&words[1..])) {
        Route::Call(_, given) => Ok(given),
        Route::Told(delivery) => Err(format!("{delivery:?}")),
        Route::Serve => Err("the server".to_owned()),
    }
}

/// A tool's arguments as written after its name.
fn tool_arguments(mut written: &str) -> JsonObject {
    let mut given = JsonObject::new();
    written = written.strip_prefix(" (").unwrap_or(written);
    while let Some((name, rest)) = written.split_once(": ") {
        // A number or `true` ends where it ends; the others close themselves.
        let end = match rest.starts_with(['"', '[']) {
            true => {
                let mut values = serde_json::Deserializer::from_str(rest).into_iter::<Value>();
                values.next().expect("a value").expect("JSON");
                values.byte_offset()
            }
            false => rest.find([',', ')']).expect("an end"),
        };
        let value: Value = serde_json::from_str(&rest[..end]).expect("JSON");
        let id = INFO.signature.table.iter().find(|spec| spec.tool == Some(name)).expect(name).id;
        assert!(given.insert(id.into(), value).is_none(), "{name} twice");
        let rest = &rest[end..];
        written = rest.strip_prefix(", ").unwrap_or_else(|| {
            assert_eq!(rest, ")");
            ""
        });
    }
    given
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_spelled_command_means_what_it_was_made_of(given in arguments()) {
        let reference = reference(&given);
        let spelled = reference.spell(Spelling::Cli);
        prop_assert_eq!(&spelled.after, "");
        prop_assert!(!spelled.code.contains(breaks_line), "{}", spelled.code);
        let controlled = given.iter().any(|(_, value)| value.as_ref().is_some_and(|v| v.contains(breaks_line)));
        let words = if controlled { words_with_escapes(&spelled.code) } else { words(&spelled.code) };
        prop_assert_eq!(&words[..3], ["garden", "bed", "plant"]);
        prop_assert_eq!(parsed(&words), Ok(reference.arguments()), "{}", spelled.code);
    }

    #[test]
    fn any_command_line_is_a_call_or_told_what_is_wrong(words in vec(typed(), 0..8)) {
        let globals = Globals::read(&words);
        match super::route_of(&PROGRAM, &words, None, &globals) {
            Route::Call(row, given) => {
                let known = |id: &String| row.info.signature.table.find(id).is_some();
                prop_assert!(given.keys().all(known), "{given:?}");
            }
            Route::Told(delivery) if !delivery.envelope.ok() => {
                let message = delivery.envelope.message().expect("a failure says what is wrong");
                prop_assert!(!message.is_empty() && !delivery.envelope.hints().is_empty());
            }
            Route::Told(_) | Route::Serve => {}
        }
    }

    #[test]
    fn a_spelled_tool_call_means_what_it_was_made_of(given in arguments()) {
        let reference = reference(&given);
        let spelled = reference.spell(Spelling::Tool);
        prop_assert_eq!(&spelled.code, "garden_bed_plant");
        prop_assert!(!spelled.after.contains(|c: char| breaks_line(c) || c == '`'), "{}", spelled.after);
        prop_assert_eq!(tool_arguments(&spelled.after), reference.arguments(), "{}", spelled.after);
    }
}

#[test]
fn nothing_is_dropped_unseen() {
    for (line, called, says) in [
        ("bed plant rose -l", true, ""),
        ("bed plant rose -lh", false, ""),
        ("-- bed plant rose", false, "unexpected argument"),
        ("help -- bed", false, "unexpected argument"),
        ("mcp -- bed", false, "unexpected argument"),
        ("bed -- plant rose", false, "unexpected argument"),
        ("bed -h -- plant", false, ""),
        ("--color", false, "say which"),
    ] {
        let argv: Vec<String> = line.split(' ').map(str::to_owned).collect();
        let globals = Globals::read(&argv);
        let said = |text: Option<&Text>| text.map(|text| text.markdown(Spelling::Cli)).unwrap_or_default();
        if globals.problem.is_some() {
            assert!(said(globals.problem.as_ref()).contains(says), "{line}");
            continue;
        }
        match route(&PROGRAM, &argv, &globals) {
            Route::Call(..) => assert!(called, "{line}"),
            Route::Told(delivery) => {
                assert!(!called, "{line}");
                assert_eq!(delivery.envelope.ok(), says.is_empty(), "{line}");
                assert!(said(delivery.envelope.message()).contains(says), "{line}");
            }
            Route::Serve => panic!("{line} serves"),
        }
    }
}

#[test]
fn what_was_typed_is_told_shortly() {
    let long = "x".repeat(100_000);
    for line in [
        vec![long.clone()],
        vec![format!("--{long}")],
        vec!["bed".to_owned(), "plant".to_owned(), "a".to_owned(), format!("--soil={long}")],
        vec!["bed".to_owned(), "plant".to_owned(), "a".to_owned(), format!("--{long}")],
    ] {
        let Route::Told(delivery) = route(&PROGRAM, &line, &Globals::read(&line)) else {
            panic!("it is wrong")
        };
        let message = delivery.envelope.message().expect("it says why").markdown(Spelling::Cli);
        assert!(message.len() < 1_000, "{} bytes", message.len());
    }
}
