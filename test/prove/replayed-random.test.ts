import fc from "fast-check";
import { expect, test } from "vitest";
import { type Draw, type DrawnValue, drawName, drawOf, drawnValue, valueDrawn } from "../../src/model/draw.ts";
import { indexOfDouble, indexOfFloat } from "../../src/prove/floating-index.ts";
import { ReplayedRandom, Run } from "../../src/prove/replayed-random.ts";

const ALPHABET = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");

/** Any chance will do where nothing is left to it. */
const noChance = {
  clone: () => noChance,
  nextInt: (): number => {
    throw new Error("chance is asked");
  },
  nextBigInt: (): bigint => {
    throw new Error("chance is asked");
  },
};

function made(arbitrary: fc.Arbitrary<unknown>, ...drawn: DrawnValue[]): unknown {
  return arbitrary.generate(new ReplayedRandom(new Run(drawn), noChance), undefined).value;
}

function drawn(draw: Draw, value: number | bigint | string): DrawnValue {
  return drawnValue(drawName(draw), value);
}

test("the name of a draw tells all of it", () => {
  const string: Draw = { kind: "string", place: 3, bounds: ["0", "10"], alphabet: 'a"#) 1,' };
  const integer: Draw = { kind: "nextInt", place: 0, bounds: [null, "7"] };
  for (const draw of [string, integer]) expect(drawOf(drawName(draw))).toEqual(draw);
  for (const value of [-0, NaN, -Infinity, 1.5]) expect(valueDrawn(integer, drawnValue("x", value).text)).toBe(value);
});

test("fast-check makes the values that were drawn", () => {
  const text: Draw = { kind: "string", place: 0, bounds: ["0", "10"], alphabet: ALPHABET };
  const flag: Draw = { kind: "nextInt", place: 1, bounds: ["0", "1"] };
  const pair = fc.tuple(fc.string(), fc.boolean());
  expect(made(pair, drawn(text, "a=b"), drawn(flag, 1))).toEqual(["a=b", true]);
  expect(made(pair, drawn(text, ""), drawn(flag, 0))).toEqual(["", false]);
});

const NUMBERS = [0, -0, 1, -1, 0.1, -0.25, 5e-324, Number.MAX_VALUE, Infinity, -Infinity, NaN];

test.each(NUMBERS)("the double %s", (value) => {
  const asked: (readonly [bigint, bigint])[] = [];
  const probe = { nextBigInt: (min: bigint, max: bigint) => (asked.push([min, max]), 0n) };
  fc.double().generate(probe as unknown as fc.Random, undefined);
  const [min, max] = asked[0] as [bigint, bigint];
  const draw: Draw = { kind: "double", place: 0, bounds: [String(min), String(max)] };
  expect(made(fc.double(), drawn(draw, value))).toBe(value);
  expect(indexOfDouble(value, min, max)).toBeTypeOf("bigint");
});

test.each([...NUMBERS.filter((value) => Object.is(Math.fround(value), value)), Math.fround(0.1)])(
  "the float %s",
  (value) => {
    const asked: (readonly [number, number])[] = [];
    const probe = { nextInt: (min: number, max: number) => (asked.push([min, max]), 0) };
    fc.float().generate(probe as unknown as fc.Random, undefined);
    const [min, max] = asked[0] as [number, number];
    const draw: Draw = { kind: "float", place: 0, bounds: [String(min), String(max)] };
    expect(made(fc.float(), drawn(draw, value))).toBe(value);
    expect(indexOfFloat(value, min, max)).toBeTypeOf("number");
  },
);

test("what is asked for otherwise is left to chance, and noticed", () => {
  const run = new Run([drawn({ kind: "nextInt", place: 0, bounds: ["0", "10"] }, 4)]);
  const chance = { ...noChance, nextInt: () => 77 };
  const random = new ReplayedRandom(run, chance);
  expect(random.clone().nextInt(0, 10)).toBe(4);
  expect(run.isFollowed).toBe(true);
  expect(random.nextInt(0, 100)).toBe(77);
  expect(run.isFollowed).toBe(false);
});
