// Random queries about strings: every `sat` is evaluated, and no `unsat` has a model.
import { afterAll, describe, expect, it } from "vitest";
import { Evaluator } from "../../src/expr/evaluate.ts";
import type { Expr } from "../../src/expr/expr.ts";
import { createSolver } from "../../src/solver/create-solver.ts";
import { RefutingSolver } from "../../src/solver/exact/refuting-solver.ts";
import { SearchingSolver } from "../../src/solver/search/searching-solver.ts";
import type { Solver } from "../../src/solver/solver.ts";
import { VectorSolver } from "../../src/solver/vectors/vector-solver.ts";
import { Z3Engine } from "../../src/solver/z3/z3-engine.ts";
import { Rng } from "../../src/support/rng.ts";
import { queryWithModel, randomStringModel, randomStringQuery, shortModel } from "./random-string-queries.ts";

const engine = new Z3Engine();
afterAll(() => engine.dispose());

/** The answer, which must not be wrong. */
async function check(solver: Solver, constraints: readonly Expr[], isSatisfiable: () => boolean): Promise<string> {
  const answer = await solver.solve({ constraints, hint: new Map() });
  if (answer.status === "sat") {
    const evaluator = new Evaluator(answer.model);
    expect(constraints.filter((constraint) => !evaluator.holds(constraint))).toEqual([]);
  }
  if (answer.status === "unsat") {
    const isWrong = answer.assumptions.length === 0 && isSatisfiable();
    expect(isWrong ? constraints : "a right answer").toBe("a right answer");
    if (answer.assumptions.length > 0) return "assumed";
  }
  return answer.status;
}

async function countHidden(solver: Solver, seed: number, queries: number): Promise<Record<string, number>> {
  const rng = new Rng(seed);
  const counts: Record<string, number> = { sat: 0, unsat: 0, assumed: 0, unknown: 0 };
  for (let i = 0; i < queries; i++) {
    const constraints = queryWithModel(rng, randomStringModel(rng), 2 + rng.below(5));
    const status = await check(solver, constraints, () => true);
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

async function countRandom(solver: Solver, seed: number, queries: number): Promise<Record<string, number>> {
  const rng = new Rng(seed);
  const counts: Record<string, number> = { sat: 0, unsat: 0, assumed: 0, unknown: 0 };
  for (let i = 0; i < queries; i++) {
    const constraints = randomStringQuery(rng);
    const status = await check(solver, constraints, () => shortModel(constraints) !== undefined);
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

describe("the whole solver about strings", () => {
  it("finds what is hidden", async () => {
    const counts = await countHidden(createSolver({ numbers: undefined, seed: 1 }, engine), 21, 100);
    expect(counts.sat).toBeGreaterThan(94);
  });

  it("gives no wrong answer", async () => {
    const counts = await countRandom(createSolver({ numbers: undefined, seed: 1 }, engine), 22, 60);
    expect(counts.unknown).toBeLessThan(10);
    expect(counts.unsat).toBeGreaterThan(10);
  });
});

describe("single layers about strings", () => {
  const vectors = new VectorSolver({ exact: new RefutingSolver(), relaxed: new RefutingSolver() });

  it.each<[string, Solver]>([
    ["bounds", new RefutingSolver()],
    ["bounds of units", vectors],
  ])("%s refute nothing that has a model", async (_name, solver) => {
    expect(await countHidden(solver, 23, 1500)).toMatchObject({ unsat: 0 });
    expect((await countRandom(solver, 24, 500)).unsat).toBeGreaterThan(20);
  });

  it("finds models by search alone", async () => {
    const counts = await countHidden(new SearchingSolver(), 25, 500);
    expect(counts.sat).toBeGreaterThan(450);
  });
});
