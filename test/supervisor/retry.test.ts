import { expect, test } from "vitest";
import type { FromEngine } from "../../src/model/protocol.ts";
import { type RetryPolicy, retry } from "../../src/supervisor/retry.ts";
import { ScriptedEngines, type ScriptedEngine, deathAt, deathWhile } from "./scripted-engines.ts";

const ANSWER = { type: "observed-all" } as const satisfies FromEngine;
const PROGRESS = { type: "minimized-all" } as const satisfies FromEngine;
const POLICY: RetryPolicy = { mostDeaths: 2, timeMs: 1000, timeFor: "all-engines", graceMs: 50 };

interface Expected {
  readonly status: "answered" | "died" | "given-up";
  readonly deaths: number;
  /** Of each engine: its own time, and when it would be killed. */
  readonly times: readonly (readonly [number, number])[];
}

/** An input is to blame where the death has any. */
async function check(
  script: readonly ScriptedEngine[],
  policy: Partial<RetryPolicy>,
  expected: Expected,
): Promise<void> {
  const engines = new ScriptedEngines(script);
  const given: number[] = [];
  const retried = await retry(
    engines.work,
    {
      jobWithin: (timeMs) => {
        given.push(timeMs);
        return { type: "observe", calls: [] };
      },
      receive: (message) => (message.type === "observed-all" ? message : undefined),
      blame: ({ inputs }) => inputs !== undefined,
    },
    { ...POLICY, ...policy },
  );
  const times = engines.sent.map(({ limitMs }, index) => [given[index] as number, limitMs] as const);
  expect({ status: retried.status, deaths: retried.deaths.length, times }).toEqual(expected);
}

test("an engine that answers is the only one", () =>
  check([{ says: [PROGRESS, ANSWER] }], {}, { status: "answered", deaths: 0, times: [[1000, 1050]] }));

test("an engine that dies is followed by another, which gets what is left of the time", () =>
  check(
    [{ dies: deathAt(1), takesMs: 300 }, { says: [ANSWER] }],
    {},
    {
      status: "answered",
      deaths: 1,
      times: [
        [1000, 1050],
        [700, 750],
      ],
    },
  ));

test("or all of the time, where each engine has it", () =>
  check(
    [{ dies: deathAt(1), takesMs: 1500 }, { says: [ANSWER] }],
    { timeFor: "each-engine" },
    {
      status: "answered",
      deaths: 1,
      times: [
        [1000, 1050],
        [1000, 1050],
      ],
    },
  ));

test("so many deaths are enough", async () => {
  await check(
    [{ dies: deathAt(1) }, { dies: deathAt(2) }],
    {},
    {
      status: "given-up",
      deaths: 2,
      times: [
        [1000, 1050],
        [1000, 1050],
      ],
    },
  );
  await check([{ dies: deathAt(1) }], { mostDeaths: 1 }, { status: "given-up", deaths: 1, times: [[1000, 1050]] });
});

test("or so much time that was lost to them", () =>
  check(
    [
      { dies: { ...deathAt(1), lostMs: 100 }, takesMs: 100 },
      { dies: { ...deathAt(2), lostMs: 300 }, takesMs: 300 },
    ],
    { mostLost: 0.7, mostDeaths: 10 },
    {
      status: "given-up",
      deaths: 2,
      times: [
        [1000, 1050],
        [900, 950],
      ],
    },
  ));

test("the next engine is told what the others have spent", async () => {
  const engines = new ScriptedEngines([
    { dies: { ...deathAt(1), runs: 20 }, takesMs: 300 },
    { dies: { ...deathAt(2), runs: 50 }, takesMs: 200 },
    { says: [ANSWER] },
  ]);
  const spent: unknown[] = [];
  await retry(
    engines.work,
    {
      jobWithin: (_, soFar) => {
        spent.push(soFar);
        return { type: "observe", calls: [] };
      },
      receive: () => ANSWER,
      blame: () => true,
    },
    { timeMs: 1000, timeFor: "all-engines", graceMs: 0 },
  );
  expect(spent).toEqual([
    { ms: 0, runs: 0 },
    { ms: 300, runs: 20 },
    { ms: 500, runs: 50 },
  ]);
});

test("no engine follows one that died of nothing that could be left out", () =>
  check([{ dies: deathWhile("idle") }], {}, { status: "died", deaths: 0, times: [[1000, 1050]] }));

test("nor when the time is over", () =>
  check([{ dies: deathAt(1), takesMs: 1000 }], {}, { status: "given-up", deaths: 1, times: [[1000, 1050]] }));

test("an engine gets no less time than the least", () =>
  check(
    [{ dies: deathAt(1), takesMs: 900 }, { says: [ANSWER] }],
    { leastMs: 400 },
    {
      status: "answered",
      deaths: 1,
      times: [
        [1000, 1050],
        [400, 450],
      ],
    },
  ));

test("no engine starts after an interruption", async () => {
  const controller = new AbortController();
  const interrupted = { dies: deathAt(1, { kind: "stopped" }), onJob: () => controller.abort() };
  const { signal } = controller;
  await check([interrupted], { signal }, { status: "given-up", deaths: 1, times: [[1000, 1050]] });
  await check([], { signal }, { status: "given-up", deaths: 0, times: [] });
});

test("but for the first, where the policy says so", async () => {
  const policy = { signal: AbortSignal.abort(), startsAborted: true };
  await check([{ says: [ANSWER] }], policy, { status: "answered", deaths: 0, times: [[1000, 1050]] });
  await check([{ dies: deathAt(1) }], policy, { status: "given-up", deaths: 1, times: [[1000, 1050]] });
});
