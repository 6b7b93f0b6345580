//! Reads a JSON object into an argument struct, field by field, and keeps every mistake.

use super::value::{chosen, without_nulls, written};
use super::{ArgSpec, ArgValue, ChoiceValue, JsonObject, Table};
use serde_json::Value;

/// One thing that is wrong with the arguments of a call.
#[derive(Debug, Clone, PartialEq)]
pub enum Problem {
    /// The verb has no such argument.
    Unknown {
        /// As given.
        name: String,
    },
    /// It must be given.
    Missing(&'static ArgSpec),
    /// Its value does not fit.
    Invalid {
        /// Which.
        spec: &'static ArgSpec,
        /// What belongs there.
        expected: String,
        /// What came, as JSON.
        got: String,
    },
    /// Two that exclude each other were given.
    Conflict(&'static ArgSpec, &'static ArgSpec),
    /// One was given without the other it needs.
    Lonely(&'static ArgSpec, &'static ArgSpec),
}

/// Hands out the arguments of one call.
pub struct Reader {
    given: JsonObject,
    table: Table,
    problems: Vec<Problem>,
}

impl Reader {
    /// Over the arguments of a call, and what the framework itself reads of them. The verb's struct is read next.
    pub fn begin(given: JsonObject, table: Table) -> (Self, Given) {
        let mut reader = Reader { given: without_nulls(given), table, problems: Vec::new() };
        reader.check_combinations();
        let dry_run = table.dry_run && reader.take::<bool>("dry_run").unwrap_or_default();
        // The dispatcher has gone where it leads; here only its type is held.
        let _ = table.selector.and_then(|spec| reader.take::<Option<String>>(spec.id));
        (reader, Given { dry_run })
    }

    /// All that is wrong with them: what was noted, and what nobody took.
    pub fn end(mut self) -> Vec<Problem> {
        let unknown = self.given.keys().map(|name| Problem::Unknown { name: name.clone() });
        self.problems.extend(unknown);
        self.problems
    }

    // What is generic here is compiled once for each type of an argument, so the rest is apart.

    /// The value of a field, its default, or `None` after noting what is wrong.
    pub fn take<T: ArgValue>(&mut self, id: &'static str) -> Option<T> {
        let (spec, value) = self.find(id)?;
        match value {
            Some(value) => self.read(spec, &value, T::from_json),
            None => self.absent(spec, T::absent()),
        }
    }

    /// As [`Reader::take`], for a choice: the index of its value.
    pub(super) fn choose(&mut self, id: &'static str, values: &[ChoiceValue]) -> Option<usize> {
        let (spec, value) = self.find(id)?;
        match value {
            Some(value) => self.read(spec, &value, |value| chosen(values, value)),
            None => self.absent(spec, None),
        }
    }

    /// As [`Reader::take`], for a type that is parsed from a string.
    pub fn parse<T, E: std::fmt::Display>(
        &mut self,
        id: &'static str,
        parser: fn(&str) -> Result<T, E>,
    ) -> Option<T> {
        let (spec, value) = self.find(id)?;
        match value {
            Some(value) => self.read(spec, &value, |value| text_of(value, parser)),
            None => self.absent(spec, None),
        }
    }

    /// As [`Reader::parse`], for an `Option`.
    pub fn parse_optional<T, E: std::fmt::Display>(
        &mut self,
        id: &'static str,
        parser: fn(&str) -> Result<T, E>,
    ) -> Option<Option<T>> {
        let (spec, value) = self.find(id)?;
        match value {
            Some(value) => self.read(spec, &value, |value| text_of(value, parser)).map(Some),
            None => Some(None),
        }
    }

    /// As [`Reader::parse`], for a `Vec`.
    pub fn parse_many<T, E: std::fmt::Display>(
        &mut self,
        id: &'static str,
        parser: fn(&str) -> Result<T, E>,
    ) -> Option<Vec<T>> {
        self.each(id, |item| text_of(item, parser))
    }

    /// As [`Reader::take`], for a `Vec`.
    pub fn take_many<T: ArgValue>(&mut self, id: &'static str) -> Option<Vec<T>> {
        self.each(id, T::from_json)
    }

    /// The items of a list; each that does not fit is noted by itself, as it is the one to mend.
    fn each<T>(&mut self, id: &'static str, read: impl Fn(&Value) -> Result<T, String>) -> Option<Vec<T>> {
        let (spec, items) = self.items(id)?;
        let (mut taken, all) = (Vec::new(), items.len());
        for item in &items {
            taken.extend(self.read(spec, item, &read));
        }
        if taken.len() == all { Some(taken) } else { None }
    }

    fn read<T>(
        &mut self,
        spec: &'static ArgSpec,
        value: &Value,
        read: impl Fn(&Value) -> Result<T, String>,
    ) -> Option<T> {
        match read(value) {
            Ok(value) => Some(value),
            Err(expected) => {
                self.note(spec, value, expected);
                None
            }
        }
    }

    fn absent<T>(&mut self, spec: &'static ArgSpec, value: Option<T>) -> Option<T> {
        if value.is_none() {
            self.problems.push(Problem::Missing(spec));
        }
        value
    }

    fn items(&mut self, id: &'static str) -> Option<(&'static ArgSpec, Vec<Value>)> {
        match self.find(id)? {
            (spec, None) => Some((spec, Vec::new())),
            (spec, Some(Value::Array(items))) => Some((spec, items)),
            (spec, Some(other)) => {
                self.note(spec, &other, "a list".to_owned());
                None
            }
        }
    }

