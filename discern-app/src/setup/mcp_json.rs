//! The entry of `.mcp.json` that starts discern's tools. The entry is put into the text as it stands, so that every
//! other byte of the file (order, indentation, the spelling of numbers) is kept.

use std::fmt;

use camino::Utf8Path;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;
use serde_json::{Value, json};

use crate::config::position;
use crate::setup::SetupError;
use crate::setup::files::{Edit, Found};
use crate::setup::lines::ending;

/// The list of tool servers that agents start, at the root of a repository.
pub const MCP_FILE: &str = ".mcp.json";

const SERVERS: &str = "mcpServers";
const NAME: &str = "discern";

/// What the file does.
const STARTS: &str = "starts discern's tools for agents";

fn entry() -> Value {
    json!({ "type": "stdio", "command": "discern", "args": ["mcp"] })
}

/// The edit, and a note when an entry of another content is left alone.
pub(super) fn plan(root: &Utf8Path) -> Result<(Edit, Option<String>), SetupError> {
    let found = Found::read(root, MCP_FILE)?;
    let Some(text) = found.text() else {
        let text = format!("{:#}\n", json!({ SERVERS: { NAME: entry() } }));
        let what = format!("write `{MCP_FILE}`, which {STARTS}");
        return Ok((found.become_text(root, text, what)?, None));
    };
    let document = Document { text, path: &root.join(MCP_FILE) };
    let top = document.object(0, text.trim_start_matches('\u{feff}'))?;
    let after = match top.member(SERVERS, &document)? {
        None => document.with_member(&top, SERVERS, &json!({ NAME: entry() })),
        Some(servers) => {
            let servers = document.object(servers.at, servers.text)?;
            match servers.member(NAME, &document)? {
                None => document.with_member(&servers, NAME, &entry()),
                Some(own) if serde_json::from_str::<Value>(own.text).is_ok_and(|own| own == entry()) => {
                    return Ok((found.keep(STARTS), None));
                }
                Some(own) => {
                    let line = position(text, own.at).0;
                    let note = format!(
                        "{MCP_FILE}:{line}: the entry `{NAME}` differs from the usual one and was left alone"
                    );
                    return Ok((found.keep("has its own way to start discern's tools"), Some(note)));
                }
            }
        }
    };
    let what = format!("add discern's tools to `{MCP_FILE}`, and leave the rest as it is");
    Ok((found.become_text(root, after, what)?, None))
}

struct Document<'a> {
    text: &'a str,
    path: &'a Utf8Path,
}

/// A value as it is written, and where.
#[derive(Clone, Copy)]
struct Written<'a> {
    at: usize,
    text: &'a str,
}

/// An object as it is written, with its members in order.
struct Object<'a> {
    written: Written<'a>,
    members: Vec<(String, Written<'a>)>,
}

impl<'a> Object<'a> {
    fn member(&self, name: &str, document: &Document<'_>) -> Result<Option<Written<'a>>, SetupError> {
        let mut named = self.members.iter().filter(|(key, _)| key == name).map(|(_, value)| *value);
        match (named.next(), named.next()) {
            (_, Some(second)) => Err(document.wrong(second.at, format!("`{name}` is there twice"))),
            (member, None) => Ok(member),
        }
    }
}

impl Document<'_> {
    fn wrong(&self, at: usize, message: String) -> SetupError {
        let (line, column) = position(self.text, at);
        SetupError::InvalidJson { path: self.path.to_owned(), line, column, message }
    }

    /// Reads the object that `part`, found near `from`, has to be.
    fn object<'a>(&'a self, from: usize, part: &'a str) -> Result<Object<'a>, SetupError> {
        let value: &RawValue = serde_json::from_str(part).map_err(|error| {
            // The error counts columns in bytes.
            let line_at: usize =
                part.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
            let told = error.to_string();
            let message = told.split(" at line ").next().unwrap_or_default().to_owned();
            self.wrong(offset(self.text, part) + line_at + error.column().saturating_sub(1), message)
        })?;
        let written = Written { at: offset(self.text, value.get()).max(from), text: value.get() };
        let members = serde_json::Deserializer::from_str(written.text)
            .deserialize_map(Members { text: self.text })
            .map_err(|_| {
                self.wrong(written.at, format!("expected an object, found {}", kind(written.text)))
            })?;
        Ok(Object { written, members })
    }

