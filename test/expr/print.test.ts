import { describe, expect, test } from "vitest";
import { evaluate, type Model } from "../../src/expr/evaluate.ts";
import { apply, constant, variable, type Expr, type SortValue } from "../../src/expr/expr.ts";
import type { OperatorName } from "../../src/expr/operators.ts";
import { printExpr } from "../../src/expr/print.ts";
import { mayBeNaNUnder } from "../../src/expr/not-nan.ts";
import { Rng } from "../../src/support/rng.ts";
import { plainly, randomModel, randomTerm } from "./random-terms.ts";

const x = variable("x", "number");
const y = variable("y", "number");
const a = variable("a", "boolean");
const b = variable("b", "boolean");
const big = variable("n", "bigint");
const text = variable("s", "string");
const tag = variable("x:type", "string", ["number", "null", "undefined", "absent"]);

/** Operands that are no expressions stand for constants. */
function op(name: OperatorName, ...args: (Expr | SortValue)[]): Expr {
  return apply(
    name,
    args.map((arg) => (typeof arg === "object" ? arg : constant(arg))),
  );
}

function check(expr: Expr, expected: string): void {
  expect(printExpr(expr)).toBe(expected);
}

describe("expressions are written as people write them", () => {
  test.each<[Expr, string]>([
    [op("eq", op("add", op("mul", x, 3), 7), 1000), "x * 3 + 7 === 1000"],
    [op("le", x, 3), "x <= 3"],
    [op("not", op("lt", x, 3)), "!(x < 3)"],
    [op("not", op("not", op("lt", x, 3))), "x < 3"],
    [op("lt", 3, x), "x > 3"],
    [op("eq", 5, x), "x === 5"],
    [op("not", op("eq", x, y)), "x !== y"],
    [op("not", op("eq", x, x)), "Number.isNaN(x)"],
    [op("eq", x, x), "!Number.isNaN(x)"],
    [op("not", op("isNaN", x)), "!Number.isNaN(x)"],
    [op("same", x, -0), "Object.is(x, -0)"],
    [op("same", x, Number.NaN), "Number.isNaN(x)"],
    [op("not", op("same", x, -0)), "!Object.is(x, -0)"],
    [op("floor", op("div", x, 10)), "Math.floor(x / 10)"],
    [op("bitOr", x, 0), "x | 0"],
    [op("eq", op("bitXor", x, 0x5a5a), 0x1234), "(x ^ 0x5a5a) === 4660"],
    [op("bitOr", op("shl", x, 8), op("bitAnd", y, 255)), "(x << 8) | (y & 0xff)"],
    [op("and", a, b), "a && b"],
    [op("or", op("and", a, b), op("not", a)), "(a && b) || !a"],
    [op("and", op("or", a, b), b), "(a || b) && b"],
    [op("and", a, op("and", b, a)), "a && b && a"],
    [op("not", op("and", a, b)), "!(a && b)"],
    [op("iff", a, b), "a === b"],
    [op("not", op("iff", a, op("lt", x, 1))), "a !== (x < 1)"],
    [op("sub", x, op("sub", y, 1)), "x - (y - 1)"],
    [op("add", x, op("add", y, 1)), "x + (y + 1)"],
    [op("add", op("add", x, y), 1), "x + y + 1"],
    [op("mul", op("add", x, y), 2), "(x + y) * 2"],
    [op("add", x, -3), "x - 3"],
    [op("sub", x, -3), "x + 3"],
    [op("mul", x, -3), "x * -3"],
    [op("neg", op("neg", x)), "-(-x)"],
    [op("neg", op("add", x, 1)), "-(x + 1)"],
    [op("pow", op("neg", x), 2), "(-x) ** 2"],
    [op("pow", x, op("pow", y, 2)), "x ** y ** 2"],
    [op("pow", op("pow", x, y), 2), "(x ** y) ** 2"],
    [op("eq", op("mod", x, 7), 3), "x % 7 === 3"],
    [op("add", op("mod", x, 7), 3), "(x % 7) + 3"],
    [op("ite", op("lt", x, 3), x, y), "x < 3 ? x : y"],
    [op("add", op("ite", a, x, y), 1), "(a ? x : y) + 1"],
    [op("lt", op("ite", a, x, y), 1), "(a ? x : y) < 1"],
    [op("bigAdd", big, 10n), "n + 10n"],
    [op("not", op("bigLt", big, 10n)), "n >= 10n"],
    [op("bigEqNumber", big, x), "n == x"],
    [op("bigAsIntN", 64, big), "BigInt.asIntN(64, n)"],
    [op("strEq", text, 'say "hi"\n'), 's === "say \\"hi\\"\\n"'],
    [op("concat", "a", op("concat", text, "b")), '"a" + s + "b"'],
    [op("length", op("concat", text, "b")), '(s + "b").length'],
    [op("toFixed", x, 2), "x.toFixed(2)"],
    [op("min", x, op("max", y, 1)), "Math.min(x, Math.max(y, 1))"],
    [op("booleanToNumber", a), "Number(a)"],
    [op("not", op("lt", op("bitAnd", x, 1), 1)), "(x & 1) >= 1"],
    [op("strEq", tag, "null"), "x === null"],
    [op("not", op("strEq", tag, "undefined")), "x !== undefined"],
    [op("strEq", tag, "number"), 'typeof x === "number"'],
    [op("strEq", tag, "absent"), "x is left out"],
    [op("not", op("strEq", tag, "absent")), "x is given"],
    [constant(Number.NEGATIVE_INFINITY), "-Infinity"],
    [constant(Number.MAX_SAFE_INTEGER), "Number.MAX_SAFE_INTEGER"],
    [constant("x".repeat(100)), '"x".repeat(100)'],
    [constant("\ud800\u2028\u200b"), '"\\ud800\\u2028\\u200b"'],
  ])("%#: %s", (expr, expected) => check(expr, expected));
});

