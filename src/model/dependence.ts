// What has to happen for a place in the code to be reached: the control and call dependence of one module, from its text
// alone. The fitness of the evolutionary search is measured along it.
import type { SourceRange } from "./unit.ts";

/** One thing that leads on: a test that turns out so, or a function that is entered. */
export type Way =
  | { readonly kind: "test"; readonly test: number; readonly truth: boolean }
  | { readonly kind: "entry"; readonly function: number };

export interface TestNode {
  /** Of the operand that is decided: tests are leaves, as in `recording.ts`. */
  readonly range: SourceRange;
  /** Any of them leads here. */
  readonly ways: readonly Way[];
}

export interface FunctionNode {
  readonly range: SourceRange;
  readonly name: string;
  /** The ways to where it is called in this module, by its name. Empty: only others call it. */
  readonly ways: readonly Way[];
}

export interface Dependence {
  readonly tests: readonly TestNode[];
  readonly functions: readonly FunctionNode[];
  /** By the counters of branches and statements, what leads there. */
  readonly goals: ReadonlyMap<number, readonly Way[]>;
}
