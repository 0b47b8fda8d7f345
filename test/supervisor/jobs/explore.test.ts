import { expect, test, vi } from "vitest";
import { packExprs } from "../../../src/expr/transfer.ts";
import { DEFAULT_OPTIONS } from "../../../src/model/options.ts";
import type { Project } from "../../../src/model/project.ts";
import type { FromEngine, PackedExploration } from "../../../src/model/protocol.ts";
import type { Outcome } from "../../../src/model/trace.ts";
import type { Unit } from "../../../src/model/unit.ts";
import { type UnitExploration, exploreUnit } from "../../../src/supervisor/jobs/explore.ts";
import { ScriptedEngines, type ScriptedEngine, deathAt, deathWhile, inputs } from "../scripted-engines.ts";

const FILE = "/project/a.ts";

function trace(x: number, hit: readonly number[] = [], outcome: Outcome = { status: "returned" }): FromEngine {
  const coverage = [[FILE, hit]] as const;
  const more = { exprs: packExprs([]), hasResult: false, isWhole: true, coverage };
  return { type: "trace", trace: { inputs: inputs(x), outcome, ...more } };
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
    unit: { declaredIn: FILE } as Unit,
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
    { says: [trace(1)], dies: { ...deathAt(7), runs: 12 }, takesMs: 1000 },
    { says: [trace(1), trace(2), EXPLORED] },
  ]);
  expect(engines.sent[1]).toMatchObject({
    limitMs: 7500,
    job: { timeMs: 6000, spent: { ms: 1000, runs: 12 }, seeds: [inputs(1)], deadly: [inputs(7)] },
  });
  // what was found again is not counted again
  expect(xOf(result)).toEqual([1, 2]);
  expect(result).toMatchObject({ account: exploration, deaths: [{ inputs: inputs(7) }] });
  expect(started).toBe(1);
});

test("it goes on however many inputs end an engine, while that does not cost most of the time", async () => {
  const dying = (x: number, lostMs: number): ScriptedEngine => ({
    says: [trace(10 * x)],
    dies: { ...deathAt(x), lostMs },
    takesMs: lostMs,
  });
  const quick = await explored([...[1, 2, 3, 4, 5, 6].map((x) => dying(x, 100)), { says: [EXPLORED] }]);
  expect(quick.result).toMatchObject({ account: exploration });
  expect(xOf(quick.result)).toEqual([10, 20, 30, 40, 50, 60]);
  const slow = await explored([1, 2, 3].map((x) => dying(x, 1400)));
  expect(slow.result).toMatchObject({ account: undefined, failure: undefined, deaths: [{}, {}, {}] });
  expect(xOf(slow.result)).toEqual([10, 20, 30]);
});

test("the next engine knows what is reached, by runs that came to their end", async () => {
  const cut: Outcome = { status: "cut", reason: "time" };
  const { engines } = await explored([
    { says: [trace(1, [0, 2]), trace(2, [2, 3]), trace(3, [5], cut)], dies: deathAt(7) },
    { says: [EXPLORED] },
  ]);
  expect(engines.jobs("explore").map(({ reached }) => reached)).toEqual([[], [0, 2, 3]]);
});

test("the next engine starts from inputs that hit something first, and no more others than are run soon", async () => {
  const many = Array.from({ length: 300 }, (_, x) => trace(x, x === 250 ? [1] : [0]));
  const { engines } = await explored([{ says: many, dies: deathAt(-1) }, { says: [EXPLORED] }]);
  const seeds = engines.jobs("explore")[1]?.seeds ?? [];
  expect(seeds).toHaveLength(100);
  expect(seeds).toContainEqual(inputs(250));
});

test("a death without an input ends it, and what was found is kept", async () => {
  const { result } = await explored([{ dies: deathAt(7) }, { says: [trace(1)], dies: deathWhile("solve") }]);
  expect(result).toMatchObject({ account: undefined, failure: { activity: "solve" }, deaths: [deathAt(7)] });
  expect(xOf(result)).toEqual([1]);
});

test("no engine is tried after the time, or after an interruption", async () => {
  const late = await explored([{ dies: deathAt(1), takesMs: 6000 }]);
  expect(late.result).toMatchObject({ account: undefined, failure: undefined, deaths: [{ inputs: inputs(1) }] });
  const interrupted = await explored([], AbortSignal.abort());
  expect(interrupted.result).toMatchObject({ traces: [], account: undefined, failure: undefined, deaths: [] });
});

test("a module that cannot be loaded", async () => {
  const message = "a.ts cannot be loaded: its top level throws";
  const { result } = await explored([{ says: [{ type: "unloadable", message }] }]);
  expect(result).toMatchObject({ unloadable: message, account: undefined, failure: undefined });
});
