import { expect, test } from "vitest";
import { packExprs } from "../../../src/expr/transfer.ts";
import { DEFAULT_OPTIONS } from "../../../src/model/options.ts";
import type { Project } from "../../../src/model/project.ts";
import type { FromEngine } from "../../../src/model/protocol.ts";
import type { Unit } from "../../../src/model/unit.ts";
import { minimizeTests } from "../../../src/supervisor/jobs/minimize.ts";
import { ScriptedEngines, type ScriptedEngine, deathAt, inputs } from "../scripted-engines.ts";

const SHORTER: FromEngine = {
  type: "minimized",
  index: 2,
  trace: {
    inputs: inputs(1),
    outcome: { status: "returned" },
    exprs: packExprs([]),
    hasResult: false,
    isWhole: true,
    coverage: [],
  },
};
const SUPERFLUOUS: FromEngine = { type: "superfluous", index: 1 };

async function check(script: readonly ScriptedEngine[]): Promise<void> {
  const engines = new ScriptedEngines(script);
  const tests = [1, 2, 3].map((x) => ({ inputs: inputs(x), goals: [] }));
  const found = await minimizeTests(engines.pool, {} as Project, {} as Unit, DEFAULT_OPTIONS, tests);
  expect(engines.sent).toMatchObject([{ limitMs: 11_000, job: { timeMs: 10_000, tests } }]);
  expect([...found.shorter].map(([index, trace]) => [index, trace.inputs.get("x")])).toEqual([[2, 1]]);
  expect([...found.superfluous]).toEqual([1]);
}

test("which tests become shorter, and which are superfluous", () =>
  check([{ says: [SUPERFLUOUS, SHORTER, { type: "minimized-all" }] }]));

test("an engine that dies is not replaced, and what it said is kept", () =>
  check([{ says: [SUPERFLUOUS, SHORTER], dies: deathAt(1) }]));
