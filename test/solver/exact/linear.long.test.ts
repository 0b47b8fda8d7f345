import { afterAll, describe, expect, it } from "vitest";
import { build } from "../../../src/expr/build.ts";
import { Evaluator } from "../../../src/expr/evaluate.ts";
import { apply, constant, variable, type Expr, type SortValue } from "../../../src/expr/expr.ts";
import { OPERATORS, type OperatorName } from "../../../src/expr/operators.ts";
import { Effort } from "../../../src/solver/effort.ts";
import { LinearSolver } from "../../../src/solver/exact/linear/linear-solver.ts";
import { checked } from "../../../src/solver/checked-solver.ts";
import { Program } from "../../../src/solver/program.ts";
import { TheorySolver } from "../../../src/solver/z3/theory-solver.ts";
import { integers } from "../../../src/solver/z3/theories/integers.ts";
import { Z3Engine } from "../../../src/solver/z3/z3-engine.ts";
import { Rng } from "../../../src/support/rng.ts";
import { SPECIAL_NUMBERS } from "../../expr/random-terms.ts";
import { KIND_NAMES, randomQuery, triedModel } from "../random-queries.ts";
import { checkAnswer, within } from "./check-answer.ts";

const solver = new LinearSolver();
const engine = new Z3Engine();
afterAll(() => engine.dispose());

const x = variable("x", "number");
const y = variable("y", "number");
const big = variable("b", "bigint");
const n = (value: SortValue) => constant(value);
const not = (condition: Expr) => apply("not", [condition]);
const isInteger = (term: Expr) => apply("isInteger", [term]);

function check(
  constraints: readonly Expr[],
  expected: Parameters<typeof checkAnswer>[2],
  hint: Readonly<Record<string, SortValue>> = {},
): Promise<void> {
  return checkAnswer(solver, constraints, expected, hint);
}

