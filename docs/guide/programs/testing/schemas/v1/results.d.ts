// Results of dice, as `--json` prints them and its tools return them.

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

/** What most verbs can refuse with. */
export type SharedSlug =
  | "internal_error"
  | "invalid_arguments"
  | "no_such_side";

/** Add up what dice show. */
export type AddData = {
  total: number;
};
export type AddSlug = SharedSlug;
export type AddResult = Result<"add", AddData, never, AddSlug>;

/** Any result of a verb. */
export type AnyResult =
  | AddResult;
