//! What can be wrong about arguments, one rule a function, and what they mean.

use super::parse::{Named, Written};
use crate::errors::Errors;
use crate::names::lower;
use crate::symbols::{
    CLI, CLI_ONLY, FLATTEN, LAST, LONG, SHORT, TOOL_ONLY, VALUE_ENUM, VALUE_NAME, VALUE_PARSER,
};
use proc_macro2::Span;
use syn::ext::IdentExt as _;
use syn::spanned::Spanned;
use syn::{Expr, ExprLit, ExprUnary, GenericArgument, Lit, LitChar, LitStr, PathArguments, Type, UnOp};

/// What a field becomes.
pub(super) enum Argument<'a> {
    One(One<'a>),
    /// The table of another argument struct.
    Group(&'a Written),
}

pub(super) struct One<'a> {
    pub(super) written: &'a Written,
    pub(super) id: String,
    pub(super) shape: Shape,
    /// The type inside `Option` or `Vec`.
    pub(super) inner: &'a Type,
    pub(super) place: Place,
    pub(super) tool: Option<String>,
    pub(super) required: bool,
    pub(super) default: Option<String>,
}

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Shape {
    Switch,
    Single,
    Optional,
    Many,
}

pub(super) enum Place {
    Flag { long: String, short: Option<char> },
    Positional,
    AfterDashes,
    Absent,
}

/// Flags every command has already.
const GLOBAL: [&str; 8] = ["json", "markdown", "plain", "color", "help", "version", "dry-run", "path"];

pub(super) fn arguments<'a>(fields: &'a [Written], errors: &mut Errors) -> Vec<Argument<'a>> {
    let arguments: Vec<Argument<'a>> = fields.iter().map(|field| argument(field, errors)).collect();
    names_are_free(&arguments, errors);
    positionals_have_an_order(&arguments, errors);
    others_exist(&arguments, errors);
    others_are_others(&arguments, errors);
    arguments
}

fn argument<'a>(written: &'a Written, errors: &mut Errors) -> Argument<'a> {
    let words = &written.words;
    if let Some(span) = words.flatten {
        if words.all.len() > 1 {
            errors.at(span, format!("`{FLATTEN}` stands alone: the group's fields have the other words"));
        }
        return Argument::Group(written);
    }
    has_help(written, errors);
    let (shape, inner) = shape(&written.ty);
    let id = written.ident.unraw().to_string();
    shape_is_plain(written, shape, inner, errors);
    words_fit_the_shape(written, shape, errors);
    words_fit_the_surface(written, shape, errors);
    let place = place(written, shape, &id, errors);
    let tool = match words.cli_only {
        Some(_) => None,
        None => Some(words.tool.as_ref().map_or_else(|| id.clone(), LitStr::value)),
    };
    if let (Some(name), Some(written)) = (&tool, &words.tool) {
        let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_';
        if name.is_empty() || !name.bytes().all(plain) {
            errors.at(written.span(), "a tool's parameter is of `a-z0-9_`: some hosts take no other");
        }
    }
    let default = words.default.as_ref().and_then(|expr| default(expr, shape, errors));
    let required = shape == Shape::Single && words.default.is_none();
    Argument::One(One { written, id, shape, inner, place, tool, required, default })
}

fn has_help(written: &Written, errors: &mut Errors) {
    if written.help.is_empty() {
        errors.at(
            written.ident.span(),
            format!(
                "argument `{}` needs a doc comment: it is its help and its description in the schema\n\n\
                 help: write above it:  /// What it is for.",
                written.ident.unraw()
            ),
        );
    }
}

/// What the command line can't say, the schema does not offer.
fn shape_is_plain(written: &Written, shape: Shape, inner: &Type, errors: &mut Errors) {
    let is_switch = matches!(self::shape(inner).0, Shape::Switch) && written.words.value_parser.is_none();
    let nested = matches!(self::shape(inner).0, Shape::Optional | Shape::Many);
    let what = match shape {
        Shape::Optional if is_switch => "a switch that is not given is off; write `bool`",
        Shape::Optional if inside(inner, "Vec").is_some() => {
            "a list that is not given is empty; take the `Option` off"
        }
        Shape::Optional if nested => "an argument is given or not; take one `Option` off",
        Shape::Many if is_switch => "a switch is on or off, and not repeated; write `bool`",
        Shape::Many if nested => {
            "an argument's list holds values; write `Vec` of a string, a number or another value"
        }
        _ => return,
    };
    errors.on(&written.ty, what);
}

