// Thousands of random queries: every `sat` is evaluated, every `unsat` is looked for a counterexample, and the whole solver
// is compared with Z3 alone (`npm run agreement` does so with hundreds of thousands).
import { afterAll, describe, expect, it } from "vitest";
import { Evaluator } from "../../src/expr/evaluate.ts";
import { apply, type Expr } from "../../src/expr/expr.ts";
import { RefutingSolver } from "../../src/solver/exact/refuting-solver.ts";
import { Program } from "../../src/solver/program.ts";
import { SearchingSolver } from "../../src/solver/search/searching-solver.ts";
import type { Answer, Solver } from "../../src/solver/solver.ts";
import { Rng } from "../../src/support/rng.ts";
import { plainly, randomModel, randomTerm } from "../expr/random-terms.ts";
import { compareSolvers, HastyZ3Engine } from "./generators/agreement.ts";
import { SHARES, THEORIES } from "./generators/theories.ts";
import {
  isAboutExactReals,
  isAboutIntegers,
  KIND_NAMES,
  randomQuery,
  simplified,
  triedModel,
  type Kind,
} from "./random-queries.ts";

interface Plan {
  readonly kind: Kind;
  readonly queries: number;
  readonly seed: number;
  readonly make?: typeof plainly;
}

/** The number of each answer, none of them wrong. */
async function check(
  solver: Solver,
  { kind, queries, seed, make = simplified }: Plan,
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
    if (assumptions.includes("integers")) return isAboutIntegers(program, values);
    return !assumptions.includes("reals") || isAboutExactReals(program, values);
  });
}

describe("the whole solver", () => {
  const hasty = new HastyZ3Engine(0.05);
  const bareEngine = new HastyZ3Engine(0.03);
  afterAll(() => {
    hasty.dispose();
    bareEngine.dispose();
  });

  const QUERIES = 5000;
  /** Of each theory, though fewer would be its share. */
  const FEWEST = 200;
  /** It takes tens of milliseconds for what the stack does in one. */
  const BARE_EVERY = 20;

  it.each(THEORIES)(
    "agrees with Z3 alone about $name",
    async (theory) => {
      const queries = Math.max(FEWEST, Math.round(QUERIES * (SHARES.get(theory) ?? 0)));
      const shard = { index: 0, of: 1 };
      const plan = { queries, seed: 11, engine: hasty, bareEngine, bareEvery: BARE_EVERY, tries: 60, shard };
      const tally = await compareSolvers(theory, plan);
      expect(tally.disagreements).toEqual([]);
      expect(tally.queries).toBe(queries);
      const { sat, unsat, assumed, unknown } = tally.stack;
      expect(sat).toBeGreaterThan(queries / 3);
      expect(unsat + assumed).toBeGreaterThan(queries / 12);
      expect(unknown).toBeLessThanOrEqual(queries * 0.25);
    },
    120_000,
  );
});

describe("single layers", () => {
  it.each(KIND_NAMES)("refutes nothing that has a model: %s", async (kind) => {
    const counts = await check(new RefutingSolver(), { kind, queries: 1000, seed: 5 });
    expect(counts.sat).toBe(0);
    expect(counts.unsat).toBeGreaterThan(100);
  });

  it("refutes nothing that has a model, in terms that were not simplified", async () => {
    const counts = await check(new RefutingSolver(), { kind: "arithmetic", queries: 1000, seed: 6, make: plainly });
    expect(counts.unsat).toBeGreaterThan(100);
  });

  it.each(KIND_NAMES)("finds models by search alone: %s", async (kind) => {
    const counts = await check(new SearchingSolver(), { kind, queries: 250, seed: 7 });
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
