//! Decides whether a piece of output names a file of the repository, and which. It knows how paths are written and
//! never opens a file; what surrounds a path on its line is left to `spot` and the formats.

use std::cell::RefCell;
use std::collections::HashMap;
use std::fs;

use camino::{Utf8Path, Utf8PathBuf};

/// Longer than any path an operating system takes.
const PATH_BYTES: usize = 4_096;

const REMEMBERED: usize = 10_000;

/// The files a finding may be about, and how the output may have written them.
pub struct Paths<'a> {
    /// The ways the root may be written, folded.
    roots: Vec<String>,
    /// Where relative paths may start, folded and relative to the root, likeliest first.
    starts: Vec<String>,
    exists: Box<dyn Fn(&Utf8Path) -> bool + 'a>,
    known: RefCell<HashMap<String, Option<Utf8PathBuf>>>,
}

impl<'a> Paths<'a> {
    /// The files on disk under `root`. A link that leads out of `root` is no file of it.
    pub fn on_disk(root: &Utf8Path, cwds: &[&Utf8Path]) -> Self {
        let real = root.canonicalize_utf8().ok();
        let mut roots = vec![root];
        roots.extend(real.as_deref().filter(|real| *real != root));
        let base = root.to_owned();
        let real = root.as_std_path().canonicalize().ok();
        Self::with_roots(&roots, cwds, move |file| {
            let file = base.join(file);
            fs::metadata(&file).is_ok_and(|found| found.is_file())
                && real.as_ref().is_some_and(|real| {
                    let target = file.as_std_path().canonicalize();
                    target.is_ok_and(|target| target.starts_with(real))
                })
        })
    }

    /// The files for which `exists` holds. It is asked with paths relative to the root, with forward slashes and
    /// neither `.` nor `..` in them; it should hold for files only. Its answers are remembered.
    ///
    /// `roots` are the ways to write the one root. `cwds` are where relative paths may start, likeliest first,
    /// absolute or relative to the root; the root itself comes last unless it is among them, and what lies outside
    /// it is ignored.
    pub(super) fn with_roots(
        roots: &[&Utf8Path],
        cwds: &[&Utf8Path],
        exists: impl Fn(&Utf8Path) -> bool + 'a,
    ) -> Self {
        let backslashed = roots.iter().any(|root| is_on_a_drive(&slashed(root.as_str())));
        let native = |path: &Utf8Path| {
            if backslashed { slashed(path.as_str()) } else { path.to_string() }
        };
        let roots: Vec<String> = roots.iter().filter_map(|root| fold(&native(root))).collect();
        let mut starts = Vec::new();
        for cwd in cwds {
            let cwd = native(cwd);
            let start = if is_absolute(&cwd) { under(&roots, &cwd) } else { fold(&cwd) };
            starts.extend(start);
        }
        if !starts.iter().any(String::is_empty) {
            starts.push(String::new());
        }
        Self { roots, starts, exists: Box::new(exists), known: RefCell::default() }
    }

    /// The file that `text`, and nothing but `text`, names.
    pub(super) fn find(&self, text: &str) -> Option<Utf8PathBuf> {
        if text.is_empty() || text.len() > PATH_BYTES || text.contains(char::is_control) {
            return None;
        }
        if let Some(known) = self.known.borrow().get(text) {
            return known.clone();
        }
        let mut file = self.look_for(text);
        // A backslash is a letter of a name here and a separator elsewhere: the name is tried first.
        if file.is_none() && text.contains('\\') {
            file = self.look_for(&slashed(text));
        }
        let mut known = self.known.borrow_mut();
        if known.len() >= REMEMBERED {
            known.clear();
        }
        known.insert(text.to_owned(), file.clone());
        file
    }

    fn look_for(&self, text: &str) -> Option<Utf8PathBuf> {
        let existing = |file: String| {
            let file = Utf8PathBuf::from(file);
            (!file.as_str().is_empty() && (self.exists)(&file)).then_some(file)
        };
        if is_absolute(text) {
            return under(&self.roots, text).and_then(existing);
        }
        self.starts.iter().find_map(|start| fold(&format!("{start}/{text}")).and_then(existing))
    }
}

/// `path` relative to the first of `roots` it lies under.
fn under(roots: &[String], path: &str) -> Option<String> {
    let path = fold(path)?;
    roots.iter().find_map(|root| {
        if root.is_empty() || path == *root {
            return path.strip_prefix(root.as_str()).map(str::to_owned);
        }
        let rest = path.strip_prefix(root.as_str())?.strip_prefix('/')?;
        Some(rest.to_owned())
    })
}

