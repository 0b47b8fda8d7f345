import { describe, expect, it } from "vitest";
import { build, conjunction, negate } from "../../src/expr/build.ts";
import { apply, constant, variable, type Expr, type Sort, type SortValue } from "../../src/expr/expr.ts";
import { Evaluator, type Model } from "../../src/expr/evaluate.ts";
import { freeVariables, freeVariablesOf } from "../../src/expr/free-variables.ts";
import type { OperatorName } from "../../src/expr/operators.ts";
import { Rng } from "../../src/support/rng.ts";
import { plainly, randomModel, randomTerm, SPECIAL_NUMBERS } from "./random-terms.ts";
import { rounds } from "../rounds.ts";

const x = variable("x", "number");
const y = variable("y", "number");
const b = variable("b", "boolean");
const n = variable("n", "bigint");
const s = variable("s", "string");
const tag = variable("tag", "string", ["number", "undefined"]);
const num = (value: number) => constant(value);
const int32 = build("bitXor", x, y);
const uint32 = build("ushr", x, num(3));
const choice = (then: SortValue, otherwise: SortValue | Expr) =>
  build("ite", b, constant(then), typeof otherwise === "object" ? otherwise : constant(otherwise));

/** undefined: left as it stands. */
function check(op: OperatorName, args: Expr[], expected: Expr | undefined): void {
  expect(build(op, ...args)).toBe(expected ?? apply(op, args));
}

describe("build", () => {
  it("folds constants, and leaves partial operators outside their domain alone", () => {
    check("add", [num(0.1), num(0.2)], num(0.1 + 0.2));
    check("same", [num(-0), num(0)], constant(false));
    check("bigDiv", [constant(1n), constant(0n)], undefined);
    check("numberToBigint", [num(0.5)], undefined);
  });

  it("keeps arithmetic that is an identity only over the reals", () => {
    check("add", [x, num(0)], undefined);
    check("mul", [x, num(0)], undefined);
    check("sub", [x, x], undefined);
    check("sub", [x, num(-0)], undefined);
    check("div", [x, x], undefined);
    check("floor", [build("div", x, num(10))], undefined);
    check("add", [build("add", x, num(1)), num(2)], undefined);
  });

  it("drops arithmetic that changes no double", () => {
    check("sub", [x, num(0)], x);
    check("add", [x, num(-0)], x);
    check("add", [int32, num(0)], int32);
    check("mul", [x, num(1)], x);
    check("mul", [num(-1), x], build("neg", x));
    check("div", [x, num(1)], x);
    check("neg", [build("neg", x)], x);
    check("abs", [build("neg", x)], build("abs", x));
    check("floor", [build("round", x)], build("round", x));
    check("isInteger", [build("floor", x)], build("isFinite", x));
    check("isNaN", [build("floor", build("neg", x))], build("isNaN", x));
  });

  it("knows what NaN does to comparisons", () => {
    check("eq", [x, x], negate(build("isNaN", x)));
    check("lt", [x, num(NaN)], constant(false));
    check("same", [x, num(NaN)], build("isNaN", x));
    check("same", [x, num(5)], build("eq", x, num(5)));
    check("same", [x, num(0)], undefined);
    check("not", [build("lt", x, y)], undefined);
    check("not", [build("lt", int32, num(3))], build("le", num(3), int32));
    check("not", [build("not", build("lt", x, y))], build("lt", x, y));
    check("eq", [num(5), x], build("eq", x, num(5)));
    check("lt", [build("neg", x), num(5)], build("lt", num(-5), x));
  });

  it("drops conversions to 32 bits that convert nothing", () => {
    check("bitOr", [int32, num(0)], int32);
    check("bitOr", [x, num(0)], undefined);
    check("ushr", [uint32, num(0)], uint32);
    check("ushr", [int32, num(0)], undefined);
    check("bitXor", [build("bitOr", x, num(0)), build("ushr", y, num(0))], build("bitXor", x, y));
    check("bitAnd", [x, x], build("bitOr", x, num(0)));
    check("bitNot", [build("bitNot", x)], build("bitOr", x, num(0)));
    check("bitAnd", [x, num(0)], num(0));
  });

  it("reduces connectives and choices", () => {
    const p = build("lt", x, y);
    check("and", [p, constant(true)], p);
    check("and", [p, negate(p)], constant(false));
    check("or", [p, p], p);
    check("iff", [p, constant(false)], negate(p));
    check("ite", [b, x, x], x);
    check("ite", [b, constant(true), constant(false)], b);
    check("ite", [negate(b), x, y], build("ite", b, y, x));
    expect(conjunction([])).toBe(constant(true));
    expect(conjunction([p, constant(true), b])).toBe(build("and", p, b));
  });

  it("pushes a test into a choice among constants", () => {
    check("eq", [build("booleanToNumber", b), num(1)], b);
    check("eq", [build("booleanToNumber", b), num(2)], constant(false));
    check("lt", [choice(3, 5), num(4)], b);
    check("eq", [choice(3, x), num(4)], build("and", negate(b), build("eq", x, num(4))));
    check("eq", [build("ite", b, x, y), num(4)], undefined);
    check("strEq", [build("booleanToString", b), constant("false")], negate(b));
  });

  it("does algebra on bigints and compares them with numbers as bigints", () => {
    check("bigSub", [build("bigAdd", n, constant(3n)), constant(3n)], n);
    check("bigEqNumber", [n, num(3)], build("bigEq", n, constant(3n)));
    check("bigEqNumber", [n, num(0.5)], constant(false));
    check("bigLtNumber", [n, num(2.5)], build("bigLt", n, constant(3n)));
    check("bigGtNumber", [n, num(-Infinity)], constant(true));
    check("not", [build("bigLt", n, constant(3n))], build("bigLe", constant(3n), n));
  });

  it("traces equal strings back to what was printed or joined", () => {
    check("strEq", [build("numberToString", x), constant("42")], build("eq", x, num(42)));
    check("strEq", [build("numberToString", x), constant("042")], constant(false));
    check("strEq", [build("bigintToString", n), constant("-7")], build("bigEq", n, constant(-7n)));
    check("strEq", [build("concat", constant("id-"), s), constant("id-9")], build("strEq", s, constant("9")));
    check("strEq", [tag, constant("boolean")], constant(false));
    check("concat", [s, constant("")], s);
  });
});

