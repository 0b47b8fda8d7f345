// Shortens a path condition.
// Enters: conditions that can all hold at once. Leaves: conjuncts that hold for exactly the same inputs, without
// redundant ones.
// Deliberately absent: what is true only of some inputs; that is `describe.ts`.
import { condenseComparisons } from "./condense-comparisons.ts";
import { condenseDomains } from "./condense-domains.ts";
import { conjunctsOf } from "./conjuncts.ts";
import type { Expr, SortValue, Var } from "./expr.ts";
import { equalityIn, withKindEqualities } from "./kind-equality.ts";
import { reduceUnder } from "./reduce-under.ts";

export interface CondenseOptions {
  readonly mayBeNaN: (expr: Expr) => boolean;
  /** Whether the variable counts elements: an integer that is not negative. */
  readonly isCount?: ((variable: Var) => boolean) | undefined;
  /** Conditions that are known to hold besides, and are not to be repeated. */
  readonly given?: readonly Expr[];
  /** Whether the variable is an integer within ±(2^53 - 1), as `--numbers int` has it. */
  readonly isSafeInteger?: ((variable: Var) => boolean) | undefined;
}

export function condensed(conditions: readonly Expr[], options: CondenseOptions): Expr[] {
  const conjuncts = condenseDomains(conjunctsOf(conditions));
  const known = new Map<string, SortValue>();
  const fixing = new Set<Expr>();
  for (const conjunct of conjuncts) {
    const equality = equalityIn(conjunct);
    // 0 leaves two values, 0 and -0
    if (equality === undefined || equality.value.value === 0) continue;
    known.set(equality.term.name, equality.value.value);
    fixing.add(conjunct);
  }
  const reduced = conjuncts.map((conjunct) => (fixing.has(conjunct) ? conjunct : reduceUnder(conjunct, known)));
  return withKindEqualities(condenseComparisons(conjunctsOf(reduced), options));
}
