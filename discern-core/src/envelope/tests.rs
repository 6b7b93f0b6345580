//! The state rule, held three ways: by what producers can build, by the document's reader, and by the schema.

use super::{Document, Head, object, strict};
use crate::argument::{ArgSpec, Place, Table};
use crate::diagnostic::{Diagnostic, Reproduce, Severity};
use crate::hint::{AnyHint, Audience, Category};
use crate::outcome::{Advisory, Disposition, Failure, Outcome, PlanStep, Step, StepOutcome, Success, ending};
use crate::reference::{Hit, Reference, Signature, Spelling, Surface};
use crate::refusal::{Exit, Recovery, Refusal, Refused, Slug};
use crate::text::{Part, Text};
use camino::Utf8PathBuf;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use serde_json::{Map, Value, json};
use std::time::Duration;

#[derive(Debug, Clone, serde::Serialize)]
struct Facts {
    words: String,
    maybe: Option<String>,
    many: Vec<Option<i64>>,
}

#[derive(Debug)]
struct Refuses(Text, Option<AnyHint>);

impl Refusal for Refuses {
    const SLUGS: &'static [Slug] =
        &[Slug { name: "no", exit: Exit::Refused, recovery: Recovery::Evidence, declared_in: "Refuses" }];

    fn refused(&self) -> Refused {
        Refused { slug: Self::SLUGS[0], message: self.0.clone(), next: self.1.clone() }
    }
}

static SIGNATURE: Signature = Signature {
    program: "acme",
    path: &["open"],
    surface: Surface::Tool { name: "acme_open" },
    table: Table {
        own: &[ArgSpec { id: "which", place: Place::Positional, tool: Some("which"), ..ArgSpec::FLAG }],
        dry_run: false,
        selector: None,
    },
};

fn reference() -> impl Strategy<Value = Reference> {
    any::<String>().prop_map(|value| {
        let hits = [Hit::Argument { spec: 0, value: Some(0) }];
        Reference::matched(&SIGNATURE, false, hits, vec![Some(value)])
    })
}

fn text() -> impl Strategy<Value = Text> {
    let part = prop_oneof![
        any::<String>().prop_map(|words| Part::Words(words.into())),
        any::<String>().prop_map(Part::Code),
        reference().prop_map(Part::Reference),
        any::<String>().prop_map(|words| crate::text::said(&words)),
    ];
    vec(part, 0..3).prop_map(Text::of)
}

fn path() -> impl Strategy<Value = Utf8PathBuf> {
    any::<String>().prop_map(Utf8PathBuf::from)
}

fn duration() -> impl Strategy<Value = Duration> {
    prop_oneof![
        any::<u64>().prop_map(Duration::from_nanos),
        any::<u64>().prop_map(Duration::from_secs),
        Just(Duration::MAX)
    ]
}

fn plan() -> impl Strategy<Value = Vec<PlanStep>> {
    let disposition = prop_oneof![Just(Disposition::Run), Just(Disposition::Check), Just(Disposition::Skip)];
    vec(
        (text(), disposition).prop_map(|(label, disposition)| PlanStep { kind: "kind", label, disposition }),
        0..3,
    )
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let outcome = prop_oneof![
        Just(StepOutcome::Ok),
        Just(StepOutcome::Failed),
        Just(StepOutcome::Skipped),
        Just(StepOutcome::Cancelled)
    ];
    let step = (text(), outcome, option::of(duration()), option::of(path()));
    let step = step.prop_map(|(label, outcome, duration, output_path)| Step {
        kind: "kind",
        label,
        outcome,
        duration,
        output_path,
    });
    vec(step, 0..3)
}

fn diagnostic() -> impl Strategy<Value = Diagnostic> {
    let severity = prop_oneof![Just(Severity::Error), Just(Severity::Warning)];
    let reproduce =
        prop_oneof![any::<String>().prop_map(Reproduce::Command), reference().prop_map(Reproduce::Reference)];
    let said = (any::<String>(), severity, any::<String>(), reproduce);
    let place = (option::of(path()), any::<Option<u32>>(), any::<Option<u32>>(), any::<Option<String>>());
    let output = (any::<Option<String>>(), any::<bool>(), option::of(path()), any::<bool>());
    (said, place, output).prop_map(|((tool, severity, message, reproduce), (file, line, col, rule), rest)| {
        let (output, truncated, output_path, fix_available) = rest;
        let mut diagnostic = Diagnostic::error(tool, message, reproduce);
        diagnostic.severity = severity;
        (diagnostic.file, diagnostic.line, diagnostic.col, diagnostic.rule) = (file, line, col, rule);
        (diagnostic.output, diagnostic.truncated) = (output, truncated);
        (diagnostic.output_path, diagnostic.fix_available) = (output_path, fix_available);
        diagnostic
    })
}

