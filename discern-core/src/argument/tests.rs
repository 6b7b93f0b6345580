//! The schema and the reader are of one mind: what the one admits the other reads.

use super::{
    ArgSpec, ArgType, Choice as _, JsonObject, Place, Problem, Reader, Table, VerbArgs, input_schema,
};
use discern_macros::Choice;
use proptest::collection::{btree_map, vec};
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};
use std::sync::LazyLock;

/// One argument of each kind.
#[derive(serde::Serialize)]
struct Plant {
    name: String,
    depth: Option<u8>,
    water: f64,
    label: bool,
    soil: Soil,
    tags: Vec<String>,
    rows: Vec<i64>,
}

#[derive(Choice)]
enum Soil {
    /// Loose.
    Sand,
    /// Heavy.
    Clay,
}

impl serde::Serialize for Soil {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

const fn spec(id: &'static str, ty: ArgType) -> ArgSpec {
    ArgSpec { id, place: Place::Flag { long: id, short: None }, tool: Some(id), ty, ..ArgSpec::FLAG }
}

impl VerbArgs for Plant {
    const SPECS: &'static [ArgSpec] = &[
        ArgSpec { required: true, ..spec("name", ArgType::Text) },
        spec("depth", ArgType::Int { min: 0, max: 255 }),
        ArgSpec { default: Some("1.5"), ..spec("water", ArgType::Number) },
        spec("label", ArgType::Bool),
        ArgSpec { default: Some("clay"), ..spec("soil", <Soil as crate::argument::ArgValue>::TYPE) },
        ArgSpec { many: true, ..spec("tags", ArgType::Text) },
        ArgSpec { many: true, ..spec("rows", ArgType::Int { min: i64::MIN, max: i64::MAX }) },
    ];

    fn read(r: &mut Reader) -> Option<Self> {
        let (name, depth, water) = (r.take("name"), r.take("depth"), r.take("water"));
        let (label, soil, tags, rows) =
            (r.take("label"), r.take("soil"), r.take_many("tags"), r.take_many("rows"));
        Some(Self {
            name: name?,
            depth: depth?,
            water: water?,
            label: label?,
            soil: soil?,
            tags: tags?,
            rows: rows?,
        })
    }
}

const TABLE: Table = Table { own: Plant::SPECS, dry_run: true, selector: None };

static SCHEMA: LazyLock<jsonschema::Validator> =
    LazyLock::new(|| jsonschema::validator_for(&Value::Object(input_schema(TABLE))).expect("it is one"));

fn read(given: JsonObject) -> Result<Plant, Vec<Problem>> {
    let (mut reader, _) = Reader::begin(given, TABLE);
    let plant = Plant::read(&mut reader);
    match (plant, reader.end()) {
        (Some(plant), problems) if problems.is_empty() => Ok(plant),
        (_, problems) => Err(problems),
    }
}

/// What is given, and for the rest what stands for it.
fn meant(given: JsonObject) -> Value {
    let mut meant =
        json!({ "depth": null, "water": 1.5, "label": false, "soil": "clay", "tags": [], "rows": [] });
    for (name, value) in given {
        let one = |value: Value| match name.as_str() {
            "water" => json!(value.as_f64()),
            // `2.0` is whole, too.
            #[expect(clippy::cast_possible_truncation, reason = "one that does not fit was refused")]
            _ if value.is_f64() => json!(value.as_f64().map(|n| n as i64)),
            _ => value,
        };
        if name == "dry_run" || value.is_null() {
            continue;
        }
        meant[&name] = match value {
            Value::Array(all) => all.into_iter().map(one).collect(),
            value => one(value),
        };
    }
    meant
}

/// Values of all kinds, often near to what fits.
fn value() -> impl Strategy<Value = Value> {
    let single = prop_oneof![
        any::<bool>().prop_map(Value::from),
        (-300_i64..300).prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        (-300_i32..300).prop_map(|n| json!(f64::from(n))),
        any::<String>().prop_map(Value::from),
        select(vec!["sand", "clay", "true", "1", ""]).prop_map(Value::from),
    ];
    prop_oneof![
        4 => single.clone(),
        2 => vec(single, 0..4).prop_map(Value::from),
        1 => Just(json!({ "name": 1 })),
    ]
}

fn given() -> impl Strategy<Value = JsonObject> {
    let name = select(vec!["name", "depth", "water", "label", "soil", "tags", "rows", "dry_run", "nmae", ""]);
    btree_map(name, value(), 0..6).prop_map(|all| {
        // Mostly with what is required, or little is read.
        let named = [("name".to_owned(), json!("rose"))].into_iter();
        named.chain(all.into_iter().map(|(name, value)| (name.to_owned(), value))).collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 2_000, ..ProptestConfig::default() })]

    #[test]
    fn the_reader_takes_what_the_schema_admits_and_nothing_else(given in given()) {
        let admitted = SCHEMA.is_valid(&Value::Object(given.clone()));
        match read(given.clone()) {
            Ok(plant) => {
                prop_assert!(admitted, "read, and not admitted: {given:?}");
                prop_assert_eq!(json!(plant), meant(given));
            }
            // A schema leaves the widest bounds out: they cost a model's context, and say nothing.
            Err(problems) => {
                let only_bounds = problems.iter().all(|problem| match problem {
                    Problem::Invalid { spec, got, .. } => {
                        spec.id == "rows" && got.parse::<f64>().is_ok()
                    }
                    _ => false,
                });
                prop_assert!(!admitted || only_bounds, "admitted, and not read: {given:?}: {problems:?}");
            }
        }
    }

    #[test]
    fn what_is_explicitly_nothing_is_not_there(given in given()) {
        let mut with_nulls = given.clone();
        for spec in TABLE.iter() {
            with_nulls.entry(spec.id).or_insert(Value::Null);
        }
        let problems = |given| read(given).err();
        prop_assert_eq!(problems(with_nulls), problems(given));
    }
}
