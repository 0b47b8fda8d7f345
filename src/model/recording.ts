// What recorded code tells of one run: which statements it came to, how its conditions turned out, what its variables held.
// The rewriter (with `recorded`) makes the places; the `recorder` of the runtime keeps the events.
import type { Expr } from "../expr/expr.ts";
import type { Position, SourceRange } from "./unit.ts";

/**
 * What decides. Of `if (a && b)` the operands are decided, not the whole; so a place is always a leaf.
 * loops: true for each iteration, false when the loop ends by itself; case: this case is taken; nullish and chain (`??`, `?.`):
 * true where the left side is not nullish; default: the default applies; logical: the left operand of a `&&` or `||` whose
 * value is used.
 */
export type TestKind =
  | "if"
  | "while"
  | "do"
  | "for"
  | "each"
  | "case"
  | "conditional"
  | "logical"
  | "nullish"
  | "chain"
  | "default";

export interface TestPlace {
  readonly kind: TestKind;
  /** Of the operand that is decided. */
  readonly range: SourceRange;
  readonly position: Position;
  /** Of the statement or expression that it decides about: the `if`, the loop, the `switch`, the `?:`. */
  readonly owner: SourceRange;
}

export interface StepPlace {
  readonly range: SourceRange;
  readonly position: Position;
  /** The variables in sight before it, parameters first, of this function and those around it. */
  readonly variables: readonly string[];
}

/** Of one module, by the ids that its events have. */
export interface RecordedPlaces {
  readonly steps: readonly StepPlace[];
  readonly tests: readonly TestPlace[];
  /** Functions that tell when they are entered and left. */
  readonly functions: readonly SourceRange[];
}

/** A value when an event happened: in terms of the inputs, where it is symbolic, and as it is on this run. */
export interface ShownValue {
  readonly symbolic: string | undefined;
  readonly concrete: string;
}

/** `module`: the absolute path of the file. */
export type RunEvent =
  | { readonly kind: "enter"; readonly module: string; readonly place: number }
  | { readonly kind: "leave"; readonly module: string; readonly place: number }
  /** Before the statement. `values`, of the variables of its place, only where they were asked for; undefined: none yet. */
  | {
      readonly kind: "step";
      readonly module: string;
      readonly place: number;
      readonly values?: readonly (ShownValue | undefined)[];
    }
  /** `condition`: what held, in terms of the inputs; undefined where they do not matter. */
  | {
      readonly kind: "test";
      readonly module: string;
      readonly place: number;
      readonly truth: boolean;
      readonly condition: Expr | undefined;
    };
