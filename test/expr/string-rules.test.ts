import { describe, expect, it } from "vitest";
import { build, negate } from "../../src/expr/build.ts";
import { apply, constant, variable, type Expr, type Sort, type SortValue } from "../../src/expr/expr.ts";
import { Evaluator, type Model } from "../../src/expr/evaluate.ts";
import { OPERATORS, type OperatorName } from "../../src/expr/operators.ts";
import { REGEXP_OPERATORS } from "../../src/expr/regexp-operators.ts";
import { STRING_OPERATORS } from "../../src/expr/string-operators.ts";
import { valueFacts } from "../../src/expr/value-facts.ts";
import { Rng } from "../../src/support/rng.ts";
import { plainly, randomModel, randomTerm } from "./random-terms.ts";
import { simplified as op } from "./write-terms.ts";
import { rounds } from "../rounds.ts";

const s = variable("s", "string");
const t = variable("t", "string");
const x = variable("x", "number");

function check(made: Expr, expected: Expr | SortValue): void {
  expect(made).toBe(typeof expected === "object" ? expected : constant(expected));
}

const length = op("length", s);
const end = (of: Expr) => op("length", of);
const code = (i: number) => op("codeAt", s, i);

describe("strings", () => {
  it("have the lengths of their parts", () => {
    check(op("length", op("concat", op("concat", s, "ab"), t)), op("add", op("add", length, end(t)), 2));
    check(op("length", op("slice", s, 2, end(s))), op("max", op("add", length, -2), 0));
    check(op("length", op("slice", s, 0, 3)), op("min", length, 3));
    check(op("length", op("slice", s, -3, Infinity)), op("min", length, 3));
    check(op("length", op("padStart", s, 4, "0")), op("max", length, 4));
    check(op("length", op("repeat", s, 3)), op("mul", length, 3));
    check(op("length", op("fromCharCode", x)), 1);
    check(op("eq", op("length", op("slice", s, 2, 5)), 3), op("le", 5, length));
    check(op("lt", op("length", op("concat", s, "ab")), 5), op("lt", length, 3));
  });

  it("have units whose codes are compared", () => {
    check(op("strEq", op("charAt", s, 3), "-"), op("eq", code(3), 45));
    check(op("strEq", op("charAt", s, 3), "ab"), false);
    check(op("strEq", op("charAt", s, 3), ""), op("le", length, 3));
    check(op("strLe", "0", op("charAt", s, 0)), op("le", 48, code(0)));
    check(op("strLe", op("charAt", s, 0), "9"), negate(op("lt", 57, code(0))));
    check(op("strLt", op("charAt", s, 0), "ab"), negate(op("lt", 97, code(0))));
    check(op("strEq", op("fromCharCode", code(1)), "x"), op("eq", op("bitAnd", code(1), 0xffff), 120));
    check(op("le", op("sub", code(0), 48), 9), op("le", code(0), 57));
    check(op("eq", code(0), 70_000), false);
    check(op("isNaN", code(4)), op("le", length, 4));
    check(op("isFinite", code(4)), op("lt", 4, length));
    check(op("codeAt", op("charAt", s, 4), 0), code(4));
    check(op("codeAt", s, 4.5), code(4));
    check(op("codeAt", s, -1), NaN);
  });

  it("have parts that are parts of what they were cut from", () => {
    check(op("slice", s, 0, end(s)), s);
    check(op("slice", s, 3, 3), "");
    check(op("slice", s, 2, Infinity), apply("slice", [s, constant(2), length]));
    check(op("slice", op("slice", s, 2, Infinity), 1, 4), op("slice", s, 3, 6));
    check(op("slice", op("slice", s, 2, 5), 1, Infinity), op("slice", s, 3, 5));
    check(op("slice", s, 2, 3), op("charAt", s, 2));
    check(
      op("slice", s, op("indexOf", s, "x", 0), op("length", t)),
      apply("slice", [s, op("indexOf", s, "x", 0), end(t)]),
    );
    check(op("substring", s, 4, -1), op("slice", s, 0, 4));
    check(op("substring", s, 4, end(s)), op("slice", s, 4, end(s)));
    check(op("charAt", op("slice", s, 2, 5), 1), op("charAt", s, 3));
    check(op("charAt", op("slice", s, 2, 5), 3), "");
    check(op("charAt", op("concat", "ab", s), 1), "b");
    check(op("charAt", op("concat", "ab", s), 3), op("charAt", s, 1));
    check(op("slice", op("concat", "ab", s), 1, 4), op("concat", "b", op("slice", s, 0, 2)));
    check(op("strEq", op("slice", s, 0, 2), "0x"), op("startsWith", s, "0x", 0));
    check(op("strEq", op("slice", s, 0, 2), "0xf"), false);
    check(op("strEq", op("slice", s, 1, 4), ""), op("le", length, 1));
    check(op("strEq", op("slice", s, -3, Infinity), ".js"), op("endsWith", s, ".js", end(s)));
  });

  it("are searched once", () => {
    check(op("startsWith", s, "", 7), true);
    check(op("startsWith", op("concat", "ab", s), "abc", 0), op("startsWith", s, "c", 0));
    check(op("startsWith", op("concat", "ab", s), "x", 0), false);
    check(op("startsWith", op("slice", s, 2, end(s)), "ab", 1), op("startsWith", s, "ab", 3));
    check(op("endsWith", op("concat", s, "yz"), "xyz", Infinity), op("endsWith", s, "x", end(s)));
    check(op("includes", op("concat", s, t), t, 0), true);
    check(op("eq", op("indexOf", s, "x", 2), -1), negate(op("includes", s, "x", 2)));
    check(op("le", 0, op("indexOf", s, "x", 2)), op("includes", s, "x", 2));
    check(op("eq", op("indexOf", s, "x", 0), 0), op("startsWith", s, "x", 0));
    check(op("lt", op("lastIndexOf", s, "x", end(s)), 0), negate(op("includes", s, "x", 0)));
    check(op("eq", op("splitCount", s, ","), 1), negate(op("includes", s, ",", 0)));
    check(op("lt", -1, op("regexIndex", s, "a", "i", 0)), op("regexTest", s, "a", "i", 0));
    check(op("eq", op("regexCount", s, "a", ""), 0), negate(op("regexTest", s, "a", "", 0)));
    check(op("regexHas", s, "a", "", NaN, 0), op("regexTest", s, "a", "", 0));
  });

  it("are trimmed, padded, converted and changed in case once", () => {
    const lower = op("toLowerCase", s);
    check(op("toLowerCase", lower), lower);
    check(op("strEq", lower, "ABC"), false);
    check(op("strEq", op("trim", s), "a "), false);
    check(op("trimStart", op("trimEnd", s)), op("trim", s));
    check(op("trim", op("trim", s)), op("trim", s));
    check(op("padEnd", s, 0, "x"), s);
    check(op("repeat", s, 1), s);
    check(op("replaceAll", s, t, t), s);
    check(op("numberToRadix", x, 10), op("numberToString", x));
    check(op("stringToNumber", op("numberToString", length)), length);
  });
});

