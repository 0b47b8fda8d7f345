// Alternatives on top of a system of integers: each is looked at only where a solution of the rest happens to violate all
// of them. So most of them never cost anything.
import type { Effort } from "../../effort.ts";
import { solveIntegers, type IntegerSystem, type Solution } from "./integer-system.ts";
import { valueOf, type Row } from "./row.ts";

/** All of its rows hold. */
export interface Alternative {
  /** Each is zero. */
  readonly equalities: readonly Row[];
  /** Each is at most zero. */
  readonly inequalities: readonly Row[];
}

/** One of them holds. */
export type Alternatives = readonly Alternative[];

/** Values satisfy everything. */
export function solveWithAlternatives(
  system: IntegerSystem,
  choices: readonly Alternatives[],
  effort: Effort,
): Solution {
  const found = solveIntegers(system, effort);
  if (typeof found === "string") return found;
  if (violation(system, found) > 0) return "unknown";
  const violated = choices.find((alternatives) => alternatives.every((each) => violation(each, found) > 0));
  if (violated === undefined) return found;
  const others = choices.filter((each) => each !== violated);
  const nearestFirst = violated
    .map((alternative) => ({ alternative, distance: violation(alternative, found) }))
    .sort((a, b) => a.distance - b.distance);
  let outcome: Solution = "none";
  for (const { alternative } of nearestFirst) {
    const answer = solveWithAlternatives(withAlternative(system, alternative), others, effort);
    if (typeof answer !== "string") return answer;
    if (answer === "unknown") outcome = "unknown";
  }
  return outcome;
}

/** By how much the rows do not hold, all together. */
function violation({ equalities, inequalities }: Alternative, values: readonly number[]): number {
  let sum = 0;
  for (const row of equalities) sum += Math.abs(valueOf(row, values));
  for (const row of inequalities) sum += Math.max(0, valueOf(row, values));
  return sum;
}

function withAlternative(system: IntegerSystem, { equalities, inequalities }: Alternative): IntegerSystem {
  return {
    ...system,
    equalities: [...system.equalities, ...equalities],
    inequalities: [...system.inequalities, ...inequalities],
  };
}
