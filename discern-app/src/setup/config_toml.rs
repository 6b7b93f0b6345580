//! The first `discern.toml` of a project: what was detected, with the words to change it.

use camino::Utf8Path;

use crate::config::{Config, ConfigError, FILE, KNOWN_JOBS, Stage, check_branch_name};
use crate::setup::files::{Edit, Found};
use crate::setup::{SetupError, detect::Detected};

/// A commented configuration that says what was detected. A `slug` and a `trunk` that the configuration's own rules
/// refuse give a text that they refuse.
pub fn config_text(detected: &Detected, trunk: &str, slug: &str) -> String {
    let jobs = detected.jobs.iter().map(|(name, commands)| match commands.as_slice() {
        [command] => format!("{name} = {}", quoted(command)),
        commands => format!("{name} = {}", list(commands)),
    });
    let mut jobs: Vec<String> = jobs.collect();
    if jobs.is_empty() {
        jobs.push("# test = \"the command that runs the tests\"".into());
    }
    format!(
        "\
# How discern works on this project. Unknown keys are errors.

[project]
# Names what belongs to the project: lower case, with dashes.
slug = {slug}

[repository]
# The branch that finished work lands on.
trunk = {trunk}
# Commands that make a fresh checkout usable; safe to repeat.
ensure = {ensure}

# What the gate runs: {names},
# or a table of another name with `stage` ({stages}) and `run`.
[jobs]
{jobs}
",
        slug = quoted(slug),
        trunk = quoted(trunk),
        ensure = list(&detected.ensure),
        names = KNOWN_JOBS.map(|(name, _)| name).join(", "),
        stages = Stage::ALL.map(Stage::as_str).join(", "),
        jobs = jobs.join("\n"),
    )
}

/// A file that is there is the project's own, and is never touched.
pub(super) fn plan(
    root: &Utf8Path,
    detected: &Detected,
    trunk: &str,
    slug: &str,
) -> Result<Edit, SetupError> {
    let found = Found::read(root, FILE)?;
    if found.text().is_some() {
        return Ok(found.keep("is the project's own"));
    }
    let invalid = |fact, message| SetupError::InvalidFact { fact, message };
    check_branch_name(trunk).map_err(|message| invalid("trunk", message))?;
    let text = config_text(detected, trunk, slug);
    Config::parse(&text, Utf8Path::new(FILE)).map_err(|error| match error {
        ConfigError::Invalid { key, message, .. } if key == "project.slug" => invalid("slug", message),
        other => invalid("configuration", other.to_string()),
    })?;
    let names: Vec<_> = detected.jobs.iter().map(|(name, _)| format!("`{name}`")).collect();
    let what = match names.as_slice() {
        [] => format!("write `{FILE}`, in which no job is wired yet"),
        [only] => format!("write `{FILE}` with the job {only}"),
        [most @ .., last] => format!("write `{FILE}` with the jobs {} and {last}", most.join(", ")),
    };
    found.become_text(root, text, what)
}

fn list(items: &[String]) -> String {
    let items: Vec<_> = items.iter().map(|item| quoted(item)).collect();
    if items.len() < 2 {
        format!("[{}]", items.concat())
    } else {
        format!("[\n  {},\n]", items.join(",\n  "))
    }
}

/// A TOML string.
fn quoted(text: &str) -> String {
    toml::Value::from(text).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_was_detected_can_be_parsed() {
        let several = Detected {
            jobs: vec![("lint", vec!["a \"b\" 'c' \\ é".into(), "x\ny".into()]), ("test", vec!["t".into()])],
            ensure: vec!["e".into(), "'''".into()],
            ..Detected::default()
        };
        for detected in [Detected::default(), several] {
            let text = config_text(&detected, "tr\"unk'é", "a-b");
            let config = Config::parse(&text, Utf8Path::new(FILE)).unwrap();
            assert_eq!(config.repository.trunk, "tr\"unk'é");
            assert_eq!(config.project.slug.as_deref(), Some("a-b"));
            assert_eq!(config.repository.ensure, detected.ensure);
            let jobs: Vec<_> = config.jobs.into_iter().map(|job| (job.name, job.run)).collect();
            let expected: Vec<_> =
                detected.jobs.into_iter().map(|(name, run)| (name.to_owned(), run)).collect();
            assert_eq!(jobs, expected);
        }
    }
}
