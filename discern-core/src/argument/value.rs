//! The types a verb's argument may have.

use super::{ArgSpec, ArgType, ChoiceValue, JsonObject, Reader};
use camino::Utf8PathBuf;
use serde_json::Value;

/// A type that can be an argument.
///
/// Both surfaces deliver JSON; a value that does not fit is answered with what was expected.
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be a verb argument",
    label = "not an argument type",
    note = "use a string, a path, a number, a bool, an enum with `#[derive(Choice)]`, or `Option` or `Vec` of one",
    note = "for another type name its parser: #[arg(value_parser = {Self}::from_str)]"
)]
pub trait ArgValue: Sized {
    /// What the table says of it.
    const TYPE: ArgType;
    /// Whether it may be repeated.
    const MANY: bool = false;

    /// The value, or what was expected instead.
    fn from_json(value: &Value) -> Result<Self, String>;

    /// The value of an argument that was not given, where there is one.
    fn absent() -> Option<Self> {
        None
    }

    // What `#[verb_args]` calls. As the trait's own, a type that is no argument is told of in the same words here as in
    // the table, and so once.

    /// As [`Reader::take`].
    #[doc(hidden)]
    fn take(reader: &mut Reader, id: &'static str) -> Option<Self> {
        reader.take(id)
    }

    /// As [`Reader::take`], for an `Option`.
    #[doc(hidden)]
    fn take_optional(reader: &mut Reader, id: &'static str) -> Option<Option<Self>> {
        reader.take(id)
    }

    /// As [`Reader::take_many`].
    #[doc(hidden)]
    fn take_many(reader: &mut Reader, id: &'static str) -> Option<Vec<Self>> {
        reader.take_many(id)
    }
}

impl ArgValue for String {
    const TYPE: ArgType = ArgType::Text;

    fn from_json(value: &Value) -> Result<Self, String> {
        value.as_str().map(str::to_owned).ok_or_else(|| "a string".to_owned())
    }
}

impl ArgValue for Utf8PathBuf {
    const TYPE: ArgType = ArgType::Text;

    fn from_json(value: &Value) -> Result<Self, String> {
        match value.as_str() {
            Some("") | None => Err("a path".to_owned()),
            Some(path) => Ok(path.into()),
        }
    }
}

impl ArgValue for bool {
    const TYPE: ArgType = ArgType::Bool;

    fn from_json(value: &Value) -> Result<Self, String> {
        value.as_bool().ok_or_else(|| "true or false".to_owned())
    }

    fn absent() -> Option<Self> {
        Some(false)
    }
}

impl ArgValue for f64 {
    const TYPE: ArgType = ArgType::Number;

    fn from_json(value: &Value) -> Result<Self, String> {
        value.as_f64().filter(|n| n.is_finite()).ok_or_else(|| "a number".to_owned())
    }
}

/// JSON has one kind of number: one that is whole is an integer however it is written, `2.0` say.
fn whole(number: f64) -> Option<i64> {
    /// Up to here each integer has a number of its own.
    const EXACT: f64 = 9_007_199_254_740_992.0;
    let is_whole = number.fract() == 0.0 && number.abs() <= EXACT;
    #[expect(clippy::cast_possible_truncation, reason = "it is whole, and in bounds")]
    is_whole.then_some(number as i64)
}

macro_rules! integers {
    ($($ty:ty: $min:expr, $max:expr;)*) => { $(
        impl ArgValue for $ty {
            const TYPE: ArgType = ArgType::Int { min: $min, max: $max };

            fn from_json(value: &Value) -> Result<Self, String> {
                value
                    .as_i64()
                    .or_else(|| whole(value.as_f64()?))
                    .and_then(|n| n.try_into().ok())
                    .ok_or_else(|| format!("a whole number from {} to {}", $min, $max))
            }
        }
    )* };
}
integers! {
    u8: 0, u8::MAX as i64;
    u16: 0, u16::MAX as i64;
    u32: 0, u32::MAX as i64;
    u64: 0, i64::MAX;
    usize: 0, i64::MAX;
    i32: i32::MIN as i64, i32::MAX as i64;
    i64: i64::MIN, i64::MAX;
}

impl<T: ArgValue> ArgValue for Option<T> {
    const TYPE: ArgType = T::TYPE;

    fn from_json(value: &Value) -> Result<Self, String> {
        T::from_json(value).map(Some)
    }