fn hint() -> impl Strategy<Value = AnyHint> {
    text().prop_map(|text| AnyHint {
        id: "hint",
        category: Category::NextStep,
        audience: Audience::All,
        mcp_only: false,
        family: None,
        text,
    })
}

fn advisory() -> impl Strategy<Value = Advisory> {
    (text(), text()).prop_map(|(evidence, next_action)| Advisory { kind: "kind", evidence, next_action })
}

fn facts() -> impl Strategy<Value = Facts> {
    let many = vec(any::<Option<i64>>(), 0..3);
    (any::<String>(), any::<Option<String>>(), many).prop_map(|(words, maybe, many)| Facts {
        words,
        maybe,
        many,
    })
}

fn refusal() -> impl Strategy<Value = Refuses> {
    (text(), option::of(hint())).prop_map(|(message, next)| Refuses(message, next))
}

/// Either half of an outcome, in each phase it can have.
fn bare() -> impl Strategy<Value = Outcome<Facts, Refuses>> {
    prop_oneof![
        facts().prop_map(|facts| Ok(Success::of(facts))),
        (facts(), steps()).prop_map(|(facts, steps)| Ok(Success::applied(facts, steps))),
        (facts(), text()).prop_map(|(facts, text)| Ok(Success::of(facts).message(text))),
        plan().prop_map(|plan| Ok(Success::preview(plan))),
        refusal().prop_map(|refusal| Err(refusal.into())),
        (refusal(), plan()).prop_map(|(refusal, plan)| Err(Failure::review(refusal, plan))),
        (text(), steps()).prop_map(|(text, steps)| Err(Failure::red(text).steps(steps))),
        (text(), steps(), facts())
            .prop_map(|(text, steps, facts)| Err(Failure::red(text).steps(steps).data(facts))),
    ]
}

fn outcome() -> impl Strategy<Value = Outcome<Facts, Refuses>> {
    let extras = (vec(hint(), 0..3), vec(diagnostic(), 0..3), vec(advisory(), 0..2), option::of(duration()));
    (bare(), extras).prop_map(|(outcome, (hints, diagnostics, advisories, waited))| {
        macro_rules! with_extras {
            ($result:expr) => {{
                let mut result = $result.diagnostics(diagnostics);
                for hint in hints {
                    result = result.hint(hint);
                }
                for advisory in advisories {
                    result = result.advisory(advisory);
                }
                match waited {
                    Some(waited) => result.waited(waited),
                    None => result,
                }
            }};
        }
        match outcome {
            Ok(success) => Ok(with_extras!(success)),
            Err(failure) => Err(with_extras!(failure)),
        }
    })
}

fn validator() -> jsonschema::Validator {
    jsonschema::validator_for(&strict(None)).expect("the schema is one")
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_a_verb_returns_is_a_document(outcome in outcome(), root in option::of(path()), dry_run: bool) {
        let mut ending = ending(outcome);
        let facts = ending.facts.take().and_then(|facts| facts.downcast::<Facts>().ok());
        let head = Head::new("open".to_owned(), root, *ending, dry_run);
        let envelope = head.with_facts(facts.map(|facts| object(serde_json::to_value(facts))));
        for spelling in [Spelling::Cli, Spelling::Tool] {
            let document = envelope.document(spelling);
            let text = serde_json::to_string(&document).expect("a document serializes");
            let value: Value = serde_json::from_str(&text).expect("JSON");
            let wrong: Vec<String> = validator().iter_errors(&value).map(|error| error.to_string()).collect();
            prop_assert!(wrong.is_empty(), "{}: {:?}", text, wrong);
            prop_assert_eq!(serde_json::from_str::<Document>(&text).expect("a document"), document);
        }
    }
}

/// Whether both take a document; they never differ.
fn admitted(validator: &jsonschema::Validator, value: &Value) -> bool {
    let (by_schema, by_reader) =
        (validator.is_valid(value), serde_json::from_value::<Document>(value.clone()).is_ok());
    assert_eq!(by_schema, by_reader, "schema and reader differ on {value}");
    by_schema
}

