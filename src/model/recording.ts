// What recorded code reports of one run: statements that were reached, outcomes of conditions, values of variables.
// The rewriter (with `recorded`) makes the places; the `recorder` of the runtime keeps the events.
import type { Expr } from "../expr/expr.ts";
import type { Position, SourceRange } from "./unit.ts";

/**
 * The construct that a test belongs to. In `if (a && b)` the operands are decided, not the whole, so a test is always a leaf.
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
  /** The operand that is decided. */
  readonly range: SourceRange;
  readonly position: Position;
  /** The statement or expression that the test belongs to: the `if`, the loop, the `switch`, the `?:`. */
  readonly owner: SourceRange;
}

export interface StepPlace {
  readonly range: SourceRange;
  readonly position: Position;
  /** The variables in scope before it, parameters first, of this function and the enclosing ones. */
  readonly variables: readonly string[];
}

/** The places of one module, by the ids that events refer to. */
export interface RecordedPlaces {
  readonly steps: readonly StepPlace[];
  readonly tests: readonly TestPlace[];
  /** Functions that report when they are entered and left. */
  readonly functions: readonly SourceRange[];
}

/** A value at an event: in terms of the inputs, where it is symbolic, and as it is on this run. */
export interface ShownValue {
  readonly symbolic: string | undefined;
  readonly concrete: string;
}

/** `module`: the absolute path of the file. */
export type RunEvent =
  | { readonly kind: "enter"; readonly module: string; readonly place: number }
  | { readonly kind: "leave"; readonly module: string; readonly place: number }
  /** Before a statement. `values`: those of the variables of its place, where asked for; undefined for one without a value. */
  | {
      readonly kind: "step";
      readonly module: string;
      readonly place: number;
      readonly values?: readonly (ShownValue | undefined)[];
    }
  /** `condition`: what held, in terms of the inputs; undefined where it does not depend on them. */
  | {
      readonly kind: "test";
      readonly module: string;
      readonly place: number;
      readonly truth: boolean;
      readonly condition: Expr | undefined;
    };
