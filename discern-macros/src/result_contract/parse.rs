//! The words of a contract and of its fields as written; those of the fields are taken off.

use crate::errors::Errors;
use crate::symbols::{CONTRACT, MARKDOWN, UNBOUNDED_REASON, WIRE};
use crate::words;
use proc_macro2::TokenStream;
use syn::{Ident, ItemStruct, LitStr, Path, Type};

#[derive(Default)]
pub(super) struct Words {
    pub(super) markdown: Option<Path>,
    pub(super) wire: Option<Type>,
    pub(super) unclear: bool,
}

pub(super) struct Field {
    pub(super) ident: Ident,
    pub(super) ty: Type,
    pub(super) unbounded_reason: Option<LitStr>,
    pub(super) unclear: bool,
}

pub(super) fn words(attribute: TokenStream, errors: &mut Errors) -> Words {
    let mut words = Words::default();
    let mut written = words::Words::of(errors);
    written.tokens(attribute, &[], |word| {
        match word.name.to_string().as_str() {
            MARKDOWN => words.markdown = Some(word.value("present")?),
            WIRE => words.wire = Some(word.value("Type")?),
            _ => {
                let takes = format!("`{MARKDOWN} = presenter` and `{WIRE} = Type`");
                return Err(word.unknown("`#[result_contract]`", &takes));
            }
        }
        Ok(())
    });
    words.unclear = written.unclear;
    words
}

pub(super) fn fields(input: &mut ItemStruct, errors: &mut Errors) -> Vec<Field> {
    let (mut fields, name) = (Vec::new(), input.ident.clone());
    for field in &mut input.fields {
        let mut unbounded_reason = None;
        let mut written = words::Words::of(errors);
        field.attrs.retain(|attribute| {
            let own = attribute.path().is_ident(CONTRACT);
            if own {
                written.attribute(attribute, &[], |word| {
                    if word.name != UNBOUNDED_REASON {
                        let takes = format!("`{UNBOUNDED_REASON} = \"…\"`");
                        return Err(word.unknown("`#[contract]`", &takes));
                    }
                    unbounded_reason = Some(word.literal("\"…\"")?);
                    Ok(())
                });
            }
            !own
        });
        let unclear = written.unclear;
        // One without a name is what the whole struct is.
        let ident = field.ident.clone().unwrap_or_else(|| name.clone());
        fields.push(Field { ident, ty: field.ty.clone(), unbounded_reason, unclear });
    }
    fields
}
