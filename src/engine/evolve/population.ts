// The individuals that are nearest to the open goals: for each goal the best one first (as in MOSA), then the second of
// each, and so on.
import type { Parent } from "./variation.ts";

export interface Individual extends Parent {
  /** By the places of goals. */
  readonly distances: Float64Array;
  readonly state: string | undefined;
}

export class Population {
  #individuals: readonly Individual[] = [];
  readonly #nearest = new Map<number, readonly Individual[]>();

  get individuals(): readonly Individual[] {
    return this.#individuals;
  }

  /** The nearest to a goal first. */
  nearestTo(goal: number): readonly Individual[] {
    return this.#nearest.get(goal) ?? [];
  }

  /** Who is left of all. `goals`: the places of the open ones. */
  select(newcomers: readonly Individual[], goals: readonly number[], size: number): void {
    // newer ones come first among equals, so that values may drift
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

/** So many are remembered for each goal. */
const MOST_NEAREST = 4;

/** Nearer, or as near and shorter. */
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

/** Of two that lead to one state and are as near to everything, the shorter one is left. */
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
