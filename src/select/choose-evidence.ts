// Chooses, for goals that runs reach together, the evidence that tests have to keep.
import type { Evidence, FurtherGoal } from "../model/coverage-map.ts";

/**
 * Counters that tests have to hit together for all goals that the runs reach. `runs`: the counters that each of them hit.
 * Of evidence that is equally good, the one is chosen that needs the fewest runs beyond those needed for earlier goals.
 */
export function chooseEvidence(
  goals: readonly FurtherGoal[],
  runs: readonly ReadonlySet<number>[],
): ReadonlySet<number> {
  const chosen = new Set<number>();
  const needed = new Set<number>();
  const all = union(runs);
  for (const { evidence = [] } of goals) {
    const complete = evidence.filter(({ counters }) => counters.every((counter) => all.has(counter)));
    const open = ({ counters }: Evidence): number => counters.filter((counter) => !needed.has(counter)).length;
    const [first, ...others] = complete.filter(({ how }) => how === complete[0]?.how);
    if (first === undefined) continue;
    const best = others.reduce((a, b) => (open(b) < open(a) ? b : a), first);
    for (const counter of best.counters) {
      chosen.add(counter);
      if (needed.has(counter)) continue;
      for (const each of runs.find((run) => run.has(counter)) ?? []) needed.add(each);
    }
  }
  return chosen;
}

function union(sets: readonly ReadonlySet<number>[]): Set<number> {
  const all = new Set<number>();
  for (const set of sets) for (const each of set) all.add(each);
  return all;
}
