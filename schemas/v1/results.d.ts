// Results of discern, as `--json` prints them and its tools return them.

export interface PlanStep {
  kind: string;
  label: string;
  disposition: "run" | "skip" | "check";
}

export interface Step {
  kind: string;
  label: string;
  outcome: "ok" | "failed" | "skipped" | "cancelled";
  duration_ms?: number;
  output_path?: string;
}

export interface Diagnostic {
  tool: string;
  severity: "error" | "warning";
  message: string;
  reproduce_cmd: string;
  file?: string;
  line?: number;
  col?: number;
  rule?: string;
  output?: string;
  truncated?: boolean;
  output_path?: string;
  fix_available?: boolean;
}

export interface Advisory {
  kind: string;
  evidence: string;
  next_action: string;
}

/** A word of an open list: more may come. */
export type Open<Known extends string> = Known | (string & {});

interface About<Verb extends string> {
  verb: Verb;
  /** How long the call waited for its turn, in milliseconds. */
  waited_ms?: number;
  diagnostics?: Diagnostic[];
  advisories?: Advisory[];
  /** Advice, and what to do next. */
  hints?: string[];
  /** What happened, in a sentence. */
  message?: string;
}

/** It looked, or acted. */
export interface Applied {
  dry_run?: false;
  plan?: never;
  steps?: Step[];
}

/** A dry run: nothing was changed. */
export interface Preview {
  dry_run: true;
  plan?: PlanStep[];
  steps?: never;
}

/** It stopped before it acted, and shows what it would do. */
export interface Review {
  dry_run?: false;
  plan: PlanStep[];
  steps?: never;
}

/** A result. `Bare` is what its data are where there are none of the verb's own. */
export type Result<Verb extends string, Data, Bare, Slug extends string> = About<Verb> &
  (
    | ({ ok: true; error?: never; data: Data } & Applied)
    | ({ ok: true; error?: never; data?: Bare } & Preview)
    | ({ ok: false; error?: Open<Slug>; data?: Data | Bare } & (Applied | Preview | Review))
  );

/** The data of a result that has none of its verb's own. */
export interface Root {
  root: string;
}

/** What most verbs can refuse with. */
export type SharedSlug =
  | "bare_repository"
  | "branch_exists"
  | "busy"
  | "config_missing"
  | "config_not_utf8"
  | "config_too_large"
  | "config_unreadable"
  | "detached_head"
  | "git_failed"
  | "git_locked"
  | "git_missing"
  | "git_not_started"
  | "git_timed_out"
  | "git_unreadable"
  | "inside_git_directory"
  | "internal_error"
  | "invalid_arguments"
  | "invalid_config"
  | "invalid_name"
  | "invalid_toml"
  | "lock_unavailable"
  | "lost_checkout"
  | "main_checkout"
  | "missing_trunk"
  | "no_commit"
  | "no_directory"
  | "no_identity"
  | "no_merge_base"
  | "no_repository"
  | "no_worktree"
  | "not_initialized"
  | "operation_in_progress"
  | "outside_work_tree"
  | "path_taken"
  | "ref_moved"
  | "state_unwritable"
  | "uncommitted_changes"
  | "unknown_revision"
  | "unsafe_repository"
  | "unusable_path"
  | "worktree_dirty"
  | "worktree_locked"
  | "would_overwrite";

/** Adopt the practice in this repository. */
export type SetupData = {
  /** What the project is made with. */
  stacks: string[];
  trunk: string;
  /** The jobs that are wired now. */
  jobs: string[];
  files: {
    path: string;
    change: "created" | "updated" | "unchanged";
  }[];
  /** What was seen and left out, with why. */
  notes: string[];
  root: string;
};
export type SetupSlug =
  | "missing_trunk"
  | "state_unwritable"
  | "config_missing"
  | "config_unreadable"
  | "config_too_large"
  | "config_not_utf8"
  | "invalid_toml"
  | "invalid_config"
  | "git_missing"
  | "git_not_started"
  | "git_timed_out"
  | "no_directory"
  | "no_repository"
  | "lost_checkout"
  | "bare_repository"
  | "inside_git_directory"
  | "outside_work_tree"
  | "unsafe_repository"
  | "unusable_path"
  | "unknown_revision"
  | "no_merge_base"
  | "invalid_name"
  | "no_commit"
  | "detached_head"
  | "uncommitted_changes"
  | "operation_in_progress"
  | "would_overwrite"
  | "ref_moved"
  | "branch_exists"
  | "path_taken"
  | "no_worktree"
  | "main_checkout"
  | "worktree_locked"
  | "worktree_dirty"
  | "git_locked"
  | "no_identity"
  | "git_unreadable"
  | "git_failed"
  | "invalid_setup_value"
  | "setup_file_unreadable"
  | "setup_file_not_utf8"
  | "setup_symlink"
  | "broken_markers"
  | "invalid_json"
  | "changed_since_planned"
  | "directory_not_writable"
  | "setup_write_failed"
  | "invalid_arguments"
  | "internal_error"
  | "busy"
  | "lock_unavailable";