    fn absent() -> Option<Self> {
        Some(None)
    }
}

impl<T: ArgValue> ArgValue for Vec<T> {
    const TYPE: ArgType = T::TYPE;
    const MANY: bool = true;

    fn from_json(value: &Value) -> Result<Self, String> {
        match value {
            Value::Array(items) => items.iter().map(T::from_json).collect(),
            _ => Err("a list".to_owned()),
        }
    }

    fn absent() -> Option<Self> {
        Some(Vec::new())
    }
}

/// An enum whose variants are the values of an argument; `#[derive(Choice)]` writes it.
pub trait Choice: Sized + 'static {
    /// The values in declaration order.
    const VALUES: &'static [ChoiceValue];

    /// The value at an index of [`Choice::VALUES`].
    fn nth(index: usize) -> Option<Self>;

    /// As written on both surfaces.
    fn name(&self) -> &'static str;

    /// The value of a name, or the names there are.
    fn named(name: &str) -> Result<Self, String> {
        match Self::nth(index_of(Self::VALUES, name)?) {
            Some(value) => Ok(value),
            None => Err(one_of(Self::VALUES)),
        }
    }
}

// What of a choice knows no type of an author's.

fn index_of(values: &[ChoiceValue], name: &str) -> Result<usize, String> {
    values.iter().position(|value| value.name == name).ok_or_else(|| one_of(values))
}

fn one_of(values: &[ChoiceValue]) -> String {
    let names: Vec<String> = values.iter().map(|value| format!("`{}`", value.name)).collect();
    format!("one of {}", names.join(", "))
}

pub(super) fn chosen(values: &[ChoiceValue], value: &Value) -> Result<usize, String> {
    index_of(values, value.as_str().unwrap_or_default())
}

// Else the compiler tells a type that is no argument to be a choice, and drops the message above.
#[diagnostic::do_not_recommend]
impl<C: Choice> ArgValue for C {
    const TYPE: ArgType = ArgType::Choice(C::VALUES);

    fn from_json(value: &Value) -> Result<Self, String> {
        C::named(value.as_str().unwrap_or_default())
    }

    fn take(reader: &mut Reader, id: &'static str) -> Option<Self> {
        Self::nth(reader.choose(id, Self::VALUES)?)
    }
}

/// A verb's arguments as a struct; `#[verb_args]` writes it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a verb argument struct",
    label = "this type has no argument table",
    note = "declare it: `#[verb_args]` on `{Self}`, or leave the parameter out"
)]
pub trait VerbArgs: Send + Sized + 'static {
    /// One row an argument.
    const SPECS: &'static [ArgSpec];

    /// The struct, or `None` after the reader noted what is wrong.
    fn read(reader: &mut Reader) -> Option<Self>;
}

/// The arguments of a verb that has none.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoArgs;

impl VerbArgs for NoArgs {
    const SPECS: &'static [ArgSpec] = &[];

    fn read(_: &mut Reader) -> Option<Self> {
        Some(Self)
    }
}

/// The JSON of a default, which the table holds as written.
pub(super) fn written(spec: &ArgSpec, text: &str) -> Value {
    match spec.ty {
        ArgType::Int { .. } => text.parse::<i64>().map_or_else(|_| text.into(), Value::from),
        // One that is not finite is no JSON number: it stays a text, and is refused as one.
        ArgType::Number => {
            let number = text.parse().ok().and_then(serde_json::Number::from_f64);
            number.map_or_else(|| text.into(), Value::Number)
        }
        ArgType::Bool => text.parse::<bool>().map_or_else(|_| text.into(), Value::from),
        ArgType::Text | ArgType::Choice(_) => text.into(),
    }
}

impl ArgSpec {
    /// Command line words as the JSON a tool client would send.
    pub fn json_of(&self, words: &[String]) -> Value {
        if self.many {
            return words.iter().map(|word| written(self, word)).collect();
        }
        words.last().map_or(Value::Null, |word| written(self, word))
    }

    /// One word as JSON: what stands in a list where there may be many.
    pub(crate) fn one_of(&self, word: &str) -> Value {
        written(self, word)
    }
}

/// Removes what a client sends for "not given".
pub(super) fn without_nulls(mut given: JsonObject) -> JsonObject {
    given.retain(|_, value| !value.is_null());
    given
}
