// The sides of tests that no run took, each with the runs that reached the test and took the other side.
import type { Letter } from "../../model/flow.ts";
import type { ExplainedRun, RunClass } from "./run-classes.ts";
import { type PathTest, descriptorOf, lettersOf, pathKeyOf } from "./path-tests.ts";

export interface UntakenSide {
  /** The descriptor of the path up to the test; its last letter is the side that was not taken. */
  readonly descriptor: string;
  readonly letters: readonly Letter[];
  readonly pathKey: string;
  /** The test, as the runs took it. */
  readonly test: PathTest;
  readonly runs: readonly ExplainedRun[];
  /** The index of the test among the tests of each run. */
  readonly depth: number;
}

/** `limited`: runs that were given up at the loop limit. They reach tests and take sides as well. */
export function untakenSides(classes: readonly RunClass[], limited: readonly ExplainedRun[]): UntakenSide[] {
  const taken = new Set<string>();
  const reached = new Map<string, { readonly runs: ExplainedRun[]; readonly depth: number }>();
  const all = [...classes, ...limited.map((run) => ({ tests: run.tests, runs: [run] }))];
  for (const { tests, runs } of all) {
    let prefix = "";
    for (const [depth, { key, truth }] of tests.entries()) {
      const at = reached.get(`${prefix}${key}`) ?? { runs: [], depth };
      at.runs.push(...runs);
      reached.set(`${prefix}${key}`, at);
      prefix += `${key}${truth ? "T" : "F"} `;
      taken.add(prefix);
    }
  }
  const sides: UntakenSide[] = [];
  for (const [place, { runs, depth }] of reached) {
    const { tests } = runs[0] as ExplainedRun;
    const test = tests[depth] as PathTest;
    if (taken.has(`${place}${test.truth ? "F" : "T"} `)) continue;
    const path = [...tests.slice(0, depth), { ...test, truth: !test.truth }];
    sides.push({
      descriptor: descriptorOf(path),
      letters: lettersOf(path),
      pathKey: pathKeyOf(path),
      test,
      runs,
      depth,
    });
  }
  return sides;
}
