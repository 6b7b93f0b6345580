//! What `#[result_contract]` and `#[result_part]` write of a plain struct: its fields as JSON and as JSON Schema.
//!
//! serde's and schemars' derives say the same, but for line breaks in comments, in code that is compiled for each
//! struct; here a struct is a table, and the code is one. A struct with attributes of theirs has the derives.

use crate::argument::JsonObject;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::ser::{Error as _, SerializeStruct as _};
use serde::{Serialize, Serializer};
use serde_json::Value;
use std::marker::PhantomData;

/// A value that can stand in a field.
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't stand in a result",
    label = "does not say how it goes on the wire",
    note = "declare it with `#[result_part]`; a path is a `Utf8PathBuf`"
)]
pub trait FieldValue {
    /// As JSON.
    fn json(&self) -> serde_json::Result<Value>;
}

#[diagnostic::do_not_recommend]
impl<T: Serialize + JsonSchema> FieldValue for T {
    fn json(&self) -> serde_json::Result<Value> {
        serde_json::to_value(self)
    }
}

/// A value whose type has no schema of its own, where the macro knows another's: a path's.
pub struct Known<'a, S, T>(&'a T, PhantomData<fn() -> S>);

/// A value with the schema of `S`.
pub const fn known<S, T>(value: &T) -> Known<'_, S, T> {
    Known(value, PhantomData)
}

#[diagnostic::do_not_recommend]
impl<S: JsonSchema, T: Serialize> FieldValue for Known<'_, S, T> {
    fn json(&self) -> serde_json::Result<Value> {
        serde_json::to_value(self.0)
    }
}

/// Serializes the fields of a struct. Their names are one text, with spaces between them: a list is larger in every
/// binary.
pub fn serialize_fields<S: Serializer>(
    serializer: S,
    name: &'static str,
    names: &'static str,
    values: &[&dyn FieldValue],
) -> Result<S::Ok, S::Error> {
    let mut out = serializer.serialize_struct(name, values.len())?;
    for (name, value) in names.split(' ').zip(values) {
        out.serialize_field(name, &value.json().map_err(S::Error::custom)?)?;
    }
    out.end()
}

/// What the schema says of a field.
pub struct Field {
    name: &'static str,
    help: &'static str,
    schema: fn(&mut SchemaGenerator) -> Schema,
}

/// A field of a type.
pub struct FieldOf<T>(PhantomData<T>);

impl<T: JsonSchema> FieldOf<T> {
    /// With its name and its doc comment.
    pub const fn field(name: &'static str, help: &'static str) -> Field {
        Field { name, help, schema: SchemaGenerator::subschema_for::<T> }
    }
}

/// What stands in for a type without a schema: it was told of once, as no [`FieldValue`].
pub trait Untold {
    /// A field of which nothing is known.
    fn field(name: &'static str, help: &'static str) -> Field {
        Field { name, help, schema: |_| Schema::default() }
    }
}

impl<T> Untold for FieldOf<T> {}

/// The schema of a struct.
pub fn fields_schema(generator: &mut SchemaGenerator, help: &str, fields: &[Field]) -> Schema {
    let mut properties = JsonObject::new();
    for field in fields {
        let mut schema = (field.schema)(generator);
        describe(&mut schema, field.help);
        properties.insert(field.name.into(), schema.to_value());
    }
    let mut schema = Schema::default();
    describe(&mut schema, help);
    schema.insert("type".into(), "object".into());
    if !fields.is_empty() {
        schema.insert("properties".into(), properties.into());
        schema.insert("required".into(), fields.iter().map(|field| field.name).collect());
    }
    schema
}

fn describe(schema: &mut Schema, help: &str) {
    if !help.is_empty() {
        schema.insert("description".into(), help.into());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use discern_macros::result_contract;
    use schemars::generate::SchemaSettings;

    /// A result.
    #[result_contract(markdown = present)]
    #[derive(Clone)]
    struct Plain {
        /// Of one line.
        name: String,
        count: Option<u32>,
        #[contract(unbounded_reason = "the test has one of them")]
        r#type: Vec<Inner>,
        /// Of one line.
        inner: Inner,
    }
    fn present(result: &crate::envelope::Envelope<Plain>) -> crate::page::Page {
        result.told()
    }

    /// A result.
    #[derive(Serialize, JsonSchema)]
    #[schemars(rename = "Plain")]
    struct Derived {
        /// Of one line.
        name: String,
        count: Option<u32>,
        r#type: Vec<Inner>,
        /// Of one line.
        inner: Inner,
    }

    #[derive(Clone, Serialize, JsonSchema)]
    struct Inner {
        n: u8,
    }

    #[test]
    fn says_what_the_derives_say() {
        let (name, inner) = ("x".to_owned(), Inner { n: 1 });
        let plain = Plain { name, count: None, r#type: vec![inner.clone()], inner };
        let Plain { name, count, r#type, inner } = plain.clone();
        let derived = Derived { name, count, r#type, inner };
        assert_eq!(serde_json::to_string(&plain).unwrap(), serde_json::to_string(&derived).unwrap());
        for inline in [false, true] {
            let settings = || {
                SchemaSettings::draft2020_12()
                    .for_serialize()
                    .with(|settings| settings.inline_subschemas = inline)
            };
            assert_eq!(
                settings().into_generator().into_root_schema_for::<Plain>(),
                settings().into_generator().into_root_schema_for::<Derived>()
            );
        }
        assert!(Plain::schema_id().ends_with("::Plain"));
    }
}
