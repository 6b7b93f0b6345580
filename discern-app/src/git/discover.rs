//! Finds the checkout a path lies in. Everything else about git starts from the [`Git`] found here.

use std::sync::Arc;

use camino::{Utf8Path, Utf8PathBuf};

use crate::git::{
    Environment, GitError,
    place::Place,
    run::{Call, Output},
};

/// A repository seen from one checkout. Cloning is cheap; the paths are those found at discovery.
#[derive(Debug, Clone)]
pub struct Git {
    env: Environment,
    place: Arc<Place>,
}

impl Git {
    /// The checkout `at` lies in, with the environment of this process. One git process at most.
    ///
    /// # Errors
    /// Each reason why there is no usable checkout has its own variant.
    pub fn discover(at: &Utf8Path) -> Result<Self, GitError> {
        Self::discover_with(&Environment::inherited(), at)
    }

    /// As [`Git::discover`], with an environment of the caller's choice, which the result keeps.
    pub fn discover_with(env: &Environment, at: &Utf8Path) -> Result<Self, GitError> {
        // Without a git nothing that follows would work.
        env.program()?;
        let place = match Place::seen(env, at) {
            Some(place) => place,
            None => Self::ask(env, at)?,
        };
        Ok(Self { env: env.clone(), place: Arc::new(place) })
    }

    /// Where git says the checkout is.
    pub(super) fn ask(env: &Environment, at: &Utf8Path) -> Result<Place, GitError> {
        // The root comes last because git stops there when there is none, having answered the rest.
        let call = Call::reading(["rev-parse", "--is-bare-repository", "--is-inside-work-tree"]);
        let call = call.args(["--path-format=absolute", "--git-dir", "--git-common-dir", "--show-toplevel"]);
        let output = call.run(env, Some(at))?;
        read_place(at, output)
    }

    /// Another checkout of this or any repository, with this one's environment.
    pub fn checkout(&self, at: &Utf8Path) -> Result<Self, GitError> {
        Self::discover_with(&self.env, at)
    }

    /// What git says of its version.
    pub fn version() -> Result<String, GitError> {
        Call::reading(["--version"]).run(&Environment::inherited(), None)?.ok_line()
    }

    /// The top directory of the checkout, absolute, with links resolved.
    pub fn root(&self) -> &Utf8Path {
        &self.place.root
    }

    /// Where git keeps what belongs to this checkout alone. It goes when the worktree is removed.
    pub fn git_dir(&self) -> &Utf8Path {
        &self.place.git_dir
    }

    /// Where git keeps what all checkouts of the repository share.
    pub fn common_dir(&self) -> &Utf8Path {
        &self.place.common_dir
    }

    /// Whether this is the checkout the repository was made with, and not a linked worktree.
    pub fn is_main_checkout(&self) -> bool {
        self.place.git_dir == self.place.common_dir
    }

    pub(super) fn run(&self, call: Call) -> Result<Output, GitError> {
        call.run(&self.env, Some(self.root()))
    }
}

fn read_place(at: &Utf8Path, output: Output) -> Result<Place, GitError> {
    let path = at.to_owned();
    let text = std::str::from_utf8(&output.stdout);
    let lines: Vec<&str> = text.unwrap_or_default().lines().collect();
    match (output.code, lines.as_slice()) {
        (Some(0), _) if text.is_err() => Err(GitError::UnusablePath { path, problem: "it is not UTF-8" }),
        (Some(0), ["false", "true", git_dir, common_dir, root]) => {
            Ok(Place { root: root.into(), git_dir: git_dir.into(), common_dir: common_dir.into() })
        }
        (Some(0), ["false", "false", _, _, root]) => {
            Err(GitError::OutsideWorkTree { path, root: (*root).into() })
        }
        (Some(0), ["false", "true", _, _, _, _, ..]) => {
            Err(GitError::UnusablePath { path, problem: "it holds a line break" })
        }
        (Some(0), _) => Err(output.unreadable()),
        (_, ["true", ..]) => Err(GitError::BareRepository { path }),
        (_, ["false", "false", ..]) => Err(GitError::InsideGitDirectory { path }),
        _ => Err(why_none(path, output)),
    }
}

