//! What is kept of what a command prints.

use std::fs;

use super::{World, finish};
use crate::process::End;
use crate::process::capture::LOG_LIMIT;
use crate::process::text::TEXT_BUDGET;

#[test]
fn keeps_what_was_printed_as_text_and_as_bytes() {
    let world = World::new();
    let finished = finish(world.command(r"printf 'a\377\033[1mb\r\n50%%\r100%%'"));
    let output = finished.output;
    assert_eq!(output.text, "a\u{fffd}b\n100%");
    assert!(!output.truncated);
    assert_eq!(fs::read(output.log).unwrap(), b"a\xff\x1b[1mb\r\n50%\r100%");
}

#[test]
fn replaces_an_earlier_log() {
    let world = World::new();
    finish(world.command("echo a much longer one"));
    let output = finish(world.command("echo short")).output;
    assert_eq!(fs::read(output.log).unwrap(), b"short\n");
}

#[test]
fn both_streams_keep_their_order() {
    let world = World::new();
    let shell = "i=0; while [ $i -lt 200 ]; do echo o$i; echo e$i >&2; i=$((i+1)); done";
    let lines: Vec<_> = (0..200).flat_map(|i| [format!("o{i}"), format!("e{i}")]).collect();
    let text = finish(world.command(shell)).output.text;
    assert_eq!(text.lines().collect::<Vec<_>>(), lines);
}

#[test]
fn much_output_is_cut_but_not_slow() {
    let world = World::new();
    let shell = r"head -c 100000000 /dev/zero | tr '\0' x; echo e";
    let finished = finish(world.command(shell));
    assert!(finished.end.success());
    let output = finished.output;
    assert!(output.truncated);
    assert!(output.text.chars().count() <= TEXT_BUDGET);
    assert!(output.text.contains("characters left out ...]\n"));
    assert!(output.text.ends_with("xe\n"));
    let log = fs::read(output.log).unwrap();
    assert!(log.len() as u64 <= LOG_LIMIT && log.len() as u64 > LOG_LIMIT / 10 * 9);
    let marker = log.windows(17).any(|bytes| bytes == b" bytes left out .");
    assert!(marker && log.ends_with(b"xe\n"));
}

#[test]
fn a_job_that_closes_its_output_goes_on() {
    let finished = finish(World::new().command("echo a; exec >&- 2>&-; sleep 0.1; exit 4"));
    assert_eq!(finished.end, End::Exited(4));
    assert_eq!(finished.output.text, "a\n");
}
