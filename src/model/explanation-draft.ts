// An explanation before its examples were run: plain data that leaves the engine's process.
import type { Assumption } from "./assumption.ts";
import type { EquivalenceClass, Example, ExecutionContext, ExecutionTree, Explanation, Walk } from "./explanation.ts";

/** What the mapping predicts for one run, as source text. */
export interface DraftExample extends Pick<Example, "inputs"> {
  /** Absent where it throws. */
  readonly returned?: string;
  readonly threw?: { readonly name: string; readonly message: string };
  /** `a[0]` and its new value. */
  readonly changes: readonly { readonly target: string; readonly value: string }[];
}

export interface DraftContext extends Omit<ExecutionContext, "example"> {
  readonly example: DraftExample;
}

export interface DraftClass extends Omit<EquivalenceClass, "example" | "contexts" | "mapping" | "condition"> {
  readonly condition: readonly string[];
  readonly contexts: readonly DraftContext[];
}

export interface ExplanationDraft extends Omit<Explanation, "unit" | "classes" | "assumptions" | "ms"> {
  readonly assumptions: readonly Assumption[];
  readonly classes: readonly DraftClass[];
  readonly tree: ExecutionTree["root"];
  readonly walk?: { readonly class: number; readonly steps: Walk["steps"] };
}
