// The individuals nearest to the open goals: the best for each goal (as in MOSA), then the second for each, and so on.
import type { Parent } from "./variation.ts";

export interface Individual extends Parent {
  /** By the indices of goals. */
  readonly distances: Float64Array;
  readonly state: string | undefined;
}

export class Population {
  #individuals: readonly Individual[] = [];
  readonly #nearest = new Map<number, readonly Individual[]>();

  get individuals(): readonly Individual[] {
    return this.#individuals;
  }

  /** The individuals nearest to a goal, in order of distance. */
  nearestTo(goal: number): readonly Individual[] {
    return this.#nearest.get(goal) ?? [];
  }

  /** Replaces the population by the best of it and of the newcomers. `goals`: the indices of the open ones. */
  select(newcomers: readonly Individual[], goals: readonly number[], size: number): void {
    // Newer individuals come first and so win ties, which lets values drift.
    const all = withoutTwins([...newcomers].reverse().concat(this.#individuals), goals);
    const depth = Math.max(MOST_NEAREST, Math.ceil(size / Math.max(1, goals.length)) + 1);
    this.#nearest.clear();
    const ranked = goals.map((goal) => nearest(all, goal, depth));
    for (const [i, goal] of goals.entries()) this.#nearest.set(goal, ranked[i]?.slice(0, MOST_NEAREST) ?? []);
    const chosen = new Set<Individual>();
    for (let rank = 0; rank < depth; rank++)
      for (const list of ranked) {
        const individual = list[rank];
        if (individual !== undefined && chosen.size < size) chosen.add(individual);
      }
    for (const individual of all) if (chosen.size < size) chosen.add(individual);
    this.#individuals = [...chosen];
  }
}

/** How many individuals `nearestTo` gives at most. */
const MOST_NEAREST = 4;

/** Whether one is nearer to the goal than the other, or as near and shorter. */
function isBetter(a: Individual, b: Individual, goal: number): boolean {
  const [x, y] = [a.distances[goal] ?? Infinity, b.distances[goal] ?? Infinity];
  return x < y || (x === y && a.genome.calls.length < b.genome.calls.length);
}

function nearest(all: readonly Individual[], goal: number, count: number): Individual[] {
  const best: Individual[] = [];
  for (const individual of all) {
    let at = best.length;
    while (at > 0 && isBetter(individual, best[at - 1] as Individual, goal)) at--;
    if (at >= count) continue;
    best.splice(at, 0, individual);
    if (best.length > count) best.pop();
  }
  return best;
}

/** Of two individuals with the same state and the same distances, the shorter one is kept. */
function withoutTwins(all: readonly Individual[], goals: readonly number[]): Individual[] {
  const byState = new Map<string, Individual[]>();
  const left = new Set<Individual>();
  for (const individual of all) {
    const { state } = individual;
    const others = state === undefined ? [] : (byState.get(state) ?? []);
    const at = others.findIndex((other) => goals.every((goal) => other.distances[goal] === individual.distances[goal]));
    const twin = others[at];
    if (twin !== undefined && twin.genome.calls.length <= individual.genome.calls.length) continue;
    if (twin !== undefined) {
      left.delete(twin);
      others.splice(at, 1);
    }
    left.add(individual);
    others.push(individual);
    if (state !== undefined) byState.set(state, others);
  }
  return [...left];
}