/// The rule once more, in its own words: what cannot be said at once.
fn can_be(ok: Option<bool>, dry_run: Option<bool>, plan: bool, steps: bool, error: bool) -> bool {
    let success_with_slug = ok == Some(true) && error;
    let planned_and_done = plan && steps;
    let preview_that_did = dry_run == Some(true) && steps;
    ok.is_some() && !success_with_slug && !planned_and_done && !preview_that_did
}

#[test]
fn schema_and_reader_hold_the_same_states() {
    let validator = validator();
    let three = [None, Some(true), Some(false)];
    for (ok, dry_run) in three.iter().flat_map(|ok| three.iter().map(move |dry_run| (*ok, *dry_run))) {
        // An empty list is there like any other.
        for bits in 0..16 {
            let [plan, steps, error, filled] = [1, 2, 4, 8].map(|bit| bits & bit != 0);
            let mut document = Map::new();
            document.insert("verb".into(), "open".into());
            let given = [("ok", ok.map(Value::from)), ("dry_run", dry_run.map(Value::from))];
            document.extend(given.into_iter().filter_map(|(key, value)| Some((key.to_owned(), value?))));
            if plan {
                let step = json!([{ "kind": "k", "label": "l", "disposition": "run" }]);
                document.insert("plan".into(), if filled { step } else { json!([]) });
            }
            if steps {
                let step = json!([{ "kind": "k", "label": "l", "outcome": "ok" }]);
                document.insert("steps".into(), if filled { step } else { json!([]) });
            }
            if error {
                document.insert("error".into(), "no".into());
            }
            let document = Value::Object(document);
            assert_eq!(
                admitted(&validator, &document),
                can_be(ok, dry_run, plan, steps, error),
                "{document}"
            );
        }
    }
}

/// A document with every key there can be beside each other.
fn full() -> Value {
    json!({
        "ok": false, "verb": "open", "dry_run": false,
        "steps": [{ "kind": "k", "label": "l", "outcome": "ok", "duration_ms": 1, "output_path": "p" }],
        "waited_ms": 1,
        "diagnostics": [{
            "tool": "t", "severity": "error", "message": "m", "reproduce_cmd": "r", "file": "f", "line": 1, "col": 1,
            "rule": "r", "output": "o", "truncated": true, "output_path": "p", "fix_available": true,
        }],
        "data": { "any": null },
        "advisories": [{ "kind": "k", "evidence": "e", "next_action": "n" }],
        "hints": ["h"], "error": "no", "message": "m",
    })
}

fn planned() -> Value {
    json!({ "ok": true, "verb": "open", "plan": [{ "kind": "k", "label": "l", "disposition": "skip" }] })
}

/// Changes an object of a document: itself, or the one in a list of it.
fn changed(document: &Value, list: Option<&str>, change: impl FnOnce(&mut Map<String, Value>)) -> Value {
    let mut document = document.clone();
    let object = match list {
        Some(list) => &mut document[list][0],
        None => &mut document,
    };
    change(object.as_object_mut().expect("an object"));
    document
}

#[test]
fn a_key_is_known_and_its_value_is_none_but_its_own() {
    let validator = validator();
    let places = [
        (full(), None),
        (full(), Some("steps")),
        (full(), Some("diagnostics")),
        (full(), Some("advisories")),
        (planned(), None),
        (planned(), Some("plan")),
    ];
    for (document, list) in places {
        assert!(admitted(&validator, &document), "{document}");
        let unknown = changed(&document, list, |object| drop(object.insert("more".into(), 1.into())));
        assert!(!admitted(&validator, &unknown), "{unknown}");
        let object = list.map_or(&document, |list| &document[list][0]);
        for key in object.as_object().expect("an object").keys() {
            for wrong in
                [Value::Null, json!(-1), json!(1.5), json!("other"), json!(["x", 1]), json!({ "x": 1 })]
            {
                let other =
                    changed(&document, list, |object| drop(object.insert(key.clone(), wrong.clone())));
                let fits = admitted(&validator, &other);
                assert!(!(wrong.is_null() && fits), "{other}");
            }
            // Without a key it may still be one; then to both.
            admitted(&validator, &changed(&document, list, |object| drop(object.shift_remove(key))));
        }
    }
}