/// `path` without a leading slash and without `.`, `..` and empty parts; none when it climbs above its beginning.
fn fold(path: &str) -> Option<String> {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

fn slashed(path: &str) -> String {
    path.replace('\\', "/")
}

fn is_absolute(path: &str) -> bool {
    path.starts_with('/') || is_on_a_drive(path)
}

fn is_on_a_drive(path: &str) -> bool {
    let bytes = path.as_bytes();
    bytes.len() > 2 && bytes[0].is_ascii_alphabetic() && &bytes[1..3] == b":/"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(paths: &Paths<'_>, text: &str, file: Option<&str>) {
        for _ in 0..2 {
            assert_eq!(paths.find(text).as_deref(), file.map(Utf8Path::new), "{text:?}");
        }
    }

    #[test]
    fn resolves_what_the_output_writes() {
        let files = ["src/a.c", "web/src/a.c", "web/b c.ts", "-x", "ünï/ö.c"];
        let paths = Paths::with_roots(
            &["/w/p".into()],
            &["/w/p/web".into(), "../out".into(), "/elsewhere".into()],
            |file| files.contains(&file.as_str()),
        );
        check(&paths, "src/a.c", Some("web/src/a.c"));
        check(&paths, "./src//a.c", Some("web/src/a.c"));
        check(&paths, "../src/a.c", Some("src/a.c"));
        check(&paths, "/w/p/src/a.c", Some("src/a.c"));
        check(&paths, "/w/p/web/../src/./a.c", Some("src/a.c"));
        check(&paths, "/w/pp/src/a.c", None);
        check(&paths, "/w/p", None);
        check(&paths, "b c.ts", Some("web/b c.ts"));
        check(&paths, "-x", Some("-x"));
        check(&paths, "ünï/ö.c", Some("ünï/ö.c"));
        check(&paths, "src\\a.c", Some("web/src/a.c"));
        check(&paths, "../../../w/p/src/a.c", None);
        check(&paths, "", None);
        check(&paths, ".", None);
        check(&paths, "src/a.c\0", None);
        check(&paths, &"a/".repeat(PATH_BYTES), None);
    }

    #[test]
    fn knows_roots_of_every_kind() {
        let files = ["a", "d/a", "b\\s/a"];
        let paths = |root: &str, cwd: &str| {
            let exists = |file: &Utf8Path| files.contains(&file.as_str());
            Paths::with_roots(&[root.into()], &[cwd.into()], exists)
        };
        check(&paths("/", ""), "/a", Some("a"));
        check(&paths(".", "./d"), "a", Some("d/a"));
        check(&paths("/p", "/p/b\\s"), "a", Some("b\\s/a"));
        check(&paths("/p\\q", ""), "/p\\q/a", Some("a"));
        check(&paths("C:\\p", "C:\\p\\d"), "a", Some("d/a"));
        check(&paths("C:\\p", "d"), "C:\\p\\a", Some("a"));
        check(&paths("C:\\p", "d"), "D:\\p\\a", None);
    }

    #[test]
    fn asks_once_for_each_spelling() {
        let asked = RefCell::new(Vec::new());
        let paths = Paths::with_roots(&["/p".into()], &[], |file| {
            asked.borrow_mut().push(file.to_owned());
            false
        });
        for _ in 0..3 {
            assert_eq!(paths.find("12"), None);
        }
        drop(paths);
        assert_eq!(asked.into_inner(), ["12"]);
    }

    #[cfg(unix)]
    #[test]
    fn stays_under_the_root_on_disk() -> std::io::Result<()> {
        use std::os::unix::fs::symlink;
        let world = tempfile::tempdir()?;
        let world = Utf8Path::from_path(world.path()).map(Utf8Path::to_owned);
        let world = world.ok_or(std::io::ErrorKind::InvalidData)?;
        let root = world.join("ro ot");
        fs::create_dir_all(root.join("dir"))?;
        fs::write(root.join("in.c"), "")?;
        fs::write(world.join("out.c"), "")?;
        symlink(world.join("out.c"), root.join("leads-out.c"))?;
        symlink(&world, root.join("up"))?;
        symlink("in.c", root.join("leads-in.c"))?;
        symlink("nowhere", root.join("dangling.c"))?;
        symlink(&root, world.join("other-name"))?;

        let paths = Paths::on_disk(&root, &["dir".into()]);
        check(&paths, "in.c", Some("in.c"));
        check(&paths, root.join("in.c").as_str(), Some("in.c"));
        check(&paths, "../in.c", Some("in.c"));
        check(&paths, "leads-in.c", Some("leads-in.c"));
        for none in [
            "../out.c",
            "../../out.c",
            world.join("out.c").as_str(),
            "leads-out.c",
            "up/out.c",
            "dangling.c",
            "dir",
            "gone.c",
        ] {
            check(&paths, none, None);
        }

        let renamed = Paths::on_disk(&world.join("other-name"), &[]);
        check(&renamed, root.join("in.c").as_str(), Some("in.c"));
        check(&renamed, world.join("other-name/in.c").as_str(), Some("in.c"));

        let gone = Paths::on_disk(&world.join("gone"), &[]);
        check(&gone, "in.c", None);
        Ok(())
    }
}
