import { expect, test } from "vitest";
import { BoundedCache } from "../../src/support/bounded-cache.ts";

function check(cache: BoundedCache<string, number>, expected: Record<string, number | undefined>): void {
  expect(Object.fromEntries(Object.keys(expected).map((key) => [key, cache.get(key)]))).toEqual(expected);
}

test("is emptied when one entry too many is set", () => {
  const cache = new BoundedCache<string, number>(2);
  for (const [i, key] of ["a", "b", "a"].entries()) cache.set(key, i);
  check(cache, { a: 2, b: 1 });
  cache.set("c", 3);
  check(cache, { a: undefined, b: undefined, c: 3 });
  expect([cache.has("b"), cache.has("c")]).toEqual([false, true]);
});

test("entries may differ in weight", () => {
  const cache = new BoundedCache<string, number>(5, (key) => key.length);
  cache.set("aaa", 1);
  cache.set("bb", 2);
  check(cache, { aaa: 1, bb: 2 });
  cache.set("c", 3);
  check(cache, { aaa: undefined, bb: undefined, c: 3 });
});

test("makes a value once, also where making one makes another", () => {
  const cache = new BoundedCache<string, number>(9);
  let made = 0;
  const outer = (): number => cache.getOrMake("outer", () => 10 * cache.getOrMake("inner", () => ++made));
  expect([outer(), outer(), made]).toEqual([10, 10, 1]);
});