test("what shares its subterms is cut off instead of growing exponentially", () => {
  let sum: Expr = x;
  for (let i = 0; i < 200; i++) sum = op("add", sum, sum);
  expect(printExpr(sum).length).toBeLessThan(2000);
  expect(printExpr(sum)).toContain("…");
});

/** The value of source text in which the variables `number x` of random terms stand as they are named. */
function run(source: string, model: Model): unknown {
  const names = [...model.keys()];
  const identifiers = names.map((name) => name.replace(" ", "_"));
  const code = names.reduce((text, name, i) => text.replaceAll(name, identifiers[i] as string), source);
  return (new Function(...identifiers, `return (${code});`) as (...values: unknown[]) => unknown)(...model.values());
}

/** What it gives, or the class of what it throws. */
function outcome(compute: () => unknown): unknown {
  try {
    return compute();
  } catch (error) {
    return (error as Error).constructor.name;
  }
}

test("what is printed means what the expression means", () => {
  const rng = new Rng(11);
  for (let round = 0; round < 1500; round++) {
    const expr = randomTerm(rng, rng.pick(["number", "boolean", "bigint", "string"]), 1 + rng.below(4), plainly);
    const model = randomModel(rng);
    const source = printExpr(expr);
    if (source.includes("…")) continue;
    const expected = outcome(() => evaluate(expr, model));
    if (expected === "InternalError") continue;
    expect({ source, value: outcome(() => run(source, model)) }).toEqual({ source, value: expected });
  }
});

test("under conditions that hold, negated orders may be turned around", () => {
  const rng = new Rng(12);
  for (let round = 0; round < 600; round++) {
    const model = randomModel(rng);
    const held = Array.from({ length: 4 }, () => randomTerm(rng, "boolean", 3, plainly)).filter(
      (expr) => outcome(() => evaluate(expr, model)) === true,
    );
    const options = { mayBeNaN: mayBeNaNUnder(held) };
    for (const expr of held) {
      const source = printExpr(expr, options);
      expect({ source, value: outcome(() => run(source, model)) }).toEqual({ source, value: true });
    }
  }
});

describe("a negated order is turned around where NaN is ruled out", () => {
  const negated = op("not", op("lt", x, 3));
  test.each<[Expr, string]>([
    [op("lt", x, 10), "x >= 3"],
    [op("le", op("add", x, y), 10), "x >= 3"],
    [op("isInteger", x), "x >= 3"],
    [op("not", op("isNaN", x)), "x >= 3"],
    [op("and", a, op("eq", x, 4)), "x >= 3"],
    [op("eq", op("bitOr", x, 0), 3), "!(x < 3)"],
    [op("lt", y, 10), "!(x < 3)"],
  ])("%#", (other, expected) => {
    expect(printExpr(negated, { mayBeNaN: mayBeNaNUnder([other]) })).toBe(expected);
  });

  test("also for what is computed from such a number", () => {
    const sum = op("not", op("lt", op("add", x, 2), y));
    expect(printExpr(sum, { mayBeNaN: mayBeNaNUnder([op("lt", x, 10), op("lt", 1, y)]) })).toBe("x + 2 >= y");
    const product = op("not", op("lt", op("mul", x, 0), 1));
    expect(printExpr(product, { mayBeNaN: mayBeNaNUnder([op("lt", x, 10)]) })).toBe("!(x * 0 < 1)");
  });
});
