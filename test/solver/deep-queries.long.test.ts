import { expect, test } from "vitest";
import { evaluate } from "../../src/expr/evaluate.ts";
import { createSolver } from "../../src/solver/create-solver.ts";
import { DEEP_MODEL, deepTerms } from "../expr/deep-terms.ts";

// Nobody need answer them, but no layer may fail at their size.
for (const [name, term] of Object.entries(deepTerms(4000)))
  test(`a query about ${name}`, async () => {
    const solver = createSolver({ numbers: undefined, seed: 1 }, undefined);
    const answer = await solver.solve({ constraints: [term], hint: DEEP_MODEL });
    if (answer.status === "sat") expect(evaluate(term, answer.model)).toBe(true);
    if (answer.status === "unknown") expect(answer.reason).not.toMatch(/mistake/);
  });
