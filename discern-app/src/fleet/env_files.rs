//! Carries named values from the main checkout's env files into a worktree's.
//!
//! Only the values `[worktree] inherit_env` names travel, never whole files, and nothing is written through a link.

use super::CreateRefusal;
use crate::app::Changing;
use crate::config::Worktree;
use camino::Utf8Path;
use std::os::unix::fs::OpenOptionsExt as _;

/// Copies each named value that the worktree does not have; the names of those copied.
pub fn inherit(
    _by: Changing,
    main: &Utf8Path,
    worktree: &Utf8Path,
    config: &Worktree,
) -> Result<Vec<String>, CreateRefusal> {
    let mut copied = Vec::new();
    for name in &config.inherit_env {
        // Of the files that define a name, the last one wins.
        let Some(value) = config.env_files.iter().rev().find_map(|file| value_in(&main.join(file), name))
        else {
            continue;
        };
        let own = config.env_files.iter().rev().find_map(|file| value_in(&worktree.join(file), name));
        let example = value_in(&worktree.join(".env.example"), name);
        // A worktree's own value stays, unless it is empty or the example's default.
        if own.as_ref().is_some_and(|own| !own.is_empty() && *own != value && Some(own) != example.as_ref()) {
            continue;
        }
        if own.as_deref() == Some(value.as_str()) {
            copied.push(name.clone());
            continue;
        }
        let defined = config.env_files.iter().find(|file| value_in(&worktree.join(file), name).is_some());
        let existing = config.env_files.iter().find(|file| worktree.join(file).exists());
        let Some(file) = defined.or(existing).or(config.env_files.first()) else { continue };
        set(worktree, file, name, &value)?;
        copied.push(name.clone());
    }
    Ok(copied)
}

fn value_in(path: &Utf8Path, name: &str) -> Option<String> {
    let text = std::fs::read_to_string(path).ok()?;
    text.lines().rev().find_map(|line| assigned(line, name)).map(str::to_owned)
}

/// The right side of `NAME=value` or `export NAME=value`.
fn assigned<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let line = line.trim_start();
    let line = line.strip_prefix("export ").map_or(line, str::trim_start);
    line.strip_prefix(name)?.trim_start().strip_prefix('=').map(str::trim)
}

#[expect(clippy::disallowed_methods, reason = "a value is carried into a file")]
fn set(worktree: &Utf8Path, file: &Utf8Path, name: &str, value: &str) -> Result<(), CreateRefusal> {
    let path = &worktree.join(file);
    let refused = |why: String| CreateRefusal::EnvFile { name: name.to_owned(), path: path.clone(), why };
    let below = file.ancestors().filter(|part| !part.as_str().is_empty());
    if let Some(link) = below.map(|part| worktree.join(part)).find(|part| part.is_symlink()) {
        return Err(refused(format!("`{link}` is a symbolic link")));
    }
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
        Err(error) => return Err(refused(error.to_string())),
    };
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let assignment = format!("{name}={value}");
    match lines.iter().rposition(|line| assigned(line, name).is_some()) {
        Some(at) => lines[at] = assignment,
        None => lines.push(assignment),
    }
    let new = lines.join("\n") + "\n";
    // Secrets live in such files: a new one is the owner's alone.
    let write = || -> std::io::Result<()> {
        let mut file =
            std::fs::OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(path)?;
        std::io::Write::write_all(&mut file, new.as_bytes())
    };
    write().map_err(|error| refused(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use camino::Utf8PathBuf;

    fn dir() -> (tempfile::TempDir, Utf8PathBuf) {
        let temp = tempfile::tempdir().unwrap();
        let path = Utf8PathBuf::from_path_buf(temp.path().to_owned()).unwrap();
        (temp, path)
    }

    fn config(names: &[&str]) -> Worktree {
        Worktree {
            inherit_env: names.iter().map(|name| (*name).to_owned()).collect(),
            env_files: vec![".env".into(), ".env.local".into()],
            ..Worktree::default()
        }
    }

    #[test]
    fn named_values_travel_and_others_do_not() {
        let ((_a, main), (_b, tree)) = (dir(), dir());
        std::fs::write(main.join(".env"), "KEY=old\nOTHER=x\n").unwrap();
        std::fs::write(main.join(".env.local"), "export KEY = \"s p\"\n").unwrap();
        assert_eq!(inherit(Changing::in_a_test(), &main, &tree, &config(&["KEY", "GONE"])).unwrap(), ["KEY"]);
        assert_eq!(std::fs::read_to_string(tree.join(".env")).unwrap(), "KEY=\"s p\"\n");
    }

    #[test]
    fn an_own_value_stays_and_an_example_does_not() {
        let ((_a, main), (_b, tree)) = (dir(), dir());
        std::fs::write(main.join(".env"), "A=main\nB=main\nC=main\n").unwrap();
        std::fs::write(tree.join(".env.example"), "B=example\n").unwrap();
        std::fs::write(tree.join(".env"), "A=own\nB=example\nC=\n").unwrap();
        inherit(Changing::in_a_test(), &main, &tree, &config(&["A", "B", "C"])).unwrap();
        assert_eq!(std::fs::read_to_string(tree.join(".env")).unwrap(), "A=own\nB=main\nC=main\n");
    }

    #[test]
    fn nothing_is_written_through_a_link() {
        let ((_a, main), (_b, tree)) = (dir(), dir());
        std::fs::write(main.join(".env"), "A=main\n").unwrap();
        std::os::unix::fs::symlink(main.join(".env"), tree.join(".env.local")).unwrap();
        std::os::unix::fs::symlink(main.join("elsewhere"), tree.join(".env")).unwrap();
        std::fs::write(main.join("elsewhere"), "A=\n").unwrap();
        let refused = inherit(
            Changing::in_a_test(),
            &main,
            &tree,
            &Worktree { env_files: vec![".env".into()], ..config(&["A"]) },
        );
        assert!(matches!(refused, Err(CreateRefusal::EnvFile { .. })));

        std::fs::write(main.join("inside"), "A=elsewhere\n").unwrap();
        std::os::unix::fs::symlink(&main, tree.join("dir")).unwrap();
        let files = vec![".env".into(), "dir/inside".into()];
        std::fs::remove_file(tree.join(".env")).unwrap();
        std::fs::write(main.join(".env"), "A=\n").unwrap();
        std::fs::create_dir(main.join("dir")).unwrap();
        std::fs::write(main.join("dir/inside"), "A=main\n").unwrap();
        std::fs::write(tree.join(".env.example"), "A=elsewhere\n").unwrap();
        let refused =
            inherit(Changing::in_a_test(), &main, &tree, &Worktree { env_files: files, ..config(&["A"]) });
        assert!(matches!(refused, Err(CreateRefusal::EnvFile { .. })), "{refused:?}");
        assert_eq!(std::fs::read_to_string(main.join("inside")).unwrap(), "A=elsewhere\n");
    }
}