fn words_fit_the_shape(written: &Written, shape: Shape, errors: &mut Errors) {
    let words = &written.words;
    if shape == Shape::Switch {
        let said = [
            (words.value_name.as_ref().map(Spanned::span), VALUE_NAME),
            (words.value_parser.as_ref().map(Spanned::span), VALUE_PARSER),
            (words.value_enum, VALUE_ENUM),
        ];
        for (at, word) in said {
            if let Some(at) = at {
                errors.at(at, format!("a switch takes no value; take `{word}` out"));
            }
        }
    } else if let (Some(at), Some(_)) = (words.value_enum, &words.value_parser) {
        errors.at(at, format!("`{VALUE_ENUM}` and `{VALUE_PARSER}` exclude each other; take one out"));
    }
}

fn words_fit_the_surface(written: &Written, shape: Shape, errors: &mut Errors) {
    let words = &written.words;
    let flag = words.all.iter().find(|word| [LONG, SHORT, CLI].iter().any(|flag| word == flag));
    match (words.cli_only, words.tool_only) {
        (Some(at), Some(_)) => errors
            .at(at, format!("`{CLI_ONLY}` and `{TOOL_ONLY}` leave the argument on no surface; take one out")),
        (Some(_), None) => {
            if let Some(name) = &words.tool {
                errors.at(
                    name.span(),
                    format!("a `{CLI_ONLY}` argument is not the tool's; take its name there out"),
                );
            }
        }
        (None, Some(at)) => {
            if let Some(word) = flag.or_else(|| words.all.iter().find(|word| *word == LAST)) {
                errors.at(
                    word.span(),
                    format!("a `{TOOL_ONLY}` argument is not on the command line; take `{word}` out"),
                );
            }
            if shape == Shape::Single && words.default.is_none() {
                errors.at(
                    at,
                    format!(
                        "`{}` is required, and could never be given on the command line; make it an `Option`",
                        written.ident.unraw()
                    ),
                );
            }
        }
        (None, None) => {}
    }
    if let (Some(at), Some(flag)) = (words.last, flag) {
        errors
            .at(at, format!("`{LAST}` takes what follows `--`, and is no flag; take `{flag}` out, or this"));
    }
}

fn shape(ty: &Type) -> (Shape, &Type) {
    if let Some(inner) = inside(ty, "Option") {
        return (Shape::Optional, inner);
    }
    if let Some(inner) = inside(ty, "Vec") {
        return (Shape::Many, inner);
    }
    if matches!(ty, Type::Path(path) if path.path.is_ident("bool")) {
        return (Shape::Switch, ty);
    }
    (Shape::Single, ty)
}

fn inside<'a>(ty: &'a Type, outer: &str) -> Option<&'a Type> {
    let Type::Path(path) = ty else { return None };
    let last = path.path.segments.last().filter(|segment| segment.ident == outer)?;
    let PathArguments::AngleBracketed(arguments) = &last.arguments else { return None };
    match arguments.args.first()? {
        GenericArgument::Type(inner) => Some(inner),
        _ => None,
    }
}

