import { describe, expect, it } from "vitest";
import { build } from "../../../src/expr/build.ts";
import { Evaluator } from "../../../src/expr/evaluate.ts";
import { apply, constant, variable, type Expr, type SortValue } from "../../../src/expr/expr.ts";
import { checked } from "../../../src/solver/checked-solver.ts";
import { LinearSolver } from "../../../src/solver/exact/linear/linear-solver.ts";
import { RefutingSolver } from "../../../src/solver/exact/refuting-solver.ts";
import { SplittingSolver } from "../../../src/solver/exact/splitting/splitting-solver.ts";
import { Program } from "../../../src/solver/program.ts";
import type { Answer, Query, Solver } from "../../../src/solver/solver.ts";
import { Rng } from "../../../src/support/rng.ts";
import { randomQuery, triedModel, type Kind } from "../random-queries.ts";
import { checkAnswer, within } from "./check-answer.ts";
import { rounds } from "../../rounds.ts";

const solver = new SplittingSolver([new RefutingSolver(), new LinearSolver()]);

const x = variable("x", "number");
const y = variable("y", "number");
const p = variable("p", "boolean");
const n = (value: SortValue) => constant(value);
const not = (condition: Expr) => apply("not", [condition]);
const or = (...conditions: Expr[]) => conditions.reduce((all, each) => apply("or", [all, each]));
const equals = (term: Expr, value: number) => build("eq", term, n(value));
const less = (a: Expr, b: Expr) => apply("lt", [a, b]);

function check(
  constraints: readonly Expr[],
  expected: Parameters<typeof checkAnswer>[2],
  hint: Readonly<Record<string, SortValue>> = {},
  by: Solver = solver,
): Promise<void> {
  return checkAnswer(by, constraints, expected, hint);
}

describe("splitting", () => {
  it("tries the case of the hint first", async () => {
    await check([or(less(x, n(-5)), less(n(5), x)), not(equals(x, 9))], { x: 8 }, { x: 9 });
    await check([or(less(x, n(-5)), less(n(5), x)), not(equals(x, -9))], { x: -10 }, { x: -9 });
  });

  it("finds that no case has a model", async () => {
    const either = or(equals(x, 1), equals(x, 4), equals(x, 7));
    await check([either, equals(build("mod", x, n(3)), 0)], "unsat");
    await check([not(apply("and", [less(x, n(5)), less(y, n(5))])), ...within(x, 0, 4), ...within(y, 0, 4)], "unsat");
  });

  it("takes choices apart, in conditions and in terms", async () => {
    const sign = apply("ite", [less(x, n(0)), n(-1), apply("ite", [less(n(0), x), n(1), n(0)])]);
    await check([...within(x, -9, 9), apply("eq", [apply("add", [sign, x]), n(-4)])], { x: -3 });
    await check([...within(x, -9, 9), apply("eq", [apply("add", [sign, x]), n(1)])], "unsat");
    await check([apply("ite", [p, less(n(3), x), less(x, n(-3))]), not(p)], { x: -4, p: false });
    await check([apply("eq", [apply("booleanToNumber", [p]), x]), less(n(0), x)], { x: 1, p: true });
  });

  it("takes equivalences apart", async () => {
    await check(
      [apply("iff", [less(x, n(0)), less(y, n(0))]), less(x, n(-2)), less(n(-2), y)],
      { y: -1 },
      { x: 5, y: 5 },
    );
    await check(
      [apply("iff", [less(x, y), less(y, x)]), ...within(x, 0, 9), ...within(y, 0, 9), not(equals(x, 3)), equals(y, 3)],
      "unsat",
    );
  });

  it("does not take what is not less for greater: NaN is neither", async () => {
    // only NaN is neither below zero nor at least zero
    await check([not(less(x, n(0))), or(not(apply("le", [n(0), x])), equals(y, 7)), equals(y, 0)], "unknown");
    await check(
      [...within(x, -9, 9), not(less(x, n(0))), or(not(apply("le", [n(0), x])), equals(y, 7)), equals(y, 0)],
      "unsat",
    );
  });

  it("has nothing to do with conjunctions, and leaves what is too much", async () => {
    await check([less(x, n(3)), less(y, x)], "unknown");
    const many = Array.from({ length: 12 }, (_, i) => variable(`v${i}`, "number"));
    const constraints = many.flatMap((v) => [or(equals(v, 1), equals(v, 3)), ...within(v, 0, 9)]);
    const sum = many.reduce<Expr>((total, v) => apply("add", [total, v]), n(0));
    await check([...constraints, equals(build("mod", sum, n(2)), 1)], "unknown");
  });

  it("asks its procedures in order, and does not believe an assumed proof", async () => {
    const asked: string[] = [];
    const saying = (name: string, answer: Answer): Solver => ({
      solve: (query: Query) => {
        asked.push(`${name}: ${query.constraints.length}`);
        return Promise.resolve(answer);
      },
    });
    const assuming = saying("assuming", { status: "unsat", assumptions: ["integers"] });
    const dreaming = saying("dreaming", { status: "sat", model: new Map([["x", 7]]) });
    await check([or(less(x, n(0)), less(n(5), y))], "unknown", {}, new SplittingSolver([assuming, dreaming]));
    expect(asked).toEqual(["assuming: 2", "dreaming: 2", "assuming: 1", "dreaming: 1"]);
  });
});

