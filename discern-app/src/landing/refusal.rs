//! What `accept` refuses: each cause with its sentence and its way out.

use crate::fleet::RemovalRefusal;
use crate::hints;
use crate::project::ProjectRefusal;
use camino::Utf8PathBuf;
use discern_core::prelude::*;

/// Why nothing landed.
#[derive(Debug, Refusal)]
pub enum LandingRefusal {
    #[refusal(from)]
    Project(ProjectRefusal),
    #[refusal(from)]
    Removal(RemovalRefusal),
    #[refusal(
        slug = "no_effort",
        message = "{root} is not the worktree of an effort",
        next = hints::find_effort(command! { status })
    )]
    NoEffort { root: Utf8PathBuf },
    #[refusal(
        slug = "no_proof",
        message = "{branch} has no Proof",
        next = hints::prove(command! { done }.at(path))
    )]
    NoProof { branch: String, path: Utf8PathBuf },
    #[refusal(
        slug = "proof_stale",
        message = "the Proof of {branch} is for commit {proven}, and {head} is checked out",
        next = hints::prove(command! { done }.at(path))
    )]
    ProofStale { branch: String, proven: String, head: String, path: Utf8PathBuf },
    #[refusal(
        slug = "dirty_worktree",
        message = "{path} has {files} not committed, so not in the Proof",
        next = hints::commit_then_prove(command! { done }.at(path))
    )]
    Dirty { path: Utf8PathBuf, files: Text },
    #[refusal(
        slug = "overlooked_changes",
        message = "git was told to overlook changes in {files:words} in {path}; have it look again with `git update-index --no-assume-unchanged` and `--no-skip-worktree`",
        next = hints::commit_then_prove(command! { done }.at(path))
    )]
    Overlooked { path: Utf8PathBuf, files: String },
    #[refusal(
        slug = "behind_trunk",
        message = "{branch} lacks {behind} of {trunk}, so {trunk} can't move forward to it",
        next = hints::catch_up(command! { update }.at(path))
    )]
    Behind { branch: String, trunk: String, behind: Text, path: Utf8PathBuf },
    #[refusal(
        slug = "nothing_to_land",
        message = "{branch} has no commit that {trunk} lacks",
        next = hints::begin_work(command! { done }.at(path))
    )]
    Nothing { branch: String, trunk: String, path: Utf8PathBuf },
    #[refusal(
        slug = "not_on_trunk",
        message = "the main checkout {main} is on {found:words}, not on {trunk}; switch it back, so that it can follow",
        evidence
    )]
    NotOnTrunk { main: Utf8PathBuf, found: String, trunk: String },
    #[refusal(
        slug = "main_checkout_in_the_way",
        message = "files of the main checkout {main} would be overwritten: {files:words}; commit, move or delete them there",
        evidence
    )]
    InTheWay { main: Utf8PathBuf, files: String },
    #[refusal(
        slug = "awaiting_consent",
        message = "landing {branch} on {trunk} waits for the owner's consent; nothing was changed; the proof line is {line}",
        next = hints::ask_the_owner(command! { accept --confirmed }.at(path))
    )]
    AwaitingConsent { branch: String, trunk: String, line: String, path: Utf8PathBuf },
    #[refusal(
        slug = "trunk_checked_out_elsewhere",
        message = "{trunk} is checked out in {path} too, which would not follow it; switch that worktree to another branch",
        evidence
    )]
    Elsewhere { trunk: String, path: Utf8PathBuf },
    #[refusal(
        slug = "trunk_moved",
        message = "{trunk} moved while this was landing; nothing was changed",
        next = hints::catch_up(command! { update }.at(path))
    )]
    TrunkMoved { trunk: String, path: Utf8PathBuf },
    #[refusal(
        slug = "partial_landing",
        message = "{trunk} is at {commit} now, but what follows failed: {why:words}; call it again to finish",
        evidence
    )]
    Partial { trunk: String, commit: String, why: String },
}
