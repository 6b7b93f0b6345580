//! Each check of the suite fails where something is wrong, and finds just that.

use discern_core::testing::{self, Finding, Suite, World};
use faulty::PROGRAM;

fn suite(prepare: fn(&mut World)) -> Suite {
    let published = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/stale").into();
    let binary = env!("CARGO_BIN_EXE_faulty");
    Suite { program: &PROGRAM, binary, published, refresh: false, prepare, calls: Vec::new() }
}

fn told(findings: &[Finding]) -> String {
    assert!(!findings.is_empty(), "the fault is not found");
    let here = concat!(env!("CARGO_MANIFEST_DIR"), "/");
    let lines = findings.iter().map(|f| format!("{}: {}", f.about, f.what).replace(here, ""));
    lines.map(|line| without_reports(&line)).collect::<Vec<_>>().join("\n")
}

/// Crash reports have names of their own each time.
fn without_reports(line: &str) -> String {
    match line.split_once("; the report is in ") {
        Some((said, _)) => format!("{said}; the report is in [FILE]"),
        None => line.to_owned(),
    }
}

macro_rules! finds {
    ($($check:ident)*) => { $(
        #[test]
        fn $check() {
            insta::assert_snapshot!(stringify!($check), told(&testing::$check(&suite(|_| {}))));
        }
    )* };
}

finds! {
    surfaces_agree
    each_channel_is_enough
    pages_keep_their_order
    arguments_fit_schema_and_reader
    results_fit_their_schemas
    budgets_hold
    published_files_are_fresh
    hints_render_on_both_surfaces
}

#[test]
fn machine_modes_are_pure() {
    assert_eq!(testing::machine_modes_are_pure(&suite(|_| {})), []);
    let greeted = testing::machine_modes_are_pure(&suite(|world| world.set("FAULTY_GREETS", "1")));
    let of = |line: &str| -> Vec<Finding> {
        greeted.iter().filter(|finding| finding.about.contains(line)).cloned().collect()
    };
    insta::assert_snapshot!("machine_modes_are_pure", told(&of("right")));
    assert!(!of("faulty --version").is_empty() && !of("faulty narrow --no-such-flag").is_empty());
}

#[test]
fn what_is_found_fails_the_test() {
    testing::hold(Vec::new());
    let finding = Finding { about: "`right`".to_owned(), what: "it is wrong".to_owned() };
    let panic = std::panic::catch_unwind(|| testing::hold(vec![finding])).expect_err("it fails");
    let said = panic.downcast_ref::<String>().expect("it says why");
    assert!(said.contains("- `right`: it is wrong"), "{said}");
}