export type SetupResult = Result<"setup", SetupData, Root, SetupSlug>;

/** Show where things stand, and what to do next. */
export type StatusData = {
  location: "main" | "worktree";
  /** `false`: there is no `discern.toml` yet. */
  set_up: boolean;
  /** Absent when detached. */
  branch?: string;
  /** Absent before the first commit. */
  head?: string;
  trunk?: string;
  clean: boolean;
  changed_files: number;
  /** Commits the trunk lacks; absent without a trunk. */
  ahead?: number;
  /** Commits of the trunk that are not here. */
  behind?: number;
  /** The effort this worktree was made for. */
  effort?: {
    id: string;
    title?: string;
  };
  proof?: {
    /** How a checkout's Proof stands. */
    standing: "honored" | "dirty" | "stale" | "missing";
    line?: string;
  };
  /** The other worktrees; only seen from the main checkout. */
  fleet?: {
    /** At most as many as fit a reader's context. */
    shown: {
      id: string;
      /** How an effort stands, in one word. */
      state: "broken" | "landed" | "empty" | "in_progress" | "behind" | "needs_gate" | "ready";
      branch?: string;
      path: string;
      title?: string;
      ahead?: number;
      behind?: number;
      changed_files: number;
      /** Whether `start` made it, so that it can be landed, dropped and pruned. */
      ours: boolean;
    }[];
    /** All of them. */
    total: number;
  };
  /** What `done` would run. */
  jobs: string[];
  /** The last call here that could change something. */
  last?: {
    verb: string;
    ok: boolean;
    /** The slug of its refusal. */
    error?: string;
    /** When it ended, in milliseconds since 1970. */
    at_ms: number;
  };
  root: string;
};
export type StatusSlug =
  | "missing_trunk"
  | "state_unwritable"
  | "config_missing"
  | "config_unreadable"
  | "config_too_large"
  | "config_not_utf8"
  | "invalid_toml"
  | "invalid_config"
  | "git_missing"
  | "git_not_started"
  | "git_timed_out"
  | "no_directory"
  | "no_repository"
  | "lost_checkout"
  | "bare_repository"
  | "inside_git_directory"
  | "outside_work_tree"
  | "unsafe_repository"
  | "unusable_path"
  | "unknown_revision"
  | "no_merge_base"
  | "invalid_name"
  | "no_commit"
  | "detached_head"
  | "uncommitted_changes"
  | "operation_in_progress"
  | "would_overwrite"
  | "ref_moved"
  | "branch_exists"
  | "path_taken"
  | "no_worktree"
  | "main_checkout"
  | "worktree_locked"
  | "worktree_dirty"
  | "git_locked"
  | "no_identity"
  | "git_unreadable"
  | "git_failed"
  | "invalid_arguments"
  | "internal_error";
export type StatusResult = Result<"status", StatusData, Root, StatusSlug>;

/** Make a ready, isolated worktree for one effort. */
export type StartData = {
  id: string;
  branch: string;
  path: string;
  /** The commit it begins at. */
  base: string;
  title?: string;
  /** Names of values carried over from the main checkout's env files. */
  inherited: string[];
  root: string;
};
export type StartSlug = SharedSlug
  | "not_main_checkout"
  | "no_main_checkout"
  | "setup_not_committed"
  | "unknown_start"
  | "worktree_root_unwritable"
  | "worktree_setup_failed"
  | "env_file_unwritable"
  | "shell_missing"
  | "dir_missing"
  | "command_has_nul"
  | "variable_invalid"
  | "command_too_long"
  | "log_unwritable"
  | "spawn_failed"
  | "output_lost";
export type StartResult = Result<"start", StartData, Root, StartSlug>;

/** Run the fixers, then the checks. */
export type PrepareData = {
  /** The group of jobs that was red. */
  failed_stage?: string;
  /** The jobs that ran green. */
  passed: string[];
  root: string;
};
export type PrepareSlug = SharedSlug
  | "job_crashed"
  | "cancelled"
  | "shell_missing"
  | "dir_missing"
  | "command_has_nul"
  | "variable_invalid"
  | "command_too_long"
  | "log_unwritable"
  | "spawn_failed"
  | "output_lost";
export type PrepareResult = Result<"prepare", PrepareData, Root, PrepareSlug>;

