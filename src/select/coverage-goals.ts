// The goals that a run covered.
import type { CoverageMap } from "../model/coverage-map.ts";
import { CRITERIA } from "../criteria/criteria.ts";
import type { Criterion } from "../model/options.ts";
import type { Trace } from "../model/trace.ts";

/** A counter of a file that a run is to hit. */
export interface CoverageGoal {
  readonly file: string;
  readonly counter: number;
}

/** Equal for equal goals. */
export function goalKey({ file, counter }: CoverageGoal): string {
  return `${file}#${counter}`;
}

/**
 * The goals of the criterion in the given modules. For branches the statements count as well: code behind an implicit
 * error has no branch of its own. Functions always count, so that every function that can be called gets a test.
 * `evidence`: by module, counters to be kept for goals that runs reach together.
 */
export function coverageGoals(
  coverage: Trace["coverage"],
  modules: ReadonlyMap<string, CoverageMap>,
  criterion: Criterion,
  evidence: ReadonlyMap<string, ReadonlySet<number>> = new Map(),
): CoverageGoal[] {
  return [...coverage].flatMap(([file, hit]) => {
    const map = modules.get(file);
    if (map === undefined) return [];
    const wanted = countersWanted(map, criterion);
    const kept = evidence.get(file);
    return hit
      .filter((counter) => wanted.has(counter) || kept?.has(counter) === true)
      .map((counter) => ({ file, counter }));
  });
}

/** Kept, since every run of every unit of a file asks. */
const wantedOf = new WeakMap<CoverageMap, Map<Criterion, ReadonlySet<number>>>();

function countersWanted(map: CoverageMap, criterion: Criterion): ReadonlySet<number> {
  const byCriterion = wantedOf.get(map) ?? new Map<Criterion, ReadonlySet<number>>();
  wantedOf.set(map, byCriterion);
  const known = byCriterion.get(criterion);
  if (known !== undefined) return known;
  const { functions, statements, branches, uncounted = [], further = [] } = map;
  const ways = CRITERIA[criterion].wantsBranches ? branches.flatMap(({ paths }) => paths) : [];
  const wanted = new Set([functions, statements, ways, uncounted, further].flat().map(({ counter }) => counter));
  byCriterion.set(criterion, wanted);
  return wanted;
}
