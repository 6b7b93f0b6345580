//! Repositories that are laid out otherwise: the daily loop works, or says what is in its way.

use crate::shop::Shop;
use camino::{Utf8Path, Utf8PathBuf};

/// The whole loop, from the worktree's own place.
#[track_caller]
fn lands(shop: &Shop) {
    let tree = shop.proven();
    let proven = shop.git(&tree, &["rev-parse", "HEAD"]);
    let data = shop.ok(&tree, &["accept", "--confirmed"]);
    assert_eq!(
        (data["commit"].as_str(), data["main"].as_str()),
        (Some(proven.as_str()), Some(shop.main.as_str()))
    );
    assert!(shop.main.join("work").exists() && !tree.exists());
    assert_eq!(shop.git(&shop.main, &["status", "--short"]), "");
    assert_eq!(shop.git(&shop.main, &["rev-parse", "HEAD"]), proven);
}

/// A shop in a repository made so.
fn made(name: &str, init: impl Fn(&Utf8Path) -> Vec<String>) -> Shop {
    let mut shop = Shop::new();
    shop.main = shop.world.dir(name);
    let args = init(shop.world.root());
    shop.world.git(&shop.main, [&["init".to_owned(), "--quiet".to_owned()][..], &args].concat());
    shop.world.write(&shop.main, "discern.toml", "[jobs]\ntest = \"true\"\n");
    shop.world.commit(&shop.main, "Adopt");
    shop
}

#[test]
fn a_git_directory_elsewhere() {
    for place in ["elsewhere", "else/.git"] {
        lands(&made("apart", |root| {
            let at: Utf8PathBuf = root.join(place);
            std::fs::create_dir_all(at.parent().expect("a directory")).expect("it can be made");
            vec!["--separate-git-dir".to_owned(), at.into_string()]
        }));
    }
}

#[test]
fn longer_ids() {
    lands(&made("long", |_| vec!["--object-format=sha256".to_owned()]));
}

#[test]
fn a_shallow_clone() {
    let mut shop = Shop::new();
    let (from, to) = (format!("file://{}", shop.main), shop.world.root().join("work/shallow"));
    shop.git(&shop.main, &["clone", "--quiet", "--depth=1", &from, to.as_str()]);
    shop.main = to;
    lands(&shop);
}

#[test]
fn settings_of_each_worktree() {
    let shop = Shop::new();
    shop.git(&shop.main, &["config", "extensions.worktreeConfig", "true"]);
    shop.world.write(&shop.main, "left/out", "x");
    shop.world.commit(&shop.main, "More");
    shop.git(&shop.main, &["sparse-checkout", "set", "--cone", "other"]);
    lands(&shop);
    assert_eq!(shop.files("main"), ".gitignore README.md discern.toml left/out work");
}

#[test]
fn a_trunk_of_many_names() {
    let shop = Shop::with("[repository]\ntrunk = \"rel/ünï@1\"\n[jobs]\ntest = \"true\"\n");
    shop.git(&shop.main, &["branch", "--move", "rel/ünï@1"]);
    lands(&shop);
}

#[test]
fn a_submodule_with_efforts_of_its_own() {
    let mut shop = Shop::new();
    shop.git(&shop.main, &["config", "--global", "protocol.file.allow", "always"]);
    let around = shop.world.repo("around");
    shop.git(&around, &["submodule", "--quiet", "add", shop.main.as_str(), "inside"]);
    shop.main = around.join("inside");
    lands(&shop);
}

#[test]
fn a_worktree_that_was_moved() {
    let shop = Shop::new();
    let tree = shop.proven();
    let moved = shop.world.root().join("moved");
    shop.git(&shop.main, &["worktree", "move", tree.as_str(), moved.as_str()]);
    shop.ok(&moved, &["accept", "--confirmed"]);
    assert!(!moved.exists() && shop.main.join("work").exists());
}

#[test]
fn a_branch_that_was_renamed() {
    let shop = Shop::new();
    let tree = shop.proven();
    shop.git(&tree, &["branch", "--move", "mine"]);
    let data = shop.ok(&tree, &["accept", "--confirmed"]);
    assert_eq!(data["branch_deleted"], false, "{data:#}");
    assert_eq!(shop.git(&shop.main, &["rev-parse", "mine"]), shop.git(&shop.main, &["rev-parse", "main"]));
}
