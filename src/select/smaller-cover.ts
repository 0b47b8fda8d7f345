// Searches for a set cover smaller than a known one: depth-first over the ways to cover the rarest goal.
import type { Cover } from "./small-cover.ts";

/** Counted in steps, not in time, so that runs repeat. */
const MOST_STEPS = 20_000;

/** A smallest cover if it has fewer than `size` members and is found within the limit of steps; else undefined. */
export function smallerCover<C extends Cover>(covers: readonly C[], size: number): C[] | undefined {
  const coverers = new Map<string, C[]>();
  for (const cover of covers)
    for (const goal of cover.goals) {
      const known = coverers.get(goal);
      if (known === undefined) coverers.set(goal, [cover]);
      else known.push(cover);
    }
  // sorted, so that the first missing goal is always one that few covers have
  const rarestFirst = [...coverers.entries()].sort((a, b) => a[1].length - b[1].length);
  const largest = Math.max(0, ...covers.map(({ goals }) => goals.size));
  let best: C[] | undefined;
  let bestSize = size;
  let stepsLeft = MOST_STEPS;

  const extend = (chosen: readonly C[], missing: typeof rarestFirst): void => {
    if (--stepsLeft < 0) return;
    const [rarest] = missing;
    if (rarest === undefined) {
      best = [...chosen];
      bestSize = chosen.length;
      return;
    }
    for (const cover of rarest[1]) {
      if (chosen.length + Math.ceil(missing.length / largest) >= bestSize) return;
      const left = missing.filter(([goal]) => !cover.goals.has(goal));
      extend([...chosen, cover], left);
    }
  };
  extend([], rarestFirst);
  return best;
}
