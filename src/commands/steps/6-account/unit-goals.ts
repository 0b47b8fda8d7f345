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
  const inside = <Goal extends Placed>(goals: readonly Goal[] = []): Goal[] => indexOf(goals).within(closure);
  const functions = inside(map?.functions);
  return {
    branches: inside(map?.branches),
    statements: inside(map?.statements),
    further: inside(map?.further),
    innerFunctions: functions.filter((goal) => map?.functions.some(isAround(goal))),
  };
}

interface Placed {
  readonly range: SourceRange;
}

/** Goals by where they start, since a file may have thousands of units, and each asks for its own. */
class GoalIndex<Goal extends Placed> {
  readonly #byStart: readonly (readonly [order: number, goal: Goal])[];

  constructor(goals: readonly Goal[]) {
    this.#byStart = [...goals.entries()].sort(([, a], [, b]) => a.range.start - b.range.start);
  }

  /** Those inside of one of the ranges, in the order in which they were given. */
  within(ranges: readonly SourceRange[]): Goal[] {
    const found = new Map<number, Goal>();
    for (const { start, end } of ranges)
      for (let at = this.#firstFrom(start); at < this.#byStart.length; at++) {
        const [order, goal] = this.#byStart[at] as readonly [number, Goal];
        if (goal.range.start > end) break;
        if (goal.range.end <= end) found.set(order, goal);
      }
    return [...found].sort(([a], [b]) => a - b).map(([, goal]) => goal);
  }

  #firstFrom(start: number): number {
    let [low, high] = [0, this.#byStart.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#byStart[middle] as readonly [number, Goal])[1].range.start < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** By the list of goals of a map, which does not change. */
const indexes = new WeakMap<readonly Placed[], GoalIndex<Placed>>();

function indexOf<Goal extends Placed>(goals: readonly Goal[]): GoalIndex<Goal> {
  const index = indexes.get(goals) ?? new GoalIndex<Placed>(goals);
  indexes.set(goals, index);
  // An index gives goals of the list that it was made for.
  return index as GoalIndex<Goal>;
}

function isAround({ range }: FunctionGoal): (other: FunctionGoal) => boolean {
  return (other) =>
    other.range.start <= range.start &&
    range.end <= other.range.end &&
    other.range.end - other.range.start > range.end - range.start;
}
