// What a process did before must not show in any answer.
import { afterAll, describe, expect, it } from "vitest";
import { createSolver } from "../../src/solver/create-solver.ts";
import type { Answer, Query } from "../../src/solver/solver.ts";
import { Z3Engine } from "../../src/solver/z3/z3-engine.ts";
import { Rng } from "../../src/support/rng.ts";
import { KIND_NAMES, randomQuery } from "./random-queries.ts";

const engine = new Z3Engine();
afterAll(() => engine.dispose());

const rng = new Rng(21);
const queries = Array.from({ length: 200 }, (_, i): Query => ({ constraints: randomQuery(rng, KIND_NAMES[i % KIND_NAMES.length] ?? "order"), hint: new Map() }));

/** The answers to all queries, asked in the given order, each by the solver of another unit. */
async function answersIn(order: readonly number[]): Promise<{ answers: Answer[]; z3Queries: number }> {
  const answers: Answer[] = [];
  let z3Queries = 0;
  for (const index of order) {
    const solver = createSolver({ numbers: undefined, seed: 1 }, engine);
    answers[index] = await solver.solve(queries[index] as Query);
    z3Queries += solver.statistics().z3Queries;
  }
  return { answers, z3Queries };
}

describe("the order of units", () => {
  it("does not change an answer or a model, and Z3 is loaded once", async () => {
    const order = [...queries.keys()];
    const forwards = await answersIn(order);
    const shuffled = order.toSorted((a, b) => ((a * 7919) % 200) - ((b * 7919) % 200));
    expect(await answersIn(shuffled)).toEqual(forwards);
    expect(forwards.z3Queries).toBeGreaterThan(10);
    expect(engine.starts).toBe(1);
  });
});