    /// The text with one more member at the end of `object`, in the style of what surrounds it.
    fn with_member(&self, object: &Object<'_>, name: &str, value: &Value) -> String {
        let Written { at, text } = object.written;
        let close = at + text.len() - 1;
        let inner = text[1..text.len() - 1].trim_end();
        let at_end = at + 1 + inner.len();
        let separator = if object.members.is_empty() { "" } else { "," };
        let on_one_line =
            if object.members.is_empty() { !self.text.trim().contains('\n') } else { !text.contains('\n') };
        if on_one_line {
            let space = if self.text.contains(", ") || self.text.contains(": ") { " " } else { "" };
            let member = compact(&json!({ name: value }), space);
            let member = &member[1..member.len() - 1];
            let gap = if object.members.is_empty() { "" } else { space };
            return format!("{}{separator}{gap}{member}{}", &self.text[..at_end], &self.text[at_end..]);
        }
        let ending = ending(self.text);
        let outer = line_indent(self.text, at);
        let unit = self.unit();
        let first =
            text[1..].split_once('\n').filter(|_| !object.members.is_empty()).map(|(_, rest)| indent(rest));
        let indent = first.map_or_else(|| format!("{outer}{unit}"), str::to_owned);
        let member = pretty(&json!({ name: value }), unit, &indent).replace('\n', ending);
        // What stood before the closing brace stays where it is, unless it shares a line with the opening one.
        let tail = &self.text[at_end..close];
        let tail = if tail.contains('\n') { tail.to_owned() } else { format!("{ending}{outer}") };
        format!("{}{separator}{ending}{indent}{member}{tail}{}", &self.text[..at_end], &self.text[close..])
    }

    /// What one step of indentation is here.
    fn unit(&self) -> &str {
        let steps = self.text.split('\n').skip(1).map(indent);
        steps.filter(|step| !step.is_empty()).min_by_key(|step| step.len()).unwrap_or("  ")
    }
}

/// Where `part`, which is a part of `text`, begins in it.
fn offset(text: &str, part: &str) -> usize {
    (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize)
}

fn indent(line: &str) -> &str {
    &line[..line.len() - line.trim_start_matches([' ', '\t']).len()]
}

/// The indentation of the line that `at` is on.
fn line_indent(text: &str, at: usize) -> &str {
    indent(&text[text[..at].rfind('\n').map_or(0, |newline| newline + 1)..])
}

fn kind(json: &str) -> &'static str {
    match json.as_bytes().first() {
        Some(b'[') => "an array",
        Some(b'"') => "a string",
        Some(b't' | b'f') => "a boolean",
        Some(b'n') => "null",
        Some(b'{') => "an object",
        _ => "a number",
    }
}

/// One member on lines of its own, the first without indentation.
fn pretty(member: &Value, unit: &str, indent: &str) -> String {
    let text = format!("{member:#}");
    let inner = text.strip_prefix("{\n").and_then(|text| text.strip_suffix("\n}")).unwrap_or(&text);
    let lines = inner.lines().map(|line| {
        let bare = line.trim_start();
        format!("{indent}{}{bare}", unit.repeat(((line.len() - bare.len()) / 2).saturating_sub(1)))
    });
    lines.collect::<Vec<_>>().join("\n").trim_start().to_owned()
}

/// One line, with `space` after colons and commas. The values written here have neither within strings.
fn compact(member: &Value, space: &str) -> String {
    member.to_string().replace(':', &format!(":{space}")).replace(',', &format!(",{space}"))
}

/// Collects the members of an object as they are written.
struct Members<'a> {
    text: &'a str,
}

