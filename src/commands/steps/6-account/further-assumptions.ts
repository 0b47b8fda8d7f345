// What runs and tests of a unit showed, and its account may not say: nothing is claimed then without an assumption.
import { type Assumption, AssumptionSet } from "../../../model/assumption.ts";
import type { ObservedTest } from "../4-write/observe-tests.ts";
import type { UnitQuestion } from "./unit-result.ts";

export function withFurtherAssumptions(question: UnitQuestion): UnitQuestion {
  const { explored, tests } = question;
  const { account, unit } = explored;
  const diverges = tests.observed.some((test) => test.unit === unit && endsOtherwise(test));
  const further: Assumption[] = [...(diverges ? [{ id: "same-behaviour" } as const] : []), ...blockedEffects(question)];
  if (account === undefined || further.length === 0) return question;
  const assumptions = [...new AssumptionSet([...account.assumptions, ...further])];
  const status = account.status === "complete" ? "bounded" : account.status;
  return { ...question, explored: { ...explored, account: { ...account, assumptions, status } } };
}

/** The original code does not repeat the run: it asks for something that changes, or we run it wrongly. */
function endsOtherwise({ found: { outcome }, observation }: ObservedTest): boolean {
  if (outcome.status === "returned") return observation.status === "threw";
  return outcome.status === "threw" && observation.status === "returned";
}

/** Runs of any way of searching may have attempted them. */
function blockedEffects({ explored }: UnitQuestion): Assumption[] {
  return explored.traces.flatMap(({ outcome }) =>
    outcome.status === "died" && outcome.cause.kind === "blocked"
      ? [{ id: "blocked-effect", effect: outcome.cause.effect } as const]
      : [],
  );
}
