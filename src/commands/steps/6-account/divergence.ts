// Runs that the original code does not repeat: the code asks for something that changes, or we run it wrongly.
import { AssumptionSet } from "../../../model/assumption.ts";
import type { ObservedTest } from "../4-write/observe-tests.ts";
import type { UnitQuestion } from "./unit-result.ts";

/** Where a test ends otherwise than its run did while exploring, nothing is claimed without an assumption. */
export function withDivergence(question: UnitQuestion): UnitQuestion {
  const { explored, tests } = question;
  const { account, unit } = explored;
  if (account === undefined || !tests.observed.some((test) => test.unit === unit && endsOtherwise(test)))
    return question;
  const assumptions = [...new AssumptionSet([...account.assumptions, { id: "same-behaviour" }])];
  const status = account.status === "complete" ? "bounded" : account.status;
  return { ...question, explored: { ...explored, account: { ...account, assumptions, status } } };
}

function endsOtherwise({ found: { outcome }, observation }: ObservedTest): boolean {
  if (outcome.status === "returned") return observation.status === "threw";
  return outcome.status === "threw" && observation.status === "returned";
}
