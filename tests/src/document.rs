//! Whether a text is exactly one document, of either machine format.

use discern_core::envelope::{Document, strict};
use jsonschema::Validator;
use serde_json::Value;
use std::sync::OnceLock;

/// What is wrong with a text that should be one JSON envelope on one line, and nothing else.
pub fn json_problem(text: &str) -> Option<String> {
    static STRICT: OnceLock<Validator> = OnceLock::new();
    let Some(line) = text.strip_suffix('\n').filter(|line| !line.contains('\n')) else {
        return Some("not one line".to_owned());
    };
    let value: Value = match serde_json::from_str(line) {
        Ok(value) => value,
        Err(why) => return Some(format!("not one JSON value: {why}")),
    };
    let strict =
        STRICT.get_or_init(|| jsonschema::validator_for(&strict(None)).expect("core's schema is one"));
    if let Some(why) = strict.iter_errors(&value).next() {
        return Some(format!("not an envelope: {why} at {}", why.instance_path()));
    }
    let document: Document = match serde_json::from_str(line) {
        Ok(document) => document,
        Err(why) => return Some(format!("an envelope that can't be read: {why}")),
    };
    // The keys have one order, and what is absent is absent.
    let again = serde_json::to_string(&document).expect("a document can be written");
    (again != line).then(|| format!("its keys are not in order; written again it is\n{again}"))
}

/// What is wrong with a text that should be one Markdown page.
pub fn markdown_problem(text: &str) -> Option<&'static str> {
    if text.trim().is_empty() {
        return Some("nothing is said");
    }
    if !text.ends_with('\n') || text.ends_with("\n\n") {
        return Some("it does not end with one newline");
    }
    if text.contains('\u{1b}') {
        return Some("it holds an escape sequence");
    }
    if text.chars().any(|c| c.is_control() && c != '\n' && c != '\t') {
        return Some("it holds a control character");
    }
    if text.starts_with('{') {
        return Some("it is JSON");
    }
    if text.starts_with('\n') {
        return Some("it begins with an empty line");
    }
    None
}

/// What in `value` a schema does not admit; empty where all is well.
pub fn schema_problems(schema: &Value, value: &Value) -> Vec<String> {
    match jsonschema::draft202012::new(schema) {
        Ok(schema) => {
            schema.iter_errors(value).map(|why| format!("{why} at `{}`", why.instance_path())).collect()
        }
        Err(why) => vec![format!("the schema is none: {why}")],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn check(problem: Option<String>, says: &str) {
        assert!(problem.as_deref().is_some_and(|problem| problem.contains(says)), "{says}: {problem:?}");
    }

    #[test]
    fn one_envelope_is_one_document() {
        assert_eq!(json_problem("{\"ok\":true,\"verb\":\"x\",\"data\":{\"a\":1}}\n"), None);
    }

    #[test]
    fn anything_beside_it_is_seen() {
        let one = "{\"ok\":true,\"verb\":\"x\"}";
        check(json_problem(one), "not one line");
        check(json_problem(&format!("{one}\n\n")), "not one line");
        check(json_problem(&format!("stray\n{one}\n")), "not one line");
        check(json_problem(&format!("{one}{one}\n")), "not one JSON value");
        check(json_problem("{\"ok\":true,\"verb\":\"x\",\"error\":\"y\"}\n"), "not an envelope");
        check(json_problem("{\"ok\":true,\"verb\":\"x\",\"message\":null}\n"), "not an envelope");
        check(json_problem("{\"verb\":\"x\",\"ok\":true}\n"), "not in order");
        check(json_problem("{\"ok\":true,\"verb\":\"x\",\"hints\":[]}\n"), "not in order");
    }

    #[test]
    fn a_page_is_plain() {
        assert_eq!(markdown_problem("**Done.**\n"), None);
        for wrong in ["", "\n", "x", "x\n\n", "\nx\n", "\u{1b}[1mx\n", "x\r\n", "{\"ok\":true}\n"] {
            assert!(markdown_problem(wrong).is_some(), "{wrong:?}");
        }
    }

    #[test]
    fn a_schema_says_what_it_does_not_admit() {
        let schema = json!({ "type": "object", "required": ["a"] });
        assert_eq!(schema_problems(&schema, &json!({ "a": 1 })), Vec::<String>::new());
        assert_eq!(schema_problems(&schema, &json!({})).len(), 1);
        assert_eq!(schema_problems(&json!({ "type": "nonsense" }), &json!({})).len(), 1);
    }
}
