import { expect, test } from "vitest";
import { findBreakers } from "../../../../src/commands/steps/5-verify/find-breakers.ts";

const all = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Breaks with each of `guilty`. Gives what was found, and how many trials that took. */
async function search(
  count: number,
  guilty: readonly number[],
): Promise<{ found: number[] | undefined; trials: number }> {
  let trials = 0;
  const found = await findBreakers(all(count), (items) => {
    trials++;
    return Promise.resolve(items.some((item) => guilty.includes(item)) ? "broke" : undefined);
  });
  return { found: found && [...found.keys()].sort((a, b) => a - b), trials };
}

test.each<[number, number[]]>([
  [2, [0]],
  [2, [1]],
  [3, [2]],
  [16, [7]],
  [17, [0, 15]],
  [64, [33]],
])("%i items, guilty %j", async (count, guilty) => {
  const { found, trials } = await search(count, guilty);
  expect(found).toEqual(guilty);
  expect(trials).toBeLessThanOrEqual(42);
});

test("no item is blamed for what breaks with all of them", async () => {
  const { found, trials } = await search(100, all(100));
  expect(found).toBeUndefined();
  expect(trials).toBe(2);
  expect((await search(2, [0, 1])).found).toBeUndefined();
});

test("where many are guilty, some others go with them", async () => {
  const guilty = [3, 17, 30, 44, 59];
  const { found, trials } = await search(64, guilty);
  expect(found).toEqual(expect.arrayContaining(guilty));
  expect(found?.length).toBeLessThan(32);
  expect(trials).toBeLessThanOrEqual(42);
});

test("nor for what only breaks together", async () => {
  const found = await findBreakers(all(4), (items) => Promise.resolve(items.length === 4 ? "broke" : undefined));
  expect(found).toBeUndefined();
});
