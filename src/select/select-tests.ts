// Chooses the tests that are worth writing.
// Enters: executed candidates of one unit, each with what it covers, what it found and how strange its inputs are.
// Leaves: by default as few as keep every goal and every distinct finding; for criterion path, all, in their order.
// Deliberately absent: executing anything, and knowing what a goal means.
import { CRITERIA } from "../criteria/criteria.ts";
import type { Criterion } from "../model/options.ts";
import { compareCost, smallCover, type Cover } from "./small-cover.ts";

export interface Candidate {
  /** Identifies the path; candidates with the same key took the same path. */
  readonly key: string;
  readonly goals: Iterable<string>;
  /** Identifies the defect that the candidate shows, if it shows one. */
  readonly finding?: string | undefined;
  /** Compared lexicographically; lower is preferred. */
  readonly cost: readonly number[];
}

/** In the order of the candidates; at least one, unless there are none. */
export function selectTests<C extends Candidate>(candidates: readonly C[], criterion: Criterion): C[] {
  const distinct = cheapestBy(candidates, ({ key }) => key);
  if (CRITERIA[criterion].wantsEveryPath) return distinct;
  const shows = new Set(
    cheapestBy(
      distinct.filter(({ finding }) => finding !== undefined),
      ({ finding }) => String(finding),
    ),
  );
  const covers = distinct.map((candidate) => ({
    candidate,
    goals: goalsOf(candidate, shows.has(candidate)),
    cost: candidate.cost,
  }));
  const chosen = smallCover(cheapestBy(covers, ({ goals }) => [...goals].sort().join("\n")));
  const kept = chosen.length > 0 ? chosen : covers.toSorted((a, b) => compareCost(a.cost, b.cost)).slice(0, 1);
  const selected = new Set(kept.map(({ candidate }) => candidate));
  return distinct.filter((candidate) => selected.has(candidate));
}

/** A finding is a goal of the cheapest candidate alone: people read it to understand the defect. */
function goalsOf(candidate: Candidate, showsFinding: boolean): Cover["goals"] {
  const goals = new Set(candidate.goals);
  if (showsFinding) goals.add(`finding ${candidate.finding}`);
  return goals;
}

/** For each key the cheapest item, the first of equals, in the order of the keys' first appearance. */
function cheapestBy<T extends { readonly cost: readonly number[] }>(
  items: readonly T[],
  keyOf: (item: T) => string,
): T[] {
  const best = new Map<string, T>();
  for (const item of items) {
    const key = keyOf(item);
    const known = best.get(key);
    if (known === undefined || compareCost(item.cost, known.cost) < 0) best.set(key, item);
  }
  return [...best.values()];
}
