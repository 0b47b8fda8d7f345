// Thousands of random queries: every `sat` is evaluated, every `unsat` is looked for a counterexample, and the bare
// theories of Z3 are asked as well.
import { afterAll, describe, expect, it } from "vitest";
import { Evaluator } from "../../src/expr/evaluate.ts";
import { apply, type Expr } from "../../src/expr/expr.ts";
import { ASSUMPTIONS } from "../../src/solver/assumptions.ts";
import { checked } from "../../src/solver/checked-solver.ts";
import { createSolver } from "../../src/solver/create-solver.ts";
import { Effort } from "../../src/solver/effort.ts";
import { RefutingSolver } from "../../src/solver/exact/refuting-solver.ts";
import { Program } from "../../src/solver/program.ts";
import { SearchingSolver } from "../../src/solver/search/searching-solver.ts";
import type { Answer, Solver } from "../../src/solver/solver.ts";
import { TheorySolver } from "../../src/solver/z3/theory-solver.ts";
import { doubles } from "../../src/solver/z3/theories/doubles.ts";
import { integers } from "../../src/solver/z3/theories/integers.ts";
import { Z3Engine } from "../../src/solver/z3/z3-engine.ts";
import { Rng } from "../../src/support/rng.ts";
import { plainly, randomModel, randomTerm } from "../expr/random-terms.ts";
import {
  isAboutExactReals,
  isAboutIntegers,
  KIND_NAMES,
  randomQuery,
  simplified,
  triedModel,
  type Kind,
} from "./random-queries.ts";

const engine = new Z3Engine();
afterAll(() => engine.dispose());

interface Plan {
  readonly kind: Kind;
  readonly queries: number;
  readonly seed: number;
  readonly make?: typeof plainly;
  /** Asked about each query and its answer. */
  readonly also?: (constraints: readonly Expr[], answer: Answer, index: number) => Promise<void>;
}

/** The number of each answer, none of them wrong. */
async function check(
  solver: Solver,
  { kind, queries, seed, make = simplified, also }: Plan,
): Promise<Record<string, number>> {
  const rng = new Rng(seed);
  const counts: Record<string, number> = { sat: 0, unsat: 0, assumed: 0, unknown: 0 };
  for (let i = 0; i < queries; i++) {
    const constraints = randomQuery(rng, kind, make);
    const answer = await solver.solve({ constraints, hint: new Map() });
    const name = answer.status === "unsat" && answer.assumptions.length > 0 ? "assumed" : answer.status;
    counts[name] = (counts[name] ?? 0) + 1;
    const refutation = refute(constraints, answer, rng);
    if (refutation !== undefined) expect({ constraints, answer, refutation }).toBe("a right answer");
    await also?.(constraints, answer, i);
  }
  return counts;
}

/** What shows that the answer is wrong, if anything does. */
function refute(constraints: readonly Expr[], answer: Answer, rng: Rng): unknown {
  if (answer.status === "unknown") return undefined;
  if (answer.status === "sat") {
    const evaluator = new Evaluator(answer.model);
    return constraints.find((constraint) => !evaluator.holds(constraint));
  }
  const program = new Program(constraints);
  const { assumptions } = answer;
  return triedModel(program, rng, 300, (values) => {
    if (assumptions.includes(ASSUMPTIONS.integers)) return isAboutIntegers(program, values);
    return !assumptions.includes(ASSUMPTIONS.reals) || isAboutExactReals(program, values);
  });
}

describe("the whole solver", () => {
  const bareDoubles = new TheorySolver(engine, 1, doubles);
  const bareIntegers = new TheorySolver(engine, 1, integers);

  /** Where a bare theory knows, it must not contradict the answer. */
  async function compare(constraints: readonly Expr[], answer: Answer): Promise<void> {
    if (answer.status === "unknown") return;
    const query = { constraints, hint: new Map() };
    const bare = await bareDoubles.solve(query, new Effort(20));
    const models = [bare, await bareIntegers.solve(query, new Effort(20))].map((other) => checked(query, other));
    if (answer.status === "sat" && bare.status === "unsat") expect({ constraints, answer }).toBe("unsat");
    if (answer.status === "unsat" && answer.assumptions.length === 0)
      expect({ constraints, models: models.filter(({ status }) => status === "sat") }).toEqual({
        constraints,
        models: [],
      });
  }

  it.each<[Kind, number, number]>([
    ["order", 800, 0],
    ["linear", 400, 0.01],
    ["arithmetic", 200, 0.04],
    ["remainders", 80, 0.1],
    ["bits", 200, 0.03],
    ["bigints", 500, 0.01],
  ])("gives no wrong answer about %s", async (kind, queries, unknownShare) => {
    const solver = createSolver({ numbers: undefined, seed: 1 }, engine);
    const also = (constraints: readonly Expr[], answer: Answer, i: number) =>
      i % 8 === 0 ? compare(constraints, answer) : Promise.resolve();
    const counts = await check(solver, { kind, queries, seed: 11, also });
    expect((counts.unknown ?? 0) / queries).toBeLessThanOrEqual(unknownShare);
    expect(Math.min(counts.sat ?? 0, counts.unsat ?? 0)).toBeGreaterThan(queries / 4);
    expect(solver.statistics().refused).toBe(0);
  });
});

describe("single layers", () => {
  it.each(KIND_NAMES)("refutes nothing that has a model: %s", async (kind) => {
    const counts = await check(new RefutingSolver(), { kind, queries: 1500, seed: 5 });
    expect(counts.sat).toBe(0);
    expect(counts.unsat).toBeGreaterThan(100);
  });

  it("refutes nothing that has a model, in terms that were not simplified", async () => {
    const counts = await check(new RefutingSolver(), { kind: "arithmetic", queries: 1500, seed: 6, make: plainly });
    expect(counts.unsat).toBeGreaterThan(100);
  });

  it.each(KIND_NAMES)("finds models by search alone: %s", async (kind) => {
    const counts = await check(new SearchingSolver(), { kind, queries: 300, seed: 7 });
    expect(counts.unsat).toBe(0);
    expect(counts.sat).toBeGreaterThan(100);
  });

  it("finds by search what brute force finds", async () => {
    const rng = new Rng(3);
    const searching = new SearchingSolver();
    let satisfiable = 0;
    let found = 0;
    for (let i = 0; i < 400; i++) {
      const constraints = randomQuery(rng, "arithmetic");
      if (triedModel(new Program(constraints), rng, 300) === undefined) continue;
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
      const term = randomTerm(rng, "boolean", 3, (op, args) =>
        op === "bigPow" || op === "bigShl" ? (args[0] as Expr) : apply(op, args),
      );
      const program = new Program([term]);
      const model = randomModel(rng);
      expect(program.satisfiedBy(program.fromModel(model))).toBe(new Evaluator(model).holds(term));
    }
  });
});
