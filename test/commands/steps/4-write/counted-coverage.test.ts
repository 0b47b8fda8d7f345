// What tests cover is what they cover when they are run, whatever the search saw.
import { expect, test } from "vitest";
import { Containment } from "../../../../src/commands/steps/containment.ts";
import {
  coverageOf,
  coversLess,
  withCountedCoverage,
} from "../../../../src/commands/steps/4-write/counted-coverage.ts";
import type { ObservedTest } from "../../../../src/commands/steps/4-write/observe-tests.ts";
import type { CoverageMap } from "../../../../src/model/coverage-map.ts";
import { DEFAULT_OPTIONS } from "../../../../src/model/options.ts";
import type { Project } from "../../../../src/model/project.ts";
import type { FromEngine } from "../../../../src/model/protocol.ts";
import { makeUnit, returned } from "../../../emit/make-case.ts";
import { ScriptedEngines, type ScriptedEngine } from "../../../supervisor/scripted-engines.ts";

const FILE = "/p/cart.ts";
const unit = makeUnit({ file: FILE, declaredIn: FILE });
/** Goal 9 is one of a criterion's own. */
const maps = new Map([[FILE, { further: [{ counter: 9 }] } as unknown as CoverageMap]]);

/** `seen`: the counters that the search saw each test hit. */
async function counted(seen: readonly number[][], engine: ScriptedEngine): Promise<ObservedTest[]> {
  const tests = seen.map(
    (hits) =>
      ({
        unit,
        trace: { inputs: [], coverage: new Map([[FILE, hits]]) },
        observation: returned(1),
      }) as unknown as ObservedTest,
  );
  const { pool } = new ScriptedEngines([engine]);
  const order = { project: {} as Project, options: DEFAULT_OPTIONS, maps, containment: new Containment(() => {}) };
  return withCountedCoverage(pool, order, tests);
}

function hit(...counters: number[]): FromEngine {
  return { type: "counted", coverage: counters.length === 0 ? [] : [[FILE, counters]] };
}

test("a run that went another way than the code does not count", async () => {
  const [wrong, right] = await counted(
    [
      [1, 2, 9],
      [1, 3],
    ],
    { says: [hit(1), hit(1, 3), { type: "counted-all" }] },
  );
  expect(coverageOf(wrong!)).toEqual(new Map([[FILE, [1, 9]]]));
  expect(coverageOf(right!)).toEqual(new Map([[FILE, [1, 3]]]));
  expect([wrong!, right!].map(coversLess)).toEqual([true, false]);
});

test("what could not be run is what the search saw", async () => {
  const [refused] = await counted([[1, 2]], { says: [hit(), { type: "counted-all" }] });
  expect(coverageOf(refused!)).toEqual(new Map([[FILE, [1, 2]]]));
  expect(coversLess(refused!)).toBe(false);
});
