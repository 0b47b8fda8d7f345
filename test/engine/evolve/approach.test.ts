import { describe, expect, test } from "vitest";
import { Approach } from "../../../src/engine/evolve/approach.ts";
import type { MeasuredRun } from "../../../src/engine/evolve/approach.ts";
import type { Dependence, Way } from "../../../src/model/dependence.ts";
import { Rng } from "../../../src/support/rng.ts";

const range = { start: 0, end: 0 };

/** `0T` is test 0 turning out true, `>1` the entry of function 1. */
function wayOf(text: string): Way {
  if (text.startsWith(">")) return { kind: "entry", function: Number(text.slice(1)) };
  return { kind: "test", test: Number(text.slice(0, -1)), truth: text.endsWith("T") };
}

function dependence(tests: readonly string[], functions: readonly string[], goals: readonly string[]): Dependence {
  const waysOf = (text: string): Way[] => (text === "" ? [] : text.split(" ").map(wayOf));
  return {
    tests: tests.map((text) => ({ range, ways: waysOf(text) })),
    functions: functions.map((text) => ({ range, name: "f", ways: waysOf(text) })),
    goals: new Map(goals.map((text, goal) => [goal, waysOf(text)])),
  };
}

interface Did {
  readonly covered?: readonly number[];
  readonly entered?: readonly number[];
  /** By test, its distances to true and to false. */
  readonly tests?: Readonly<Record<number, readonly [number, number]>>;
}

function runOf({ covered = [], entered = [], tests = {} }: Did): MeasuredRun {
  return {
    covers: (counter) => covered.includes(counter),
    entered: (index) => entered.includes(index),
    test: (index) => {
      const [toTrue = 0, toFalse = 0] = tests[index] ?? [];
      return tests[index] && { toTrue, toFalse };
    },
  };
}

function check(graph: Dependence, did: Did, expected: readonly number[]): void {
  const goals = [...graph.goals.keys()];
  expect([...new Approach(graph).distances(runOf(did), goals)]).toEqual(expected);
}

const ALMOST_THERE = 1e-9;

describe("distances", () => {
  // f: if (0) goal 0; else if (1) goal 1; goal 2.
  const nested = dependence([">0", "0F"], [""], ["0T", "1T", ">0"]);

  test("covered goals are at 0", () => {
    check(nested, { covered: [0, 1, 2] }, [0, 0, 0]);
  });

  test("the function was not entered", () => {
    check(nested, {}, [2, 3, 1]);
  });

  test("a test turned out otherwise", () => {
    check(nested, { entered: [0], tests: { 0: [3, 0], 1: [1, 0] } }, [0.75, 0.5, ALMOST_THERE]);
    check(nested, { entered: [0], covered: [0, 2], tests: { 0: [0, 1] } }, [0, 1.5, 0]);
  });

  test("an error came before the first test, or after the last", () => {
    check(nested, { entered: [0] }, [1, 2, ALMOST_THERE]);
    check(nested, { entered: [0], tests: { 0: [0, 9] } }, [ALMOST_THERE, 1.9, ALMOST_THERE]);
  });

  test("the nearest of several ways", () => {
    check(dependence([">0", ">0"], [""], ["0T 1F"]), { entered: [0], tests: { 0: [4, 0], 1: [0, 1] } }, [0.5]);
    check(dependence([">0", ">1"], ["", ""], ["0T 1F"]), { entered: [1] }, [1]);
  });

  test("calls", () => {
    // The public function 0 calls 1 where test 0 is true, and that calls 2.
    const calls = dependence([">0"], ["", "0T", ">1"], [">2"]);
    check(calls, {}, [4]);
    check(calls, { entered: [0], tests: { 0: [1, 0] } }, [2.5]);
    check(calls, { entered: [0, 1], tests: { 0: [0, 1] } }, [1]);
  });

  test("covered goals show ways that were not measured", () => {
    const loop = dependence([">0", "0T"], [""], [">0", "0T", "1T", "0F"]);
    check(loop, { covered: [0] }, [0, 1, 2, 1]);
    check(loop, { covered: [0, 1] }, [0, 0, 1, 0.5]);
    check(loop, { covered: [0, 1], tests: { 0: [0, 3] } }, [0, 0, 1, 0.75]);
  });

  test("branch distances stay below one step", () => {
    const one = dependence([">0"], [""], ["0T"]);
    for (const far of [1e300, Infinity, NaN]) {
      const [distance = 1] = new Approach(one).distances(runOf({ entered: [0], tests: { 0: [far, 0] } }), [0]);
      expect(distance).toBeGreaterThan(0.99);
      expect(distance).toBeLessThan(1);
    }
    check(one, { entered: [0], tests: { 0: [Number.MIN_VALUE, 0] } }, [ALMOST_THERE]);
  });

  test("goals that nothing leads to, or that are not known", () => {
    check(dependence([], [], [""]), {}, [1]);
    expect([...new Approach(nested).distances(runOf({}), [7])]).toEqual([1]);
  });

  test("cycles of tests, and functions that only call each other", () => {
    // while (0) { if (1) goal 0 }: test 1 leads back to test 0.
    check(dependence([">0 1F", "0T"], [""], ["1T"]), {}, [3]);
    check(dependence([">0"], [">1", "0T"], ["0F", ">1"]), {}, [2, 1]);
    check(dependence(["1T", "0T"], [], ["0T"]), {}, [1]);
  });

  test("runs do not affect each other", () => {
    const approach = new Approach(nested);
    const first = approach.distances(runOf({ entered: [0], tests: { 0: [0, 1], 1: [2, 0] } }), [1]);
    expect([...approach.distances(runOf({}), [1])]).toEqual([3]);
    expect([...first]).toEqual([2 / 3]);
  });
});

