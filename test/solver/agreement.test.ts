// Thousands of random queries: every `sat` is evaluated, every `unsat` is looked for a counterexample.
import { afterAll, describe, expect, it } from "vitest";
import { build } from "../../src/expr/build.ts";
import { Evaluator } from "../../src/expr/evaluate.ts";
import { apply, constant, type Expr, type Sort, type SortValue } from "../../src/expr/expr.ts";
import type { OperatorName } from "../../src/expr/operators.ts";
import { createSolver } from "../../src/solver/create-solver.ts";
import { RefutingSolver } from "../../src/solver/exact/refuting-solver.ts";
import { Program } from "../../src/solver/program.ts";
import { SearchingSolver } from "../../src/solver/search/searching-solver.ts";
import type { Solver } from "../../src/solver/solver.ts";
import { Rng } from "../../src/support/rng.ts";
import { plainly, randomModel, randomTerm } from "../expr/random-terms.ts";

type Operators = Partial<Record<Sort, readonly OperatorName[]>>;

const KINDS: Record<string, Operators> = {
  order: { boolean: ["lt", "le", "eq", "not", "and", "or", "same", "isNaN"] },
  linear: { number: ["add", "sub", "neg", "ite"], boolean: ["lt", "le", "eq", "not", "and", "or"] },
  arithmetic: {
    number: ["add", "sub", "mul", "mod", "floor", "div", "abs", "min", "max", "round", "trunc", "sign", "sqrt", "ceil", "fround"],
    boolean: ["lt", "le", "eq", "not", "isNaN", "isInteger", "isFinite", "same"],
  },
  bits: { number: ["bitAnd", "bitOr", "bitXor", "shl", "shr", "ushr", "imul", "bitNot", "clz32", "add"], boolean: ["lt", "le", "eq", "not"] },
  bigints: { bigint: ["bigAdd", "bigSub", "bigMul", "bigNeg", "bigDiv", "bigMod"], boolean: ["bigLt", "bigLe", "bigEq", "not", "or"] },
};

/** The runtime branches on a divisor of 0n before it divides. */
function simplified(op: OperatorName, args: Expr[]): Expr {
  const divides = op === "bigDiv" || op === "bigMod";
  return build(op, ...(divides ? [args[0] as Expr, constant(7n)] : args));
}

function randomQuery(rng: Rng, operators: Operators, make: (op: OperatorName, args: Expr[]) => Expr): Expr[] {
  return Array.from({ length: 1 + rng.below(4) }, () =>
    randomTerm(rng, "boolean", 1 + rng.below(3), make, (sort) => operators[sort] ?? []),
  );
}

function holdsUnderSome(constraints: readonly Expr[], rng: Rng, tries: number): ReadonlyMap<string, SortValue> | undefined {
  const program = new Program(constraints);
  for (let i = 0; i < tries; i++) {
    const model = new Map(randomModel(rng));
    for (const name of ["x", "y", "z"]) if (rng.next() < 0.5) model.set(`number ${name}`, rng.below(41) - 20);
    if (program.satisfiedBy(program.fromModel(model))) return model;
  }
  return undefined;
}

/** The number of each answer, none of them wrong. */
async function check(solver: Solver, operators: Operators, queries: number, seed: number, make = simplified): Promise<Record<string, number>> {
  const rng = new Rng(seed);
  const counts: Record<string, number> = { sat: 0, unsat: 0, unknown: 0 };
  for (let i = 0; i < queries; i++) {
    const constraints = randomQuery(rng, operators, make);
    const answer = await solver.solve({ constraints, hint: new Map() });
    counts[answer.status] = (counts[answer.status] ?? 0) + 1;
    if (answer.status === "sat") {
      const evaluator = new Evaluator(answer.model);
      expect(constraints.filter((constraint) => !evaluator.holds(constraint))).toEqual([]);
    }
    if (answer.status === "unsat" && answer.assumptions.length === 0) {
      const counterexample = holdsUnderSome(constraints, rng, 500);
      if (counterexample !== undefined) expect({ constraints, counterexample }).toBe("unsat");
    }
  }
  return counts;
}

describe("the whole solver", () => {
  const solver = createSolver({ numbers: undefined, seed: 1 });
  afterAll(() => solver.dispose());

  it.each(Object.keys(KINDS))("gives no wrong answer about %s", async (kind) => {
    const counts = await check(solver, KINDS[kind] as Operators, 60, 11);
    expect(counts.unknown).toBeLessThan(12);
    expect(Math.min(counts.sat ?? 0, counts.unsat ?? 0)).toBeGreaterThan(10);
  });
});

describe("single layers", () => {
  it.each(Object.keys(KINDS))("refutes nothing that has a model: %s", async (kind) => {
    const counts = await check(new RefutingSolver(), KINDS[kind] as Operators, 1500, 5);
    expect(counts.sat).toBe(0);
    expect(counts.unsat).toBeGreaterThan(100);
  });

  it("refutes nothing that has a model, in terms that were not simplified", async () => {
    const counts = await check(new RefutingSolver(), KINDS.arithmetic as Operators, 1500, 6, plainly);
    expect(counts.unsat).toBeGreaterThan(100);
  });

  it.each(Object.keys(KINDS))("finds models by search alone: %s", async (kind) => {
    const counts = await check(new SearchingSolver(), KINDS[kind] as Operators, 300, 7);
    expect(counts.unsat).toBe(0);
    expect(counts.sat).toBeGreaterThan(100);
  });

  it("finds by search what brute force finds", async () => {
    const rng = new Rng(3);
    const searching = new SearchingSolver();
    let satisfiable = 0;
    let found = 0;
    for (let i = 0; i < 400; i++) {
      const constraints = randomQuery(rng, KINDS.arithmetic as Operators, simplified);
      if (holdsUnderSome(constraints, rng, 300) === undefined) continue;
      satisfiable++;
      if ((await searching.solve({ constraints, hint: new Map() })).status === "sat") found++;
    }
    expect(satisfiable).toBeGreaterThan(100);
    expect(found / satisfiable).toBeGreaterThan(0.95);
  });
});

describe("Program", () => {
  it("gives every constraint the value that the evaluator gives it", () => {
    const rng = new Rng(9);
    for (let i = 0; i < 400; i++) {
      const term = randomTerm(rng, "boolean", 3, (op, args) => (op === "bigPow" || op === "bigShl" ? (args[0] as Expr) : apply(op, args)));
      const program = new Program([term]);
      const model = randomModel(rng);
      expect(program.satisfiedBy(program.fromModel(model))).toBe(new Evaluator(model).holds(term));
    }
  });
});
