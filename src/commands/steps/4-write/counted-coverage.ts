// Has the original inputs of tests run as the tests run them, and notes what they cover. A run with symbolic inputs that went another way
// than the code does, through a mistake of ours, then neither counts as covered nor lends its conditions to a name.
// Deliberately absent: tests of classes, which also read the state at the end; `6-account/count-tests.ts` counts those.
import type { CoverageMap } from "../../../model/coverage-map.ts";
import type { Options } from "../../../model/options.ts";
import type { KeptTrace } from "../../../model/packed-trace.ts";
import type { Project } from "../../../model/project.ts";
import type { PackedTrace } from "../../../model/protocol.ts";
import type { EnginePool } from "../../../supervisor/engine-pool.ts";
import { countRuns } from "../../../supervisor/jobs/count.ts";
import { grouped } from "../../../support/grouped.ts";
import type { Containment } from "../containment.ts";
import type { ObservedTest } from "./observe-tests.ts";

export interface CountingOrder {
  readonly project: Project;
  readonly options: Options;
  readonly maps: ReadonlyMap<string, CoverageMap>;
  readonly containment: Containment;
}

export async function withCountedCoverage(
  pool: EnginePool,
  { project, options, maps, containment }: CountingOrder,
  tests: readonly ObservedTest[],
): Promise<ObservedTest[]> {
  const functions = tests.filter(({ unit }) => unit.shape === undefined);
  const covered = new Map<ObservedTest, KeptTrace["coverage"]>();
  await Promise.all(
    [...grouped(functions, ({ unit }) => unit)].map(async ([unit, own]) => {
      const runs = own.map(({ trace }) => [...trace.inputs]);
      const counted = await containment.attemptLater([], "counting what tests cover", () =>
        countRuns(pool, project, unit, options, runs),
      );
      for (const [index, coverage] of (counted ?? []).entries()) {
        const test = own[index] as ObservedTest;
        // a run that was refused covers nothing
        if (coverage.length > 0) covered.set(test, withFurther(coverage, test.trace.coverage, maps));
      }
    }),
  );
  return tests.map((test) => {
    const own = covered.get(test);
    return own === undefined ? test : { ...test, covered: own };
  });
}

/** Goals of a criterion's own are judged by runs of the search, and not counted again. */
function withFurther(
  counted: PackedTrace["coverage"],
  found: KeptTrace["coverage"],
  maps: ReadonlyMap<string, CoverageMap>,
): KeptTrace["coverage"] {
  const all = new Map<string, readonly number[]>(counted);
  for (const [file, { further = [] }] of maps) {
    const hits = new Set(found.get(file));
    const reached = further.map(({ counter }) => counter).filter((counter) => hits.has(counter));
    if (reached.length > 0) all.set(file, [...(all.get(file) ?? []), ...reached]);
  }
  return all;
}

/** What a test covers, as far as it is known. */
export function coverageOf({ covered, trace }: Pick<ObservedTest, "covered" | "trace">): KeptTrace["coverage"] {
  return covered ?? trace.coverage;
}

/** Whether the test does not cover all that it was chosen for in the file of its unit. */
export function coversLess({ unit, trace, covered }: ObservedTest): boolean {
  if (covered === undefined) return false;
  const hits = new Set(covered.get(unit.declaredIn));
  return (trace.coverage.get(unit.declaredIn) ?? []).some((counter) => !hits.has(counter));
}
