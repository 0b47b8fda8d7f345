// Matches a runner's coverage with the branches of the source text. Runners instrument compiled code and map it back, so
// positions may be slightly off, and there may be decisions that are not in the source (of a compiled enum, say).
import type { IstanbulFile, Place } from "./istanbul-file.ts";
import type { Decision } from "./source-branches.ts";
import { placeOf } from "./source-branches.ts";

export interface Matched {
  readonly covered: ReadonlySet<string>;
  /** The number of branches in the text that the coverage does not have. */
  readonly unknown: number;
  /** The number of branches in the coverage that are not in the text. */
  readonly extra: number;
}

interface Counted {
  readonly kind: string;
  readonly start: Place;
  readonly firstSide: Place | undefined;
  readonly hits: readonly number[];
}

type Seen = Pick<Counted, "kind" | "start" | "firstSide">;

/** Keys to match decisions by, the most reliable first. A key is undefined if the decision has none. */
const KEYS: readonly ((seen: Seen) => string | undefined)[] = [
  ({ start }) => `${start.line}:${start.column}`,
  ({ firstSide }) => (firstSide === undefined ? undefined : `${firstSide.line}:${firstSide.column}`),
  ({ start }) => String(start.line),
  ({ firstSide }) => (firstSide === undefined ? undefined : String(firstSide.line)),
];

export function matchCoverage(decisions: readonly Decision[], file: IstanbulFile): Matched {
  let open = [...decisions];
  let counted = Object.entries(file.branchMap).map(([id, { type, loc, locations }]): Counted => ({
    kind: type,
    start: loc.start,
    firstSide: placeOf(locations[0]?.start),
    hits: file.b[id] ?? [],
  }));
  const covered = new Set<string>();
  for (const keyOf of KEYS) {
    const pairs = pairUp(open, counted, keyOf);
    for (const [decision, { hits }] of pairs)
      for (const [index, { id }] of decision.branches.entries()) if ((hits[index] ?? 0) > 0) covered.add(id);
    open = open.filter((decision) => !pairs.has(decision));
    const used = new Set(pairs.values());
    counted = counted.filter((one) => !used.has(one));
  }
  const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);
  return {
    covered,
    unknown: sum(open.map(({ branches }) => branches.length)),
    extra: sum(counted.map(({ hits }) => hits.length)),
  };
}

/** Pairs decisions with the same key in their order, provided that both sides have equally many. */
function pairUp(
  decisions: readonly Decision[],
  counted: readonly Counted[],
  keyOf: (seen: Seen) => string | undefined,
): Map<Decision, Counted> {
  const pairs = new Map<Decision, Counted>();
  const ours = groupBy(decisions, (one) => withShape(one.kind, one.branches.length, keyOf(one)));
  const theirs = groupBy(counted, (one) => withShape(one.kind, one.hits.length, keyOf(one)));
  for (const [key, group] of ours) {
    const others = theirs.get(key) ?? [];
    if (others.length !== group.length) continue;
    for (const [index, decision] of group.entries()) {
      const other = others[index];
      if (other !== undefined) pairs.set(decision, other);
    }
  }
  return pairs;
}

function withShape(kind: string, sides: number, key: string | undefined): string | undefined {
  return key === undefined ? undefined : `${kind} ${sides} ${key}`;
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string | undefined): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