/** What the expression is worth; undefined where evaluating it throws. */
function valueUnder(expr: Expr, model: Model): SortValue | undefined {
  try {
    return new Evaluator(model).evaluate(expr);
  } catch {
    return undefined;
  }
}

describe("build, differentially", () => {
  it("never changes a value", () => {
    const rng = new Rng(7);
    const sorts: Sort[] = ["number", "boolean", "bigint", "string"];
    const models = Array.from({ length: 40 }, () => randomModel(rng));
    let compared = 0;
    for (let round = 0; round < rounds(6000); round++) {
      const pairs = new Map<Expr, Expr>();
      const simplified = (expr: Expr) => pairs.get(expr) ?? expr;
      const term = randomTerm(rng, rng.pick(sorts), 1 + rng.below(3), (op, args) => {
        // would take all memory
        if (op === "bigPow" || op === "bigShl") return args[0] as Expr;
        const plain = plainly(op, args);
        pairs.set(plain, build(op, ...args.map(simplified)));
        return plain;
      });
      for (const model of models) {
        const expected = valueUnder(term, model);
        if (expected === undefined) continue;
        compared++;
        const actual = valueUnder(simplified(term), model);
        if (!Object.is(actual, expected))
          expect({ term, simplified: simplified(term), model, actual }).toEqual(expected);
      }
    }
    expect(compared).toBeGreaterThan(rounds(100_000));
  });

  it("agrees on every special value for every operator on a variable and a constant", () => {
    const operators: OperatorName[] = [
      "add",
      "sub",
      "mul",
      "div",
      "mod",
      "pow",
      "min",
      "max",
      "lt",
      "le",
      "eq",
      "same",
    ];
    operators.push("bitAnd", "bitOr", "bitXor", "shl", "shr", "ushr", "imul");
    const wrong: object[] = [];
    for (const op of operators)
      for (const c of SPECIAL_NUMBERS)
        for (const args of [
          [x, num(c)],
          [num(c), x],
          [x, x],
        ])
          for (const value of SPECIAL_NUMBERS) {
            const model = new Map([["x", value]]);
            const [actual, expected] = [valueUnder(build(op, ...args), model), valueUnder(apply(op, args), model)];
            if (!Object.is(actual, expected)) wrong.push({ op, c, value, actual, expected });
          }
    expect(wrong).toEqual([]);
  });
});

describe("freeVariables", () => {
  it("lists each variable once, in order of first use", () => {
    const expr = build("and", build("lt", y, x), build("lt", x, build("add", y, num(1))));
    expect(freeVariables(expr)).toEqual([y, x]);
    expect(freeVariables(expr)).toBe(freeVariables(expr));
    expect(freeVariablesOf([build("lt", x, num(1)), expr, b])).toEqual([x, y, b]);
  });

  it("walks terms deeper than the stack", () => {
    let deep: Expr = x;
    for (let i = 0; i < 50_000; i++) deep = build("add", deep, y);
    expect(freeVariables(deep)).toEqual([x, y]);
  });
});
