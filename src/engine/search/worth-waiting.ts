// Says until when it is worth exploring on, once everything that was asked for is covered.
import type { Budget } from "../../support/budget.ts";
import type { Goals } from "../explore/goals.ts";

/** Exhausting the paths may take as long as it took to reach all goals, but no less and no more than this. */
const CLOSING_MS = { least: 400, most: 1000 };

/** The same budget, which is also over some time after all goals are reached. */
export function whileWorthWaiting(budget: Budget, goals: Pick<Goals, "allReached">): Budget {
  let endsAtMs: number | undefined;
  return budget.until(() => {
    if (endsAtMs === undefined) {
      if (!goals.allReached) return false;
      const { spentMs } = budget;
      endsAtMs = spentMs + Math.min(CLOSING_MS.most, Math.max(CLOSING_MS.least, spentMs));
    }
    return budget.spentMs > endsAtMs;
  });
}
