import { expect, test } from "vitest";
import { Evaluator } from "../../src/expr/evaluate.ts";
import { constant, variable, type Expr } from "../../src/expr/expr.ts";
import { printConjunct } from "../../src/expr/print.ts";
import { EnumeratingSolver } from "../../src/solver/exact/enumerating-solver.ts";
import { SimplifyingSolver } from "../../src/solver/simplifying-solver.ts";
import type { Answer, Query, Solver } from "../../src/solver/solver.ts";
import { Rng } from "../../src/support/rng.ts";
import { plain as op } from "../expr/write-terms.ts";

const x = variable("x", "number");
const kind = variable("kind", "string", ["a", "b", "c"]);
const [p, q] = [variable("p", "number", [-1, -0, 0, 1, NaN]), variable("q", "number", [-1, 0, 0.5, 2, Infinity])];
const flag = variable("flag", "boolean");

const not = (expr: Expr): Expr => op("not", expr);

const UNKNOWN: Answer = { status: "unknown", reason: "nobody was asked" };

/** What is asked of the next solver, and the answer if that knows nothing. */
async function ask(constraints: readonly Expr[], hint: Query["hint"] = new Map()) {
  const asked: string[][] = [];
  const next: Solver = {
    solve: (query) => {
      asked.push(query.constraints.map((each) => printConjunct(each)));
      return Promise.resolve(UNKNOWN);
    },
  };
  const answer = await new SimplifyingSolver(next).solve({ constraints, hint });
  return { asked, answer };
}

test("asks once, in fewer words", async () => {
  const constraints = [op("and", op("lt", x, 5), op("strEq", kind, "a")), op("lt", x, 3), not(op("strEq", kind, "b"))];
  expect(await ask(constraints)).toEqual({ asked: [["x < 3", 'kind === "a"']], answer: UNKNOWN });
});
test("sets that are written differently are asked alike", async () => {
  const one = await ask([op("isInteger", x), op("lt", 2, x), not(op("lt", 6, x))]);
  const other = await ask([op("isInteger", x), op("le", 3, x), op("lt", x, 7), not(op("eq", x, 9))]);
  expect(one.asked).toEqual(other.asked);
});
test("contradictions are answered, without assumptions", async () => {
  const impossible = { asked: [], answer: { status: "unsat", assumptions: [] } };
  expect(await ask([flag, op("lt", x, 3), not(flag)])).toEqual(impossible);
  expect(await ask([op("lt", x, 3), op("lt", 4, x)])).toEqual(impossible);
});
test("what always holds is answered with the hint, if that is a value of the type", async () => {
  const always = [not(op("strEq", kind, "q"))];
  const hint = new Map([["kind", "b"]]);
  expect(await ask(always, hint)).toEqual({ asked: [], answer: { status: "sat", model: hint } });
  expect(await ask(always, new Map([["kind", "z"]]))).toEqual({
    asked: [],
    answer: { status: "sat", model: new Map([["kind", "a"]]) },
  });
});

test("answers as without it, and models hold for what was asked", async () => {
  const rng = new Rng(17);
  const exact = new EnumeratingSolver(50_000);
  const simplifying = new SimplifyingSolver(exact);
  const term = (): Expr => rng.pick([p, q, op("add", p, q), op("mul", p, 2), constant(rng.pick([-1, 0, 1, 2]))]);
  const atom = (): Expr =>
    rng.pick([
      () => op(rng.pick(["lt", "le", "eq", "same"] as const), term(), term()),
      () => op("strEq", kind, rng.pick(["a", "b", "c"])),
      () => op(rng.pick(["isInteger", "isNaN"] as const), rng.pick([p, q])),
      () => flag,
    ])();
  const literal = (): Expr => (rng.below(2) === 0 ? atom() : not(atom()));
  const condition = (): Expr =>
    rng.below(3) === 0 ? op(rng.pick(["or", "and", "iff"] as const), literal(), literal()) : literal();
  const counts = { sat: 0, unsat: 0, unknown: 0 };
  for (let round = 0; round < 1500; round++) {
    const query = { constraints: Array.from({ length: 1 + rng.below(7) }, condition), hint: new Map() };
    const [expected, answer] = [await exact.solve(query), await simplifying.solve(query)];
    counts[expected.status]++;
    expect(answer.status, query.constraints.map((each) => printConjunct(each)).join(" && ")).toBe(expected.status);
    if (answer.status !== "sat") continue;
    const evaluator = new Evaluator(answer.model);
    expect(query.constraints.every((each) => evaluator.holds(each))).toBe(true);
  }
  expect(counts.unknown).toBe(0);
  expect(Math.min(counts.sat, counts.unsat)).toBeGreaterThan(200);
});
