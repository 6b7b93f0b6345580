//! The project's slug: words of lower-case letters and digits with single dashes between them.

use crate::config::problems::shown;

/// A slug for a project whose directory is called `directory`; never empty. Letters of other scripts become the Latin ones
/// that come closest.
pub fn slug_from(directory: &str) -> String {
    let dashed: String = deunicode::deunicode(directory)
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' })
        .collect();
    let words: Vec<_> = dashed.split('-').filter(|word| !word.is_empty()).collect();
    if words.is_empty() { "project".into() } else { words.join("-") }
}

/// An empty one leaves it to the directory's name.
pub(super) fn parse(text: &str) -> Result<Option<String>, String> {
    if text.is_empty() {
        return Ok(None);
    }
    let derived = slug_from(text);
    if derived == text {
        Ok(Some(derived))
    } else {
        Err(format!("`{}` is not lower case with single dashes; `{}` would be", shown(text), shown(&derived)))
    }
}

#[cfg(test)]
mod tests {
    use super::slug_from;

    #[test]
    fn any_name_of_a_directory_gives_a_slug() {
        for (directory, slug) in [
            ("My Project", "my-project"),
            ("--x__y--", "x-y"),
            ("日本", "ri-ben"),
            ("…", "project"),
            ("", "project"),
            ("a.b", "a-b"),
            ("café größe", "cafe-grosse"),
        ] {
            assert_eq!(slug_from(directory), slug);
            assert_eq!(super::parse(slug), Ok(Some(slug.into())));
        }
    }
}
