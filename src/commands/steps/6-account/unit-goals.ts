// Selects from a coverage map what belongs to one unit.
import type { BranchGoal, CoverageMap, FunctionGoal, FurtherGoal, StatementGoal } from "../../../model/coverage-map.ts";
import type { SourceRange, Unit } from "../../../model/unit.ts";

export interface UnitGoals {
  readonly branches: readonly BranchGoal[];
  readonly statements: readonly StatementGoal[];
  readonly further: readonly FurtherGoal[];
  /** Functions inside other functions: whoever gets a reference to one may call it. */
  readonly innerFunctions: readonly FunctionGoal[];
}

/** `map`: that of the file that declares the unit; undefined if there is none. */
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
