import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { packExprs } from "../../../src/expr/transfer.ts";
import { DEFAULT_OPTIONS } from "../../../src/model/options.ts";
import type { Project } from "../../../src/model/project.ts";
import type { FromEngine, PackedExploration } from "../../../src/model/protocol.ts";
import type { Unit } from "../../../src/model/unit.ts";
import { type UnitExploration, exploreUnit } from "../../../src/supervisor/jobs/explore.ts";
import { ScriptedEngines, type ScriptedEngine, deathAt, deathWhile, inputs } from "../scripted-engines.ts";

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

function trace(x: number): FromEngine {
  const more = { exprs: packExprs([]), hasResult: false, isWhole: true, coverage: [] };
  return { type: "trace", trace: { inputs: inputs(x), outcome: { status: "returned" }, ...more } };
}

const exploration = { status: "complete" } as PackedExploration;
const EXPLORED: FromEngine = { type: "explored", exploration, solver: { queries: 0, layers: [] } };

async function explored(
  script: readonly ScriptedEngine[],
  signal: AbortSignal = new AbortController().signal,
): Promise<{ engines: ScriptedEngines; result: UnitExploration; started: number; solved: number }> {
  const engines = new ScriptedEngines(script);
  const [onStart, onSolved] = [vi.fn(), vi.fn()];
  const result = await exploreUnit(engines.pool, {
    project: {} as Project,
    unit: {} as Unit,
    options: DEFAULT_OPTIONS,
    timeMs: 6000,
    existing: [inputs(100)],
    signal,
    onStart,
    onWarning: () => {},
    onSolved,
    onProgress: () => {},
  });
  return { engines, result, started: onStart.mock.calls.length, solved: onSolved.mock.calls.length };
}

const xOf = ({ traces }: UnitExploration): unknown[] => traces.map((each) => each.inputs.get("x"));

test("what the engine found, and its account", async () => {
  const { engines, result, started, solved } = await explored([{ says: [trace(1), trace(2), EXPLORED] }]);
  expect(engines.sent).toMatchObject([
    { limitMs: 8500, job: { timeMs: 6000, seeds: [], deadly: [], existing: [inputs(100)] } },
  ]);
  expect({ started, solved }).toEqual({ started: 1, solved: 1 });
  expect(xOf(result)).toEqual([1, 2]);
  expect(result).toMatchObject({ account: exploration, deaths: [], failure: undefined, unloadable: undefined });
});

test("a new engine goes on from what the dead one found, without the input that it died of", async () => {
  const { engines, result, started } = await explored([
    { says: [trace(1)], dies: deathAt(7), takesMs: 1000 },
    { says: [trace(1), trace(2), EXPLORED] },
  ]);
  expect(engines.sent[1]).toMatchObject({
    limitMs: 7500,
    job: { timeMs: 5000, seeds: [inputs(1)], deadly: [inputs(7)] },
  });
  // what was found again is not counted again
  expect(xOf(result)).toEqual([1, 2]);
  expect(result).toMatchObject({ account: exploration, deaths: [deathAt(7)] });
  expect(started).toBe(1);
});

test("three deaths are enough", async () => {
  const { result } = await explored([1, 2, 3].map((x) => ({ says: [trace(10 * x)], dies: deathAt(x) })));
  expect(result).toMatchObject({ account: undefined, failure: undefined, deaths: [1, 2, 3].map((x) => deathAt(x)) });
  expect(xOf(result)).toEqual([10, 20, 30]);
});

test("a death without an input ends it, and what was found is kept", async () => {
  const { result } = await explored([{ dies: deathAt(7) }, { says: [trace(1)], dies: deathWhile("solve") }]);
  expect(result).toMatchObject({ account: undefined, failure: deathWhile("solve"), deaths: [deathAt(7)] });
  expect(xOf(result)).toEqual([1]);
});

test("no engine is tried after the time, or after an interruption", async () => {
  const late = await explored([{ dies: deathAt(1), takesMs: 6000 }]);
  expect(late.result).toMatchObject({ account: undefined, failure: undefined, deaths: [deathAt(1)] });
  const interrupted = await explored([], AbortSignal.abort());
  expect(interrupted.result).toMatchObject({ traces: [], account: undefined, failure: undefined, deaths: [] });
});

test("a module that cannot be loaded", async () => {
  const message = "a.ts cannot be loaded: its top level throws";
  const { result } = await explored([{ says: [{ type: "unloadable", message }] }]);
  expect(result).toMatchObject({ unloadable: message, account: undefined, failure: undefined });
});
