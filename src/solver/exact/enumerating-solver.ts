// Decides queries whose variables all have finite domains by trying every combination: exact, and without Z3.
import { defaultValue } from "../../expr/evaluate.ts";
import type { SortValue, Var } from "../../expr/expr.ts";
import { freeVariablesOf } from "../../expr/free-variables.ts";
import { Program } from "../program.ts";
import type { Answer, Query, Solver } from "../solver.ts";

const MAX_COMBINATIONS = 50_000;

/** Each variable's values, its hint first. */
function candidates(variable: Var, hint: SortValue | undefined): readonly SortValue[] | undefined {
  const domain = variable.domain ?? (variable.sort === "boolean" ? [false, true] : undefined);
  if (domain === undefined) return undefined;
  const first = hint ?? defaultValue(variable);
  return [...domain].sort((a, b) => Number(Object.is(b, first)) - Number(Object.is(a, first)));
}

export class EnumeratingSolver implements Solver {
  solve(query: Query): Promise<Answer> {
    return Promise.resolve(enumerate(query));
  }
}

function enumerate(query: Query): Answer {
  const variables = freeVariablesOf(query.constraints);
  const values = variables.map((variable) => candidates(variable, query.hint.get(variable.name)));
  if (!values.every((list) => list !== undefined)) return { status: "unknown", reason: "a variable has no finite domain" };
  if (values.reduce((product, list) => product * list.length, 1) > MAX_COMBINATIONS)
    return { status: "unknown", reason: "too many combinations to enumerate" };
  if (values.some((list) => list.length === 0)) return { status: "unsat", assumptions: [] };

  // lists its variables in the same order
  const program = new Program(query.constraints);
  const choice = values.map(() => 0);
  const assignment = values.map((list) => list[0] as SortValue);
  for (;;) {
    if (program.satisfiedBy(assignment)) return { status: "sat", model: program.toModel(assignment, query.hint) };
    let position = choice.length - 1;
    for (; position >= 0; position--) {
      const next = ((choice[position] as number) + 1) % (values[position] as readonly SortValue[]).length;
      choice[position] = next;
      assignment[position] = values[position]?.[next] as SortValue;
      if (next !== 0) break;
    }
    if (position < 0) return { status: "unsat", assumptions: [] };
  }
}
