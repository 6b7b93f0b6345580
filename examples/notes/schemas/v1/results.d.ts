// Results of notes, as `--json` prints them and its tools return them.

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
  | "name_taken"
  | "unknown_note"
  | "unusable";

/** List the notes. */
export type ListData = {
  notes: {
    name: string;
    text: string;
  }[];
  root: string;
};
export type ListSlug =
  | "unknown_note"
  | "name_taken"
  | "unusable"
  | "invalid_arguments"
  | "internal_error";
export type ListResult = Result<"list", ListData, Root, ListSlug>;

/** Show a note, as it was written. */
export type ShowData = {
  name: string;
  text: string;
  root: string;
};
export type ShowSlug =
  | "unknown_note"
  | "name_taken"
  | "unusable"
  | "invalid_arguments"
  | "internal_error";
export type ShowResult = Result<"show", ShowData, Root, ShowSlug>;

/** Write a note that is not there yet. */
export type WriteNewData = {
  name: string;
  text: string;
  root: string;
};
export type WriteNewSlug = SharedSlug;
export type WriteNewResult = Result<"write new", WriteNewData, Root, WriteNewSlug>;

/** Let a note say something else. */
export type WriteOverData = {
  name: string;
  text: string;
  root: string;
};
export type WriteOverSlug = SharedSlug;
export type WriteOverResult = Result<"write over", WriteOverData, Root, WriteOverSlug>;

/** Take a note away for good, once whoever wrote it agreed. */
export type RemoveData = {
  name: string;
  text: string;
  root: string;
};
export type RemoveSlug = SharedSlug
  | "not_confirmed";
export type RemoveResult = Result<"remove", RemoveData, Root, RemoveSlug>;

/** Any result of a verb. */
export type AnyResult =
  | ListResult
  | ShowResult
  | WriteNewResult
  | WriteOverResult
  | RemoveResult;
