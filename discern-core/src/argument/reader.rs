//! Reads a JSON object into an argument struct, field by field, and keeps every mistake.

use super::value::{without_nulls, written};
use super::{ArgSpec, ArgValue, JsonObject, Table, VerbArgs};
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
    /// The arguments, or all that is wrong with them.
    pub fn read<A: VerbArgs>(given: JsonObject, table: Table) -> Result<(A, Given), Vec<Problem>> {
        let mut reader = Reader { given: without_nulls(given), table, problems: Vec::new() };
        reader.check_combinations();
        let dry_run = table.dry_run && reader.take::<bool>("dry_run").unwrap_or_default();
        // The dispatcher has gone where it leads; here only its type is held.
        let _ = table.selector.and_then(|spec| reader.take::<Option<String>>(spec.id));
        let args = A::read(&mut reader);
        for name in reader.given.keys() {
            reader.problems.push(Problem::Unknown { name: name.clone() });
        }
        match args {
            Some(args) if reader.problems.is_empty() => Ok((args, Given { dry_run })),
            _ => Err(reader.problems),
        }
    }

    /// The value of a field, its default, or `None` after noting what is wrong.
    pub fn take<T: ArgValue>(&mut self, id: &'static str) -> Option<T> {
        let spec = self.table.find(id)?;
        match self.value(spec) {
            Some(value) => self.fits(spec, &value, T::from_json(&value)),
            None => self.absent(spec, T::absent()),
        }
    }

    /// As [`Reader::take`], for a type that is parsed from a string.
    pub fn parse<T, E: std::fmt::Display>(
        &mut self,
        id: &'static str,
        parser: fn(&str) -> Result<T, E>,
    ) -> Option<T> {
        let spec = self.table.find(id)?;
        match self.value(spec) {
            Some(value) => {
                let parsed = text_of(&value, parser);
                self.fits(spec, &value, parsed)
            }
            None => self.absent(spec, None),
        }
    }

    /// As [`Reader::parse`], for an `Option`.
    pub fn parse_optional<T, E: std::fmt::Display>(
        &mut self,
        id: &'static str,
        parser: fn(&str) -> Result<T, E>,
    ) -> Option<Option<T>> {
        let spec = self.table.find(id)?;
        match self.value(spec) {
            Some(value) => {
                let parsed = text_of(&value, parser);
                self.fits(spec, &value, parsed).map(Some)
            }
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
        let spec = self.table.find(id)?;
        let items = match self.value(spec) {
            None => return Some(Vec::new()),
            Some(Value::Array(items)) => items,
            Some(other) => return self.fits(spec, &other, Err("a list".to_owned())),
        };
        let read: Vec<Option<T>> = items.iter().map(|item| self.fits(spec, item, read(item))).collect();
        read.into_iter().collect()
    }

    fn value(&mut self, spec: &'static ArgSpec) -> Option<Value> {
        let given = self.given.shift_remove(spec.id);
        given.or_else(|| spec.default.map(|text| written(spec, text)))
    }

    fn fits<T>(&mut self, spec: &'static ArgSpec, value: &Value, read: Result<T, String>) -> Option<T> {
        match read {
            Ok(value) => Some(value),
            Err(expected) => {
                let got = value.to_string();
                self.problems.push(Problem::Invalid { spec, expected, got });
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
    use crate::argument::{ArgType, Place};
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
        Reader::read(given, TABLE)
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
