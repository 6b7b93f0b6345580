//! A call that is killed at any step is finished, or undone, or told of, by the next one.

use crate::shop::{Shop, program};
use camino::{Utf8Path, Utf8PathBuf};

/// A `git` that kills who called it, before or after the change of its `at`th.
struct Killer {
    bin: Utf8PathBuf,
    count: Utf8PathBuf,
}

impl Killer {
    fn new(shop: &Shop) -> Self {
        let (bin, count) = (shop.world.root().join("killer"), shop.world.root().join("count"));
        let changing = "*update-ref*|*\"worktree add\"*|*\"worktree remove\"*|*read-tree*|*update-index*";
        let path = std::env::var("PATH").expect("a PATH");
        let script = format!(
            "#!/bin/sh\nPATH='{path}'\ncase \"$*\" in {changing}) ;; *) exec git \"$@\";; esac\n\
             echo >> '{count}'\nn=$(wc -l < '{count}')\n\
             [ \"$WHEN\" = before ] && [ $n -eq \"$AT\" ] && kill -9 $PPID && exit 1\n\
             git \"$@\"\ncode=$?\n\
             [ \"$WHEN\" = after ] && [ $n -eq \"$AT\" ] && kill -9 $PPID\nexit $code\n"
        );
        program(&bin.join("git"), &script);
        Self { bin, count }
    }

    /// Whether it came so far.
    fn kills(&self, shop: &Shop, dir: &Utf8Path, args: &[&str], when: &str, at: usize) -> bool {
        let _ = std::fs::remove_file(&self.count);
        let path = format!("{}:{}", self.bin, std::env::var("PATH").expect("a PATH"));
        let run = shop.call(dir, args).env("PATH", path).env("WHEN", when).env("AT", at.to_string()).run();
        run.code == 128 + 9
    }
}

fn clean(shop: &Shop, at: &Utf8Path) {
    assert_eq!(shop.git(at, &["status", "--short"]), "");
}

#[test]
fn a_landing_killed_at_any_step_is_finished_once() {
    let shop = Shop::new();
    let killer = Killer::new(&shop);
    let mut cut_off_half_way = 0;
    for when in ["before", "after"] {
        for at in 1.. {
            let tree = shop.start();
            shop.world.write(&tree, &format!("work-{when}-{at}"), "done\n");
            shop.world.commit(&tree, "Work");
            shop.ok(&tree, &["done"]);
            let before = shop.git(&shop.main, &["rev-parse", "main"]);
            let proven = shop.git(&tree, &["rev-parse", "HEAD"]);
            let killed = killer.kills(&shop, &tree, &["accept", "--confirmed"], when, at);
            let now = shop.git(&shop.main, &["rev-parse", "main"]);
            assert!(now == before || now == proven, "{when} {at}");
            let status = shop.answer(&shop.main, &["status"]);
            let told = status["hints"][0].as_str().is_some_and(|hint| hint.contains("cut off"));
            if told {
                cut_off_half_way += 1;
                let data = shop.ok(&shop.main, &["accept"]);
                assert!(data["recovered"].is_string(), "{when} {at}: {data:#}");
            } else if now == before {
                shop.ok(&tree, &["accept", "--confirmed"]);
            }
            assert_eq!(shop.git(&shop.main, &["rev-parse", "main"]), proven, "{when} {at}");
            assert!(!tree.exists(), "{when} {at}");
            clean(&shop, &shop.main);
            if !killed {
                assert!(at > 4, "it changes more than {at} times");
                break;
            }
        }
    }
    assert!(cut_off_half_way > 4, "{cut_off_half_way}");
    let efforts = shop.git(&shop.main, &["branch", "--list", "agent/*"]);
    assert!(efforts.lines().count() <= 2, "only those killed between worktree and branch: {efforts}");
}

#[test]
fn a_finished_landing_leaves_another_branch_alone() {
    let shop = Shop::new();
    shop.git(&shop.main, &["branch", "other"]);
    let tree = shop.proven();
    shop.when_moved("refs/heads/main", "kill -9 $(ps -o ppid= -p $PPID)");
    let run = shop.call(&tree, &["accept", "--confirmed"]).run();
    assert_eq!(run.code, 128 + 9, "{run}");
    shop.git(&shop.main, &["reset", "--quiet", "--hard"]);
    shop.git(&shop.main, &["checkout", "--quiet", "other"]);
    let data = shop.ok(&shop.main, &["accept"]);
    assert!(data["recovered"].is_string(), "{data:#}");
    clean(&shop, &shop.main);
}

#[test]
fn a_start_killed_at_any_step_leaves_nothing_that_can_not_be_removed() {
    let shop = Shop::new();
    let killer = Killer::new(&shop);
    for when in ["before", "after"] {
        for at in 1.. {
            let killed = killer.kills(&shop, &shop.main, &["start", "--name", "x"], when, at);
            // The next one takes away what is only a branch; a worktree is for a person to drop.
            let next = shop.start();
            let list = shop.ok(&shop.main, &["worktree", "list"]);
            for row in list["worktrees"].as_array().expect("rows") {
                assert_eq!(row["ours"], true, "{when} {at}: {row:#}");
                if row["path"] != next.as_str() {
                    assert_eq!(row["state"] == "broken", killed, "{when} {at}: {row:#}");
                }
                shop.ok(&shop.main, &["worktree", "drop", row["id"].as_str().expect("an id"), "--force"]);
            }
            assert_eq!(shop.git(&shop.main, &["branch", "--list", "agent/*"]), "", "{when} {at}");
            assert_eq!(shop.git(&shop.main, &["worktree", "list"]).lines().count(), 1, "{when} {at}");
            if !killed {
                break;
            }
        }
    }
}

#[test]
fn a_start_killed_in_its_setup_keeps_what_was_done_there_since() {
    let shop = Shop::with("[jobs]\ntest = \"true\"\n[worktree.setup]\nsteps = [\"kill -9 $PPID\"]\n");
    assert_eq!(shop.call(&shop.main, &["start"]).run().code, 128 + 9);
    let list = shop.ok(&shop.main, &["worktree", "list"]);
    let row = &list["worktrees"][0];
    assert_eq!(row["state"], "broken", "{row:#}");
    let tree = Utf8Path::new(row["path"].as_str().expect("a path"));
    shop.world.write(tree, "precious", "x");
    let id = row["id"].as_str().expect("an id");
    shop.refused(&shop.main, &["worktree", "drop", id], "unlanded_work");
    let data = shop.ok(&shop.main, &["worktree", "drop", id, "--force"]);
    assert!(shop.files(data["saved"].as_str().expect("a ref")).contains("precious"));
}

#[test]
fn a_finished_landing_leaves_a_branch_that_is_not_ours() {
    let shop = Shop::new();
    let tree = shop.worked();
    shop.git(&tree, &["branch", "--move", "mine"]);
    shop.ok(&tree, &["done"]);
    shop.when_moved("refs/heads/main", "kill -9 $(ps -o ppid= -p $PPID)");
    assert_eq!(shop.call(&tree, &["accept", "--confirmed"]).run().code, 128 + 9);
    shop.git(&shop.main, &["worktree", "remove", tree.as_str()]);
    let data = shop.ok(&shop.main, &["accept"]);
    assert_eq!(data["branch_deleted"], false, "{data:#}");
    assert_eq!(shop.git(&shop.main, &["rev-parse", "mine"]), shop.git(&shop.main, &["rev-parse", "main"]));
    clean(&shop, &shop.main);
}
