//! Where a checkout and its git directories are, as the file system shows it. It answers only where git could not
//! answer otherwise; where there is any doubt, git is asked, which costs a process.

use std::{
    fs::{self, Metadata},
    os::unix::fs::MetadataExt as _,
};

use camino::{Utf8Path, Utf8PathBuf};

use crate::git::Environment;

/// The directories of one checkout, absolute, with links resolved.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) root: Utf8PathBuf,
    pub(super) git_dir: Utf8PathBuf,
    pub(super) common_dir: Utf8PathBuf,
}

impl Place {
    /// The checkout around `at`, if it is plain to see. `None` says nothing: git may find one or a reason why not.
    pub(super) fn seen(env: &Environment, at: &Utf8Path) -> Option<Self> {
        let at = at.canonicalize_utf8().ok().filter(|at| !at.as_str().contains('\n'))?;
        let device = at.metadata().ok()?.dev();
        for dir in at.ancestors() {
            let here = dir.symlink_metadata().ok().filter(|here| here.is_dir() && here.dev() == device)?;
            let Ok(dot_git) = dir.join(".git").symlink_metadata() else {
                // On the way up, git also takes what looks like a bare repository.
                if dir.join("HEAD").symlink_metadata().is_ok() {
                    return None;
                }
                continue;
            };
            if !(is_ours(&here) && is_ours(&dot_git)) {
                return None;
            }
            if *dir != at && has_ceiling(env, dir) {
                return None;
            }
            let place = if dot_git.is_dir() { main(dir) } else { linked(dir) };
            return place.filter(Self::is_plain);
        }
        None
    }

    /// A repository git would take, of no kind that has its checkout elsewhere.
    fn is_plain(&self) -> bool {
        let has = |name: &str| self.common_dir.join(name).is_dir();
        let config = fs::read_to_string(self.common_dir.join("config"));
        let owned = self.git_dir.symlink_metadata().is_ok_and(|found| is_ours(&found));
        owned && has("objects") && has("refs") && has_head(&self.git_dir) && config.is_ok_and(is_plain_config)
    }
}

/// Whether the user bounds the search from below `root` so that git might not get there.
fn has_ceiling(env: &Environment, root: &Utf8Path) -> bool {
    let ceilings = env.vars().iter().filter(|(name, _)| name == "GIT_CEILING_DIRECTORIES");
    ceilings.flat_map(|(_, list)| std::env::split_paths(list)).any(|ceiling| {
        ceiling.starts_with(root) || ceiling.canonicalize().is_ok_and(|ceiling| ceiling.starts_with(root))
    })
}

fn main(root: &Utf8Path) -> Option<Place> {
    let git_dir = root.join(".git");
    let is_whole = git_dir.join("commondir").symlink_metadata().is_err();
    is_whole.then(|| Place { root: root.to_owned(), common_dir: git_dir.clone(), git_dir })
}

/// A worktree's `.git` is a file with the path of its git directory, in which another has the shared one's.
fn linked(root: &Utf8Path) -> Option<Place> {
    let dot_git = root.join(".git");
    if !dot_git.symlink_metadata().ok()?.is_file() {
        return None;
    }
    let text = fs::read_to_string(dot_git).ok()?;
    let git_dir = root.join(one_line(text.strip_prefix("gitdir: ")?)?).canonicalize_utf8().ok()?;
    let text = fs::read_to_string(git_dir.join("commondir")).ok()?;
    let common_dir = git_dir.join(one_line(&text)?).canonicalize_utf8().ok()?;
    Some(Place { root: root.to_owned(), git_dir, common_dir })
}

fn one_line(text: &str) -> Option<&str> {
    text.strip_suffix('\n').filter(|line| !line.is_empty() && !line.contains(['\n', '\r']))
}

/// git refuses a repository of another user's.
fn is_ours(found: &Metadata) -> bool {
    found.uid() == rustix::process::geteuid().as_raw()
}

fn has_head(git_dir: &Utf8Path) -> bool {
    let path = git_dir.join("HEAD");
    let is_file = path.symlink_metadata().is_ok_and(|found| found.is_file());
    let names = |text: String| {
        let text = text.trim_end();
        text.starts_with("ref: refs/")
            || (matches!(text.len(), 40 | 64) && text.bytes().all(|byte| byte.is_ascii_hexdigit()))
    };
    is_file && fs::read_to_string(path).is_ok_and(names)
}

