// What can be covered of one unit, by kind.
import type { BranchGoal, CoverageMap, FurtherGoal, StatementGoal } from "../model/coverage-map.ts";
import type { SourceRange, Unit } from "../model/unit.ts";

export interface UnitGoals {
  readonly branches: readonly BranchGoal[];
  readonly statements: readonly StatementGoal[];
  readonly further: readonly FurtherGoal[];
}

/** `map`: of the file in which the unit stands; undefined where there is none. */
export function unitGoals({ closure }: Unit, map: CoverageMap | undefined): UnitGoals {
  const within = ({ range }: { readonly range: SourceRange }): boolean =>
    closure.some(({ start, end }) => start <= range.start && range.end <= end);
  return {
    branches: map?.branches.filter(within) ?? [],
    statements: map?.statements.filter(within) ?? [],
    further: map?.further?.filter(within) ?? [],
  };
}