/** Run the test jobs. */
export type TestData = {
  /** The group of jobs that was red. */
  failed_stage?: string;
  /** The jobs that ran green. */
  passed: string[];
  root: string;
};
export type TestSlug = SharedSlug
  | "job_crashed"
  | "cancelled"
  | "shell_missing"
  | "dir_missing"
  | "command_has_nul"
  | "variable_invalid"
  | "command_too_long"
  | "log_unwritable"
  | "spawn_failed"
  | "output_lost";
export type TestResult = Result<"test", TestData, Root, TestSlug>;

/** Run the whole gate, and prove the commit. */
export type DoneData = {
  /** `false`: the Proof of an earlier run still holds. */
  gate_ran: boolean;
  /** The group of jobs that was red, or `tree_drift`. */
  failed_stage?: string;
  /** The jobs that ran green. */
  passed: string[];
  /** A Proof in short. */
  proof?: {
    branch: string;
    trunk: string;
    commit: string;
    files: number;
    insertions: number;
    deletions: number;
    line: string;
  };
  /** Why a green run left no Proof. */
  withheld?: "dirty" | "on_trunk" | "detached" | "no_commit" | "nothing_to_prove" | "head_moved" | "no_jobs" | "overlooked" | "not_configured";
  root: string;
};
export type DoneSlug = SharedSlug
  | "behind_trunk"
  | "unchanged_tree"
  | "job_crashed"
  | "cancelled"
  | "shell_missing"
  | "dir_missing"
  | "command_has_nul"
  | "variable_invalid"
  | "command_too_long"
  | "log_unwritable"
  | "spawn_failed"
  | "output_lost";
export type DoneResult = Result<"done", DoneData, Root, DoneSlug>;

/** Bring the trunk into this worktree. */
export type UpdateData = {
  merged: "up_to_date" | "fast_forward" | "merge";
  from: string;
  before: string;
  after: string;
  /** The first few of a list, and how many there are. */
  commits: {
    /** At most as many as fit a reader's context. */
    shown: {
      id: string;
      subject: string;
    }[];
    /** All of them. */
    total: number;
  };
  /** Files that came in. */
  files: {
    /** At most as many as fit a reader's context. */
    shown: string[];
    /** All of them. */
    total: number;
  };
  /** Of those, the ones this branch changes too: a clean merge can still clash. */
  overlap: {
    /** At most as many as fit a reader's context. */
    shown: string[];
    /** All of them. */
    total: number;
  };
  root: string;
};
export type UpdateSlug = SharedSlug
  | "on_trunk"
  | "conflict"
  | "ensure_failed"
  | "shell_missing"
  | "dir_missing"
  | "command_has_nul"
  | "variable_invalid"
  | "command_too_long"
  | "log_unwritable"
  | "spawn_failed"
  | "output_lost";
export type UpdateResult = Result<"update", UpdateData, Root, UpdateSlug>;

/** Land the proven commit on the trunk, once the owner agreed. */
export type AcceptData = {
  branch: string;
  trunk: string;
  /** The commit the trunk is at now. */
  commit: string;
  /** Absent for a landing that was cut off before. */
  proof_line?: string;
  trunk_landed: boolean;
  worktree_removed: boolean;
  branch_deleted: boolean;
  /** The main checkout, where work goes on. */
  main: string;
  /** A landing that was cut off before, and was finished first. */
  recovered?: string;
  root: string;
};
export type AcceptSlug = SharedSlug
  | "no_effort"
  | "no_proof"
  | "proof_stale"
  | "dirty_worktree"
  | "overlooked_changes"
  | "behind_trunk"
  | "nothing_to_land"
  | "not_on_trunk"
  | "main_checkout_in_the_way"
  | "awaiting_consent"
  | "trunk_checked_out_elsewhere"
  | "trunk_moved"
  | "partial_landing"
  | "unknown_worktree"
  | "not_ours"
  | "standing_in_it"
  | "worktree_is_locked"
  | "worktree_is_a_link"
  | "worktree_unreadable"
  | "worktree_busy"
  | "holds_repositories"
  | "unlanded_work";
export type AcceptResult = Result<"accept", AcceptData, Root, AcceptSlug>;

/** Check the installation, and say how to mend it. */
export type DoctorData = {
  version: string;
  /** As git says it. */
  git?: string;
  platform: string;
  checks: {
    name: string;
    status: "ok" | "warn" | "fail";
    detail: string;
    /** What to do about it. */
    fix?: string;
  }[];
  root: string;
};
export type DoctorSlug =
  | "invalid_arguments"
  | "internal_error";
export type DoctorResult = Result<"doctor", DoctorData, Root, DoctorSlug>;

