// What one execution of a unit left behind.
import type { Expr } from "../expr/expr.ts";
import type { Model } from "../expr/evaluate.ts";
import type { Assumption } from "./assumption.ts";
import type { ExitCall } from "./death.ts";
import type { RunEvent } from "./recording.ts";
import type { SourceLocation } from "./source-location.ts";

/**
 * One step of the path condition, as it was taken: `condition` holds under the inputs of the run.
 * branch: the code decided; pin: a value left our sight and was fixed (decision 3); type: the kind of an input was needed;
 * input: what every value of the input satisfies.
 */
export interface Decision {
  readonly kind: "branch" | "pin" | "type" | "input";
  readonly condition: Expr;
  /** The site in the rewritten code (index into its module's sites), or -1 where a built-in decided. */
  readonly site: number;
  /** The negation may be explored: false for pins and beyond the loop limit. */
  readonly flippable: boolean;
  /** For `input`: it is not all that the type allows, and this is what we take for granted. */
  readonly assumption?: Assumption;
  /** It says which places coincide: which elements, or which objects among the inputs. */
  readonly isContext?: true;
}

export type CutReason = "steps" | "loop-limit" | "pending" | "no-input";

/** A clause that does not hold: of which kind, as written, and where. */
export interface Violation {
  readonly kind: "requires" | "ensures" | "invariant" | "throws";
  readonly text: string;
  readonly location: SourceLocation;
}

/** A closed list: every way in which an execution ends. */
export type Outcome =
  /** `failedAssertion`: `console.assert` was told something false, which its caller does not notice. */
  | { readonly status: "returned"; readonly failedAssertion?: { readonly location: SourceLocation | undefined } }
  | {
      readonly status: "threw";
      readonly errorName: string;
      readonly message: string;
      readonly location?: SourceLocation;
    }
  /** Stopped by us: the steps or loop limit, a promise that never settles, or an input that cannot be made. */
  | { readonly status: "cut"; readonly reason: CutReason }
  /** The code did what its contract forbids. */
  | { readonly status: "violated"; readonly violation: Violation }
  /** The code would have ended the process. */
  | { readonly status: "died"; readonly cause: ExitCall };

/** A part of the inputs that a run changed, or its result: text with expressions in between, `{ total: `, x + 1, ` }`. */
export type Template = readonly (string | Expr)[];

/** An access to an element whose place depends on the inputs. */
export interface ElementAccess {
  readonly kind: "read" | "write";
  /** The array, as the inputs name it: `a`, `order.items`. */
  readonly array: string;
  readonly index: Expr;
  /** What was read or written, where it is a primitive. */
  readonly value: Expr | undefined;
}

export interface RunEffects {
  /** The result, also where it has parts; absent where it did not return. */
  readonly returned?: Template;
  /** What the error says that it threw, if it is one. */
  readonly message?: Expr;
  /** In the order of the parameters. */
  readonly changes: readonly { readonly target: Template; readonly value: Template }[];
  readonly accesses: readonly ElementAccess[];
  /** For every access: the index is in range. */
  readonly inRange: readonly Expr[];
}

export interface Trace {
  readonly inputs: Model;
  readonly decisions: readonly Decision[];
  readonly outcome: Outcome;
  /** The mapping: the result in terms of the inputs, where it is symbolic. */
  readonly result: Expr | undefined;
  /** It matters which objects among the inputs are the same. */
  readonly identityMatters: boolean;
  /** Run with concrete inputs: there are no decisions, and nothing is known of other inputs. */
  readonly isPlain?: true;
  /** Counters hit, as module path → sorted counter indices. */
  readonly coverage: ReadonlyMap<string, readonly number[]>;
  /** What recorded code told, in order. */
  readonly events?: readonly RunEvent[];
  /** The classes of callees that stood in for their bodies, in the order of the calls: `clamp:2`. */
  readonly summaryChoices?: readonly string[];
  /** Of a run that is to be explained. */
  readonly effects?: RunEffects;
}
