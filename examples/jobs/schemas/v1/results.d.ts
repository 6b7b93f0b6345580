// Results of jobrunner, as `--json` prints them and its tools return them.

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
  | "busy"
  | "internal_error"
  | "invalid_arguments"
  | "lock_unavailable"
  | "unknown_job"
  | "unusable";

/** List the jobs. */
export type ListData = {
  jobs: Record<string, string>;
  root: string;
};
export type ListSlug =
  | "unknown_job"
  | "unusable"
  | "invalid_arguments"
  | "internal_error";
export type ListResult = Result<"list", ListData, Root, ListSlug>;

/** Run jobs, one after another, up to the first that fails. */
export type RunData = {
  /** Those that ended well. */
  done: {
    /** At most as many as fit a reader's context. */
    shown: string[];
    /** All of them. */
    total: number;
  };
  root: string;
};
export type RunSlug = SharedSlug;
export type RunResult = Result<"run", RunData, Root, RunSlug>;

/** Show what a job printed when it ran last. */
export type LogData = {
  text: string;
  root: string;
};
export type LogSlug =
  | "unknown_job"
  | "unusable"
  | "invalid_arguments"
  | "internal_error";
export type LogResult = Result<"log", LogData, Root, LogSlug>;

/** Remove the output of all jobs, once the owner agreed. */
export type CleanData = {
  removed: string;
  root: string;
};
export type CleanSlug = SharedSlug
  | "not_confirmed";
export type CleanResult = Result<"clean", CleanData, Root, CleanSlug>;

/** Any result of a verb. */
export type AnyResult =
  | ListResult
  | RunResult
  | LogResult
  | CleanResult;
