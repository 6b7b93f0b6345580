//! The program's advice: every hint in one place, each said once, spelled for whoever reads it.

use discern_core::prelude::*;

hints! {
    /// A repository has no `discern.toml`.
    #[hint(next_step, example(command! { setup }))]
    fn adopt(setup: Reference) = "Run {setup} to adopt the practice here; its owner decides that.";

    /// `setup` wrote files.
    #[hint(next_step, example(command! { start --name "<task>" }))]
    fn commit_setup(start: Reference) = "Look at these files and commit them on the trunk; then begin with {start}.";

    /// `setup` found everything in place.
    #[hint(next_step, example(command! { status }))]
    fn already_set_up(status: Reference) = "Nothing is left to set up; {status} shows where things stand.";

    /// `status` in the main checkout.
    #[hint(next_step, example(command! { start --name "<task>" }))]
    fn start_an_effort(start: Reference) = "To change something, make a worktree with {start}.";

    /// The main checkout has changes while efforts belong in worktrees.
    #[hint(guardrail, example(count(3, "changed file", "changed files")))]
    fn main_checkout_dirty(files: Text) = "The main checkout has {files}; efforts are made in worktrees, and what is not committed here is not in them.";

    /// `start` made a worktree.
    #[hint(next_step, example("/src/shop.worktrees/fix-login-3f9a2c", command! { done }))]
    fn work_there(path: String, done: Reference) = "Work in {path}, commit there, and when it is finished run {done}.";

    /// `start` left changes of the main checkout where they are.
    #[hint(notice, example(count(2, "file", "files")))]
    fn changes_stay(files: Text) = "What is not committed in the main checkout, {files}, stays there; the new worktree begins at the trunk's commit.";

    /// `start` found what an earlier one left that was cut off.
    #[hint(notice, example("agent/fix-login-3f9a2c"))]
    fn swept(branches: String) = "An earlier start was cut off before it had made a worktree; its branch {branches} was removed.";

    /// A worktree has changes that are not committed.
    #[hint(next_step, example(command! { done }))]
    fn commit_then_prove(done: Reference) = "Commit what is finished, then run {done}.";

    /// `done` was green on files that git was told to overlook.
    #[hint(next_step, example("`a.toml`", command! { done }))]
    fn look_again(files: String, done: Reference) = "Have git look at {files:words} again, with `git update-index --no-assume-unchanged` or `--no-skip-worktree`; commit or undo what changed, then run {done}.";

    /// A landing moved the trunk and was cut off.
    #[hint(next_step, example("agent/fix-login-3f9a2c", command! { accept }))]
    fn finish_landing(branch: String, accept: Reference) = "The landing of {branch} was cut off half-way; finish it with {accept} before anything else, and leave the main checkout as it is until then.";

    /// A worktree's commits have no Proof.
    #[hint(next_step, example(command! { done }))]
    fn prove(done: Reference) = "Run {done} to prove this commit.";

    /// A worktree has nothing of its own yet.
    #[hint(next_step, example(command! { done }))]
    fn begin_work(done: Reference) = "Make the change here and commit it; {done} runs the gate.";

    /// The branch `discern.toml` names as the trunk does not exist.
    #[hint(next_step, example("main"))]
    fn name_the_trunk(trunk: String) = "There is no branch {trunk}; correct `[repository] trunk` in `discern.toml`, or make that branch.";

    /// A worktree has no branch checked out.
    #[hint(next_step, example("agent/fix-login-3f9a2c"))]
    fn back_to_branch(branch: String) = "Switch this worktree back to its branch, {branch}; without one nothing can land.";

    /// The gate has nothing to run.
    #[hint(next_step, example(command! { done }))]
    fn wire_jobs(done: Reference) = "Name the project's own commands under `[jobs]` in `discern.toml`, commit, and run {done}.";

    /// A worktree is behind the trunk.
    #[hint(next_step, example(command! { update }))]
    fn catch_up(update: Reference) = "Bring the trunk in with {update}.";

    /// A commit is proven.
    #[hint(next_step, family = landing, example(command! { accept --confirmed }))]
    fn land_when_agreed(accept: Reference) = "Report what was done, end with the proof line, and land with {accept} once the owner agrees.";

    /// `status` in the main checkout sees an effort that is proven.
    #[hint(next_step, example("fix-login-3f9a2c", command! { accept }))]
    fn show_landing(id: String, accept: Reference) = "{id} is proven; {accept} shows its proof line and what landing it would do.";

    /// A commit is proven in a worktree that `start` did not make.
    #[hint(next_step, family = landing, example())]
    fn owner_lands() = "Report what was done and end with the proof line; `start` did not make this worktree, so its owner lands the branch.";

    /// A commit is proven.
    #[hint(guardrail, example())]
    fn consent_first() = "Landing needs the owner's consent in this conversation; a Proof is not permission.";

    /// `accept` was called without consent.
    #[hint(next_step, example(command! { accept --confirmed }))]
    fn ask_the_owner(accept: Reference) = "Show the owner the proof line and the plan; when they agree, call {accept}.";

    /// The gate was red.
    #[hint(next_step, example(command! { done }))]
    fn mend_then_done(done: Reference) = "Mend the first finding, commit, and run {done} again.";

    /// `done` was called again on the tree it was red on.
    #[hint(next_step, example(command! { done --rerun }))]
    fn change_first(rerun: Reference) = "Mend the first finding of the last run; if the cause was outside the tree, run {rerun}.";

    /// `prepare` was red.
    #[hint(next_step, example(command! { prepare }))]
    fn mend_then_prepare(prepare: Reference) = "Mend the first finding and run {prepare} again.";

    /// `test` was red.
    #[hint(next_step, example(command! { test }))]
    fn mend_then_test(test: Reference) = "Mend the first failing test and run {test} again.";

    /// `prepare` was green.
    #[hint(next_step, example(command! { done }))]
    fn prepared(done: Reference) = "Commit what the fixers changed; {done} runs the whole gate.";

    /// `test` was green.
    #[hint(next_step, example(command! { done }))]
    fn tested(done: Reference) = "{done} runs the whole gate and proves the commit.";

    /// A part of the gate has no jobs.
    #[hint(notice, example())]
    fn no_jobs() = "`discern.toml` wires no job for this part of the gate.";

    /// `update` brought changes in.
    #[hint(next_step, example(command! { done }))]
    fn reread_then_done(done: Reference) = "Read the overlapping files again, then run {done}.";

    /// Commands that follow an update failed.
    #[hint(next_step, example(command! { update }))]
    fn mend_then_update(update: Reference) = "Mend what it says, commit, and run {update} again.";

    /// An update left conflicts to resolve by hand.
    #[hint(next_step, example("main", command! { update }))]
    fn merge_by_hand(trunk: String, update: Reference) = "Merge {trunk} by hand with `git merge`, resolve the files, commit, and run {update} again.";

    /// An effort has landed.
    #[hint(next_step, example(command! { status }))]
    fn landed(status: Reference) = "The effort is over; {status} shows what is next.";

    /// A command needs an effort's worktree, and was called elsewhere.
    #[hint(next_step, example(command! { status }))]
    fn find_effort(status: Reference) = "{status} lists the efforts; call this in the worktree of one.";

    /// A command is for the main checkout, and was called in a worktree.
    #[hint(next_step, example("/src/shop", command! { start --name "<task>" }))]
    fn go_to_main(main: String, start: Reference) = "Go to the main checkout at {main}, or call {start}.";

    /// A worktree to drop holds what would be lost.
    #[hint(next_step, example(owner_command! { worktree drop "fix-login-3f9a2c" --force }))]
    fn drop_anyway(drop: Reference) = "Land or commit it first; if the owner wants it gone, {drop} saves its tip and removes it.";

    /// A dropped worktree's tip was saved.
    #[hint(notice, example("refs/discern/recovery/fix-login-3f9a2c"))]
    fn tip_saved(saved: String) = "Its tip is kept as {saved}; `git branch <name> <ref>` brings it back.";

    /// Landed worktrees could be reclaimed.
    #[hint(notice, example(owner_command! { worktree prune }))]
    fn could_prune(prune: Reference) = "Some worktrees have landed and only take up space; {prune} removes them.";

    /// `doctor` found something wrong.
    #[hint(next_step, example(command! { doctor }))]
    fn mend_then_doctor(doctor: Reference) = "Mend the first failed check, then run {doctor} again.";

    /// A command left nothing to mend or to decide.
    #[hint(next_step, example(command! { status }))]
    fn all_well(status: Reference) = "{status} shows what to do next.";
}
