// Disjunctions on top of an integer system. A disjunction is branched on only where a solution of the rest violates all of
// its alternatives, so most cost nothing.
import type { Effort } from "../../effort.ts";
import { solveIntegers, type IntegerSystem, type Solution } from "./integer-system.ts";
import { valueOf, type Row } from "./row.ts";

/** A conjunction of rows. */
export interface Alternative {
  /** Rows whose value is zero. */
  readonly equalities: readonly Row[];
  /** Rows whose value is at most zero. */
  readonly inequalities: readonly Row[];
}

/** A disjunction: at least one alternative holds. */
export type Alternatives = readonly Alternative[];

/** The values of a solution satisfy the system and every disjunction. */
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

/** The sum of the amounts by which the rows are violated. */
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
