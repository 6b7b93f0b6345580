//! A program as written: keys with values, and verbs in brackets.

use crate::docs;
use crate::names::verb_word;
use crate::symbols::{
    ABOUT, APP, BUDGETS, DESCRIPTION, HINTS, INSTRUCTIONS, MIDDLEWARE, NAME, ORIENT, SELECTOR, TOOLS, VERBS,
};
use proc_macro2::{Span, TokenTree};
use syn::ext::IdentExt as _;
use syn::parse::{Parse, ParseStream};
use syn::{Attribute, Expr, Ident, LitInt, LitStr, Path, Token, Type, braced, bracketed, token};

#[derive(Default)]
pub(super) struct Written {
    pub(super) name: Option<LitStr>,
    pub(super) about: Option<LitStr>,
    pub(super) app: Option<Type>,
    pub(super) selector: Option<LitStr>,
    pub(super) orient: Option<(Vec<String>, Span)>,
    pub(super) instructions: Option<Expr>,
    pub(super) hints: Option<Path>,
    pub(super) middleware: Vec<Path>,
    pub(super) instructions_budget: Option<LitInt>,
    pub(super) description_budget: Option<LitInt>,
    pub(super) tools_budget: Option<LitInt>,
    pub(super) entries: Option<Vec<Entry>>,
    /// Those that were given.
    keys: Vec<Ident>,
    /// What could not be read: the rest is there all the same.
    pub(super) unread: Vec<syn::Error>,
}

/// A verb or a group in the list.
pub(super) struct Entry {
    pub(super) word: String,
    pub(super) span: Span,
    pub(super) docs: String,
    pub(super) verbs: Option<Vec<Entry>>,
}

impl Parse for Written {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let mut written = Self::default();
        while !input.is_empty() {
            if let Err(error) = written.key(input) {
                written.unread.push(error);
                skip_to(input, |input| input.peek2(Ident::peek_any) && input.peek3(Token![:]))?;
            }
        }
        Ok(written)
    }
}

/// Skips to behind the next comma after which it goes on as it should.
fn skip_to(input: ParseStream<'_>, goes_on: impl Fn(ParseStream<'_>) -> bool) -> syn::Result<()> {
    while !(input.is_empty() || input.peek(Token![,]) && goes_on(input)) {
        input.parse::<TokenTree>()?;
    }
    input.parse::<Option<Token![,]>>()?;
    Ok(())
}

impl Written {
    fn key(&mut self, input: ParseStream<'_>) -> syn::Result<()> {
        let key = Ident::parse_any(input)?;
        input.parse::<Token![:]>()?;
        if self.keys.contains(&key) {
            if key == NAME {
                self.name = None; // nobody knows which, and all tools' names follow it
            }
            return Err(syn::Error::new(key.span(), format!("`{key}` is given twice; take one out")));
        }
        self.keys.push(key.clone());
        self.value(&key, input)?;
        if !(input.is_empty() || input.peek(Token![,])) {
            return Err(input.error(format!("expected `,` behind `{key}`")));
        }
        input.parse::<Option<Token![,]>>()?;
        Ok(())
    }

    fn value(&mut self, key: &Ident, input: ParseStream<'_>) -> syn::Result<()> {
        match key.to_string().as_str() {
            NAME => self.name = Some(input.parse()?),
            ABOUT => self.about = Some(input.parse()?),
            APP => self.app = Some(input.parse()?),
            SELECTOR => self.selector = Some(input.parse()?),
            ORIENT => {
                let (first, span) = verb_word(input)?;
                let mut words = vec![first];
                while input.peek(Ident::peek_any) {
                    words.push(verb_word(input)?.0);
                }
                self.orient = Some((words, span));
            }
            INSTRUCTIONS => self.instructions = Some(input.parse()?),
            HINTS => self.hints = Some(input.parse()?),
            MIDDLEWARE => {
                let content;
                bracketed!(content in input);
                self.middleware = content.parse_terminated(Path::parse, Token![,])?.into_iter().collect();
            }
            BUDGETS => self.budgets(input)?,
            VERBS => {
                let content;
                bracketed!(content in input);
                self.entries = Some(entries(&content, &mut self.unread)?);
            }
            _ => {
                let known =
                    [NAME, ABOUT, APP, SELECTOR, ORIENT, INSTRUCTIONS, HINTS, MIDDLEWARE, BUDGETS, VERBS];
                return Err(syn::Error::new(
                    key.span(),
                    format!(
                        "`program!` has no key `{key}`\n\nhelp: it has {}",
                        known.map(|key| format!("`{key}`")).join(", ")
                    ),
                ));
            }
        }
        Ok(())
    }

    fn budgets(&mut self, input: ParseStream<'_>) -> syn::Result<()> {
        let content;
        braced!(content in input);
        while !content.is_empty() {
            if let Err(error) = self.budget(&content) {
                self.unread.push(error);
                skip_to(&content, |_| true)?;
            }
        }
        Ok(())
    }

    fn budget(&mut self, input: ParseStream<'_>) -> syn::Result<()> {
        let key = Ident::parse_any(input)?;
        input.parse::<Token![:]>()?;
        match key.to_string().as_str() {
            INSTRUCTIONS => self.instructions_budget = Some(input.parse()?),
            DESCRIPTION => self.description_budget = Some(input.parse()?),
            TOOLS => self.tools_budget = Some(input.parse()?),
            _ => {
                return Err(syn::Error::new(
                    key.span(),
                    format!(
                        "there is no budget `{key}`; a budget is `{INSTRUCTIONS}`, `{DESCRIPTION}` or `{TOOLS}`, \
                         in bytes"
                    ),
                ));
            }
        }
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
        }
        Ok(())
    }
}

fn entries(input: ParseStream<'_>, unread: &mut Vec<syn::Error>) -> syn::Result<Vec<Entry>> {
    let mut entries = Vec::new();
    while !input.is_empty() {
        match entry(input, unread) {
            Ok(entry) => entries.push(entry),
            Err(error) => {
                unread.push(error);
                skip_to(input, |_| true)?;
                continue;
            }
        }
        if let (false, Err(error)) = (input.is_empty(), input.parse::<Token![,]>()) {
            unread.push(error);
        }
    }
    Ok(entries)
}

fn entry(input: ParseStream<'_>, unread: &mut Vec<syn::Error>) -> syn::Result<Entry> {
    let docs = docs::text(&input.call(Attribute::parse_outer)?);
    let (word, span) = verb_word(input)?;
    let verbs = if input.peek(token::Brace) {
        let content;
        braced!(content in input);
        Some(entries(&content, unread)?)
    } else {
        None
    };
    Ok(Entry { word, span, docs, verbs })
}