fn why_none(path: Utf8PathBuf, output: Output) -> GitError {
    let says = |sign: &str| output.stderr.contains(sign);
    if says("cannot change to '") {
        return GitError::NoDirectory { path };
    }
    if says("cannot use bare repository") {
        return GitError::BareRepository { path };
    }
    if says("not a git repository (or any") {
        return GitError::NoRepository { path };
    }
    if let Some((_, reason)) = output.stderr.trim_end().split_once("not a git repository: ") {
        return GitError::LostCheckout { path, reason: format!("there is no `{reason}`") };
    }
    output.failed()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::Changing;
    use crate::git::testing::TestRepo;

    #[test]
    fn finds_the_checkout_from_below() {
        let repo = TestRepo::new();
        repo.write("a dir/ünïcode/-dash/file", "x");
        let git = repo.git().checkout(&repo.root().join("a dir/ünïcode/-dash")).unwrap();
        assert_eq!(git.root(), repo.root());
        assert_eq!(git.git_dir(), repo.root().join(".git"));
        assert_eq!(git.common_dir(), repo.root().join(".git"));
        assert!(git.is_main_checkout());
    }

    #[test]
    fn tells_a_linked_worktree_from_the_main_checkout() {
        let repo = TestRepo::with_commit();
        let linked = repo.linked("linked", "effort");
        assert!(!linked.is_main_checkout());
        assert_eq!(linked.common_dir(), repo.root().join(".git"));
        assert_eq!(linked.git_dir(), repo.root().join(".git/worktrees/linked"));
    }

    #[test]
    fn a_hooks_environment_does_not_redirect_it() {
        let repo = TestRepo::with_commit();
        let other = TestRepo::with_commit();
        other.write("only here", "x");
        let git_dir = other.root().join(".git");
        let index = git_dir.join("index");
        let vars = [
            ("GIT_DIR", git_dir.as_str()),
            ("GIT_WORK_TREE", other.root().as_str()),
            ("GIT_INDEX_FILE", index.as_str()),
            ("GIT_PREFIX", "deep/down/"),
            ("GIT_CONFIG_COUNT", "1"),
            ("GIT_CONFIG_KEY_0", "core.bare"),
            ("GIT_CONFIG_VALUE_0", "true"),
            ("GIT_NAMESPACE", "elsewhere"),
        ];
        let git = Git::discover_with(&repo.env_with(&vars), repo.root()).unwrap();
        assert_eq!(git.root(), repo.root());
        assert!(git.status().unwrap().is_clean());
        repo.write("new", "x");
        assert!(git.writing(Changing::in_a_test()).commit_all("second").unwrap().is_some());
        assert_eq!(other.git().status().unwrap().untracked, ["only here"]);
    }

    #[test]
    fn names_each_reason_for_finding_none() {
        let repo = TestRepo::new();
        let outside = repo.beside("outside");
        std::fs::create_dir(&outside).unwrap();
        let find = |at: &Utf8Path| repo.git().checkout(at).unwrap_err();
        assert_eq!(find(&outside), GitError::NoRepository { path: outside.clone() });

        let gone = repo.beside("-gone");
        assert_eq!(find(&gone), GitError::NoDirectory { path: gone });

        let inside = repo.root().join(".git");
        assert_eq!(find(&inside), GitError::InsideGitDirectory { path: inside });

        let bare = repo.beside("bare");
        repo.run(&["init", "--quiet", "--bare", bare.as_str()]);
        assert_eq!(find(&bare), GitError::BareRepository { path: bare });

        std::fs::write(outside.join(".git"), "gitdir: /no/such/place\n").unwrap();
        assert!(matches!(find(&outside), GitError::LostCheckout { path, reason }
            if path == outside && reason.contains("/no/such/place")));
    }

    #[test]
    fn says_where_the_files_are_if_not_here() {
        let repo = TestRepo::with_commit();
        let files = repo.beside("files");
        std::fs::create_dir(&files).unwrap();
        repo.run(&["config", "core.worktree", files.as_str()]);
        let path = repo.root().to_owned();
        let outside = GitError::OutsideWorkTree { path: path.clone(), root: files };
        assert_eq!(repo.git().checkout(&path).unwrap_err(), outside);
    }

    #[test]
    fn refuses_a_path_with_a_line_break() {
        let repo = TestRepo::new();
        let at = repo.beside("two\nlines");
        repo.run(&["init", "--quiet", at.as_str()]);
        assert!(matches!(repo.git().checkout(&at), Err(GitError::UnusablePath { .. })));
    }
}
