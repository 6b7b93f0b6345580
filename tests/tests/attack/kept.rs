//! What is removed is saved or landed first, and what is not ours is left alone.

use crate::shop::Shop;
use camino::Utf8Path;
use std::os::unix::fs::symlink;

fn name(tree: &Utf8Path) -> &str {
    tree.file_name().expect("it has a name")
}

/// Drops it by force, and says which files its recovery ref holds.
#[track_caller]
fn dropped(shop: &Shop, tree: &Utf8Path) -> String {
    let data = shop.ok(&shop.main, &["worktree", "drop", name(tree), "--force"]);
    assert!(!tree.exists());
    shop.files(data["saved"].as_str().expect("a ref"))
}

#[test]
fn a_drop_saves_what_is_not_committed_on_no_branch() {
    let shop = Shop::new();
    let tree = shop.worked();
    shop.git(&tree, &["checkout", "--quiet", "--detach"]);
    shop.world.write(&tree, "precious", "x");
    assert!(dropped(&shop, &tree).contains("precious"));
}

#[test]
fn a_drop_saves_what_git_overlooks_and_asks_no_hook() {
    let shop = Shop::new();
    let tree = shop.worked();
    shop.git(&tree, &["update-index", "--assume-unchanged", "work"]);
    shop.world.write(&tree, "work", "precious");
    crate::shop::program(&shop.main.join(".git/hooks/pre-commit"), "#!/bin/sh\nexit 1\n");
    let named = name(&tree).to_owned();
    shop.refused(&shop.main, &["worktree", "drop", &named], "unlanded_work");
    dropped(&shop, &tree);
    let saved = format!("refs/discern/recovery/{named}:work");
    assert_eq!(shop.git(&shop.main, &["show", &saved]), "precious");
}

#[test]
fn a_drop_in_the_middle_of_a_rebase_keeps_both_sides() {
    let shop = Shop::new();
    let tree = shop.worked();
    let before = shop.git(&tree, &["rev-parse", "HEAD"]);
    shop.world.write(&shop.main, "work", "otherwise\n");
    shop.world.commit(&shop.main, "Clash");
    assert_ne!(shop.try_git(&tree, &["rebase", "main"]).code, 0);
    shop.world.write(&tree, "precious", "x");
    assert!(dropped(&shop, &tree).contains("precious"));
    assert!(shop.is_kept(&before));
}

#[test]
fn a_repository_inside_is_not_lost_with_it() {
    let shop = Shop::new();
    let tree = shop.worked();
    let inner = tree.join("inner");
    shop.git(&tree, &["init", "--quiet", "inner"]);
    shop.world.write(&inner, "f", "x");
    shop.world.commit(&inner, "only here");
    let refused =
        shop.refused(&shop.main, &["worktree", "drop", name(&tree), "--force"], "holds_repositories");
    assert!(refused["message"].as_str().expect("a message").contains("`inner`"), "{refused:#}");
    assert!(inner.join("f").exists());
}

#[test]
fn a_commit_made_while_it_lands_stays() {
    let shop = Shop::new();
    let tree = shop.proven();
    let proven = shop.git(&tree, &["rev-parse", "HEAD"]);
    shop.when_moved("refs/heads/main", &format!("cd '{tree}' && git commit -q --allow-empty -m late"));
    let answer = shop.answer(&tree, &["accept", "--confirmed"]);
    assert_eq!(answer["advisories"][0]["kind"], "worktree_kept", "{answer:#}");
    assert_eq!(answer["data"]["worktree_removed"], false);
    assert_eq!(shop.git(&shop.main, &["rev-parse", "main"]), proven);
    assert_eq!(shop.git(&tree, &["log", "-1", "--format=%s"]), "late");
    // And nobody is kept from landing.
    shop.world.write(&tree, "more", "x");
    shop.world.commit(&tree, "More");
    shop.ok(&tree, &["done"]);
    shop.ok(&tree, &["accept", "--confirmed"]);
    assert!(!tree.exists());
}

#[test]
fn a_landing_with_a_submodule_is_a_landing() {
    let shop = Shop::new();
    shop.git(&shop.main, &["config", "--global", "protocol.file.allow", "always"]);
    let source = shop.world.repo("source");
    shop.git(&shop.main, &["submodule", "--quiet", "add", source.as_str(), "sub"]);
    shop.world.commit(&shop.main, "Submodule");
    for own in [false, true] {
        let tree = shop.worked();
        shop.git(&tree, &["submodule", "--quiet", "update", "--init"]);
        if own {
            shop.git(&tree.join("sub"), &["commit", "--quiet", "--allow-empty", "-m", "only here"]);
        }
        shop.world.write(&tree, "work", if own { "second" } else { "first" });
        shop.world.commit(&tree, "Bump");
        shop.ok(&tree, &["done"]);
        let data = shop.ok(&tree, &["accept", "--confirmed"]);
        assert_eq!((data["trunk_landed"].as_bool(), tree.exists()), (Some(true), own), "{data:#}");
    }
}