describe("numbers", () => {
  it("solves equations over integers, near to the hint", async () => {
    const sum = build("add", build("mul", n(3), x), build("mul", n(5), y));
    await check([...within(x, 0, 100), ...within(y, 0, 100), build("eq", sum, n(11))], { x: 2, y: 1 });
    await check([...within(x, 0, 100), ...within(y, 0, 100), build("eq", sum, n(7))], "unsat");
    const lighter = build("add", x, build("mul", n(2), y));
    await check(
      [...within(x, 0, 100), ...within(y, 0, 100), build("eq", lighter, n(31))],
      { x: 21, y: 5 },
      { x: 7, y: 5 },
    );
  });

  it("knows that an even number is not odd, of whatever size", async () => {
    const isOdd = not(build("eq", build("mod", x, n(2)), n(0)));
    await check([isInteger(x), build("eq", build("mod", x, n(4)), n(2)), isOdd], "unsat");
    await check([isInteger(x), build("eq", build("mod", x, n(4)), n(-3))], { x: -3 }, { x: 8 });
  });

  it("finds leap years", async () => {
    const divides = (by: number) => build("eq", build("mod", x, n(by)), n(0));
    await check([isInteger(x), divides(4), divides(100), not(divides(400))], { x: 1900 }, { x: 1900 });
    await check([isInteger(x), not(divides(4)), divides(100)], "unsat");
  });

  it("divides and rounds", async () => {
    const tens = build("floor", build("div", x, n(10)));
    const units = build("mod", x, n(10));
    const swapped = build("add", build("mul", units, n(10)), tens);
    await check([...within(x, 10, 99), build("eq", swapped, build("add", x, n(9))), build("lt", n(80), x)], { x: 89 });
    await check([...within(x, 10, 99), build("eq", swapped, build("add", x, n(10)))], "unsat");
    await check([...within(x, -9, 9), build("eq", build("trunc", build("div", x, n(4))), n(-2))], { x: -8 });
    await check([...within(x, -9, 9), build("eq", build("ceil", build("div", x, n(4))), n(-1))], { x: -4 });
  });

  it("chooses", async () => {
    const distance = build("abs", build("sub", x, y));
    await check([...within(x, 0, 9), ...within(y, 0, 9), build("eq", distance, n(9)), build("lt", y, x)], {
      x: 9,
      y: 0,
    });
    await check([...within(x, 0, 9), ...within(y, 0, 9), build("lt", n(9), distance)], "unsat");
    const larger = build("max", x, y);
    await check([...within(x, 0, 5), ...within(y, 3, 9), build("eq", larger, n(7))], { y: 7 });
    await check([...within(x, 0, 5), ...within(y, 3, 9), build("lt", larger, n(3))], "unsat");
    const clamped = build("ite", build("lt", x, n(10)), build("add", x, n(1)), build("sub", x, n(20)));
    await check([...within(x, 0, 90), build("eq", clamped, n(15))], { x: 35 });
    await check([...within(x, 0, 90), ...within(y, 0, 90), build("lt", clamped, n(-10))], "unsat");
  });

  it("tries integers for any number, and proves nothing by that", async () => {
    await check([build("lt", x, y), build("lt", y, n(1))], { x: -1, y: 0 });
    await check([build("lt", n(0), x), build("lt", x, n(1))], "unknown");
    await check([build("lt", build("add", x, n(1)), x)], "unknown");
    // 2^53 + 1 rounds, so that the sum may well be less than what integers say
    await check([isInteger(x), not(build("lt", x, apply("add", [x, n(1)])))], "unknown");
  });

  it("proves by integers what other numbers do not disturb", async () => {
    const z = variable("z", "number");
    await check([...within(x, 0, 9), build("eq", build("mul", n(2), x), n(7)), build("lt", z, n(0.5))], "unsat");
  });

  it("minds domains, fractions beside integers, and NaN", async () => {
    const coin = variable("coin", "number", [1, 5, 20]);
    await check([...within(x, 0, 9), build("eq", build("add", x, coin), n(22))], { x: 2, coin: 20 });
    await check([...within(x, 0, 9), build("lt", n(2.5), x), build("lt", x, n(3.5))], { x: 3 });
    // two fractions, rounded beside each other, would not compare as they do
    await check([apply("le", [n(2.5), n(2.5)]), not(apply("lt", [n(-0.5), n(-0.5)])), ...within(x, 3, 3)], { x: 3 });
    await check([build("isNaN", x), not(build("lt", x, y))], "unknown");
  });

  it("reads shifts and masks of small integers", async () => {
    await check(
      [...within(x, 0, 255), build("eq", build("shr", x, n(4)), n(9)), build("eq", build("bitAnd", x, n(15)), n(5))],
      { x: 149 },
    );
    await check([...within(x, -8, 255), build("eq", build("bitNot", x), n(4))], { x: -5 });
  });
});

describe("bigints", () => {
  it("solves them without bounds", async () => {
    const sum = build("bigAdd", build("bigMul", n(2n), big), n(1n));
    await check([build("bigEq", sum, n(201n))], { b: 100n });
    await check([build("bigEq", sum, n(200n))], "unsat");
    await check([build("bigEq", build("bigMod", big, n(7n)), n(-3n)), build("bigLt", n(-9n), big)], { b: -3n });
  });

  it("compares them with numbers", async () => {
    await check([...within(x, 0, 9), build("bigGtNumber", big, x), build("bigLt", big, n(1n))], "unsat");
    await check([...within(x, 0, 9), build("bigEqNumber", big, x), build("bigLt", n(8n), big)], { b: 9n, x: 9 });
  });
});