/** List every worktree, and how each stands. */
export type WorktreeListData = {
  /** All of them: the list is what was asked for. */
  worktrees: {
    id: string;
    /** How an effort stands, in one word. */
    state: "broken" | "landed" | "empty" | "in_progress" | "behind" | "needs_gate" | "ready";
    branch?: string;
    path: string;
    title?: string;
    ahead?: number;
    behind?: number;
    changed_files: number;
    /** Whether `start` made it, so that it can be landed, dropped and pruned. */
    ours: boolean;
  }[];
  root: string;
};
export type WorktreeListSlug =
  | "missing_trunk"
  | "state_unwritable"
  | "config_missing"
  | "config_unreadable"
  | "config_too_large"
  | "config_not_utf8"
  | "invalid_toml"
  | "invalid_config"
  | "git_missing"
  | "git_not_started"
  | "git_timed_out"
  | "no_directory"
  | "no_repository"
  | "lost_checkout"
  | "bare_repository"
  | "inside_git_directory"
  | "outside_work_tree"
  | "unsafe_repository"
  | "unusable_path"
  | "unknown_revision"
  | "no_merge_base"
  | "invalid_name"
  | "no_commit"
  | "detached_head"
  | "uncommitted_changes"
  | "operation_in_progress"
  | "would_overwrite"
  | "ref_moved"
  | "branch_exists"
  | "path_taken"
  | "no_worktree"
  | "main_checkout"
  | "worktree_locked"
  | "worktree_dirty"
  | "git_locked"
  | "no_identity"
  | "git_unreadable"
  | "git_failed"
  | "not_initialized"
  | "invalid_arguments"
  | "internal_error";
export type WorktreeListResult = Result<"worktree list", WorktreeListData, Root, WorktreeListSlug>;

/** Remove the worktree and branch of an effort that is given up. */
export type WorktreeDropData = {
  id: string;
  path: string;
  branch?: string;
  /** Whether its branch went with it. */
  branch_deleted: boolean;
  /** The ref that keeps its tip. */
  saved?: string;
  root: string;
};
export type WorktreeDropSlug = SharedSlug
  | "unknown_worktree"
  | "not_ours"
  | "standing_in_it"
  | "worktree_is_locked"
  | "worktree_is_a_link"
  | "worktree_unreadable"
  | "worktree_busy"
  | "holds_repositories"
  | "unlanded_work";
export type WorktreeDropResult = Result<"worktree drop", WorktreeDropData, Root, WorktreeDropSlug>;

/** Remove the worktrees whose work is on the trunk. */
export type WorktreePruneData = {
  removed: {
    id: string;
    path: string;
    /** Whether its branch went with it. */
    branch_deleted: boolean;
  }[];
  /** Those that could have gone and are kept, with why. */
  kept: {
    id: string;
    why: string;
  }[];
  root: string;
};
export type WorktreePruneSlug = SharedSlug
  | "unknown_worktree"
  | "not_ours"
  | "standing_in_it"
  | "worktree_is_locked"
  | "worktree_is_a_link"
  | "worktree_unreadable"
  | "worktree_busy"
  | "holds_repositories"
  | "unlanded_work";
export type WorktreePruneResult = Result<"worktree prune", WorktreePruneData, Root, WorktreePruneSlug>;

/** Play the whole practice on a throwaway repository. */
export type DemoData = {
  /** Each step as it was played, with its result. */
  scenes: {
    title: string;
    command: string;
    ok: boolean;
    /** The result's Markdown. */
    result: string;
  }[];
};
export type DemoSlug =
  | "demo_unwritable"
  | "demo_off_script"
  | "git_missing"
  | "git_not_started"
  | "git_timed_out"
  | "no_directory"
  | "no_repository"
  | "lost_checkout"
  | "bare_repository"
  | "inside_git_directory"
  | "outside_work_tree"
  | "unsafe_repository"
  | "unusable_path"
  | "unknown_revision"
  | "no_merge_base"
  | "invalid_name"
  | "no_commit"
  | "detached_head"
  | "uncommitted_changes"
  | "operation_in_progress"
  | "would_overwrite"
  | "ref_moved"
  | "branch_exists"
  | "path_taken"
  | "no_worktree"
  | "main_checkout"
  | "worktree_locked"
  | "worktree_dirty"
  | "git_locked"
  | "no_identity"
  | "git_unreadable"
  | "git_failed"
  | "invalid_arguments"
  | "internal_error";
export type DemoResult = Result<"demo", DemoData, never, DemoSlug>;

/** Any result of a verb. */
export type AnyResult =
  | SetupResult
  | StatusResult
  | StartResult
  | PrepareResult
  | TestResult
  | DoneResult
  | UpdateResult
  | AcceptResult
  | DoctorResult
  | WorktreeListResult
  | WorktreeDropResult
  | WorktreePruneResult
  | DemoResult;
