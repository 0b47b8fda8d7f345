import { describe, expect, it } from "vitest";
import type { Sort, SortValue } from "../../src/expr/expr.ts";
import { OPERATORS, type OperatorName } from "../../src/expr/operators.ts";
import { BIGINT_INVERSES } from "../../src/solver/search/bigint-inverses.ts";
import { BIT_INVERSES, inverseOfOdd } from "../../src/solver/search/bit-inverses.ts";
import { NUMBER_INVERSES, type Inverse } from "../../src/solver/search/number-inverses.ts";
import { NUMERAL_INVERSES } from "../../src/solver/search/numeral-inverses.ts";
import { PLACE_INVERSES } from "../../src/solver/search/place-inverses.ts";
import { plainText } from "../../src/solver/search/plain-text.ts";
import { splitText } from "../../src/solver/search/split-text.ts";
import { TEXT_INVERSES } from "../../src/solver/search/text-inverses.ts";
import { textGap } from "../../src/solver/search/text-distances.ts";
import { invertBigint, invertContinuous, invertModulo32 } from "../../src/solver/search/shared-inverse.ts";
import { Rng } from "../../src/support/rng.ts";

/** How often an inverse leads back to a value that the operator really has. */
function recovered<V extends SortValue>(op: OperatorName, inverse: Inverse<V>, draw: (rng: Rng) => V): number {
  const rng = new Rng(8);
  const fn = OPERATORS[op].apply as unknown as (...values: V[]) => V;
  const arity = OPERATORS[op].args.length;
  let hits = 0;
  for (let round = 0; round < 200; round++) {
    const operands = Array.from({ length: arity }, () => draw(rng));
    const wanted = fn(...operands);
    const present = operands.with(0, draw(rng));
    if (inverse(wanted, present, 0).some((candidate) => Object.is(fn(...present.with(0, candidate)), wanted))) hits++;
  }
  return hits / 200;
}

describe("inverses lead back", () => {
  const transcendental = [
    "sin",
    "cos",
    "tan",
    "tanh",
    "atan",
    "acosh",
    "cosh",
    "sinh",
    "atan2",
    "hypot",
    "pow",
    "atanh",
    "asin",
    "acos",
    "cbrt",
  ];
  it.each(Object.keys(NUMBER_INVERSES).filter((op) => !transcendental.includes(op)) as OperatorName[])("%s", (op) => {
    const draw = (rng: Rng) => (rng.below(2000) + 1) / 8;
    expect(recovered(op, NUMBER_INVERSES[op] as Inverse<number>, draw)).toBeGreaterThan(0.7);
  });

  it.each(Object.keys(BIT_INVERSES) as OperatorName[])("%s", (op) => {
    const draw = (rng: Rng) => Math.floor((rng.next() - 0.5) * 2 ** 32);
    expect(recovered(op, BIT_INVERSES[op] as Inverse<number>, draw)).toBe(1);
  });

  it.each(
    Object.keys(BIGINT_INVERSES).filter(
      (op) => op !== "bigPow" && op !== "bigShl" && op !== "bigShr",
    ) as OperatorName[],
  )("%s", (op) => {
    const draw = (rng: Rng) => BigInt(rng.below(2000) - 1000) || 1n;
    expect(recovered(op, BIGINT_INVERSES[op] as Inverse<bigint>, draw)).toBe(1);
  });

  const strings = { ...TEXT_INVERSES, ...PLACE_INVERSES, ...NUMERAL_INVERSES };
  /** In lower case and without blanks, so that what trimming and changing the case give can be reached. */
  const texts = ["", "a", "ab", "a,b", "12", "b,a,1", "x=1"];
  it.each(Object.keys(strings) as OperatorName[])("%s", (op) => {
    const rng = new Rng(4);
    const fn = OPERATORS[op].apply as unknown as (...values: SortValue[]) => SortValue;
    const draw = (sort: Sort, i: number): SortValue => {
      if (sort === "bigint") return BigInt(rng.below(100));
      if (sort === "string") return i === 0 ? rng.pick(texts) : rng.pick(["a", ",", "b"]);
      return op === "parseInt" || op === "numberToRadix" ? (i === 0 ? rng.below(99) : 10) : rng.below(4);
    };
    let hits = 0;
    for (let round = 0; round < 200; round++) {
      const operands = (OPERATORS[op].args as readonly Sort[]).map(draw);
      const wanted = fn(...operands);
      const present = operands.with(0, draw(OPERATORS[op].args[0], 0));
      const found = strings[op]?.(wanted, present, 0).some((guess) => Object.is(fn(...present.with(0, guess)), wanted));
      if (found === true) hits++;
    }
    expect(hits / 200).toBeGreaterThan(0.9);
  });

  it("bigPow, bigShl, bigShr", () => {
    expect(BIGINT_INVERSES.bigPow?.(10n ** 30n, [0n, 3n], 0)).toContain(10n ** 10n);
    expect(BIGINT_INVERSES.bigShl?.(80n, [0n, 4n], 0)).toEqual([5n]);
    expect(BIGINT_INVERSES.bigShr?.(5n, [3n, 4n], 0)).toEqual([83n, 80n]);
  });

  it("odd numbers modulo 2^32", () => {
    for (const odd of [1, 3, -5, 0x85ebca6b, 16777619]) expect(Math.imul(odd, inverseOfOdd(odd))).toBe(1);
  });
});

describe("functions of one subterm", () => {
  it.each<[string, (x: number) => number]>([
    ["right shift", (x) => x ^ (x >>> 13)],
    ["left shift", (x) => x ^ (x << 7)],
    ["sum", (x) => (x + (x << 10)) | 0],
    ["difference", (x) => ((x << 5) - x) | 0],
    ["rotation", (x) => (x << 13) | (x >>> 19)],
    ["quadratic", (x) => (Math.imul(x, x) + x) | 0],
  ])("%s", (_name, f) => {
    const wanted = f(0x2468ace1);
    expect(invertModulo32(f, wanted).map(f)).toContain(wanted);
  });

  it("on doubles and on bigints", () => {
    expect(invertContinuous((x) => x * x, 1764, 1)).toContain(42);
    expect(invertContinuous((x) => x * x * x - 2 * x, 115, 0)).toContain(5);
    expect(invertBigint((x) => x * x, 10n ** 40n)).toContain(10n ** 20n);
    expect(invertBigint((x) => x * x, 3n)).toEqual([]);
  });
});

describe("texts", () => {
  it("come nearer with every character", () => {
    const gaps = ["xyz", "hxyz", "hexyz", "hellz", "hello"].map((text) => textGap(text, "hello"));
    expect(gaps).toEqual(gaps.toSorted((a, b) => b - a));
    expect(textGap("ello", "hello")).toBeLessThan(textGap("jelly", "hello"));
  });

  it("are made plain", () => {
    expect(plainText("\u0007\ud800z", (text) => text.length === 3 && text.endsWith("z"))).toBe("aaz");
    expect(plainText("<script>", (text) => text.startsWith("<"))).toBe("<");
    expect(plainText("whatever", () => true)).toBe("");
  });

  it("are split among parts", () => {
    const open = { fixed: false, text: "" };
    const at = { fixed: true, text: "@" };
    expect(splitText("me@home@work", [open, at, open])).toEqual(["me", "@", "home@work"]);
    expect(splitText("ab", [open, open])).toEqual(["a", "b"]);
    expect(splitText("ab", [open, at])).toBeUndefined();
  });
});