describe("random queries", () => {
  it.each(KIND_NAMES)("has no wrong answer about %s", async (kind) => {
    const rng = new Rng(21);
    for (let i = 0; i < 600; i++) {
      const constraints = randomQuery(rng, kind);
      const answer = await solver.solve({ constraints, hint: new Map() });
      const counterexample = answer.status === "unsat" ? triedModel(new Program(constraints), rng, 200) : undefined;
      expect({ constraints, counterexample }).toEqual({ constraints, counterexample: undefined });
      expect(checked({ constraints, hint: new Map() }, answer)).toBe(answer);
    }
  });

  it("refutes nothing that a model was put into, however large or strange its numbers", async () => {
    const rng = new Rng(23);
    const operators = [
      "add",
      "sub",
      "mul",
      "mod",
      "neg",
      "abs",
      "min",
      "max",
      "sign",
      "floor",
      "trunc",
      "div",
    ] as const;
    const made = (op: OperatorName, args: Expr[]): Expr => (rng.next() < 0.5 ? build(op, ...args) : apply(op, args));
    const draw = () => (rng.next() < 0.6 ? rng.pick(SPECIAL_NUMBERS) : rng.below(13) - 6);
    let unsat = 0;
    for (let i = 0; i < 3000; i++) {
      const hidden = new Map(["x", "y"].map((name) => [name, draw()]));
      const evaluator = new Evaluator(hidden);
      const term = (depth: number): Expr => {
        if (depth === 0) return rng.next() < 0.3 ? n(draw()) : rng.pick([x, y]);
        const op = rng.pick(operators);
        return made(
          op,
          Array.from({ length: OPERATORS[op].args.length }, () => term(rng.below(depth))),
        );
      };
      const literal = (): Expr => made(rng.pick(["lt", "le", "eq", "same"]), [term(rng.below(3)), term(rng.below(3))]);
      const conditions = [isInteger(x), isInteger(y), ...Array.from({ length: 2 + rng.below(5) }, literal)];
      const constraints = conditions.map((each) => (evaluator.holds(each) ? each : not(each)));
      if ((await solver.solve({ constraints, hint: new Map() })).status === "unsat")
        expect({ constraints, hidden }).toBe("satisfiable");
      const [first, ...others] = constraints;
      const opposite = [...others, not(first as Expr)];
      if ((await solver.solve({ constraints: opposite, hint: hidden })).status === "unsat") unsat++;
    }
    expect(unsat).toBeGreaterThan(50);
  });

  it("agrees with Z3's integers", async () => {
    const rng = new Rng(22);
    const bare = new TheorySolver(engine, 1, integers);
    const counts: Record<string, number> = { sat: 0, unsat: 0, unknown: 0 };
    for (let i = 0; i < 200; i++) {
      const constraints = randomIntegerQuery(rng);
      const query = { constraints, hint: new Map() };
      const answer = await solver.solve(query);
      const other = await bare.solve(query, new Effort(100));
      counts[answer.status] = (counts[answer.status] ?? 0) + 1;
      if (answer.status !== "unknown" && other.status !== "unknown")
        expect({ constraints, status: answer.status }).toEqual({ constraints, status: other.status });
    }
    expect(counts.unknown).toBeLessThan(5);
    expect(Math.min(counts.sat ?? 0, counts.unsat ?? 0)).toBeGreaterThan(40);
  });
});

function randomIntegerQuery(rng: Rng): Expr[] {
  const variables = ["p", "q", "r"].map((name) => variable(name, "number"));
  const term = (depth: number): Expr => {
    if (depth === 0) return rng.next() < 0.25 ? n(rng.below(21) - 10) : rng.pick(variables);
    const a = term(depth - 1);
    const c = n(1 + rng.below(6));
    return rng.pick([
      () => build("add", a, term(depth - 1)),
      () => build("sub", a, term(depth - 1)),
      () => build("mul", c, a),
      () => build("mod", a, c),
      () => build("floor", build("div", a, c)),
      () => build("trunc", build("div", a, c)),
      () => build("abs", a),
      () => build("min", a, term(depth - 1)),
      () => build("ite", build("lt", a, c), term(depth - 1), a),
    ])();
  };
  const literal = (): Expr => {
    const made = build(rng.pick(["lt", "le", "eq", "eq"]), term(1 + rng.below(2)), term(rng.below(2)));
    return rng.next() < 0.4 ? not(made) : made;
  };
  return [...variables.flatMap((each) => within(each, -30, 30)), ...Array.from({ length: 2 + rng.below(4) }, literal)];
}
