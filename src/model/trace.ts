// What one execution of a unit left behind.
import type { Expr } from "../expr/expr.ts";
import type { Model } from "../expr/evaluate.ts";
import type { Assumption } from "./assumption.ts";
import type { BlockedEffect, ExitCall, LateError } from "./death.ts";
import type { RunEvent } from "./recording.ts";
import type { SourceLocation } from "./source-location.ts";

/**
 * One conjunct of the path condition: `condition` holds under the inputs of the run.
 * branch: the code decided; pin: a value was concretized because it can no longer be tracked; type: the kind of an input was
 * needed; input: every value of the input satisfies it.
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

/** `waiting`: the last call of a sequence gave a promise that nothing but a further call can settle. */
export type CutReason = "steps" | "time" | "loop-limit" | "pending" | "waiting" | "no-input";

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
  /** Stopped by us: the limit on steps, time or loops, a promise that never settles, or an input that cannot be made. */
  | { readonly status: "cut"; readonly reason: CutReason }
  /** The code did what its contract forbids. */
  | { readonly status: "violated"; readonly violation: Violation }
  /** The code would have ended the process, reached beyond it, or left an error behind that ends it. */
  | { readonly status: "died"; readonly cause: ExitCall | BlockedEffect | LateError };

/** Whether a limit of ours on steps or time ended a run that might have gone on. */
export function isCutShort(outcome: Outcome): boolean {
  return outcome.status === "cut" && (outcome.reason === "steps" || outcome.reason === "time");
}

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
  /** The result, primitive or not; absent if the run did not return. */
  readonly returned?: Template;
  /** The message of the error that the run threw, if it threw one. */
  readonly message?: Expr;
  /** In the order of the parameters. */
  readonly changes: readonly { readonly target: Template; readonly value: Template }[];
  readonly accesses: readonly ElementAccess[];
  /** For every access, the condition that its index is in range. */
  readonly inRange: readonly Expr[];
}

export interface Trace {
  /** With all that the code was told by its environment. */
  readonly inputs: Model;
  /** The same, where the run was started without some of it. */
  readonly supplied?: Model;
  /** What is assumed besides the assumptions of decisions. */
  readonly assumptions?: readonly Assumption[];
  readonly decisions: readonly Decision[];
  readonly outcome: Outcome;
  /** The mapping: the result in terms of the inputs, where it is symbolic. */
  readonly result: Expr | undefined;
  /** The code compares or changes objects, so that aliases among the inputs matter. */
  readonly identityMatters: boolean;
  /** The run was concrete: it has no decisions, and tells nothing of other inputs. */
  readonly isPlain?: true;
  /** Counters hit, as module path → sorted counter indices. */
  readonly coverage: ReadonlyMap<string, readonly number[]>;
  /** How many of the decisions were taken before the call, where a contract demands something; for explained runs. */
  readonly decisionsBeforeCall?: number;
  /** What recorded code reported, in order. */
  readonly events?: readonly RunEvent[];
  /** The classes of callees that were used instead of their bodies, in the order of the calls: `clamp:2`. */
  readonly summaryChoices?: readonly string[];
  /** Present for runs that are to be explained. */
  readonly effects?: RunEffects;
}
