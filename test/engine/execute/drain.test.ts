import { describe, expect, test } from "vitest";
import { complete } from "../../../src/engine/execute/complete.ts";
import { enterConcretePath } from "../../../src/engine/execute/path-scope.ts";
import { VirtualTimers } from "../../../src/engine/execute/timers.ts";

function* upTo(n: number): Generator<number> {
  for (let i = 1; i <= n; i++) yield i;
}

async function* laterUpTo(n: number): AsyncGenerator<number> {
  for (let i = 1; i <= n; i++) {
    await Promise.resolve();
    yield i;
  }
}

/** What completing a value gives, and what is assumed because of it. */
async function completed(value: unknown, isKept = false) {
  const path = enterConcretePath();
  return { settled: await complete(value, new VirtualTimers(), isKept), assumptions: path.assumptions };
}

describe("iterators are drained", () => {
  async function check(make: () => Iterable<unknown> | AsyncIterable<unknown>, kind: "sync" | "async"): Promise<void> {
    const all: unknown[] = [];
    for await (const item of make()) all.push(item);
    const { settled, assumptions } = await completed(make());
    expect(settled).toEqual({ status: "fulfilled", value: all, drained: { kind } });
    expect(assumptions).toEqual([]);
  }
  test("a generator", () => check(() => upTo(3), "sync"));
  test("a generator without items", () => check(() => upTo(0), "sync"));
  test("one item less than the bound", () => check(() => upTo(19), "sync"));
  test("an iterator of a map", () => check(() => new Map([[1, 2]]).entries(), "sync"));
  test("an asynchronous generator", () => check(() => laterUpTo(3), "async"));
});

test.each([
  ["sync", () => upTo(Infinity)],
  ["async", () => laterUpTo(Infinity)],
] as const)("no more than 20 items are asked for: %s", async (kind, make) => {
  const { settled, assumptions } = await completed(make());
  const value = Array.from({ length: 20 }, (_, i) => i + 1);
  expect(settled).toEqual({ status: "fulfilled", value, drained: { kind, most: 20 } });
  expect(assumptions).toEqual([{ id: "most-items", most: 20 }]);
});

test("an iterator that is left early is told so", async () => {
  const log: string[] = [];
  function* forever(): Generator<number> {
    try {
      for (;;) yield 1;
    } finally {
      log.push("closed");
    }
  }
  await completed(forever());
  expect(log).toEqual(["closed"]);
});

test("what iterating throws is the error", async () => {
  const error = new Error("x");
  function* failing(): Generator<number> {
    yield 1;
    throw error;
  }
  async function* failingLater(): AsyncGenerator<number> {
    await Promise.resolve();
    yield* failing();
  }
  expect((await completed(failing())).settled).toEqual({ status: "rejected", error, drained: { kind: "sync" } });
  expect((await completed(failingLater())).settled).toEqual({ status: "rejected", error, drained: { kind: "async" } });
});

test("a promise of an iterator is awaited first", async () => {
  const { settled } = await completed(Promise.resolve(upTo(2)));
  expect(settled).toEqual({ status: "fulfilled", value: [1, 2], drained: { kind: "sync" } });
});

test("other values, and what later calls are made on, stay as they are", async () => {
  const kept = upTo(2);
  const { settled } = await completed(kept, true);
  expect(settled.status === "fulfilled" && settled.value).toBe(kept);
  for (const value of [[1], "ab", new Set([1]), { next: () => 1 }, undefined, null, () => 1])
    expect((await completed(value)).settled).toEqual({ status: "fulfilled", value });
});