#[test]
fn nothing_is_removed_through_a_link() {
    let shop = Shop::new();
    let tree = shop.worked();
    let real = shop.world.root().join("elsewhere");
    std::fs::rename(&tree, &real).expect("it can be moved");
    symlink(&real, &tree).expect("a link can be made");
    shop.refused(&shop.main, &["worktree", "drop", name(&tree), "--force"], "worktree_is_a_link");
    assert!(real.join("work").exists());
}

#[test]
fn prune_forgets_only_what_is_ours_and_landed() {
    let shop = Shop::new();
    let stick = shop.world.root().join("stick");
    shop.git(&shop.main, &["worktree", "add", "--quiet", "--detach", stick.as_str()]);
    shop.git(&stick, &["commit", "--quiet", "--allow-empty", "-m", "only here"]);
    let (unlanded, landed) = (shop.worked(), shop.start());
    let away = |dir: &Utf8Path| camino::Utf8PathBuf::from(format!("{dir}.away"));
    for dir in [&stick, &unlanded, &landed] {
        std::fs::rename(dir, away(dir)).expect("it can be moved");
    }
    let data = shop.ok(&shop.main, &["worktree", "prune"]);
    assert_eq!(data["removed"].as_array().map(Vec::len), Some(1), "{data:#}");
    assert_eq!(data["removed"][0]["id"], name(&landed), "{data:#}");
    for dir in [&stick, &unlanded] {
        std::fs::rename(away(dir), dir).expect("it can be moved");
        shop.git(dir, &["status"]);
    }
}

#[test]
fn a_worktree_whose_directory_is_gone_can_be_dropped() {
    let shop = Shop::new();
    let tree = shop.worked();
    let tip = shop.git(&tree, &["rev-parse", "HEAD"]);
    std::fs::remove_dir_all(&tree).expect("it can be removed");
    shop.refused(&shop.main, &["worktree", "drop", name(&tree)], "unlanded_work");
    dropped(&shop, &tree);
    assert!(shop.is_kept(&tip));
    assert!(!shop.git(&shop.main, &["branch", "--list"]).contains("agent/"));
}

#[test]
fn a_directory_that_lost_its_git_file_is_left_alone() {
    let shop = Shop::with("[jobs]\ntest = \"true\"\n[worktree]\nroot = \"trees.ignored\"\n");
    let tree = shop.worked();
    std::fs::remove_file(tree.join(".git")).expect("it is there");
    shop.world.write(&shop.main, "mine", "not committed");
    shop.refused(&shop.main, &["worktree", "drop", name(&tree), "--force"], "worktree_unreadable");
    assert!(tree.join("work").exists());
    assert_eq!(shop.git(&shop.main, &["status", "--short"]), "?? mine");
}

#[test]
fn a_worktree_somebody_is_at_work_in_is_not_removed() {
    let shop = Shop::with("[jobs]\ntest = \"discern_accept\"\n");
    let tree = shop.worked();
    // The gate's own job asks for what must not happen while it runs.
    let script = format!(
        "#!/bin/sh\ncd '{}' && '{}' worktree drop {} --force --json > '{}/answer'\n",
        shop.main,
        discern_tests::discern(),
        name(&tree),
        shop.world.root()
    );
    crate::shop::program(&shop.world.root().join("bin/discern_accept"), &script);
    let path = format!("{}/bin:{}", shop.world.root(), std::env::var("PATH").expect("a PATH"));
    let run = shop.call(&tree, &["done"]).env("PATH", path).run();
    assert!(tree.join("work").exists(), "{run}");
    let answer = std::fs::read_to_string(shop.world.root().join("answer")).expect("an answer");
    assert!(answer.contains("worktree_busy"), "{answer}");
}

#[test]
fn an_update_leaves_an_ignored_file_that_was_tracked_once() {
    let shop = Shop::new();
    shop.world.write(&shop.main, "key", "old");
    shop.world.commit(&shop.main, "Key");
    let tree = shop.start();
    shop.git(&tree, &["rm", "--quiet", "--cached", "key"]);
    shop.world.write(&tree, ".gitignore", "key\n");
    shop.world.commit(&tree, "Ignore it");
    shop.world.write(&tree, "key", "precious");
    shop.world.write(&shop.main, "key", "new");
    shop.world.commit(&shop.main, "Change it");
    shop.refused(&tree, &["update"], "would_overwrite");
    assert_eq!(std::fs::read_to_string(tree.join("key")).expect("it is there"), "precious");
}

#[test]
fn the_middle_of_a_merge_is_called_that() {
    let shop = Shop::new();
    let tree = shop.worked();
    shop.world.write(&shop.main, "work", "otherwise\n");
    shop.world.commit(&shop.main, "Clash");
    for begin in ["merge", "rebase"] {
        assert_ne!(shop.try_git(&tree, &[begin, "main"]).code, 0);
        shop.refused(&tree, &["update"], "operation_in_progress");
        shop.refused(&tree, &["accept", "--confirmed"], "operation_in_progress");
        shop.git(&tree, &[begin, "--abort"]);
    }
}