    /// An argument's spec, and its value where there is one.
    fn find(&mut self, id: &'static str) -> Option<(&'static ArgSpec, Option<Value>)> {
        let spec = self.table.find(id)?;
        let given = self.given.shift_remove(spec.id);
        Some((spec, given.or_else(|| spec.default.map(|text| written(spec, text)))))
    }

    fn note(&mut self, spec: &'static ArgSpec, value: &Value, expected: String) {
        self.problems.push(Problem::Invalid { spec, expected, got: value.to_string() });
    }

    fn check_combinations(&mut self) {
        let asked = |id: &str| self.given.get(id).is_some_and(|v| !matches!(v, Value::Bool(false)));
        let mut problems = Vec::new();
        for spec in self.table.iter().filter(|spec| asked(spec.id)) {
            let others = |ids: &'static [&'static str]| ids.iter().filter_map(|id| self.table.find(id));
            let clash = others(spec.conflicts_with).filter(|other| asked(other.id));
            problems.extend(clash.map(|other| Problem::Conflict(spec, other)));
            let alone = others(spec.requires).filter(|other| !asked(other.id));
            problems.extend(alone.map(|other| Problem::Lonely(spec, other)));
        }
        self.problems = problems;
    }
}

/// What the framework itself reads of a call's arguments.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Given {
    /// Only the plan is asked for.
    pub dry_run: bool,
}

fn text_of<T, E: std::fmt::Display>(value: &Value, parser: fn(&str) -> Result<T, E>) -> Result<T, String> {
    match value.as_str() {
        Some(text) => parser(text).map_err(|why| why.to_string()),
        None => Err("a string".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::argument::{ArgType, Place, VerbArgs};
    use serde_json::json;

    struct Sample {
        name: String,
        tries: Option<u32>,
        tags: Vec<String>,
    }
    impl VerbArgs for Sample {
        const SPECS: &'static [ArgSpec] = &[
            ArgSpec { id: "name", required: true, place: Place::Positional, ..ArgSpec::FLAG },
            ArgSpec {
                id: "tries",
                ty: ArgType::Int { min: 0, max: 9 },
                default: Some("3"),
                conflicts_with: &["tags"],
                ..ArgSpec::FLAG
            },
            ArgSpec { id: "tags", many: true, requires: &["tries"], ..ArgSpec::FLAG },
        ];
        fn read(r: &mut Reader) -> Option<Self> {
            let (name, tries, tags) = (r.take("name"), r.take("tries"), r.take_many("tags"));
            Some(Sample { name: name?, tries: tries?, tags: tags? })
        }
    }
    const TABLE: Table = Table { own: Sample::SPECS, dry_run: true, selector: None };

    fn read(value: Value) -> Result<(Sample, Given), Vec<Problem>> {
        let Value::Object(given) = value else { panic!("an object") };
        let (mut reader, given) = Reader::begin(given, TABLE);
        let args = Sample::read(&mut reader);
        match (args, reader.end()) {
            (Some(args), problems) if problems.is_empty() => Ok((args, given)),
            (_, problems) => Err(problems),
        }
    }

    #[test]
    fn takes_values_defaults_and_nulls() {
        let (args, given) = read(json!({"name": "x", "dry_run": true, "tags": null})).ok().unwrap();
        assert_eq!((args.name.as_str(), args.tries, args.tags.len()), ("x", Some(3), 0));
        assert!(given.dry_run);
    }

    #[test]
    fn keeps_every_mistake() {
        let problems = read(json!({"tries": "many", "tags": ["a"], "nmae": 1})).err().unwrap();
        assert_eq!(problems.len(), 4, "{problems:?}");
        assert!(matches!(problems[0], Problem::Conflict(..)));
        assert!(problems.iter().any(|p| matches!(p, Problem::Missing(s) if s.id == "name")));
        assert!(problems.iter().any(|p| matches!(p, Problem::Invalid { spec, .. } if spec.id == "tries")));
        assert!(problems.contains(&Problem::Unknown { name: "nmae".into() }));
    }

    #[test]
    fn a_number_that_is_none_is_not_lost() {
        let spec = ArgSpec { ty: ArgType::Number, ..ArgSpec::FLAG };
        for word in ["inf", "NaN", "1e999", "x"] {
            assert_eq!(spec.json_of(&[word.to_owned()]), json!(word));
        }
        assert_eq!(spec.json_of(&["1.5".to_owned()]), json!(1.5));
    }

    #[test]
    fn a_list_s_mistakes_are_its_items() {
        let invalid = |tags: Value| {
            let problems = read(json!({"name": "x", "tries": 1, "tags": tags})).err().unwrap();
            let got = |problem: Problem| match problem {
                Problem::Invalid { expected, got, .. } => Some(format!("{expected}, not {got}")),
                _ => None,
            };
            problems.into_iter().filter_map(got).collect::<Vec<_>>()
        };
        assert_eq!(invalid(json!(["a", 1, "b", true])), ["a string, not 1", "a string, not true"]);
        assert_eq!(invalid(json!("a")), ["a list, not \"a\""]);
    }

    #[test]
    fn an_argument_can_need_another() {
        let problems = read(json!({"name": "x", "tags": ["a"]})).err().unwrap();
        assert!(matches!(problems[..], [Problem::Lonely(a, b)] if a.id == "tags" && b.id == "tries"));
    }
}
