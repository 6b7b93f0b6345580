//! The words between an attribute's parentheses: each once, and one that is wrong hides no other.

use crate::errors::Errors;
use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use syn::ext::IdentExt as _;
use syn::parse::{Parse, ParseStream, Parser as _};
use syn::spanned::Spanned as _;
use syn::{Attribute, Meta, Token, parenthesized};

/// One word, read; its value is still to be read.
pub(crate) struct Word<'a> {
    pub(crate) name: Ident,
    input: ParseStream<'a>,
}

impl Word<'_> {
    pub(crate) fn span(&self) -> Span {
        self.name.span()
    }

    pub(crate) fn has_value(&self) -> bool {
        self.input.peek(Token![=])
    }

    /// What stands behind `=`; `such_as` shows one.
    pub(crate) fn value<T: Parse>(&self, such_as: &str) -> syn::Result<T> {
        if !self.has_value() {
            return Err(self.wrong(format!("`{0}` needs a value\n\nhelp: {0} = {such_as}", self.name)));
        }
        self.input.parse::<Token![=]>()?;
        self.input.parse()
    }

    /// As [`Word::value`], of a literal: whatever else stands there is told of in the author's terms.
    pub(crate) fn literal<T: Parse>(&self, such_as: &str) -> syn::Result<T> {
        let behind = self.input.cursor().token_tree().and_then(|(_equals, rest)| rest.token_tree());
        let told = |_| {
            let at = behind.map_or_else(|| self.span(), |(token, _)| token.span());
            syn::Error::new(at, format!("`{0}` takes another value\n\nhelp: {0} = {such_as}", self.name))
        };
        if !self.has_value() {
            return self.value(such_as);
        }
        self.value(such_as).map_err(told)
    }

    /// The literal behind `=`, where there is one.
    pub(crate) fn optional<T: Parse>(&self, such_as: &str) -> syn::Result<Option<T>> {
        if self.has_value() { self.literal(such_as).map(Some) } else { Ok(None) }
    }

    /// What stands between parentheses behind it.
    pub(crate) fn arguments<T>(
        &self,
        read: impl FnOnce(ParseStream<'_>) -> syn::Result<T>,
    ) -> syn::Result<T> {
        if !self.input.peek(syn::token::Paren) {
            return Err(self.wrong(format!("`{0}` needs parentheses: {0}(…)", self.name)));
        }
        let content;
        parenthesized!(content in self.input);
        read(&content)
    }

    pub(crate) fn wrong(&self, what: String) -> syn::Error {
        syn::Error::new(self.span(), what)
    }

    /// `what` is the macro, `takes` its words in a sentence.
    pub(crate) fn unknown(&self, what: &str, takes: &str) -> syn::Error {
        self.wrong(format!("{what} does not take `{}`\n\nhelp: it takes {takes}", self.name))
    }
}

/// Reads the words of one item, which may have several attributes.
pub(crate) struct Words<'e> {
    errors: &'e mut Errors,
    seen: Vec<String>,
    /// Something was written that could not be read, so what is missing may only be misspelt.
    pub(crate) unclear: bool,
}

impl<'e> Words<'e> {
    pub(crate) fn of(errors: &'e mut Errors) -> Self {
        Self { errors, seen: Vec::new(), unclear: false }
    }

    /// The words of `#[name(…)]`; `repeatable` may stand more than once.
    pub(crate) fn attribute(
        &mut self,
        attribute: &Attribute,
        repeatable: &[&str],
        take: impl FnMut(&Word<'_>) -> syn::Result<()>,
    ) {
        match &attribute.meta {
            Meta::Path(_) => {}
            Meta::List(list) => self.tokens(list.tokens.clone(), repeatable, take),
            Meta::NameValue(pair) => {
                let name = attribute.path().get_ident().map(ToString::to_string).unwrap_or_default();
                self.wrong(syn::Error::new(
                    pair.eq_token.span(),
                    format!("`#[{name}]` has its words between parentheses: #[{name}(…)]"),
                ));
            }
        }
    }

    pub(crate) fn tokens(
        &mut self,
        tokens: TokenStream,
        repeatable: &[&str],
        mut take: impl FnMut(&Word<'_>) -> syn::Result<()>,
    ) {
        let read = |input: ParseStream<'_>| {
            while !input.is_empty() {
                if let Err(error) = self.word(input, repeatable, &mut take) {
                    self.wrong(error);
                    while !input.is_empty() && !input.peek(Token![,]) {
                        input.parse::<TokenTree>()?;
                    }
                }
                input.parse::<Option<Token![,]>>()?;
            }
            Ok(())
        };
        let read = read.parse2(tokens);
        self.unclear |= self.errors.keep(read).is_none();
    }

    fn word(
        &mut self,
        input: ParseStream<'_>,
        repeatable: &[&str],
        take: &mut impl FnMut(&Word<'_>) -> syn::Result<()>,
    ) -> syn::Result<()> {
        if !input.peek(Ident::peek_any) {
            return Err(input.error("expected a word"));
        }
        let word = Word { name: Ident::parse_any(input)?, input };
        let name = word.name.to_string();
        if self.seen.contains(&name) && !repeatable.contains(&name.as_str()) {
            return Err(word.wrong(format!("`{name}` is given twice; take one out")));
        }
        self.seen.push(name);
        take(&word)?;
        if input.is_empty() || input.peek(Token![,]) {
            return Ok(());
        }
        let name = &word.name;
        Err(input.error(format!("expected `,` behind `{name}`")))
    }

    fn wrong(&mut self, error: syn::Error) {
        self.unclear = true;
        self.errors.push(error);
    }
}
