// Counts what the tests of a file cover, as istanbul counts.
import type { CoverageMap } from "../../../model/coverage-map.ts";
import type { Ratio } from "../../../model/result.ts";

/** Counters that the written tests hit, by file. */
export type Hits = ReadonlyMap<string, ReadonlySet<number>>;

/** For the whole file, including code that belongs to no unit. */
export function fileCoverage(
  map: CoverageMap | undefined,
  hit: ReadonlySet<number> | undefined,
): { branches: Ratio; statements: Ratio } {
  const ratio = (goals: readonly { counter: number }[]): Ratio => ({
    covered: goals.filter(({ counter }) => hit?.has(counter)).length,
    total: goals.length,
  });
  return {
    branches: ratio(map?.branches.flatMap(({ paths }) => paths) ?? []),
    statements: ratio(map?.statements ?? []),
  };
}
