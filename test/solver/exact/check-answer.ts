// What exact procedures are asked, and whether they answer as they should.
import { expect } from "vitest";
import { Evaluator } from "../../../src/expr/evaluate.ts";
import type { Expr, SortValue } from "../../../src/expr/expr.ts";
import type { Query, Solver } from "../../../src/solver/solver.ts";
import { plain } from "../../expr/write-terms.ts";

type Values = Readonly<Record<string, SortValue>>;

/** That a term is an integer of a range. */
export function within(term: Expr, low: number, high: number): Expr[] {
  return [plain("isInteger", term), plain("le", low, term), plain("le", term, high)];
}

/** The status, `unsat` being a proof, or the values of the variables named; a model is evaluated here once more. */
export async function checkAnswer(
  solver: Solver,
  constraints: Query["constraints"],
  expected: "unsat" | "unknown" | Values,
  hint: Values = {},
): Promise<void> {
  const answer = await solver.solve({ constraints, hint: new Map(Object.entries(hint)) });
  if (answer.status === "sat") {
    const evaluator = new Evaluator(answer.model);
    expect(constraints.filter((constraint) => !evaluator.holds(constraint))).toEqual([]);
    expect(Object.fromEntries(answer.model)).toMatchObject(expected as object);
  } else {
    expect(answer.status).toBe(expected);
    if (answer.status === "unsat") expect(answer.assumptions).toEqual([]);
  }
}
