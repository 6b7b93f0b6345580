//! How a text ends its lines.

/// The ending of the first line, which what is added then has too.
pub(super) fn ending(text: &str) -> &'static str {
    match text.split_once('\n') {
        Some((line, _)) if line.ends_with('\r') => "\r\n",
        _ => "\n",
    }
}
