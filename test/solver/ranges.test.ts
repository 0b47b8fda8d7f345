import { describe, expect, it } from "vitest";
import { OPERATORS, type OperatorName } from "../../src/expr/operators.ts";
import { above, ANY, below, contains, ofValues, type Range } from "../../src/solver/exact/range.ts";
import { OPERAND_RANGES } from "../../src/solver/exact/operand-ranges.ts";
import { RANGE_OPERATORS } from "../../src/solver/exact/range-operators.ts";
import { Rng } from "../../src/support/rng.ts";
import { SPECIAL_NUMBERS } from "../expr/random-terms.ts";

function check(value: number, range: Range): boolean {
  if (Number.isNaN(value)) return range.nan;
  return contains(range, value) && (!range.integral || Number.isInteger(value) || !Number.isFinite(value));
}

describe("range operators", () => {
  const operators = (Object.keys(RANGE_OPERATORS) as OperatorName[]).filter((op) =>
    [OPERATORS[op].result, ...OPERATORS[op].args].every((sort) => sort === "number"),
  );
  it.each(operators)("%s: every result lies in the range of the results", (op) => {
    const rng = new Rng(4);
    const fn = OPERATORS[op].apply as (...values: number[]) => number;
    const wrong: object[] = [];
    for (let round = 0; round < 1500; round++) {
      const pools = [0, 1].map(() =>
        Array.from({ length: 1 + rng.below(3) }, () =>
          rng.next() < 0.7 ? rng.pick(SPECIAL_NUMBERS) : rng.below(9) - 4,
        ),
      );
      const [a, b] = pools.map(ofValues) as [Range, Range];
      const range = RANGE_OPERATORS[op]?.(a, b) as Range;
      for (const x of pools[0] as number[])
        for (const y of pools[1] as number[])
          if (!check(fn(x, y), range)) wrong.push({ x, y, a, b, range, value: fn(x, y) });
    }
    expect(wrong).toEqual([]);
  });
});

describe("operand ranges", () => {
  const operators = (Object.keys(OPERAND_RANGES) as OperatorName[]).filter((op) =>
    [OPERATORS[op].result, ...OPERATORS[op].args].every((sort) => sort === "number"),
  );
  it.each(operators)("%s: no operand is left out that gives the result", (op) => {
    const rng = new Rng(6);
    const fn = OPERATORS[op].apply as (...values: number[]) => number;
    const draw = () => (rng.next() < 0.6 ? rng.pick(SPECIAL_NUMBERS) : (rng.below(81) - 40) / 4);
    const wrong: object[] = [];
    for (let round = 0; round < 20_000; round++) {
      const operands = [draw(), draw()] as const;
      const result = fn(...operands);
      if (Number.isNaN(result)) continue;
      // now and then the range holds more than this one value
      const ranges = [result, ...operands].map((value) => ofValues(rng.next() < 0.3 ? [value, draw()] : [value])) as [
        Range,
        Range,
        Range,
      ];
      if (ranges[0].nan) continue;
      OPERAND_RANGES[op]?.(...ranges).forEach((range, i) => {
        if (range !== undefined && !check(operands[i] as number, range))
          wrong.push({ operands, result, ranges, range });
      });
    }
    expect(wrong).toEqual([]);
  });

  it("learns from what is asked of rounded quotients and remainders", () => {
    expect(OPERAND_RANGES.floor?.(ofValues([42]), ANY, ANY)).toEqual([
      { lo: 42, hi: below(43), nan: false, integral: false },
    ]);
    expect(OPERAND_RANGES.mod?.(ofValues([3]), ANY, ofValues([7]))[0]).toMatchObject({ lo: 3, integral: true });
    const [dividend] =
      OPERAND_RANGES.div?.({ lo: 42, hi: below(43), nan: false, integral: false }, ANY, ofValues([10])) ?? [];
    expect(dividend?.lo).toBeCloseTo(420);
    expect(dividend?.hi).toBeCloseTo(430);
  });
});

describe("ranges", () => {
  it("steps to neighbouring doubles", () => {
    expect(above(1)).toBe(1 + Number.EPSILON);
    expect(below(above(0.1))).toBe(0.1);
    expect(above(0)).toBe(5e-324);
    expect(below(0)).toBe(-5e-324);
    expect(above(Number.MAX_VALUE)).toBe(Infinity);
    expect(below(-Infinity)).toBe(-Infinity);
    expect(above(-5e-324)).toBe(-0);
  });
});
