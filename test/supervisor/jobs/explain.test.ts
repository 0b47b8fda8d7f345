import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_EXPLAIN, DEFAULT_EXPLAIN_OPTIONS } from "../../../src/model/explain-request.ts";
import type { ExplanationDraft } from "../../../src/model/explanation-draft.ts";
import type { Project } from "../../../src/model/project.ts";
import type { ExplainJob, FromEngine } from "../../../src/model/protocol.ts";
import type { Unit } from "../../../src/model/unit.ts";
import { type ExplainedInEngine, explainInEngine } from "../../../src/supervisor/jobs/explain.ts";
import { ScriptedEngines, type ScriptedEngine, deathAt, deathWhile, inputs } from "../scripted-engines.ts";

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const draft = { loopLimit: 2 } as ExplanationDraft;
const EXPLAINED: FromEngine = { type: "explained", draft };

/** With a budget of 10 s. */
async function check(
  script: readonly ScriptedEngine[],
  expected: ExplainedInEngine,
  signal: AbortSignal = new AbortController().signal,
): Promise<ScriptedEngines> {
  const engines = new ScriptedEngines(script);
  const explained = await explainInEngine(engines.pool, {
    project: {} as Project,
    unit: {} as Unit,
    options: { ...DEFAULT_EXPLAIN_OPTIONS, budgetSeconds: 10 },
    explain: DEFAULT_EXPLAIN,
    signal,
    onStart: () => {},
    onWarning: () => {},
    onProgress: () => {},
  });
  expect(explained).toEqual(expected);
  return engines;
}

const { cause } = deathAt(0);

test("the draft", async () => {
  const { sent } = await check([{ says: [EXPLAINED] }], { status: "explained", draft, deaths: [] });
  expect(sent).toMatchObject([{ limitMs: 25_000, busyMs: 11_000, job: { timeMs: 10_000, seeds: [], deadly: [] } }]);
});

test("inputs that end the process are left out, and said", async () => {
  const { sent } = await check([{ dies: deathAt(7), takesMs: 9500 }, { says: [EXPLAINED] }], {
    status: "explained",
    draft,
    deaths: [cause],
  });
  // no engine has less than a second
  expect(sent[1]).toMatchObject({ limitMs: 16_000, job: { timeMs: 1000, deadly: [inputs(7)] } });
});

test("three deaths are allowed, and four are enough", async () => {
  const deaths = [1, 2, 3].map((x) => ({ dies: deathAt(x) }));
  await check([...deaths, { says: [EXPLAINED] }], { status: "explained", draft, deaths: [cause, cause, cause] });
  const last = { kind: "out-of-memory" } as const;
  await check([...deaths, { dies: deathAt(4, last) }], { status: "died", cause: last });
});

test("a death without an input ends it", () =>
  check([{ dies: deathAt(1) }, { dies: deathWhile("solve", { kind: "solver-hung" }) }], {
    status: "died",
    cause: { kind: "solver-hung" },
  }));

test("so does the end of the time", () => check([{ dies: deathAt(1), takesMs: 10_001 }], { status: "died", cause }));

test("an interruption does not keep a unit from its first engine", async () => {
  await check([{ says: [EXPLAINED] }], { status: "explained", draft, deaths: [] }, AbortSignal.abort());
  await check([{ dies: deathAt(1) }], { status: "died", cause }, AbortSignal.abort());
});

test("a module that cannot be loaded", () =>
  check([{ says: [{ type: "unloadable", message: "no" }] }], { status: "unloadable", message: "no" }));

const ran = (x: number): FromEngine => ({ type: "ran", inputs: inputs(x) });
const PARTIAL = { status: "explained", draft: { ...draft, status: "budget" }, deaths: [] } as const;

test("the next engine goes on from what the last one ran", async () => {
  const { jobs } = await checkSent([{ says: [ran(1), ran(2)], dies: deathAt(7) }, { says: [ran(1), EXPLAINED] }], {
    status: "explained",
    draft,
    deaths: [cause],
  });
  expect(jobs[1]).toMatchObject({ seeds: [inputs(1), inputs(2)], deadly: [inputs(7)] });
});

test("when the time is over, another engine describes what was run", async () => {
  const { jobs } = await checkSent(
    [{ says: [ran(1), ran(2)], dies: deathWhile("solve"), takesMs: 11_000 }, { says: [EXPLAINED] }],
    PARTIAL,
  );
  expect(jobs[1]).toMatchObject({
    timeMs: 0,
    seeds: [inputs(1), inputs(2)],
    deadly: [],
    ended: { kind: "out-of-time" },
  });
});

test("an input that runs when the time is over is not to blame", async () => {
  const dies = deathAt(7, { kind: "out-of-time" });
  const { jobs } = await checkSent([{ says: [ran(1)], dies }, { says: [EXPLAINED] }], PARTIAL);
  expect(jobs[1]).toMatchObject({ seeds: [inputs(1)], deadly: [] });
});

test("other ends are named", async () => {
  const dies = deathWhile("solve", { kind: "solver-hung" });
  const { jobs } = await checkSent([{ says: [ran(1)], dies }, { says: [EXPLAINED] }], PARTIAL);
  expect(jobs[1]?.ended).toEqual({ kind: "solver-hung" });
});

test("what an interruption leaves is described", () =>
  check([{ says: [ran(1)], dies: deathWhile("run", { kind: "stopped" }) }, { says: [EXPLAINED] }], PARTIAL));

test("if that fails as well, the first cause is told", () =>
  check([{ says: [ran(1)], dies: deathWhile("solve") }, { dies: deathWhile("idle", { kind: "out-of-memory" }) }], {
    status: "died",
    cause: { kind: "out-of-time" },
  }));

async function checkSent(
  script: readonly ScriptedEngine[],
  expected: ExplainedInEngine,
): Promise<{ jobs: readonly ExplainJob[] }> {
  return { jobs: (await check(script, expected)).jobs("explain") };
}
