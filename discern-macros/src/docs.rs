//! Doc comments, which are help.

use syn::{Attribute, Expr, ExprLit, Lit, Meta};

/// The text of an item's doc comment: paragraphs reflowed, lists and code kept line by line.
pub(crate) fn text(attributes: &[Attribute]) -> String {
    let mut out = String::new();
    let mut keep_line = false;
    for line in lines(attributes) {
        let trimmed = line.trim_end();
        let own_line = ["- ", "* ", "|", "```", "    "].iter().any(|mark| trimmed.starts_with(mark));
        let joint = match (out.is_empty(), trimmed.is_empty()) {
            (true, _) => "",
            (false, true) => "\n\n",
            (false, false) if out.ends_with("\n\n") => "",
            (false, false) if own_line || keep_line => "\n",
            (false, false) => " ",
        };
        if !(trimmed.is_empty() && out.ends_with("\n\n")) {
            out.push_str(joint);
            out.push_str(trimmed);
        }
        keep_line = own_line;
    }
    out.trim().to_owned()
}

/// The first paragraph, without its full stop.
pub(crate) fn summary(text: &str) -> &str {
    let first = text.split("\n\n").next().unwrap_or(text);
    first.strip_suffix('.').unwrap_or(first)
}

/// Whether it is a doc comment whose text is not written here, as one from a file.
pub(crate) fn is_elsewhere(attribute: &Attribute) -> bool {
    attribute.path().is_ident("doc") && lines(std::slice::from_ref(attribute)).next().is_none()
}

fn lines(attributes: &[Attribute]) -> impl Iterator<Item = String> {
    let texts = attributes.iter().filter_map(|attribute| match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("doc") => match &pair.value {
            Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(text.value()),
            _ => None,
        },
        _ => None,
    });
    texts.flat_map(|text| {
        let lines: Vec<String> =
            text.lines().map(|line| line.strip_prefix(' ').unwrap_or(line).to_owned()).collect();
        // An empty `///` is a line, too.
        if lines.is_empty() { vec![String::new()] } else { lines }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use syn::parse_quote;

    #[test]
    fn reflows_paragraphs_and_keeps_lists() {
        let item: syn::ItemFn = parse_quote! {
            /// One line
            /// `--goes` on.
            ///
            /// - a
            /// - b
            /// c
            fn f() {}
        };
        let text = text(&item.attrs);
        assert_eq!(text, "One line `--goes` on.\n\n- a\n- b\nc");
        assert_eq!(summary(&text), "One line `--goes` on");
    }
}
