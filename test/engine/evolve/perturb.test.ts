import { describe, expect, test } from "vitest";
import { perturbed } from "../../../src/engine/evolve/perturb.ts";
import type { SortValue } from "../../../src/expr/expr.ts";
import type { NumberDomain } from "../../../src/model/options.ts";
import { Rng } from "../../../src/support/rng.ts";

/** A random walk from a value, each step near the one before. */
function walk(start: SortValue, numbers?: NumberDomain): SortValue[] {
  const near = { rng: new Rng(1), numbers, texts: ["key", "="] };
  const seen = [start];
  for (let i = 0; i < 3000; i++) seen.push(perturbed(i % 40 === 0 ? start : (seen.at(-1) as SortValue), near));
  return seen;
}

describe("steps from value to value", () => {
  test("stay integers where only those are wanted", () =>
    expect(walk(Number.MAX_SAFE_INTEGER, "int").filter((x) => !Number.isSafeInteger(x))).toEqual([]));

  test.each([undefined, "finite"] as const)("stay finite, without -0 (%s)", (numbers) =>
    expect(walk(0, numbers).filter((x) => !Number.isFinite(x) || Object.is(x, -0))).toEqual([]),
  );

  test("reach neighbours, negatives, fractions and powers of two", () =>
    expect(walk(100)).toEqual(expect.arrayContaining([99, 101, 110, 50, -100, 128, 127, 100.5])));

  test("keep to their sort", () => {
    for (const value of [1, 1n, true, "text"])
      expect(new Set(walk(value, "any").map((each) => typeof each))).toEqual(new Set([typeof value]));
  });

  test("make texts longer, shorter, other, and put in what the code mentions", () => {
    const texts = walk("ab") as string[];
    expect(texts).toEqual(expect.arrayContaining(["a", "b", "aab", "abkey", "=ab", "ac"]));
    expect(walk("")).toEqual(expect.arrayContaining(["", "key"]));
  });

  test("keep texts bounded", () => {
    const near = { rng: new Rng(1), numbers: undefined, texts: [] };
    let text = "ab";
    let longest = 0;
    for (let i = 0; i < 3000; i++) {
      const next = perturbed(text, near) as string;
      if (next.length > text.length) text = next;
      longest = Math.max(longest, next.length);
    }
    expect(longest).toBe(1000);
  });
});
