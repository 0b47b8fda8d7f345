import { expect, test } from "vitest";
import { GenerationalCache } from "../../src/support/generational-cache.ts";

test("forgets what was not asked for during one generation", () => {
  const map = new GenerationalCache<string, number>(3, () => 1);
  for (const [i, key] of ["a", "b", "c"].entries()) map.set(key, i);
  map.set("d", 3);
  expect(map.get("a")).toBe(0);
  for (const key of ["e", "f"]) map.set(key, 4);
  expect(["a", "b", "c", "d", "e", "f"].map((key) => map.get(key))).toEqual([0, undefined, undefined, 3, 4, 4]);
});

test("keeps nothing that is too heavy", () => {
  const map = new GenerationalCache<string, string>(10, (key, value) => key.length + value.length);
  map.set("a", "small");
  map.set("b", "much larger");
  expect([map.get("a"), map.get("b"), map.weight]).toEqual(["small", undefined, 6]);
});
