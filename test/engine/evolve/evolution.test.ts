import { describe, expect, test } from "vitest";
import { Evolution } from "../../../src/engine/evolve/evolution.ts";
import { RandomSearch } from "../../../src/engine/evolve/random-search.ts";
import { evaluate, searchOf } from "./stand-in.ts";
import { type Subject, counter, fullBuffer, guarded, heap, list, stack } from "./subjects.ts";

const SEEDS = [1, 2, 3];

/** How many runs it takes to reach all goals, under each seed; `most` if not all are reached. */
async function runsOf(subject: Subject, most: number, isRandom = false): Promise<number[]> {
  const counts: number[] = [];
  for (const seed of SEEDS) {
    const search = searchOf(subject, seed, most);
    if (isRandom) await new RandomSearch(search.parts).run();
    else await new Evolution(search.parts).run(1000);
    for (const [goal, model] of search.reached)
      expect(evaluate(subject, model, [goal]).distances[0], "what is told reaches it").toBe(0);
    counts.push(search.reached.size === subject.goals.length ? search.runs() : most);
  }
  return counts;
}

/** Reaches all goals within so many runs under every seed. */
async function check(subject: Subject, most: number): Promise<void> {
  expect(Math.max(...(await runsOf(subject, most)))).toBeLessThan(most);
}

describe("evolution reaches", () => {
  test("what needs many calls", () => check(counter, 300));
  test("what needs many calls without a gradient", () => check(fullBuffer, 400));
  test("what needs equal arguments in two calls", () => check(stack, 3000));
  test("what needs a result as an argument", () => check(heap, 400));
  test("what needs calls on a result", () => check(list, 3000));
  test("what needs special arguments of a function", () => check(guarded, 8000));
});

describe("random search", () => {
  const isRandom = true;

  test("reaches goals that need no gradient", async () => {
    expect(Math.max(...(await runsOf(counter, 1000, isRandom)))).toBeLessThan(1000);
    expect(Math.max(...(await runsOf(heap, 2000, isRandom)))).toBeLessThan(2000);
  });

  test("is slower than evolution where there is a gradient", async () => {
    const sum = (counts: readonly number[]): number => counts.reduce((a, b) => a + b);
    for (const subject of [stack, list])
      expect(sum(await runsOf(subject, 1000))).toBeLessThan(sum(await runsOf(subject, 1000, isRandom)));
  });
});

describe.each([
  ["evolution", (parts: ConstructorParameters<typeof Evolution>[0]) => new Evolution(parts)],
  ["random search", (parts: ConstructorParameters<typeof Evolution>[0]) => new RandomSearch(parts)],
] as const)("%s", (_, make) => {
  test("repeats under one seed, and differs under another", async () => {
    const models = async (seed: number): Promise<unknown[]> => {
      const search = searchOf(stack, seed, 300);
      await make(search.parts).run(1000);
      return search.models.map((model) => [...model]);
    };
    const first = await models(1);
    expect(first.length).toBeGreaterThan(100);
    expect(await models(1)).toEqual(first);
    expect(await models(2)).not.toEqual(first);
  });

  test("stops when all inputs were tried", async () => {
    const search = searchOf(twoInputs, 1, Infinity);
    await make(search.parts).run(Infinity);
    expect(search.runs()).toBe(2);
  });

  test("extends the given sequences, and runs none twice", async () => {
    const search = searchOf(counter, 1, 1000);
    const ten = new Map(Array.from({ length: 10 }, (_, i) => [`:call${i + 1}`, "add"] as const));
    const made = make(search.parts);
    await made.add([ten, ten]);
    expect(search.runs()).toBe(1);
    await made.run(1000);
    expect(search.reached.size).toBe(1);
  });

  test("drops runs that no test can be made of", async () => {
    const search = searchOf(counter, 1, 200);
    const parts = {
      ...search.parts,
      evaluate: async (...args: Parameters<typeof search.parts.evaluate>) => ({
        ...(await search.parts.evaluate(...args)),
        isCut: true,
      }),
    };
    await make(parts).run(20);
    expect(search.reached.size).toBe(0);
  });
});

/** A function of one boolean, with a goal that is out of reach. */
const twoInputs: Subject = {
  unit: { ...guarded.unit, parameters: [{ name: "b", type: { kind: "boolean" }, optional: false, rest: false }] },
  goals: [1],
  make: (near) => () => near(1, 1),
};

describe("what is promising", () => {
  test("are the nearest individuals, distinct, and no more than asked for", async () => {
    const search = searchOf({ ...stack, goals: [1, 2, 99] }, 1, 400);
    const evolution = new Evolution(search.parts);
    await evolution.run(1000);
    const [most, few] = [evolution.promising(100), evolution.promising(2)];
    expect(most.length).toBeGreaterThan(2);
    expect(few).toEqual(most.slice(0, 2));
    expect(new Set(most.map((model) => JSON.stringify([...model]))).size).toBe(most.length);
    const open = search.parts.openGoals().filter((goal) => goal !== 99);
    const nearest = (goal: number): number =>
      Math.min(...search.models.map((m) => evaluate(stack, m, [goal]).distances[0]!));
    for (const goal of open)
      expect(Math.min(...most.map((m) => evaluate(stack, m, [goal]).distances[0]!))).toBe(nearest(goal));
  });

  test("is nothing before anything ran", () =>
    expect(new Evolution(searchOf(stack, 1, 10).parts).promising(5)).toEqual([]));
});

test("ends after so many generations without progress", async () => {
  const search = searchOf({ ...counter, goals: [99] }, 1, 100_000);
  await new Evolution(search.parts).run(3);
  expect(search.runs()).toBeLessThan(500);
});
