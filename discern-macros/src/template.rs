//! Templates: an author's words, code spans and named values, for `text!`, hints and refusals.

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::{Ident, LitStr};

/// One piece of a template.
#[derive(Debug, PartialEq)]
enum Piece {
    Words(String),
    /// `{name}`.
    Value(String),
    /// `{name:words}`.
    Said(String),
    /// Between backticks: a format string, and the values in it.
    Code(String, Vec<String>),
}

/// A template taken apart.
pub(crate) struct Template {
    literal: LitStr,
    pieces: Vec<Piece>,
    /// What the author wrote between backticks, up to the first value.
    spans: Vec<String>,
}

impl Template {
    pub(crate) fn parse(literal: LitStr) -> syn::Result<Self> {
        let wrong = |what: &str| syn::Error::new(literal.span(), what);
        let (mut pieces, mut spans) = (Vec::new(), Vec::new());
        let text = literal.value();
        if text.contains(['\n', '\r']) {
            return Err(wrong(
                "a template is one line; make two of it: a page puts each on a line of its own",
            ));
        }
        for (i, part) in text.split('`').enumerate() {
            let runs = runs(part).map_err(|what| wrong(&what))?;
            if i % 2 == 0 {
                pieces.extend(runs);
                continue;
            }
            let (mut format, mut values) = (String::new(), Vec::new());
            for run in runs {
                match run {
                    Piece::Value(name) => {
                        format.push_str("{}");
                        values.push(name);
                    }
                    Piece::Words(words) => format.push_str(&words.replace('{', "{{").replace('}', "}}")),
                    Piece::Said(_) => {
                        return Err(wrong("inside a code span everything is code; take `:words` out"));
                    }
                    Piece::Code(..) => {}
                }
            }
            spans.push(part.split('{').next().unwrap_or_default().to_owned());
            pieces.push(Piece::Code(format, values));
        }
        if text.matches('`').count() % 2 == 1 {
            return Err(wrong("a backtick opens a code span that no other closes"));
        }
        Ok(Self { literal, pieces, spans })
    }

