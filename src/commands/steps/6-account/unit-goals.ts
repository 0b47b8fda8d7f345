// What can be covered of one unit, by kind.
import type { BranchGoal, CoverageMap, FunctionGoal, FurtherGoal, StatementGoal } from "../../../model/coverage-map.ts";
import type { SourceRange, Unit } from "../../../model/unit.ts";

export interface UnitGoals {
  readonly branches: readonly BranchGoal[];
  readonly statements: readonly StatementGoal[];
  readonly further: readonly FurtherGoal[];
  /** Those inside of functions: whoever gets hold of them may call them. */
  readonly innerFunctions: readonly FunctionGoal[];
}

/** `map`: of the file in which the unit stands; undefined where there is none. */
export function unitGoals({ closure }: Unit, map: CoverageMap | undefined): UnitGoals {
  const within = ({ range }: { readonly range: SourceRange }): boolean =>
    closure.some(({ start, end }) => start <= range.start && range.end <= end);
  return {
    branches: map?.branches.filter(within) ?? [],
    statements: map?.statements.filter(within) ?? [],
    further: map?.further?.filter(within) ?? [],
    innerFunctions: map?.functions.filter((goal) => within(goal) && map.functions.some(isAround(goal))) ?? [],
  };
}

function isAround({ range }: FunctionGoal): (other: FunctionGoal) => boolean {
  return (other) =>
    other.range.start <= range.start &&
    range.end <= other.range.end &&
    other.range.end - other.range.start > range.end - range.start;
}
