// Decides linear integer arithmetic.
// Enters: a query. Leaves: a model that was evaluated, a proof that there is none, or "unknown". Numbers that need not be
// integers are tried as integers, which proves nothing.
// Deliberately absent: fractions, and disjunctions: conditions that are not decided are left out.
import type { SortValue } from "../../../expr/expr.ts";
import { Effort } from "../../effort.ts";
import { isInDomain } from "../../is-in-domain.ts";
import type { Program } from "../../program.ts";
import type { Answer, Query, Solver } from "../../solver.ts";
import { analysisOf } from "../analysis.ts";
import { solveWithAlternatives } from "./branch.ts";
import { linearSystem, type LinearSystem } from "./linear-system.ts";

/** In coefficients visited: some milliseconds. */
const EFFORT = 300_000;
/** Larger systems could not be worked on within the effort. */
const MOST_COEFFICIENTS = 20_000;
const TOO_MUCH = "too much linear arithmetic";

export class LinearSolver implements Solver {
  solve(query: Query): Promise<Answer> {
    return Promise.resolve(solve(query));
  }
}

function solve(query: Query): Answer {
  const analysis = analysisOf(query);
  const { program } = analysis;
  if (analysis.known.contradiction) return { status: "unsat", assumptions: [] };
  if (program.variables.some(({ sort }) => sort === "string"))
    return { status: "unknown", reason: "linear arithmetic knows no strings" };
  const assignment = program.fromModel(query.hint);
  const hinted = program.run(assignment);
  const linear = linearSystem(analysis, hinted);
  if (linear === undefined) return { status: "unknown", reason: "nothing linear" };
  const effort = new Effort(EFFORT);
  if (linear.size > MOST_COEFFICIENTS) return { status: "unknown", reason: TOO_MUCH };
  const { system, choices } = linear.system("all");
  const found = solveWithAlternatives(system, choices, effort);
  if (typeof found !== "string") return modelOf(query, program, linear, assignment, found);
  if (found === "none" && (linear.sure || hasNoSolution(linear, effort))) return { status: "unsat", assumptions: [] };
  return { status: "unknown", reason: found === "none" ? "no integers satisfy it" : TOO_MUCH };
}

function hasNoSolution(linear: LinearSystem, effort: Effort): boolean {
  const { system, choices } = linear.system("sure");
  return solveWithAlternatives(system, choices, effort) === "none";
}

/** Translates the solution to values of the variables; variables that are not in the system keep their hint. */
function modelOf(
  query: Query,
  program: Program,
  linear: LinearSystem,
  hinted: readonly SortValue[],
  solution: readonly number[],
): Answer {
  const { known } = analysisOf(query);
  if (!solution.every(Number.isSafeInteger)) return { status: "unknown", reason: "too large for exact arithmetic" };
  const assignment = hinted.map((value, i) =>
    typeof value === "boolean" ? (known.truth(program.variableNodes[i] as number) ?? value) : value,
  );
  linear.unknowns.forEach(({ node }, i) => {
    const index = node === undefined ? undefined : program.variableOf.get(node);
    if (index === undefined) return;
    const value = solution[i] as number;
    // a hint of -0 counted as 0, and keeps its sign
    if (Number(assignment[index]) !== value)
      assignment[index] = typeof assignment[index] === "bigint" ? BigInt(value) : value;
  });
  const isModel = inDomains(program, assignment) && program.satisfiedBy(assignment);
  if (!isModel) return { status: "unknown", reason: "what is linear has a model that does not satisfy the rest" };
  return { status: "sat", model: program.toModel(assignment, query.hint) };
}

function inDomains({ variables }: Program, assignment: readonly SortValue[]): boolean {
  return variables.every((variable, i) => isInDomain(variable, assignment[i]));
}
