// What a process did before must not show in any answer.
import { afterAll, describe, expect, it } from "vitest";
import { createSolver, type CountedSolver } from "../../src/solver/create-solver.ts";
import { Effort } from "../../src/solver/effort.ts";
import type { LayerName } from "../../src/support/solver-layers.ts";
import type { Answer, Query } from "../../src/solver/solver.ts";
import { TheorySolver } from "../../src/solver/z3/theory-solver.ts";
import { bitVectors } from "../../src/solver/z3/theories/bit-vectors.ts";
import { doubles } from "../../src/solver/z3/theories/doubles.ts";
import { integers } from "../../src/solver/z3/theories/integers.ts";
import { reals } from "../../src/solver/z3/theories/reals.ts";
import { Z3Engine } from "../../src/solver/z3/z3-engine.ts";
import { Rng } from "../../src/support/rng.ts";
import { KIND_NAMES, randomQuery } from "./random-queries.ts";

const engine = new Z3Engine();
afterAll(() => engine.dispose());

const rng = new Rng(21);
const queries = Array.from({ length: 200 }, (_, i): Query => ({
  constraints: randomQuery(rng, KIND_NAMES[i % KIND_NAMES.length] ?? "order"),
  hint: new Map(),
}));

const queriesTo = (solver: CountedSolver, layer: LayerName): number =>
  solver.statistics().layers.reduce((sum, { name, hits, misses }) => sum + (name === layer ? hits + misses : 0), 0);

/** The answers to all queries, asked in the given order. */
async function answersIn(
  order: readonly number[],
  ask: (query: Query, index: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const index of order) answers[index] = await ask(queries[index] as Query, index);
  return answers;
}

/** Every answer is the same in another order. */
async function check(count: number, ask: (query: Query, index: number) => Promise<Answer>): Promise<readonly Answer[]> {
  const order = [...queries.keys()].slice(0, count);
  const forwards = await answersIn(order, ask);
  const shuffled = order.toSorted((a, b) => ((a * 7919) % 200) - ((b * 7919) % 200));
  expect(await answersIn(shuffled, ask)).toEqual(forwards);
  return forwards;
}

describe("the order of queries does not change an answer or a model", () => {
  it("where each unit has its solver, and all share one Z3", async () => {
    let z3Queries = 0;
    await check(200, async (query) => {
      const solver = createSolver({ numbers: undefined, seed: 1 }, engine);
      const answer = await solver.solve(query);
      z3Queries += queriesTo(solver, "z3");
      return answer;
    });
    expect(z3Queries).toBeGreaterThan(10);
    expect(engine.starts).toBe(1);
  });

  it("in any theory of Z3", async () => {
    const solvers = [integers, reals, bitVectors, doubles].map((theory) => new TheorySolver(engine, 1, theory));
    const answers = await check(100, (query, i) =>
      (solvers[i % solvers.length] as TheorySolver).solve(query, new Effort(20)),
    );
    expect(new Set(answers.map(({ status }) => status)).size).toBe(3);
    expect(engine.starts).toBe(1);
  });
});
