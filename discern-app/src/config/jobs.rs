//! `[jobs]`: a known name implies its stage, any other name has to state one.

use std::time::Duration;

use toml::de::DeValue;

use crate::config::nearest::nearest;
use crate::config::problems::{Problems, shown};
use crate::config::section::{Field, Section, is_bare};
use crate::config::{Job, KNOWN_JOBS, Stage, commands, timeout};

/// The wired jobs in the order of the file; `default` is the gate's timeout.
pub(super) fn read(section: Section<'_>, default: Option<Duration>, problems: &mut Problems) -> Vec<Job> {
    let jobs = section.rest();
    jobs.iter().filter_map(|field| job(field, default, problems)).filter(|job| !job.run.is_empty()).collect()
}

fn job(field: &Field<'_>, default: Option<Duration>, problems: &mut Problems) -> Option<Job> {
    if !is_bare(field.name) {
        let message =
            format!("the job name `{}` may only have letters, digits, `_` and `-`", shown(field.name));
        problems.report(field.key_at, &field.path, message);
        return None;
    }
    match KNOWN_JOBS.into_iter().find(|(name, _)| *name == field.name) {
        Some((_, stage)) => known(field, stage, default, problems),
        None => custom(field, default, problems),
    }
}

fn known(field: &Field<'_>, stage: Stage, default: Option<Duration>, problems: &mut Problems) -> Option<Job> {
    if matches!(field.value, DeValue::String(_) | DeValue::Array(_)) {
        let run = commands::one_or_more(field, problems)?;
        return Some(Job { name: field.name.to_owned(), stage, run, timeout: default });
    }
    let mut section = Section::of(field, problems, "a command, a list of commands, or a table with `run`")?;
    if let Some(stated) = section.take("stage") {
        let message = format!("`{}` always runs in the stage `{stage}`; leave `stage` out", field.name);
        problems.report(stated.key_at, &stated.path, message);
    }
    table(field, Some(stage), section, default, problems)
}

fn custom(field: &Field<'_>, default: Option<Duration>, problems: &mut Problems) -> Option<Job> {
    let meant = match nearest(field.name, KNOWN_JOBS.map(|(name, _)| name)) {
        Some(name) => format!("; did you mean `{name}`?"),
        None => String::new(),
    };
    if !matches!(field.value, DeValue::Table(_)) {
        problems.report(
            field.key_at,
            &field.path,
            format!("the custom job `{}` has to be a table with `stage` and `run`{meant}", field.name),
        );
        return None;
    }
    let mut section = Section::of(field, problems, "a table")?;
    let stage = if let Some(stated) = section.take("stage") {
        stated.parsed(problems, stage)
    } else {
        let stages = stages();
        let message = format!("the custom job `{}` has no `stage`, one of {stages}{meant}", field.name);
        problems.report(field.key_at, &field.path, message);
        None
    };
    table(field, stage, section, default, problems)
}

/// What the table of a job says beside its stage.
fn table(
    field: &Field<'_>,
    stage: Option<Stage>,
    mut section: Section<'_>,
    default: Option<Duration>,
    problems: &mut Problems,
) -> Option<Job> {
    let run = if let Some(run) = section.take("run") {
        commands::one_or_more(&run, problems)
    } else {
        problems.report(field.key_at, &field.path, format!("the job `{}` has no `run`", field.name));
        None
    };
    let own = section.take("timeout").and_then(|field| timeout::read(&field, problems));
    section.finish(problems);
    Some(Job { name: field.name.to_owned(), stage: stage?, run: run?, timeout: own.unwrap_or(default) })
}

fn stage(name: &str) -> Result<Stage, String> {
    Stage::ALL
        .into_iter()
        .find(|stage| stage.as_str() == name)
        .ok_or_else(|| format!("unknown stage `{}`; it is one of {}", shown(name), stages()))
}

fn stages() -> String {
    Stage::ALL.map(|stage| format!("`{stage}`")).join(", ")
}