/** The distance of a way, found by trying all simple paths. */
function leastByTrying(graph: Dependence, run: MeasuredRun, way: Way, passed: ReadonlySet<string>): number {
  const key = way.kind === "entry" ? `>${way.function}` : String(way.test);
  const measured = way.kind === "test" ? run.test(way.test) : undefined;
  if (way.kind === "test" && measured) {
    const raw = way.truth ? measured.toTrue : measured.toFalse;
    return raw / (raw + 1);
  }
  if (way.kind === "entry" && run.entered(way.function)) return 0;
  if (passed.has(key)) return Infinity;
  const node = way.kind === "test" ? graph.tests[way.test] : graph.functions[way.function];
  const ways = node?.ways ?? [];
  if (ways.length === 0) return 1;
  return 1 + Math.min(...ways.map((each) => leastByTrying(graph, run, each, new Set([...passed, key]))));
}

test("distances are shortest paths in random graphs with cycles", () => {
  const rng = new Rng(3);
  let compared = 0;
  for (let i = 0; i < 400; i++) {
    const [tests, functions] = [2 + rng.below(6), 1 + rng.below(3)];
    const way = (): string =>
      rng.next() < 0.3 ? `>${rng.below(functions)}` : `${rng.below(tests)}${rng.pick(["T", "F"])}`;
    const ways = (least: number): string => Array.from({ length: least + rng.below(3) }, way).join(" ");
    const texts = (count: number, least: number): string[] => Array.from({ length: count }, () => ways(least));
    const graph = dependence(texts(tests, 1), ["", ...texts(functions - 1, 0)], texts(3, 1));
    const isLed = [...graph.tests, ...graph.functions, ...[...graph.goals.values()].map((each) => ({ ways: each }))]
      .filter((node) => node.ways.length > 0)
      .every((node) => node.ways.some((each) => leastByTrying(graph, runOf({}), each, new Set()) < Infinity));
    // Cycles that nothing leads into are tested above.
    if (!isLed) continue;
    const run = runOf({
      entered: [...graph.functions.keys()].filter(() => rng.next() < 0.3),
      tests: Object.fromEntries(
        [...graph.tests.keys()].filter(() => rng.next() < 0.3).map((each) => [each, [rng.below(3), rng.below(3)]]),
      ),
    });
    const found = new Approach(graph).distances(run, [0, 1, 2]);
    for (const [goal, each] of graph.goals) {
      const expected = Math.min(...each.map((one) => leastByTrying(graph, run, one, new Set())));
      expect(found[goal]).toBe(Math.max(expected, ALMOST_THERE));
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(500);
});
