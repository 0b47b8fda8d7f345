// Says until when it is worth exploring on, once everything that was asked for is covered.
import type { Budget } from "../../support/budget.ts";
import type { Goals } from "../explore/goals.ts";

/** Exhausting the paths may take as much work as it took to reach all goals, but no less and no more than this. */
const CLOSING_WORK = { least: 200, most: 1000 };
/** Where the work takes longer than usual, time ends it. */
const MOST_MS = 2000;

/** The same budget, which is also over some time after all goals are reached. */
export function whileWorthWaiting(budget: Budget, goals: Pick<Goals, "allReached">): Budget {
  let ends: { readonly work: number; readonly ms: number } | undefined;
  return budget.until(() => {
    if (ends === undefined) {
      if (!goals.allReached) return false;
      const { work, spentMs } = budget;
      const closing = Math.min(CLOSING_WORK.most, Math.max(CLOSING_WORK.least, work));
      ends = { work: work + closing, ms: spentMs + MOST_MS };
    }
    return budget.work > ends.work || budget.isPast(ends.ms);
  });
}
