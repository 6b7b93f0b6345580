//! A Proof is of the commit, of all of it, and of nothing else.

use crate::shop::Shop;

#[track_caller]
fn withheld(shop: &Shop, tree: &camino::Utf8Path, why: &str) {
    let data = shop.ok(tree, &["done"]);
    assert_eq!(data["withheld"], why, "{data:#}");
    let answer = shop.answer(tree, &["accept", "--confirmed"]);
    assert_eq!(answer["ok"], false, "{answer:#}");
    assert!(tree.exists());
}

#[test]
fn what_git_overlooks_is_not_proven() {
    for flag in ["--assume-unchanged", "--skip-worktree"] {
        let shop = Shop::new();
        let tree = shop.worked();
        shop.git(&tree, &["update-index", flag, "work"]);
        shop.world.write(&tree, "work", "otherwise\n");
        assert_eq!(shop.git(&tree, &["status", "--short"]), "");
        withheld(&shop, &tree, "overlooked");
    }
}

#[test]
fn what_a_submodule_is_said_to_ignore_is_not_proven() {
    let shop = Shop::new();
    shop.git(&shop.main, &["config", "--global", "protocol.file.allow", "always"]);
    let source = shop.world.repo("source");
    shop.git(&shop.main, &["submodule", "--quiet", "add", source.as_str(), "sub"]);
    shop.git(&shop.main, &["config", "--file", ".gitmodules", "submodule.sub.ignore", "all"]);
    shop.world.commit(&shop.main, "Submodule");
    let tree = shop.worked();
    shop.git(&tree, &["submodule", "--quiet", "update", "--init"]);
    shop.git(&tree.join("sub"), &["commit", "--quiet", "--allow-empty", "-m", "only here"]);
    withheld(&shop, &tree, "dirty");
}

#[test]
fn a_configuration_that_is_not_in_the_commit_proves_nothing() {
    let shop = Shop::new();
    let tree = shop.worked();
    shop.git(&tree, &["rm", "--quiet", "--cached", "discern.toml"]);
    shop.world.write(&tree, ".gitignore", "discern.toml\n");
    shop.world.commit(&tree, "Hide it");
    withheld(&shop, &tree, "not_configured");
}

#[test]
fn an_amended_commit_needs_a_proof_of_its_own() {
    let shop = Shop::new();
    let tree = shop.proven();
    shop.git(&tree, &["commit", "--quiet", "--amend", "-m", "Otherwise"]);
    shop.refused(&tree, &["accept", "--confirmed"], "proof_stale");
}

#[test]
fn a_proof_against_another_trunk_is_none_for_this_one() {
    let shop = Shop::new();
    let tree = shop.proven();
    shop.git(&shop.main, &["checkout", "--quiet", "-b", "other/ünï"]);
    let config = "[repository]\ntrunk = \"other/ünï\"\n[jobs]\ntest = \"true\"\n";
    shop.world.write(&shop.main, "discern.toml", config);
    let named = tree.file_name().expect("a name");
    shop.refused(&shop.main, &["accept", named, "--confirmed"], "no_proof");
}

#[test]
fn a_trunk_that_is_checked_out_twice_is_not_moved() {
    let shop = Shop::new();
    let tree = shop.proven();
    let second = shop.world.root().join("second");
    shop.git(&shop.main, &["worktree", "add", "--quiet", "--force", second.as_str(), "main"]);
    shop.refused(&tree, &["accept", "--confirmed"], "trunk_checked_out_elsewhere");
    shop.git(&second, &["checkout", "--quiet", "--detach"]);
    shop.ok(&tree, &["accept", "--confirmed"]);
}
