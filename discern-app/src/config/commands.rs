//! Values that are shell commands: one, or a list run in order. An empty one, or a bare `:`, is not wired.

use toml::de::DeValue;

use crate::config::problems::Problems;
use crate::config::section::Field;

/// A string or a list of strings, without those that are not wired.
pub(super) fn one_or_more(field: &Field<'_>, problems: &mut Problems) -> Option<Vec<String>> {
    if matches!(field.value, DeValue::String(_)) {
        return field.string(problems).map(|text| wired(vec![text.to_owned()]));
    }
    list(field, problems)
}

/// A list of strings, without those that are not wired.
pub(super) fn list(field: &Field<'_>, problems: &mut Problems) -> Option<Vec<String>> {
    field.list(problems, |text| Ok(text.to_owned())).map(wired)
}

fn wired(mut commands: Vec<String>) -> Vec<String> {
    commands.retain(|command| !matches!(command.trim(), "" | ":"));
    commands
}
