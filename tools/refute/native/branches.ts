// The branches of the instrumented file, by the places at which they begin.
import type { Prepared } from "./job.ts";

/** What istanbul tells of a file. The way of an `if` without `else` has a place without a line. */
interface FileCoverage {
  readonly branchMap: Readonly<Record<string, BranchOfFile>>;
  readonly b: Readonly<Record<string, number[]>>;
}

interface BranchOfFile {
  readonly type: string;
  readonly loc: { readonly start: Place };
  readonly locations: readonly { readonly start: Partial<Place> }[];
}

/** The line from 1, the column from 0. */
interface Place {
  readonly line: number;
  readonly column: number;
}

interface Way {
  readonly counts: number[];
  readonly index: number;
}

export type BranchTable = ReadonlyMap<string, readonly Way[]>;

export function branchTable({ file, consequents }: Prepared): BranchTable {
  const coverage = coverageOfAll()[file];
  const table = new Map<string, Way[]>();
  for (const [id, { type, loc, locations }] of Object.entries(coverage?.branchMap ?? {}))
    for (const [index, { start }] of locations.entries()) {
      // An `if` without `else` has a way without a place; the other way of an `if` has that of the whole.
      const { line = loc.start.line, column = loc.start.column } = start;
      const own = placeKey(line, column + 1);
      const key = type === "if" && index === 0 ? (consequents.get(own) ?? own) : own;
      const counts = coverage?.b[id];
      if (counts !== undefined) table.set(key, [...(table.get(key) ?? []), { counts, index }]);
    }
  return table;
}

function coverageOfAll(): Readonly<Record<string, FileCoverage>> {
  return (globalThis as { __coverage__?: Record<string, FileCoverage> }).__coverage__ ?? {};
}

/** Does work of our own, such as asking for an invariant, whose branches the code under attack does not take. */
export function uncounted<T>(work: () => T): T {
  const all = Object.values(coverageOfAll()).flatMap(({ b }) => Object.values(b));
  const before = all.map((counts) => [...counts]);
  try {
    return work();
  } finally {
    for (const [index, counts] of all.entries()) counts.splice(0, counts.length, ...(before[index] as number[]));
  }
}

export function placeKey(line: number, column: number): string {
  return `${line}:${column}`;
}

export function takenWays(ways: readonly Way[]): number {
  let taken = 0;
  for (const { counts, index } of ways) if ((counts[index] ?? 0) > 0) taken++;
  return taken;
}

export function forgetWays(ways: readonly Way[]): void {
  for (const { counts, index } of ways) counts[index] = 0;
}
