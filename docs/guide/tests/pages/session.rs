//! What stands in a block that is run: prompts, and what came of each.

/// A line that was given, and what came of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Turn {
    pub(crate) given: String,
    pub(crate) shown: String,
}

/// The turns of a block, each begun by a prompt.
pub(crate) fn turns(body: &str, prompt: &str) -> Vec<Turn> {
    let mut turns: Vec<Turn> = Vec::new();
    for line in body.lines() {
        match (line.strip_prefix(prompt), turns.last_mut()) {
            (Some(given), _) => turns.push(Turn { given: given.to_owned(), shown: String::new() }),
            (None, Some(turn)) => turn.shown.extend([line, "\n"]),
            (None, None) => panic!("a block begins with `{prompt}`, not with {line:?}"),
        }
    }
    for turn in &mut turns {
        turn.shown = trimmed(&turn.shown);
    }
    turns
}

/// The block of these turns: an empty line before one whose forerunner printed something.
pub(crate) fn block(turns: &[Turn], prompt: &str) -> String {
    let mut body = String::new();
    let mut printed = false;
    for Turn { given, shown } in turns {
        let gap = if printed { "\n" } else { "" };
        body.extend([gap, prompt, given, "\n", shown]);
        printed = !shown.is_empty();
    }
    body
}

/// What to write for a turn: what is there already, unless something else came than how long it took.
pub(crate) fn renewed(turn: &Turn, output: &str) -> Turn {
    let lines: Vec<&str> = output.lines().map(without_time_of_step).map(str::trim_end).collect();
    let output = trimmed(&lines.join("\n"));
    let shown = if timeless(&output) == timeless(&turn.shown) { turn.shown.clone() } else { output };
    Turn { given: turn.given.clone(), shown }
}

/// One line end, whatever was printed.
fn trimmed(text: &str) -> String {
    match text.trim_end() {
        "" => String::new(),
        text => format!("{text}\n"),
    }
}

/// A step says how long it took only where that is not nothing, so a page never has it.
fn without_time_of_step(line: &str) -> &str {
    match line.rsplit_once("  ") {
        Some((step, time)) if is_time(time) => step,
        _ => line,
    }
}

/// `kettle: ok, 0.2 s`, with the time left open.
fn timeless(text: &str) -> String {
    let line = |line: &str| match line.rsplit_once(", ") {
        Some((said, time)) if is_time(time) => format!("{said}, [TIME]"),
        _ => line.to_owned(),
    };
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}

fn is_time(text: &str) -> bool {
    let Some((number, unit)) = text.split_once(' ') else { return false };
    number.parse::<f64>().is_ok() && matches!(unit, "ms" | "s")
}

#[test]
fn turns_are_read_as_they_are_written() {
    let body = "$ a\n$ b c\nd\n\ne\n\n$ f\n";
    let read = turns(body, "$ ");
    let seen: Vec<(&str, &str)> = read.iter().map(|turn| (&*turn.given, &*turn.shown)).collect();
    assert_eq!(seen, [("a", ""), ("b c", "d\n\ne\n"), ("f", "")]);
    assert_eq!(block(&read, "$ "), body);
}

#[test]
fn how_long_it_took_changes_no_page() {
    let turn = Turn { given: "x".to_owned(), shown: "heat: ok, 0.2 s\n".to_owned() };
    assert_eq!(renewed(&turn, "heat: ok, 90 ms\n"), turn);
    assert_eq!(renewed(&turn, "heat: failed, 0.2 s\n").shown, "heat: failed, 0.2 s\n");
    assert_eq!(renewed(&turn, "✔ done\n  ✔ write  4 ms\n").shown, "✔ done\n  ✔ write\n");
}