impl<'de> Visitor<'de> for Members<'de> {
    type Value = Vec<(String, Written<'de>)>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut members = Vec::new();
        while let Some((key, value)) = map.next_entry::<String, &'de RawValue>()? {
            members.push((key, Written { at: offset(self.text, value.get()), text: value.get() }));
        }
        Ok(members)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use camino::Utf8PathBuf;

    use super::*;
    use crate::setup::EditKind;

    fn planned(before: Option<&str>) -> Result<(Edit, Option<String>), SetupError> {
        let directory = tempfile::tempdir().unwrap();
        let root = Utf8PathBuf::from_path_buf(directory.path().to_owned()).unwrap();
        if let Some(before) = before {
            fs::write(root.join(MCP_FILE), before).unwrap();
        }
        let planned = plan(&root)?;
        fs::write(root.join(MCP_FILE), &planned.0.after).unwrap();
        let again = plan(&root)?.0;
        assert_eq!((again.kind, &again.after), (EditKind::Unchanged, &planned.0.after));
        let value: Value = serde_json::from_str(planned.0.after.trim_start_matches('\u{feff}')).unwrap();
        assert!(planned.1.is_some() || value[SERVERS][NAME] == entry());
        Ok(planned)
    }

    #[test]
    fn a_new_file_has_only_the_entry() {
        let (edit, note) = planned(None).unwrap();
        assert_eq!((edit.kind, note), (EditKind::Created, None));
        assert!(edit.after.starts_with("{\n  \"mcpServers\": {\n    \"discern\": {\n"));
        assert!(edit.after.ends_with("}\n"));
    }

    const OWN: &str = "\"discern\": {\n      \"type\": \"stdio\",\n      \"command\": \"discern\",\n      \"args\": [\n        \"mcp\"\n      ]\n    }";

    #[test]
    fn the_entry_is_put_in_and_the_rest_kept() {
        let tabs = OWN.replace("  ", "\t");
        let crlf = OWN.replace('\n', "\r\n");
        let servers = format!("\"mcpServers\": {{\n    {OWN}\n  }}");
        let line = r#""discern":{"type":"stdio","command":"discern","args":["mcp"]}"#;
        let spaced = r#""discern": {"type": "stdio", "command": "discern", "args": ["mcp"]}"#;
        for (before, after) in [
            (
                "{\n  \"z\": 1.0e2,\n  \"mcpServers\": {\n    \"a\": { \"x\": [\"\\u00e9\"] }\n  },\n  \"b\": 12345678901234567890123\n}".to_owned(),
                format!("{{\n  \"z\": 1.0e2,\n  \"mcpServers\": {{\n    \"a\": {{ \"x\": [\"\\u00e9\"] }},\n    {OWN}\n  }},\n  \"b\": 12345678901234567890123\n}}"),
            ),
            (
                "{\n\t\"mcpServers\": {\n\t\t\"a\": {}\n\t}\n}\n".to_owned(),
                format!("{{\n\t\"mcpServers\": {{\n\t\t\"a\": {{}},\n\t\t{tabs}\n\t}}\n}}\n"),
            ),
            (
                "{\r\n  \"mcpServers\": {}\r\n}\r\n".to_owned(),
                format!("{{\r\n  \"mcpServers\": {{\r\n    {crlf}\r\n  }}\r\n}}\r\n"),
            ),
            ("{\n}\n".to_owned(), format!("{{\n  {servers}\n}}\n")),
            ("\u{feff}{\n  \"a\": 1\n}".to_owned(), format!("\u{feff}{{\n  \"a\": 1,\n  {servers}\n}}")),
            ("{}".to_owned(), format!("{{\"mcpServers\":{{{line}}}}}")),
            ("{\"mcpServers\":{}}\n".to_owned(), format!("{{\"mcpServers\":{{{line}}}}}\n")),
            ("{\"mcpServers\":{\"a\":1}}".to_owned(), format!("{{\"mcpServers\":{{\"a\":1,{line}}}}}")),
            (
                "{ \"mcpServers\": { \"a\": 1 } }".to_owned(),
                format!("{{ \"mcpServers\": {{ \"a\": 1, {spaced} }} }}"),
            ),
            (
                "{\"a\": 1,\n \"mcpServers\": {\"a\": 1}}".to_owned(),
                format!("{{\"a\": 1,\n \"mcpServers\": {{\"a\": 1, {spaced}}}}}"),
            ),
        ] {
            let (edit, note) = planned(Some(&before)).unwrap();
            assert_eq!(edit.after, after, "{before}");
            assert_eq!((edit.kind, note), (EditKind::Updated, None));
        }
    }

    #[test]
    fn odd_layouts_stay_valid() {
        for before in [
            "{\"a\": 1,\n \"b\": 2}",
            "{ \"a\":\n1 }",
            "{\n\n\n}",
            " {} ",
            "{\"mcpServers\"\n:\n{\n\"a\":{}}}",
            "{\"a\\\"b\":\"}\"}",
        ] {
            let after = planned(Some(before)).unwrap().0.after;
            let (Value::Object(old), Value::Object(new)) =
                (serde_json::from_str(before).unwrap(), serde_json::from_str(&after).unwrap())
            else {
                panic!("{after}")
            };
            for (key, value) in old.iter().filter(|(key, _)| *key != SERVERS) {
                assert_eq!(new.get(key), Some(value));
            }
        }
    }

    #[test]
    fn an_entry_that_differs_is_left_alone() {
        let same = r#"{"mcpServers":{"discern":{"args":["mcp"],"command":"\u0064iscern","type":"stdio"}}}"#;
        let (edit, note) = planned(Some(same)).unwrap();
        assert_eq!((edit.kind, edit.after.as_str(), note), (EditKind::Unchanged, same, None));
        for own in ["{\"command\":\"/opt/discern\"}", "null", "[]"] {
            let text = format!("{{\"mcpServers\":\n{{\"discern\":{own}}}}}");
            let (edit, note) = planned(Some(&text)).unwrap();
            assert_eq!((edit.kind, edit.after), (EditKind::Unchanged, text));
            assert_eq!(
                note.unwrap(),
                ".mcp.json:2: the entry `discern` differs from the usual one and was left alone"
            );
        }
    }

    #[test]
    fn what_cannot_be_understood_is_named_by_place() {
        let deep = format!("{{\"mcpServers\":{}}}", "[".repeat(200_000));
        for (text, line, column, said) in [
            ("", 1, 1, "EOF while parsing a value"),
            ("{\n  // note\n}", 2, 3, "key must be a string"),
            ("{\n  \"é\": x\n}", 2, 8, "expected value"),
            ("{\"a\":1,}", 1, 8, "key must be a string"),
            ("{} {}", 1, 4, "trailing characters"),
            ("[]", 1, 1, "expected an object, found an array"),
            ("\u{feff}\n null", 2, 2, "expected an object, found null"),
            ("{\n \"mcpServers\": [\n]}", 2, 16, "expected an object, found an array"),
            ("{\n \"mcpServers\": {}, \"mcpServers\": {}}", 2, 34, "`mcpServers` is there twice"),
            (deep.as_str(), 1, deep.chars().count(), "expected value"),
        ] {
            match planned(Some(text)) {
                Err(SetupError::InvalidJson { line: l, column: c, message, .. }) => {
                    assert_eq!((l, c, message.as_str()), (line, column, said), "{text:.80}");
                }
                other => panic!("{text:.80}: {other:?}"),
            }
        }
    }

    #[test]
    fn mangled_texts_never_panic_and_never_lose_anything() {
        let seed: Vec<char> =
            "{\r\n\t\"é\": [1, {}],\n \"mcpServers\": {\"a\": {},\n\n \"b\": \"}\"}\n}\n".chars().collect();
        for at in 0..seed.len() {
            for put in ["", "{", "}", "\"", ",", "\n", " ", "é", "\0", ":", "[", "\\"] {
                for cut in 0..4 {
                    let mut text = seed.clone();
                    drop(text.splice(at..(at + cut).min(seed.len()), put.chars()));
                    let text: String = text.into_iter().collect();
                    let document = Document { text: &text, path: Utf8Path::new(MCP_FILE) };
                    let Ok(top) = document.object(0, &text) else { continue };
                    let after = document.with_member(&top, "new", &entry());
                    let mut new: Value = serde_json::from_str(&after).unwrap();
                    assert_eq!(new.as_object_mut().unwrap().remove("new"), Some(entry()), "{after}");
                    assert_eq!(new, serde_json::from_str::<Value>(&text).unwrap(), "{after}");
                }
            }
        }
    }
}