/// Whether no setting moves the checkout or makes the repository one that an older git can't read. It looks for words,
/// wherever they stand: a branch called `worktree` costs a process, no more.
fn is_plain_config(text: String) -> bool {
    let text = text.to_ascii_lowercase();
    let is_bare = text.split("bare").skip(1).any(|rest| !rest.starts_with(" = false\n"));
    !is_bare && !["worktree", "extensions", "include"].iter().any(|word| text.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::git::{Git, testing::TestRepo};

    /// What is seen, which has to be what git says.
    fn seen(env: &Environment, at: &Utf8Path) -> bool {
        let seen = Place::seen(env, at);
        if let Some(seen) = &seen {
            assert_eq!(Git::ask(env, at).as_ref(), Ok(seen), "{at}");
        }
        seen.is_some()
    }

    fn link(to: &Utf8Path, at: &Utf8Path) {
        std::os::unix::fs::symlink(to, at).unwrap();
    }

    #[test]
    fn sees_what_is_plain() {
        let repo = TestRepo::with_commit();
        let linked = repo.linked("linked", "effort");
        repo.write("a dir/ünï/file", "x");
        crate::git::testing::write(&linked.root().join("deep/file"), "x");
        link(&repo.root().join("a dir"), &repo.beside("a link"));
        for at in [
            repo.root().to_owned(),
            repo.root().join("a dir/ünï"),
            repo.root().join("a dir/.."),
            linked.root().to_owned(),
            linked.root().join("deep"),
            repo.beside("a link"),
        ] {
            assert!(seen(repo.env(), &at), "{at}");
        }
        repo.run(&["checkout", "--quiet", "--detach"]);
        assert!(seen(repo.env(), repo.root()));
    }

    #[test]
    fn sees_it_before_the_first_commit() {
        let repo = TestRepo::new();
        assert!(seen(repo.env(), repo.root()));
    }

    #[test]
    fn leaves_what_is_not_plain_to_git() {
        let repo = TestRepo::with_commit();
        let root = repo.root();
        repo.write("below/file", "x");
        for (setting, value) in [
            ("core.worktree", repo.beside("elsewhere").as_str()),
            ("core.bare", "true"),
            ("extensions.worktreeConfig", "true"),
            ("include.path", "more"),
        ] {
            repo.run(&["config", setting, value]);
            assert!(!seen(repo.env(), root), "{setting}");
            let config = repo.read(".git/config");
            repo.write(".git/config", &config.replace(value, "other"));
            assert!(!seen(repo.env(), root), "{setting}");
            repo.write(".git/config", "[core]\n\tbare = false\n");
            assert!(seen(repo.env(), root), "{setting}");
        }
        repo.write(".git/config", "[core] bare=true\n");
        assert!(!seen(repo.env(), root));
        repo.write(".git/config", "[core]\n\tbare\n");
        assert!(!seen(repo.env(), root));
        repo.write(".git/config", "[core]\n\tbare = false\n");

        link(&root.join("below"), &repo.beside("a link"));
        for (ceiling, at, plain) in [
            (root.to_owned(), root.join("below"), false),
            (root.join("below"), root.join("below"), false),
            (repo.beside("a link"), root.join("below"), false),
            (root.to_owned(), root.to_owned(), true),
            (repo.beside("home"), root.join("below"), true),
        ] {
            let env = repo.env_with(&[("GIT_CEILING_DIRECTORIES", ceiling.as_str())]);
            assert_eq!(seen(&env, &at), plain, "{ceiling} {at}");
        }
        assert!(!seen(repo.env(), &root.join(".git")));
        assert!(!seen(repo.env(), &root.join(".git/refs")));
        assert!(!seen(repo.env(), &repo.beside("gone")));
        assert!(!seen(repo.env(), &repo.beside("home")));
    }

    #[test]
    fn leaves_a_damaged_repository_to_git() {
        for name in ["HEAD", "config"] {
            let repo = TestRepo::with_commit();
            repo.remove(&format!(".git/{name}"));
            assert!(!seen(repo.env(), repo.root()), "{name}");
        }
        let repo = TestRepo::with_commit();
        repo.write(".git/HEAD", "nonsense\n");
        assert!(!seen(repo.env(), repo.root()));

        let repo = TestRepo::with_commit();
        let linked = repo.linked("linked", "effort");
        std::fs::rename(repo.root(), repo.beside("moved")).unwrap();
        assert!(!seen(repo.env(), linked.root()));
    }

    #[test]
    fn leaves_other_kinds_of_checkouts_to_git() {
        let repo = TestRepo::with_commit();
        let bare = repo.root().join("bare");
        repo.run(&["init", "--quiet", "--bare", bare.as_str()]);
        assert!(!seen(repo.env(), &bare.join("refs")));

        let apart = repo.beside("apart");
        repo.run(&["init", "--quiet", "--separate-git-dir", repo.beside("store").as_str(), apart.as_str()]);
        assert!(!seen(repo.env(), &apart));

        let linked = repo.beside("by link");
        std::fs::create_dir(&linked).unwrap();
        link(&repo.root().join(".git"), &linked.join(".git"));
        assert!(!seen(repo.env(), &linked));
    }
}
