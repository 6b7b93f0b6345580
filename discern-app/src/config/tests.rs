//! The room as its users see it: a text in, a configuration or one named place out.

use std::fs;
use std::time::Duration;

use camino::{Utf8Path, Utf8PathBuf};

use super::*;
use crate::config::timeout::MAX_SECONDS;

fn parse(text: &str) -> Result<Config, ConfigError> {
    Config::parse(text, Utf8Path::new(FILE))
}

fn accepted(text: &str) -> Config {
    parse(text).unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

fn refused(text: &str) -> String {
    match parse(text) {
        Ok(config) => panic!("{text:?} was taken as {config:?}"),
        Err(error) => error.to_string(),
    }
}

fn directory() -> (tempfile::TempDir, Utf8PathBuf) {
    let directory = tempfile::tempdir().unwrap();
    let path = Utf8PathBuf::from_path_buf(directory.path().to_owned()).unwrap();
    (directory, path)
}

fn job(name: &str, stage: Stage, run: &[&str], timeout: Option<u64>) -> Job {
    Job {
        name: name.into(),
        stage,
        run: run.iter().map(|command| (*command).to_owned()).collect(),
        timeout: timeout.map(Duration::from_secs),
    }
}

#[test]
fn an_empty_file_means_the_defaults() {
    for text in ["", "\u{feff}", "# nothing\r\n", "[jobs]\n[gate]\n[worktree.setup]\n"] {
        assert_eq!(accepted(text), Config::default());
    }
    let config = Config::default();
    assert_eq!(config.repository.trunk, "main");
    assert_eq!(config.repository.branch_prefix, "agent/");
    assert_eq!(config.gate.timeout, Some(Duration::from_mins(10)));
    assert!(config.gate.fail_fast);
    assert_eq!(config.worktree.env_files, [".env", ".env.local"]);
    assert_eq!(config.worktree.parent(Utf8Path::new("/src/my repo")), "/src/my repo.worktrees");
}

#[test]
fn every_key_is_read() {
    let config = accepted(
        "\u{feff}[project]\r\nslug = 'a-b'\r\nagents = ['claude_code', 'codex']\r\n\
         [repository]\r\ntrunk = 'trunk'\r\nbranch_prefix = ''\r\nensure = ['npm ci', '', ' : ']\r\n\
         [gate]\r\nfail_fast = false\r\ntimeout = 0\r\n\
         [worktree]\r\nroot = './.trees'\r\ninherit_env = ['API_KEY']\r\nenv_files = ['./a/.env']\r\n\
         [worktree.setup]\r\nsteps = ['make seed']\r\nensure = ['make deps']\r\n",
    );
    assert_eq!(config.project.slug.as_deref(), Some("a-b"));
    assert_eq!(config.project.agents, Some(vec![Agent::ClaudeCode, Agent::Codex]));
    assert_eq!(config.repository.trunk, "trunk");
    assert_eq!(config.repository.branch_prefix, "");
    assert_eq!(config.repository.ensure, ["npm ci"]);
    assert_eq!(config.gate, Gate { fail_fast: false, timeout: None });
    assert_eq!(config.worktree.parent(Utf8Path::new("/r")), "/r/.trees");
    assert_eq!(config.worktree.inherit_env, ["API_KEY"]);
    assert_eq!(config.worktree.env_files, ["a/.env"]);
    assert_eq!(config.worktree.setup.steps, ["make seed"]);
    assert_eq!(config.worktree.setup.ensure, ["make deps"]);
}

#[test]
fn jobs_keep_the_order_of_the_file_and_inherit_the_timeout() {
    let config = accepted(
        "[jobs]\ntest = ['a', 'b']\nlint = ''\nbuild = []\ntypecheck = ':'\nformat.run = 'f'\nformat.timeout = 1.5\n\
         [jobs.api-docs]\nstage = 'check'\nrun = 'docs'\n[gate]\ntimeout = 30\n\
         [jobs.Big_1]\nstage = 'test'\nrun = ['x']\ntimeout = 0\n[jobs.off]\nstage = 'fix'\nrun = ''\n",
    );
    let mut format = job("format", Stage::Fix, &["f"], None);
    format.timeout = Some(Duration::from_millis(1500));
    assert_eq!(
        config.jobs,
        [
            job("test", Stage::Test, &["a", "b"], Some(30)),
            format,
            job("api-docs", Stage::Check, &["docs"], Some(30)),
            job("Big_1", Stage::Test, &["x"], None),
        ]
    );
    for (name, stage) in KNOWN_JOBS {
        assert_eq!(accepted(&format!("jobs.{name} = 'x'")).jobs[0].stage, stage);
    }
    assert!(Stage::ALL.is_sorted());
    assert_eq!(format!("{:>6}|", Stage::Fix), "   fix|");
}

#[test]
fn each_mistake_names_its_place_and_key() {
    for (text, expected) in [
        (
            "[gate]\n  fail-fast = true",
            "`discern.toml:2:3`: `gate.fail-fast`: unknown key `fail-fast`; did you mean `fail_fast`?",
        ),
        ("[gates]\n", "`discern.toml:1:2`: `gates`: unknown key `gates`; did you mean `gate`?"),
        (
            "[project]\nwhatever = 1",
            "`discern.toml:2:1`: `project.whatever`: unknown key `whatever`; known here: slug, agents",
        ),
        (
            "[gate]\nfail_fast = 'yes'",
            "`discern.toml:2:13`: `gate.fail_fast`: expected true or false, found a string",
        ),
        ("gate = 3", "`discern.toml:1:8`: `gate`: expected a table, found an integer"),
        ("[[gate]]", "`discern.toml:1:1`: `gate`: expected a table, found a list"),
        (
            "[worktree]\nsetup = 1979-05-27",
            "`discern.toml:2:9`: `worktree.setup`: expected a table, found a date or time",
        ),
        ("é = 1", "`discern.toml:1:1`: `\"é\"`: invalid unquoted key, expected letters, numbers, `-`, `_`"),
        (
            "\u{feff}'é' = 1",
            "`discern.toml:1:1`: `\"é\"`: unknown key `é`; known here: project, repository, jobs, gate, worktree",
        ),
        (
            "[repository]\nensure = ['é', 1]",
            "`discern.toml:2:16`: `repository.ensure[1]`: expected a string, found an integer",
        ),
        (
            "[repository]\nensure = 'npm ci'",
            "`discern.toml:2:10`: `repository.ensure`: expected a list of strings, found a string",
        ),
        (
            "[repository]\ntrunk = ''",
            "`discern.toml:2:9`: `repository.trunk`: `` cannot be the name of a branch",
        ),
        (
            "[repository]\nbranch_prefix = '-x'",
            "`discern.toml:2:17`: `repository.branch_prefix`: no branch can have a name that starts with `-x`",
        ),
        (
            "[project]\nslug = 'My App'",
            "`discern.toml:2:8`: `project.slug`: `My App` is not lower case with single dashes; `my-app` would be",
        ),
        (
            "[project]\nagents = ['claude-code']",
            "`discern.toml:2:11`: `project.agents[0]`: unknown agent `claude-code`; did you mean `claude_code`?",
        ),
        ("[worktree]\nroot = '../x'", "`discern.toml:2:8`: `worktree.root`: `../x` goes up with `..`"),
        (
            "[worktree]\ninherit_env = ['A=B']",
            "`discern.toml:2:16`: `worktree.inherit_env[0]`: `A=B` is not the name of an environment variable",
        ),
        (
            "[jobs]\ntest = \"a\\u0000b\"",
            "`discern.toml:2:8`: `jobs.test`: a NUL character cannot be used here",
        ),
    ] {
        assert_eq!(refused(text), expected, "{text}");
    }
}

#[test]
fn jobs_are_held_to_their_shape() {
    for (text, expected) in [
        (
            "[jobs]\ntest = { run = 'x', stage = 'test' }",
            "`discern.toml:2:21`: `jobs.test.stage`: `test` always runs in the stage `test`; leave `stage` out",
        ),
        (
            "[jobs]\ntest = 1",
            "`discern.toml:2:8`: `jobs.test`: expected a command, a list of commands, or a table with `run`, found an integer",
        ),
        ("[jobs.test]\ntimeout = 1", "`discern.toml:1:7`: `jobs.test`: the job `test` has no `run`"),
        (
            "[jobs.docs]\nrun = 'x'",
            "`discern.toml:1:7`: `jobs.docs`: the custom job `docs` has no `stage`, one of `fix`, `build`, `check`, `test`",
        ),
        (
            "[jobs]\ntests = 'x'",
            "`discern.toml:2:1`: `jobs.tests`: the custom job `tests` has to be a table with `stage` and `run`; did you mean `test`?",
        ),
        (
            "[jobs.docs]\nstage = 'tests'\nrun = 'x'",
            "`discern.toml:2:9`: `jobs.docs.stage`: unknown stage `tests`; it is one of `fix`, `build`, `check`, `test`",
        ),
        (
            "[jobs.\"a b\"]\nstage = 'fix'",
            "`discern.toml:1:7`: `jobs.\"a b\"`: the job name `a b` may only have letters, digits, `_` and `-`",
        ),
        (
            "[jobs.test]\nrun = 'x'\ntimeuot = 3",
            "`discern.toml:3:1`: `jobs.test.timeuot`: unknown key `timeuot`; did you mean `timeout`?",
        ),
        (
            "[jobs]\ntest = ['a', ['b']]",
            "`discern.toml:2:14`: `jobs.test[1]`: expected a string, found a list",
        ),
    ] {
        assert_eq!(refused(text), expected, "{text}");
    }
}

#[test]
fn timeouts_are_bounded() {
    for (written, message) in [
        ("-1", "a timeout cannot be negative, found -1; 0 means none"),
        ("-0.5", "a timeout cannot be negative, found -0.5; 0 means none"),
        ("-inf", "a timeout cannot be negative, found -inf; 0 means none"),
        ("nan", "a timeout in seconds cannot be `nan`"),
        ("inf", "a timeout of inf seconds is above the 31536000 allowed; 0 means none"),
        ("1e300", "a timeout of 1e300 seconds is above the 31536000 allowed; 0 means none"),
        ("1e999", "a timeout of 1e999 seconds is above the 31536000 allowed; 0 means none"),
        ("31536001", "a timeout of 31536001 seconds is above the 31536000 allowed; 0 means none"),
        ("1e-9", "a timeout of 1e-9 seconds is below 0.001; 0 means none"),
        ("'10s'", "expected a number of seconds, found a string"),
        ("true", "expected a number of seconds, found a boolean"),
    ] {
        let text = format!("[gate]\ntimeout = {written}");
        assert_eq!(refused(&text), format!("`discern.toml:2:11`: `gate.timeout`: {message}"));
    }
    assert!(refused(&format!("gate.timeout = {}", "9".repeat(5000))).len() < 300);
    for (written, expected) in [
        ("0", None),
        ("-0.0", None),
        ("0x10", Some(Duration::from_secs(16))),
        ("1_000", Some(Duration::from_secs(1000))),
        ("0.25", Some(Duration::from_millis(250))),
        ("31536000", Some(Duration::from_secs(u64::from(MAX_SECONDS)))),
    ] {
        assert_eq!(accepted(&format!("gate.timeout = {written}")).gate.timeout, expected);
    }
}

#[test]
fn syntax_errors_name_place_and_key() {
    for (text, line, column, key) in [
        ("[jobs]\ntest = \n", 2, 8, "jobs.test"),
        ("[jobs]\r\ntest = 'a'\r\ntest = 'b'\r\n", 3, 1, "jobs.test"),
        ("[jobs]\na = 1\n[jobs]\n", 3, 2, "jobs"),
        ("[gate]\nx = 1\n[gate.x]", 3, 7, "gate.x"),
        ("x = {a = 1, a = 2}", 1, 13, "x.a"),
        ("[jobs\n", 1, 6, "jobs"),
        ("[jobs]\ntest = [\n'a',\n x\n", 4, 2, "jobs.test"),
        ("[jobs]\ntest = 'a\n", 2, 10, "jobs.test"),
        ("a b\n", 1, 3, ""),
        ("[gate]\n\ntimeout 3", 3, 9, "gate"),
        ("[gate]\rtimeout = 3", 1, 8, "gate.timeout"),
        ("\u{feff}[é", 1, 2, "\"é\""),
    ] {
        match parse(text) {
            Err(ConfigError::Syntax { line: l, column: c, key: k, message, .. }) => {
                assert_eq!((l, c, k.as_str()), (line, column, key), "{text:?}: {message}");
                assert!(!message.is_empty() && !message.contains('\n'));
            }
            other => panic!("{text:?}: {other:?}"),
        }
    }
}

#[test]
fn all_mistakes_are_told_at_once_in_the_order_of_the_file() {
    let text = "[gate]\ntimeout = -1\nnope = 1\n[project]\nslug = 3\n";
    let Err(ConfigError::Invalid { line, more, .. }) = parse(text) else { panic!() };
    assert_eq!(line, 2);
    assert_eq!(
        more.iter().map(|problem| (problem.line, problem.key.as_str())).collect::<Vec<_>>(),
        [(3, "gate.nope"), (5, "project.slug"),]
    );
    assert!(refused(text).ends_with("; also 5:8: `project.slug`: expected a string, found an integer"));
}

#[test]
fn files_that_are_none_are_refused() {
    let (_keep, root) = directory();
    let path = root.join(FILE);
    assert_eq!(Config::load(&root), Err(ConfigError::Missing { path: path.clone() }));

    fs::write(&path, b"[gate]\n# \xc3\xa9 \xff\n").unwrap();
    assert_eq!(
        Config::load(&root),
        Err(ConfigError::NotUtf8 { path: path.clone(), line: 2, column: 5, byte: 0xff })
    );
    fs::write(&path, b"\xff\xfe[\0").unwrap();
    assert!(matches!(Config::load(&root), Err(ConfigError::NotUtf8 { line: 1, column: 1, .. })));

    fs::write(&path, "# x\n".repeat(300_000)).unwrap();
    assert!(matches!(Config::load(&root), Err(ConfigError::TooLarge { size: 1_200_000, .. })));

    fs::remove_file(&path).unwrap();
    fs::create_dir(&path).unwrap();
    let error = Config::load(&root).unwrap_err().to_string();
    assert_eq!(error, format!("`{path}` cannot be read: it is a directory"));

    assert!(matches!(Config::load(&root.join("gone")), Err(ConfigError::Missing { .. })));
    fs::remove_dir(&path).unwrap();
    fs::write(&path, "").unwrap();
    assert!(matches!(Config::load(&path), Err(ConfigError::Unreadable { .. })));
}

#[cfg(unix)]
#[test]
fn a_link_is_followed_and_a_socket_is_not_waited_for() {
    let (_keep, root) = directory();
    fs::write(root.join("other.toml"), "[gate]\nfail_fast = false\n").unwrap();
    std::os::unix::fs::symlink("other.toml", root.join(FILE)).unwrap();
    assert!(!Config::load(&root).unwrap().gate.fail_fast);

    fs::remove_file(root.join(FILE)).unwrap();
    let _socket = std::os::unix::net::UnixListener::bind(root.join(FILE)).unwrap();
    assert!(Config::load(&root).unwrap_err().to_string().ends_with("it is not a regular file"));
}

#[test]
fn deep_and_large_texts_are_errors_and_stay_short() {
    let size = 200_000;
    for text in [
        "[".repeat(size),
        format!("a={}", "[".repeat(size)),
        format!("a={}", "{a=".repeat(size / 3)),
        format!("{}a=1", "a.".repeat(size / 2)),
        format!("[{}a]", "a.".repeat(size / 2)),
        "x\n".repeat(size / 2),
        "a = 1\n".repeat(size / 6),
        format!("{} = 1", "k".repeat(size)),
        format!("[jobs]\n'{}' = 1", "\t".repeat(size)),
        format!("[project]\nslug = '{}'", "S".repeat(size)),
        (0..size / 10).map(|i| format!("k{i} = 1")).collect::<Vec<_>>().join("\n"),
    ] {
        let error = refused(&text);
        assert!(error.len() < 3000 && !error.contains('\n'), "{} bytes", error.len());
    }
    assert!(matches!(parse(&"# x\n".repeat(300_000)), Err(ConfigError::TooLarge { .. })));
}

#[test]
fn mangled_texts_never_panic() {
    const SEED: &str = "\u{feff}[project]\r\nslug = 'a-b'\nagents = [\"codex\"]\n[jobs]\ntest = ['a', \"\\u00e9\"] # é\n\
        format.run = '''x\ny'''\n[jobs.d]\nstage = 'check'\nrun = { a = 1 }\n[gate]\ntimeout = 1e3\n[[x.y]]\n[worktree.setup]\n";
    let pieces = [
        "[",
        "]",
        "=",
        "\"",
        "'''",
        "\r",
        "\0",
        "é",
        ".",
        "{",
        "}",
        ",",
        "\n[jobs]\n",
        "-1",
        "nan",
        "\u{feff}",
        "#",
    ];
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut next = |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        usize::try_from(state % below.max(1) as u64).unwrap()
    };
    for _ in 0..4000 {
        let mut text: Vec<char> = SEED.chars().collect();
        for _ in 0..=next(6) {
            let at = next(text.len());
            match next(4) {
                0 => drop(text.drain(at..(at + next(9)).min(text.len()))),
                1 => text.truncate(at),
                2 => text.extend_from_within(at..),
                _ => drop(text.splice(at..at, pieces[next(pieces.len())].chars())),
            }
        }
        let text: String = text.into_iter().collect();
        if let Err(error) = parse(&text) {
            let (ConfigError::Syntax { line, column, .. } | ConfigError::Invalid { line, column, .. }) =
                error
            else {
                panic!("{text:?}: {error}");
            };
            let lines: Vec<_> = text.split('\n').collect();
            assert!(line >= 1 && line <= lines.len() && column >= 1, "{text:?}");
            assert!(
                column <= lines[line - 1].chars().count() + 1,
                "{text:?}: {error_at:?}",
                error_at = (line, column)
            );
        }
    }
}
