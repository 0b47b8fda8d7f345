// What a run covered, as goals to be kept.
import type { CoverageMap } from "../model/coverage-map.ts";
import { CRITERIA } from "../criteria/criteria.ts";
import type { Criterion } from "../model/options.ts";
import type { Trace } from "../model/trace.ts";

/**
 * The goals of the criterion in the given modules. For branches also the statements: code behind an implicit error
 * has no branch of its own. Functions always, so that none that can be called is left without a test. `evidence`: by module,
 * counters to be kept for goals that runs reach together.
 */
export function coverageGoals(
  coverage: Trace["coverage"],
  modules: ReadonlyMap<string, CoverageMap>,
  criterion: Criterion,
  evidence: ReadonlyMap<string, ReadonlySet<number>> = new Map(),
): string[] {
  return [...coverage].flatMap(([path, hit]) => {
    const map = modules.get(path);
    if (map === undefined) return [];
    const { functions, statements, branches, further = [] } = map;
    const ways = CRITERIA[criterion].wantsBranches ? branches.flatMap(({ paths }) => paths) : [];
    const wanted = new Set([...functions, ...statements, ...ways, ...further].map(({ counter }) => counter));
    const kept = evidence.get(path);
    return hit.filter((counter) => wanted.has(counter) || kept?.has(counter)).map((counter) => `${path}#${counter}`);
  });
}
