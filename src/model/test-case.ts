// A test to be written: a call, and what was observed when the original code was run with it.
import type { Expr } from "../expr/expr.ts";
import type { Primitive } from "../expr/expr.ts";
import type { NamedValue } from "./input-type.ts";
import type { Unit } from "./unit.ts";

/** A value as source text, printed where the value lived (the engine's process) and evaluated there again. */
export interface ValueText {
  readonly text: string;
  /** Compared by `Object.is`; else by structure. */
  readonly primitive: boolean;
  /** Evaluating `text` gives the value back in every detail. Else only its type can be asserted. */
  readonly exact: boolean;
  /** `Map`, `Point`, …: the constructor's name of an object, for assertions where `exact` is false. */
  readonly typeName?: string;
}

/** An argument of a call; `undefined` at the end of the list is left out where the parameter is optional. */
export interface Argument {
  readonly value: Primitive;
  readonly named?: NamedValue;
}

/** What running the original code showed. `awaited`: the call gave a promise, and this is how it was settled. */
export type Observation =
  | { readonly status: "returned"; readonly value: ValueText; readonly awaited?: boolean }
  /** `errorName`: the name of the class; `isError`: an Error, else `value` was thrown as it is. */
  | {
      readonly status: "threw";
      readonly errorName: string;
      readonly message: string;
      readonly isError: boolean;
      readonly awaited?: boolean;
      readonly value: ValueText;
      /** The class itself, where the project exports it; built-in classes need none. */
      readonly errorClass?: NamedValue;
      /** file:line:column of the topmost frame in project code. */
      readonly location?: string;
    }
  | { readonly status: "cut"; readonly reason: "steps" | "loop-limit" | "pending" }
  | { readonly status: "died"; readonly reason: string }
  /** Another clock or other random numbers gave another result: nothing can be asserted. */
  | { readonly status: "unstable"; readonly reason: string };

export interface TestCase {
  readonly unit: Unit;
  readonly args: readonly Argument[];
  /** The path condition, in order, as it was decided. Pins included. */
  readonly condition: readonly Expr[];
  /** The result in terms of the inputs, where it is symbolic. */
  readonly result: Expr | undefined;
  readonly observation: Observation;
}

/** One test file, ready to be written: `source` is complete and formatted. */
export interface TestFile {
  readonly path: string;
  readonly source: string;
  /** In the order of the file; `name` is the full title, unique within the file. */
  readonly tests: readonly { readonly name: string; readonly testCase: TestCase }[];
}
