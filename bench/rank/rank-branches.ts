// The branch ranking of the paper on Evacon (IV.B and IV.C) over sets of branches.
// Enters: the ids of the branches that each generator covers. Leaves: ranks, subsumption, the best pair.
// Deliberately absent: measuring coverage, and printing.

/** The branches that exactly `rank` generators cover. */
export interface Rank {
  readonly rank: number;
  readonly branches: readonly string[];
  /** How many of them each generator covers, in the order of the generators. */
  readonly covered: readonly number[];
}

export interface Pair {
  readonly generators: readonly [string, string];
  /** Branches that at least one of the two covers. */
  readonly covered: number;
  /** Whether the two cover all that any generator covers. */
  readonly coversAll: boolean;
}

export interface Ranking {
  readonly generators: readonly string[];
  readonly branches: number;
  /** The number of branches that each generator covers, in the order of the generators. */
  readonly covered: readonly number[];
  /** The number of branches that at least one generator covers. */
  readonly together: number;
  /** One for each rank from 0 to the number of generators, also without branches. */
  readonly ranks: readonly Rank[];
  /** `by` covers all that `of` covers, and more (the paper's footnote 3). */
  readonly subsumed: readonly { readonly by: string; readonly of: string }[];
  /** Groups of generators that cover the same. */
  readonly equal: readonly (readonly string[])[];
  /** Those that cover most together come first. */
  readonly pairs: readonly Pair[];
}

/** Ignores covered ids that are not in `branches`. */
export function rankBranches(
  coverages: ReadonlyMap<string, ReadonlySet<string>>,
  branches: readonly string[],
): Ranking {
  const generators = [...coverages.keys()];
  const all = [...new Set(branches)];
  const sets = [...coverages.values()].map((covered) => new Set(all.filter((branch) => covered.has(branch))));
  const rankOf = new Map(all.map((branch) => [branch, sets.filter((set) => set.has(branch)).length]));
  const ranks: Rank[] = Array.from({ length: sets.length + 1 }, (_, rank) => {
    const ranked = all.filter((branch) => rankOf.get(branch) === rank);
    return { rank, branches: ranked, covered: sets.map((set) => ranked.filter((branch) => set.has(branch)).length) };
  });
  const together = all.length - (ranks[0]?.branches.length ?? 0);
  const relations = pairsOf([...sets.entries()]).map(([[first, a], [second, b]]) => ({
    names: [generators[first] ?? "", generators[second] ?? ""] as const,
    relation: compare(a, b),
    covered: union(a, b),
  }));
  return {
    generators,
    branches: all.length,
    covered: sets.map((set) => set.size),
    together,
    ranks,
    subsumed: relations.flatMap(({ names: [a, b], relation }) =>
      relation === "more" ? [{ by: a, of: b }] : relation === "less" ? [{ by: b, of: a }] : [],
    ),
    equal: groupEqual(generators, sets),
    pairs: relations
      .map(({ names, covered }): Pair => ({ generators: names, covered, coversAll: covered === together }))
      .toSorted((a, b) => b.covered - a.covered),
  };
}

/** All unordered pairs. */
function pairsOf<T>(items: readonly T[]): [T, T][] {
  return items.flatMap((first, index) => items.slice(index + 1).map((second): [T, T] => [first, second]));
}

/** Groups of at least two generators that cover the same set, in the order of their first members. */
function groupEqual(generators: readonly string[], sets: readonly ReadonlySet<string>[]): string[][] {
  // All sets list branches in the same order, so equal sets have equal texts.
  const keys = sets.map((set) => JSON.stringify([...set]));
  const groups = [...new Set(keys)].map((key) => generators.filter((_, index) => keys[index] === key));
  return groups.filter((group) => group.length > 1);
}

function union(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return new Set([...a, ...b]).size;
}

function compare(a: ReadonlySet<string>, b: ReadonlySet<string>): "equal" | "more" | "less" | "neither" {
  const together = union(a, b);
  if (together === a.size) return together === b.size ? "equal" : "more";
  return together === b.size ? "less" : "neither";
}