    /// The values it names, in order.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.pieces
            .iter()
            .flat_map(|piece| match piece {
                Piece::Words(_) => [].iter(),
                Piece::Value(name) | Piece::Said(name) => std::slice::from_ref(name).iter(),
                Piece::Code(_, names) => names.iter(),
            })
            .map(String::as_str)
    }

    pub(crate) fn literal(&self) -> &LitStr {
        &self.literal
    }

    pub(crate) fn span(&self) -> Span {
        self.literal.span()
    }

    /// `Text::new()` and a call for each part, over variables of the names: what is made by calls of ordinary functions
    /// is short, and their code is there once.
    pub(crate) fn text(&self, at: Span) -> TokenStream {
        self.text_of(at, |_| at)
    }

    /// As [`Template::text`], where some values have a place of their own to point at.
    pub(crate) fn text_of(&self, at: Span, place: impl Fn(&str) -> Span) -> TokenStream {
        let value = |name: &String| crate::names::ident(name, at);
        let parts = self.pieces.iter().filter_map(|piece| match piece {
            Piece::Words(words) if words.is_empty() => None,
            Piece::Words(words) => Some(quote!(.words(#words))),
            Piece::Value(name) => {
                let place = place(name);
                let name = crate::names::ident(name, place);
                let value = quote_spanned!(place=> ::discern_core::__private::InText::part(#name));
                Some(quote!(.part(#value)))
            }
            Piece::Said(name) => {
                let name = value(name);
                Some(quote!(.part(::discern_core::__private::said(&#name))))
            }
            Piece::Code(format, names) if names.is_empty() => {
                let plain = format.replace("{{", "{").replace("}}", "}");
                Some(quote!(.code(#plain)))
            }
            Piece::Code(format, names) => {
                let names = names.iter().map(value);
                let code =
                    quote!(::discern_core::__private::Part::Code(::std::format!(#format, #(#names),*)));
                Some(quote!(.part(#code)))
            }
        });
        quote!(::discern_core::__private::Text::new() #(#parts)*)
    }

    /// Stops the compilation where it spells one of the program's commands or tools, which no surface can respell.
    pub(crate) fn command_check(&self, kind: Kind) -> TokenStream {
        let words = self.pieces.iter().filter_map(|piece| match piece {
            Piece::Words(words) if words.contains(char::is_alphabetic) => Some(words),
            _ => None,
        });
        let words: Vec<&str> = words.map(String::as_str).collect();
        let spans = &self.spans;
        if spans.is_empty() && words.is_empty() {
            return TokenStream::new();
        }
        let kind = match kind {
            Kind::Text => quote!(Text),
            Kind::Hint => quote!(Hint),
            Kind::ToolHint => quote!(ToolHint),
            Kind::Refusal => quote!(Refusal),
        };
        let (spans, words) = (spans.join("\n"), words.join("\n"));
        let said = quote!(::discern_core::__private::Template::#kind, #spans, #words);
        quote_spanned!(self.span()=> const _: () = ::discern_core::__private::unspelled::<crate::Verbs>(#said);)
    }
}

/// What a template is of: what its author can do about a command in it.
#[derive(Clone, Copy)]
pub(crate) enum Kind {
    Text,
    Hint,
    /// The only one that may name a tool.
    ToolHint,
    Refusal,
}

/// Splits at `{name}`; doubled braces are braces.
fn runs(text: &str) -> Result<Vec<Piece>, String> {
    let (mut out, mut words) = (Vec::new(), String::new());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '{' | '}' if chars.peek() == Some(&c) => {
                chars.next();
                words.push(c);
            }
            '{' => {
                let (name, mut closed) = (chars.clone().take_while(|c| *c != '}').collect::<String>(), false);
                while !closed && let Some(c) = chars.next() {
                    closed = c == '}';
                }
                if !closed {
                    return Err("`{` opens a value that nothing closes; write `{{` for a brace".to_owned());
                }
                let (plain, said) = name.strip_suffix(":words").map_or((name.as_str(), false), |n| (n, true));
                // As it is written: neither space round it nor `r#` before it.
                let named = |ident: Ident| ident == plain && !plain.starts_with("r#");
                if !syn::parse_str::<Ident>(plain).is_ok_and(named) && plain != "self" {
                    let said = name.trim().trim_start_matches("r#");
                    let meant = if syn::parse_str::<Ident>(said).is_ok() {
                        format!("`{{{said}}}`, or ")
                    } else {
                        String::new()
                    };
                    return Err(format!(
                        "`{{{name}}}` is not the name of a value; write {meant}`{{{{` for a brace"
                    ));
                }
                out.push(Piece::Words(std::mem::take(&mut words)));
                let piece = if said { Piece::Said } else { Piece::Value };
                out.push(piece(plain.to_owned()));
            }
            '}' => return Err("`}` without `{`; write `}}` for a brace".to_owned()),
            c => words.push(c),
        }
    }
    out.push(Piece::Words(words));
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Template, String> {
        Template::parse(LitStr::new(text, Span::call_site())).map_err(|error| error.to_string())
    }

    #[test]
    fn takes_words_values_and_code_apart() {
        let template = parse("a {b} `c {d} {{}}` {e} {f:words}").unwrap();
        assert_eq!(template.names().collect::<Vec<_>>(), ["b", "d", "e", "f"]);
        assert_eq!(template.pieces[3], Piece::Code("c {} {{}}".into(), vec!["d".into()]));
        assert_eq!(template.spans, ["c "]);
    }

    #[test]
    fn says_what_is_wrong() {
        for (text, says) in [
            ("{", "nothing closes"),
            ("{a b}", "not the name"),
            ("{ a}", "not the name"),
            ("{r#a}", "not the name"),
            ("a } b", "without"),
            ("`x", "no other closes"),
            ("a\nb", "one line"),
        ] {
            assert!(parse(text).err().unwrap().contains(says), "{text}");
        }
    }
}
