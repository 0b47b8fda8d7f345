import { describe, expect, it } from "vitest";
import { build } from "../../../src/expr/build.ts";
import { evaluate } from "../../../src/expr/evaluate.ts";
import { constant, variable, type Expr } from "../../../src/expr/expr.ts";
import type { OperatorName } from "../../../src/expr/operators.ts";
import { BitSolver } from "../../../src/solver/exact/bits/bit-solver.ts";
import { add, mul, neg, quotient, sub, type Word } from "../../../src/solver/exact/bits/word.ts";
import { greatestWith, leastWith } from "../../../src/solver/exact/bits/word-range.ts";
import { both, differ, residueOf } from "../../../src/solver/exact/residue.ts";
import { RefutingSolver } from "../../../src/solver/exact/refuting-solver.ts";
import { Rng } from "../../../src/support/rng.ts";

const [x, a, b] = ["x", "a", "b"].map((name) => variable(name, "number")) as [Expr, Expr, Expr];
const term = (op: OperatorName, ...args: (Expr | number)[]) =>
  build(op, ...args.map((arg) => (typeof arg === "number" ? constant(arg) : arg)));
const is = (left: Expr, right: Expr | number) => term("eq", left, right);
const isNot = (left: Expr, right: Expr | number) => term("not", is(left, right));
const masked = (value: Expr, mask: number) => term("bitAnd", value, mask);

const xorshift = [13, -17, 5].reduce(
  (hash, by) => term("bitXor", hash, by > 0 ? term("shl", hash, by) : term("ushr", hash, -by)),
  x,
);

describe("what bits and remainders refute", () => {
  const cases: Record<string, Expr[]> = {
    "a flag outside of a mask without any": [isNot(masked(x, 4), 0), is(masked(x, 6), 0)],
    "four bits above 15": [term("lt", 15, term("ushr", x, 28))],
    "odd and even": [is(masked(x, 1), 1), is(term("mod", x, 2), 0)],
    "bits that differ and are equal": [isNot(masked(term("bitXor", a, b), 1), 0), is(masked(a, 1), masked(b, 1))],
    "a bit of a shifted number": [is(masked(term("shl", x, 3), 7), 1)],
    "an even product that is odd": [is(masked(term("imul", x, 6), 1), 1)],
    "a number without its own bits": [isNot(term("bitAnd", x, term("bitNot", x)), 0)],
    "a small number with high bits": [term("le", 0, x), term("le", x, 100), is(term("ushr", x, 28), 15)],
    "two results of one hash": [is(xorshift, 7), is(masked(xorshift, 1), 0)],
    "a complement that is equal": [is(term("bitNot", term("bitXor", a, b)), term("bitXor", a, b))],
    "a multiple of 400 that is none of 4": [is(term("mod", x, 400), 0), isNot(term("mod", x, 4), 0)],
    "a multiple of 15 that is none of 5": [is(term("mod", x, 15), 0), isNot(term("mod", x, 5), 0)],
    "remainders that do not meet": [is(term("mod", x, 6), 1), is(term("mod", x, 4), 2)],
    "no multiple between bounds": [is(term("mod", x, 7), 0), term("lt", 14, x), term("lt", x, 21)],
  };
  it.each(Object.entries(cases))("%s", async (_name, constraints) =>
    expect(await new RefutingSolver().solve({ constraints, hint: new Map() })).toEqual({
      status: "unsat",
      assumptions: [],
    }),
  );
});

describe("BitSolver", () => {
  /** Finds a model that holds, and that one where one is given. */
  async function check(constraints: Expr[], expected?: number, hint = 0): Promise<void> {
    const answer = await new BitSolver().solve({ constraints, hint: new Map([["x", hint]]) });
    const model = answer.status === "sat" ? answer.model : new Map<string, number>();
    expect(constraints.map((constraint) => evaluate(constraint, model))).toEqual(constraints.map(() => true));
    if (expected !== undefined) expect(model.get("x")).toBe(expected);
  }

  it("sets what must be set, and keeps the rest of the hint", async () => {
    await check([isNot(masked(x, 4), 0), is(masked(x, 3), 1)], 5);
    await check([isNot(masked(x, 4), 0), is(masked(x, 3), 1)], 0x705, 0x700);
    await check([is(masked(term("shr", x, 16), 255), 200), is(masked(x, 255), 7)], (200 << 16) + 7);
    await check([is(term("ushr", x, 28), 15), term("le", 0, x)], 15 * 2 ** 28);
  });

  it("tries one bit after the other where any may differ", () => check([isNot(masked(x, 6), 0)], 2));

  it("inverts what loses nothing", async () => {
    await check([is(xorshift, 12345)]);
    await check([is(term("imul", x, 0x01000193), 77)]);
  });

  it("does not know what is not linear", async () => {
    const constraints = [is(term("imul", masked(x, 0xffff), term("bitOr", x, 1)), 1234567)];
    expect(await new BitSolver().solve({ constraints, hint: new Map() })).toMatchObject({ status: "unknown" });
  });
});

describe("words", () => {
  const rng = new Rng(3);
  const bits = () => Math.floor(rng.next() * 2 ** 32) | 0;
  const somethingOf = (value: number): Word => {
    const known = rng.next() < 0.3 ? -1 : bits() | (rng.next() < 0.5 ? 0xffff : 0);
    return { zeros: ~value & known, ones: value & known };
  };
  const fits = (value: number, { zeros, ones }: Word) => (value & zeros) === 0 && (~value & ones) === 0;

  it("knows nothing wrong of sums and products", () => {
    for (let round = 0; round < 3000; round++) {
      const [p, q] = [bits(), rng.next() < 0.5 ? bits() : rng.below(64)];
      const [knownP, knownQ] = [somethingOf(p), somethingOf(q)];
      const results = [
        fits((p + q) | 0, add(knownP, knownQ)),
        fits((p - q) | 0, sub(knownP, knownQ)),
        fits(-p | 0, neg(knownP)),
        fits(Math.imul(p, q), mul(knownP, knownQ)),
        fits(p, quotient(somethingOf(Math.imul(p, q)), knownQ)),
      ];
      expect({ p, q, results }).toEqual({ p, q, results: results.map(() => true) });
    }
  });

  it("finds the nearest integers with given bits", () => {
    for (let round = 0; round < 300; round++) {
      const known = bits() & 0xff;
      const word: Word = { zeros: known & bits(), ones: 0 };
      const all: Word = { ...word, ones: known & ~word.zeros };
      const bound = rng.below(600) - 300 + (rng.next() < 0.3 ? 2 ** 32 : 0);
      let [least, greatest] = [bound, bound];
      while (!fits(least, all)) least++;
      while (!fits(greatest, all)) greatest--;
      expect([leastWith(all, bound), greatestWith(all, bound)]).toEqual([least, greatest]);
    }
  });
});

describe("residues", () => {
  it("joins two to the one that has both, or none", () => {
    for (let m = 1; m <= 12; m++)
      for (let n = 1; n <= 12; n++)
        for (let value = 0; value < 12; value++) {
          const [one, other] = [residueOf(value, m), residueOf(7, n)];
          const common = Array.from({ length: m * n }, (_, i) => i).filter(
            (i) => i % m === one.residue && i % n === other.residue,
          );
          expect(differ(one, other)).toBe(common.length === 0);
          if (common.length > 0) expect(both(one, other).residue).toBe(common[0]);
        }
  });
});
