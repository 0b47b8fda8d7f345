// A small set cover: greedy choice, then a bounded search for fewer members, then exchange for cheaper members.
import { smallerCover } from "./smaller-cover.ts";

export interface Cover {
  readonly goals: ReadonlySet<string>;
  readonly cost: readonly number[];
}

/** Members that together have every goal of any cover, none of them redundant. Ties go to the earlier. */
export function smallCover<C extends Cover>(covers: readonly C[]): C[] {
  const greedy = withoutSuperfluous(greedyCover(covers));
  const fewest = smallerCover(covers, greedy.length) ?? greedy;
  return withCheaperMembers(fewest, covers);
}

function greedyCover<C extends Cover>(covers: readonly C[]): C[] {
  const missing = new Set(covers.flatMap(({ goals }) => [...goals]));
  const chosen: C[] = [];
  while (missing.size > 0) {
    const gains = new Map(covers.map((cover) => [cover, countIn(cover.goals, missing)]));
    const gain = (cover: C) => gains.get(cover) ?? 0;
    const best = covers.reduce((a, b) => ((gain(b) - gain(a) || compareCost(a.cost, b.cost)) > 0 ? b : a));
    chosen.push(best);
    for (const goal of best.goals) missing.delete(goal);
  }
  return chosen;
}

/** Drops members whose goals the others have, the most expensive first. */
function withoutSuperfluous<C extends Cover>(chosen: readonly C[]): C[] {
  let kept = [...chosen];
  for (const cover of chosen.toSorted((a, b) => compareCost(b.cost, a.cost))) {
    const others = kept.filter((other) => other !== cover);
    if (ownGoals(cover, others).length === 0) kept = others;
  }
  return kept;
}

/** Replaces a member by a cheaper cover that has the goals that only the member had. */
function withCheaperMembers<C extends Cover>(chosen: readonly C[], covers: readonly C[]): C[] {
  const cheapFirst = covers.toSorted((a, b) => compareCost(a.cost, b.cost));
  const members = [...chosen];
  for (const [index, member] of chosen.entries()) {
    const others = members.filter((_, other) => other !== index);
    const needed = ownGoals(member, others);
    const cheapest = cheapFirst.find(
      (cover) => !others.includes(cover) && needed.every((goal) => cover.goals.has(goal)),
    );
    if (cheapest !== undefined && compareCost(cheapest.cost, member.cost) < 0) members[index] = cheapest;
  }
  return members;
}

function ownGoals(cover: Cover, others: readonly Cover[]): string[] {
  return [...cover.goals].filter((goal) => !others.some((other) => other.goals.has(goal)));
}

function countIn(goals: ReadonlySet<string>, wanted: ReadonlySet<string>): number {
  let count = 0;
  for (const goal of goals) if (wanted.has(goal)) count++;
  return count;
}

/** Orders costs lexicographically. */
export function compareCost(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
