// Selects from a coverage map what belongs to one unit.
import type { BranchGoal, CoverageMap, FunctionGoal, FurtherGoal, StatementGoal } from "../../../model/coverage-map.ts";
import { placedWithin } from "../../../model/source-places.ts";
import type { Unit } from "../../../model/unit.ts";

export interface UnitGoals {
  readonly branches: readonly BranchGoal[];
  readonly statements: readonly StatementGoal[];
  readonly further: readonly FurtherGoal[];
  /** Functions inside other functions: whoever gets a reference to one may call it. */
  readonly innerFunctions: readonly FunctionGoal[];
}

/** `map`: that of the file that declares the unit; undefined if there is none. */
export function unitGoals({ closure }: Unit, map: CoverageMap | undefined): UnitGoals {
  const { branches = [], statements = [], further = [], functions = [] } = map ?? {};
  const inner = innerOf(functions);
  return {
    branches: placedWithin(branches, closure),
    statements: placedWithin(statements, closure),
    further: placedWithin(further, closure),
    innerFunctions: placedWithin(functions, closure).filter((each) => inner.has(each)),
  };
}

const knownInner = new WeakMap<readonly FunctionGoal[], ReadonlySet<FunctionGoal>>();

/** Those that are inside of others. */
function innerOf(functions: readonly FunctionGoal[]): ReadonlySet<FunctionGoal> {
  const known = knownInner.get(functions);
  if (known !== undefined) return known;
  const inner = new Set(
    functions.flatMap(({ range }) =>
      placedWithin(functions, [range]).filter((other) => sizeOf(other) < range.end - range.start),
    ),
  );
  knownInner.set(functions, inner);
  return inner;
}

function sizeOf({ range }: FunctionGoal): number {
  return range.end - range.start;
}