describe("random queries", () => {
  it.each<Kind>(["order", "linear", "remainders", "bigints"])("has no wrong answer about %s", async (kind) => {
    const rng = new Rng(31);
    let decided = 0;
    for (let i = 0; i < rounds(1000); i++) {
      const constraints = randomQuery(rng, kind);
      const answer = await solver.solve({ constraints, hint: new Map() });
      if (answer.status !== "unknown") decided++;
      const counterexample = answer.status === "unsat" ? triedModel(new Program(constraints), rng, 200) : undefined;
      expect({ constraints, counterexample }).toEqual({ constraints, counterexample: undefined });
      expect(checked({ constraints, hint: new Map() }, answer)).toBe(answer);
    }
    expect(decided).toBeGreaterThan(rounds(50));
  });

  it("decides as by trying all integers of a box", async () => {
    const rng = new Rng(32);
    const counts: Record<string, number> = { sat: 0, unsat: 0, unknown: 0 };
    const [low, high] = [-3, 3];
    const term = (): Expr => {
      const leaf = rng.pick<Expr>([x, y, n(rng.below(7) - 3)]);
      if (rng.next() < 0.5) return leaf;
      return rng.next() < 0.5 ? apply("add", [leaf, x]) : apply("ite", [less(x, y), leaf, y]);
    };
    const condition = (depth: number): Expr => {
      if (depth === 0) return apply(rng.pick(["lt", "le", "eq"]), [term(), term()]);
      if (rng.next() < 0.2) return not(condition(depth - 1));
      return apply(rng.pick(["and", "or", "or", "iff"]), [condition(depth - 1), condition(depth - 1)]);
    };
    for (let i = 0; i < rounds(1500); i++) {
      const wanted = Array.from({ length: 1 + rng.below(3) }, () => condition(1 + rng.below(2)));
      const constraints = [...within(x, low, high), ...within(y, low, high), ...wanted];
      const answer = await solver.solve({ constraints, hint: new Map() });
      counts[answer.status] = (counts[answer.status] ?? 0) + 1;
      let exists = false;
      for (let a = low; a <= high; a++)
        for (let b = low; b <= high; b++) {
          const evaluator = new Evaluator(
            new Map([
              ["x", a],
              ["y", b],
            ]),
          );
          exists ||= constraints.every((each) => evaluator.holds(each));
        }
      if (answer.status !== "unknown")
        expect({ constraints, exists }).toEqual({ constraints, exists: answer.status === "sat" });
      expect(checked({ constraints, hint: new Map() }, answer)).toBe(answer);
    }
    // what has nothing to split is not asked
    expect(counts.unknown).toBeLessThan(400);
    expect(Math.min(counts.sat ?? 0, counts.unsat ?? 0)).toBeGreaterThan(rounds(200));
  });
});
