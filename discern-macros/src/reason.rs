//! Reasons that an author gives for what a rule would else forbid.

use crate::errors::Errors;
use syn::LitStr;

/// A reason is a reason: long enough to say one, and not a promise to decide later.
pub(crate) fn says_why(reason: &LitStr, word: &str, errors: &mut Errors) {
    const SHORTEST: usize = 15;
    const TEMPORARY: [&str; 7] = ["todo", "fixme", "tbd", "for now", "not yet", "later", "temporar"];
    let text = reason.value().to_lowercase();
    if text.trim().is_empty() {
        errors.at(reason.span(), format!("`{word}` is empty; say why in a sentence a stranger understands"));
    } else if text.trim().len() < SHORTEST {
        errors.at(
            reason.span(),
            format!("`{word}` says too little; say why in a sentence a stranger understands"),
        );
    } else if let Some(found) = TEMPORARY.iter().find(|temporary| text.contains(*temporary)) {
        errors.at(
            reason.span(),
            format!("`{word}` is a decision, and \"{found}\" puts it off; say what makes it right"),
        );
    }
}
