// Finds values bit by bit: some bits are forced by propagation, some follow from others by exclusive or, and the rest is
// taken from the hint. Proves `unsat` where bits contradict each other. A model counts only if the query holds under it.
import type { SortValue, Var } from "../../../expr/expr.ts";
import type { Assignment } from "../../program.ts";
import type { Answer, Query, Solver } from "../../solver.ts";
import { analysisOf, type Analysis } from "../analysis.ts";
import { contains, type Range } from "../range.ts";
import type { BitEquations } from "./bit-equations.ts";
import { wordOf } from "./word.ts";
import { leastWith } from "./word-range.ts";

/** Bits that depend on others in a non-linear way are taken from the last attempt. */
const MOST_ATTEMPTS = 4;
const WINDOW = 2 ** 32;

const UNKNOWN: Answer = { status: "unknown", reason: "bits do not decide it" };

export class BitSolver implements Solver {
  solve(query: Query): Promise<Answer> {
    return Promise.resolve(solve(query));
  }
}

function solve(query: Query): Answer {
  const analysis = analysisOf(query);
  const { program, known } = analysis;
  if (known.contradiction) return { status: "unsat", assumptions: [] };
  const { equations } = analysis;
  if (equations === undefined) return UNKNOWN;
  if (equations.contradiction) return { status: "unsat", assumptions: [] };
  const found = attempt(analysis, equations, program.fromModel(query.hint));
  return found === undefined ? UNKNOWN : { status: "sat", model: program.toModel(found, query.hint) };
}

function attempt(analysis: Analysis, equations: BitEquations, hint: Assignment): Assignment | undefined {
  const { program } = analysis;
  let assignment = hint;
  for (let count = 0; count < MOST_ATTEMPTS; count++) {
    const values = program.run(assignment);
    const next = withBits(analysis, assignment, equations.solution(values));
    if (program.satisfiedBy(next)) return next;
    const nextValues = program.run(next);
    for (const system of equations.differences((a, b) => nextValues[a] === nextValues[b])) {
      const other = withBits(analysis, next, equations.solution(nextValues, system));
      if (program.satisfiedBy(other)) return other;
    }
    if (next.every((value, i) => Object.is(value, assignment[i]))) return undefined;
    assignment = next;
  }
  return undefined;
}

/** Numbers with these bits, each within its range and near its previous value. */
function withBits({ program, known }: Analysis, assignment: Assignment, bits: readonly number[]): Assignment {
  return program.variables.map((variable, i): SortValue => {
    const node = program.variableNodes[i] as number;
    const value = assignment[i] as SortValue;
    if (typeof value === "boolean") return known.truth(node) ?? value;
    return typeof value === "number" ? numberWith(bits[i] as number, value, variable, known.range(node)) : value;
  });
}

function numberWith(bits: number, value: number, { domain }: Var, range: Range): number {
  const isPossible = (x: number) => (x !== x ? range.nan : contains(range, x)) && (x | 0) === bits;
  if (domain !== undefined) return ([value, ...domain] as number[]).find(isPossible) ?? value;
  if (isPossible(value)) return value;
  const above = leastWith(wordOf(bits), Math.max(range.lo, -WINDOW));
  return [bits, bits >>> 0, above].find(isPossible) ?? bits;
}