fn place(written: &Written, shape: Shape, id: &str, errors: &mut Errors) -> Place {
    let words = &written.words;
    if words.tool_only.is_some() {
        return Place::Absent;
    }
    let named = words.flag_name();
    if words.is_flag() {
        let long = named.map_or_else(|| id.replace('_', "-"), LitStr::value);
        let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
        if long.starts_with('-') || long.is_empty() || !long.bytes().all(plain) {
            let at = named.map_or_else(|| written.ident.span(), LitStr::span);
            errors.at(at, "a flag's name is of `a-z0-9-`, without its dashes");
        }
        let letter = |first: &Named<syn::LitChar>| {
            first.said.as_ref().map_or_else(|| id.chars().next(), |letter| Some(letter.value()))
        };
        let short = words.short.as_ref().and_then(letter);
        if short.is_some_and(|short| !short.is_ascii_alphanumeric()) {
            errors.at(letter_span(written), "a short flag is a letter or a digit");
        }
        return Place::Flag { long, short };
    }
    if shape == Shape::Switch {
        errors.at(
            written.ident.span(),
            format!(
                "switch `{}` is a flag: by position nothing could be said\n\nhelp: #[arg(long)]",
                written.ident.unraw()
            ),
        );
    }
    if words.last.is_some() {
        return Place::AfterDashes;
    }
    Place::Positional
}

/// Where the short flag is said.
fn letter_span(written: &Written) -> Span {
    let Some(short) = &written.words.short else { return written.ident.span() };
    short.said.as_ref().map_or(short.span, LitChar::span)
}

/// A default is written in help and schema, so it is a literal.
fn default(expr: &Expr, shape: Shape, errors: &mut Errors) -> Option<String> {
    if shape == Shape::Switch {
        errors.on(expr, "a switch is off unless given; take the default out");
        return None;
    }
    if shape == Shape::Many {
        errors.on(expr, "a list is empty unless given; take the default out or make it one value");
        return None;
    }
    if shape == Shape::Optional {
        errors
            .on(expr, "an argument with a default is never absent; take the default out or the `Option` off");
        return None;
    }
    match expr {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(text.value()),
        Expr::Lit(ExprLit { lit: Lit::Int(n), .. }) => Some(n.base10_digits().to_owned()),
        Expr::Lit(ExprLit { lit: Lit::Float(n), .. }) => Some(n.base10_digits().to_owned()),
        Expr::Unary(ExprUnary { op: UnOp::Neg(_), expr, .. }) => {
            default(expr, shape, errors).map(|text| format!("-{text}"))
        }
        other => {
            let mut message =
                "a default is a literal, as it is given: it is shown in help and schema".to_owned();
            if let Some(value) = variant(other) {
                message += &format!("\n\nhelp: default_value_t = \"{}\"", lower(&value, '-'));
            }
            errors.on(other, message);
            None
        }
    }
}

/// The last word of a path such as `Order::Newest`, which a constant's is not.
fn variant(expr: &Expr) -> Option<String> {
    let Expr::Path(path) = expr else { return None };
    let last = path.path.segments.last().filter(|_| path.path.segments.len() > 1)?.ident.to_string();
    last.contains(char::is_lowercase).then_some(last)
}

