// The control and call dependence of one module, computed from its text: what has to happen for a place to be reached. The
// evolutionary search measures its fitness along it.
import type { SourceRange } from "./unit.ts";

/** One step towards a place: a test with a certain outcome, or the entry of a function. */
export type Way =
  | { readonly kind: "test"; readonly test: number; readonly truth: boolean }
  | { readonly kind: "entry"; readonly function: number };

export interface TestNode {
  /** The operand that is decided: tests are leaves, as in `recording.ts`. */
  readonly range: SourceRange;
  /** Alternatives: any of them leads to this test. */
  readonly ways: readonly Way[];
}

export interface FunctionNode {
  readonly range: SourceRange;
  readonly name: string;
  /** The ways to its calls by name in this module; empty if it is only called from elsewhere. */
  readonly ways: readonly Way[];
}

export interface Dependence {
  readonly tests: readonly TestNode[];
  readonly functions: readonly FunctionNode[];
  /** What leads to each goal, by the counters of branches and statements. */
  readonly goals: ReadonlyMap<number, readonly Way[]>;
}
