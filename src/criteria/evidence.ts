// Goals that runs reach together. They are judged by the counters of all runs, so tests that were chosen are judged as all
// runs were when the unit was explored.
import type { Evidence, FurtherGoal } from "../model/coverage-map.ts";

/** The best evidence for a goal that the counters hit make complete; undefined where none is. */
export function completeEvidence({ evidence = [] }: FurtherGoal, hit: ReadonlySet<number>): Evidence | undefined {
  return evidence.find(({ counters }) => counters.every((counter) => hit.has(counter)));
}

/** The counters hit, and those of the goals for which these are evidence. */
export function withGoalsReached(hit: ReadonlySet<number>, further: readonly FurtherGoal[]): ReadonlySet<number> {
  const reached = further.filter((goal) => completeEvidence(goal, hit) !== undefined);
  return reached.length === 0 ? hit : new Set([...hit, ...reached.map(({ counter }) => counter)]);
}