fn names_are_free(arguments: &[Argument<'_>], errors: &mut Errors) {
    let (mut flags, mut letters, mut parameters) = (Names::default(), Names::default(), Names::default());
    for argument in arguments {
        let Argument::One(one) = argument else { continue };
        let (id, at) = (&one.id, one.written.ident.span());
        if id == "dry_run" {
            errors.at(at, "`dry_run` comes with every planned verb; take the field out");
            continue;
        }
        if GLOBAL.contains(&id.replace('_', "-").as_str()) {
            errors.at(at, format!("`{id}` is an argument that commands have already; choose another name"));
            continue;
        }
        if let Place::Flag { long, short } = &one.place {
            let at = one.written.words.flag_name().map_or(at, LitStr::span);
            if GLOBAL.contains(&long.as_str()) {
                errors
                    .at(at, format!("`--{long}` is a flag that commands have already; choose another name"));
            } else if let Some(earlier) = flags.taken(long, id) {
                errors.at(at, format!("`--{long}` is the flag of `{earlier}` already; choose another name"));
            }
            match short {
                Some(short @ ('h' | 'V')) => {
                    errors.at(
                        letter_span(one.written),
                        format!("`-{short}` is a flag that commands have already; choose another letter"),
                    );
                }
                Some(short) => {
                    if let Some(earlier) = letters.taken(&short.to_string(), id) {
                        errors.at(
                            letter_span(one.written),
                            format!("`-{short}` is the flag of `{earlier}` already; choose another letter"),
                        );
                    }
                }
                None => {}
            }
        }
        if let Some(tool) = &one.tool {
            let at = one.written.words.tool.as_ref().map_or(at, LitStr::span);
            if ["dry_run", "path"].contains(&tool.as_str()) {
                errors
                    .at(at, format!("`{tool}` is a parameter that tools have already; choose another name"));
            } else if let Some(earlier) = parameters.taken(tool, id) {
                errors.at(
                    at,
                    format!("`{tool}` is the tool's parameter for `{earlier}` already; choose another name"),
                );
            }
        }
    }
}

/// Names, each with the argument that took it.
#[derive(Default)]
struct Names(Vec<(String, String)>);

impl Names {
    /// Who has the name already; if nobody, `id` has it now.
    fn taken(&mut self, name: &str, id: &str) -> Option<String> {
        if let Some((_, earlier)) = self.0.iter().find(|(taken, _)| taken == name) {
            return Some(earlier.clone());
        }
        self.0.push((name.to_owned(), id.to_owned()));
        None
    }
}

/// After a positional that may be left out, or takes the rest, another could not be told from it.
fn positionals_have_an_order(arguments: &[Argument<'_>], errors: &mut Errors) {
    let (mut open, mut last): (Option<&str>, Option<&str>) = (None, None);
    for argument in arguments {
        let Argument::One(one) = argument else { continue };
        if matches!(one.place, Place::AfterDashes) {
            if let Some(earlier) = last {
                errors.at(
                    one.written.ident.span(),
                    format!(
                        "what follows `--` is `{earlier}` already; make one a flag\n\nhelp: #[arg(long)]"
                    ),
                );
            }
            last = Some(&one.id);
        }
        if !matches!(one.place, Place::Positional) {
            continue;
        }
        if let Some(earlier) = open {
            errors.at(
                one.written.ident.span(),
                format!(
                    "`{}` can't be told from `{earlier}`, which may be left out or repeated; make one a flag\n\n\
                     help: #[arg(long)]",
                    one.written.ident.unraw()
                ),
            );
        }
        if !one.required {
            open = Some(&one.id);
        }
    }
}

fn others_exist(arguments: &[Argument<'_>], errors: &mut Errors) {
    if arguments.iter().any(|argument| matches!(argument, Argument::Group(_))) {
        return; // a group's fields are known only to core
    }
    let all: Vec<&One<'_>> = arguments
        .iter()
        .filter_map(|argument| match argument {
            Argument::One(one) => Some(one),
            Argument::Group(_) => None,
        })
        .collect();
    let ids: Vec<&str> = all.iter().map(|one| one.id.as_str()).collect();
    for one in &all {
        for other in one.written.words.conflicts_with.iter().chain(&one.written.words.requires) {
            if !ids.contains(&other.value().as_str()) {
                errors.at(
                    other.span(),
                    format!("there is no argument `{}`; there are: `{}`", other.value(), ids.join("`, `")),
                );
            }
        }
    }
}

/// An argument that could never be given, or never be left out, is none.
fn others_are_others(arguments: &[Argument<'_>], errors: &mut Errors) {
    let required = |id: &str| {
        arguments
            .iter()
            .any(|argument| matches!(argument, Argument::One(one) if one.id == id && one.required))
    };
    for argument in arguments {
        let Argument::One(one) = argument else { continue };
        let words = &one.written.words;
        for other in words.conflicts_with.iter().chain(&words.requires) {
            if other.value() == one.id {
                errors.at(other.span(), format!("this names `{}` itself; name another argument", one.id));
            }
        }
        for other in words.conflicts_with.iter().filter(|other| other.value() != one.id) {
            let (id, other_id) = (&one.id, other.value());
            let (there, never) = match (one.required, required(&other_id)) {
                (_, true) => (other_id.as_str(), id.as_str()),
                (true, false) => (id.as_str(), other_id.as_str()),
                (false, false) => continue,
            };
            errors.at(
                other.span(),
                format!(
                    "`{there}` is required, so `{never}` could never be given; make `{there}` an `Option`"
                ),
            );
        }
    }
}
