// What `explain` tells of a unit: its equivalence classes, each with its execution contexts. Plain data, as it is written.
import type { SortValue } from "../expr/expr.ts";
import type { Position } from "./unit.ts";

/** What a path does, in terms of the inputs. */
export interface Mapping {
  /** The result as an expression; `undefined` where nothing is returned. Absent where it throws. */
  readonly returns?: string;
  /** A message that depends on the inputs is written as in a template literal: `too big: ${x}`. */
  readonly throws?: { readonly name: string; readonly message: string };
  /** Fields and elements of the inputs that are changed: `a[low]` becomes `a[high - 2]`. */
  readonly changes: readonly { readonly target: string; readonly value: string }[];
}

export interface ExampleInput {
  /** The name of the variable, as in conditions: `low`, `a.length`, `a[0]`. */
  readonly name: string;
  readonly value: SortValue;
}

/** A test pattern: one call with concrete inputs, and what comes of it. */
export interface Example {
  readonly inputs: readonly ExampleInput[];
  /** As source text: `partition([3, 1, 2], 0, 2)`. */
  readonly call: string;
  /** What the mapping says, as source text: `2`, or `throws RangeError: …`; then what it changes: `a becomes [2, 1, 3]`. */
  readonly expected: string;
  /** What the original code did, in the same words. */
  readonly observed: string;
  /** Whether the original code did what the mapping says. */
  readonly confirmed: boolean;
}

/** A read or write of an array element or field whose place depends on the inputs. Places that coincide share a name. */
export interface StorageOperation {
  /** `s_i`, `s_jk`, a variable, or an expression where it is none of these. */
  readonly from: string;
  /** `s_i`, a variable, `return`. */
  readonly to: string;
}

/** One way in which indices and references coincide or differ. */
export interface ExecutionContext {
  /** `i === j`, `i !== k`: empty where nothing can coincide. */
  readonly unification: readonly string[];
  /** All that the inputs satisfy in this context, including the unification. */
  readonly condition: readonly string[];
  readonly operations: readonly StorageOperation[];
  readonly mapping: Mapping;
  readonly example: Example;
}

export interface EquivalenceClass {
  /** From 1. */
  readonly number: number;
  /** T and F in the order in which conditions were decided. */
  readonly descriptor: string;
  /** The descriptor, with the letters that one loop or statement decided in one group. */
  readonly groups: string;
  /** Its number among the potential paths, from 1; absent where they cannot be numbered. */
  readonly potentialPath?: number;
  readonly lines: readonly number[];
  /** Conjuncts, canonical and simplified, that hold for exactly the inputs of the class; with several contexts, one is a disjunction. */
  readonly condition: readonly string[];
  /** What else the inputs must satisfy for all indices on this path to be in range. */
  readonly inRange: readonly string[];
  /** Of the first context, as is the example. */
  readonly mapping: Mapping;
  readonly example: Example;
  readonly contexts: readonly ExecutionContext[];
}

/** Infeasible paths with a common prefix. */
export interface ImpossiblePaths {
  /** The common prefix; its last letter is the decision that is infeasible. */
  readonly descriptor: string;
  /** How many potential paths have the prefix, where they can be counted. */
  readonly paths?: number;
  /** The position of the infeasible decision. */
  readonly position: Position;
  /** Conditions that cannot all hold; the last is what the path would need. */
  readonly contradiction: readonly string[];
}

/** Paths of which it is unknown whether they are feasible, and why. */
export interface UndecidedPaths {
  readonly descriptor: string;
  readonly position: Position;
  readonly reason: string;
}

/** A function whose equivalence classes were used instead of its body. */
export interface UsedSummary {
  readonly callee: string;
  readonly classes: number;
  /** Where it is called. */
  readonly calls: readonly Position[];
}

export interface Explanation {
  /** `src/sort.ts#partition`. */
  readonly unit: string;
  readonly loopLimit: number;
  /** Counted by the recurrence; null for recursive code, which has no such number. */
  readonly potentialPaths: number | null;
  readonly feasiblePaths: number;
  /** The number of contexts in all classes. */
  readonly contexts: number;
  readonly status: "complete" | "bounded" | "budget";
  readonly assumptions: readonly string[];
  /** What the inputs must satisfy on every path for all indices to be in range. The classes cover only such inputs. */
  readonly inRange: readonly string[];
  readonly classes: readonly EquivalenceClass[];
  readonly impossible: readonly ImpossiblePaths[];
  readonly undecided: readonly UndecidedPaths[];
  readonly summaries: readonly UsedSummary[];
  /** Functions that were to be summarized and were not, and why. */
  readonly notSummarized: readonly { readonly callee: string; readonly reason: string }[];
  readonly ms: number;
}

/** The paths of a unit as a tree, for drawing. */
export type TreeNode =
  /** `condition`: what holds on the true side, in terms of the inputs. */
  | {
      readonly kind: "decision";
      readonly condition: string;
      readonly position: Position;
      readonly whenTrue: TreeNode;
      readonly whenFalse: TreeNode;
    }
  /** `outcome`: `returns high - 2`; `example`: `partition([3, 1, 2], 0, 2)`; `context`: from 1, where the class has several. */
  | {
      readonly kind: "leaf";
      readonly class: number;
      readonly context?: number;
      readonly outcome: string;
      readonly isError: boolean;
      readonly example: string;
    }
  | { readonly kind: "impossible"; readonly contradiction: readonly string[] }
  /** Beyond the loop limit, out of budget, or undecided. */
  | { readonly kind: "unexplored"; readonly reason: string };

export interface ExecutionTree {
  readonly unit: string;
  readonly root: TreeNode;
}

export interface WalkedVariable {
  readonly name: string;
  readonly symbolic: string | undefined;
  readonly concrete: string;
  /** It had another value, or none, at the previous step of the same call. */
  readonly isChanged: boolean;
}

/** The state before a statement is executed, or when a condition was decided. */
export interface WalkStep {
  /** As shown to people: `src/sort.ts`. */
  readonly file: string;
  readonly position: Position;
  /** The first line of the statement, or the condition. */
  readonly text: string;
  /** The number of calls under way: 0 in the unit itself. */
  readonly depth: number;
  readonly function: string;
  readonly variables: readonly WalkedVariable[];
  /** For a condition: how it was decided, and what that implies for the inputs. */
  readonly decision?: { readonly truth: boolean; readonly condition: string | undefined };
}

export interface Walk {
  readonly unit: string;
  readonly class: EquivalenceClass;
  readonly steps: readonly WalkStep[];
}