const STRINGS = [...Object.keys(STRING_OPERATORS), ...Object.keys(REGEXP_OPERATORS)] as OperatorName[];
const BESIDE = ["add", "sub", "mul", "min", "max", "lt", "le", "eq", "same", "isNaN", "isFinite", "isInteger", "not"];
const OPERATORS_USED = [...STRINGS, ...(BESIDE as OperatorName[])];
const BY_SORT = (sort: Sort): readonly OperatorName[] =>
  OPERATORS_USED.filter((name) => OPERATORS[name].result === sort);

function valueUnder(expr: Expr, model: Model): SortValue | undefined {
  try {
    return new Evaluator(model).evaluate(expr);
  } catch {
    return undefined;
  }
}

/** As it stands, without the liberties that printing takes. */
function shown(expr: Expr): string {
  if (expr.kind === "const") return typeof expr.value === "string" ? JSON.stringify(expr.value) : String(expr.value);
  return expr.kind === "var" ? expr.name : `${expr.op}(${expr.args.map(shown).join(", ")})`;
}

/** Facts that the value contradicts. */
function brokenFacts(expr: Expr, value: number): string[] {
  const facts = valueFacts(expr);
  const isNaN = Number.isNaN(value);
  const holds = {
    low: isNaN || value >= facts.low,
    high: isNaN || value <= facts.high,
    integral: !facts.integral || !Number.isFinite(value) || Number.isInteger(value),
    neverNaN: !facts.neverNaN || !isNaN,
    neverNegativeZero: !facts.neverNegativeZero || !Object.is(value, -0),
    int32: !facts.int32 || Object.is(value | 0, value),
    uint32: !facts.uint32 || Object.is(value >>> 0, value),
  };
  return Object.entries(holds).flatMap(([fact, kept]) => (kept ? [] : [fact]));
}

describe("rules for strings, differentially", () => {
  it("never change a value, and facts are true", () => {
    const rng = new Rng(21);
    const models = Array.from({ length: 20 }, () => randomModel(rng));
    let [compared, changed] = [0, 0];
    for (let round = 0; round < rounds(6000); round++) {
      const pairs = new Map<Expr, Expr>();
      const simplified = (expr: Expr) => pairs.get(expr) ?? expr;
      const make = (name: OperatorName, args: Expr[]) => {
        const plain = plainly(name, args);
        pairs.set(plain, build(name, ...args.map(simplified)));
        return plain;
      };
      const term = randomTerm(rng, rng.pick<Sort>(["string", "number", "boolean"]), 1 + rng.below(4), make, BY_SORT);
      if (simplified(term) !== term) changed++;
      for (const model of models) {
        const expected = valueUnder(term, model);
        if (expected === undefined) continue;
        compared++;
        const actual = valueUnder(simplified(term), model);
        const broken = typeof expected === "number" ? brokenFacts(term, expected) : [];
        if (!Object.is(actual, expected) || broken.length > 0)
          expect({ term: shown(term), simplified: shown(simplified(term)), model, actual, broken }).toEqual(expected);
      }
    }
    expect(compared).toBeGreaterThan(rounds(80_000));
    expect(changed).toBeGreaterThan(rounds(1500));
  });
});
