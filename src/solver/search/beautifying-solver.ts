// Makes models plainer, by evaluation alone: keeps the hint's value where possible, else prefers small round integers and
// short words.
import type { SortValue, Var } from "../../expr/expr.ts";
import { strangeness } from "../../expr/strangeness.ts";
import { analysisOf } from "../exact/analysis.ts";
import type { Program } from "../program.ts";
import type { Answer, Query, Solver } from "../solver.ts";
import { distinct } from "./candidates.ts";
import { MovingValues } from "./moving-values.ts";
import { plainText } from "./plain-text.ts";

const PLAIN = [0, 1, 2, 3, 5, 10, 100, 1000, -1, -2, -10, 0.5, 1.5, 1e16, Infinity, -0];
const DIGITS = [1, 2, 3, 6, 9, 12];
const MAX_CONSTANTS = 12;

export class BeautifyingSolver implements Solver {
  readonly #inner: Solver;

  constructor(inner: Solver) {
    this.#inner = inner;
  }

  async solve(query: Query): Promise<Answer> {
    const answer = await this.#inner.solve(query);
    if (answer.status !== "sat") return answer;
    const { program } = analysisOf(query);
    const assignment = program.fromModel(answer.model);
    beautify(program, assignment, program.fromModel(query.hint));
    return { status: "sat", model: program.toModel(assignment, query.hint) };
  }
}

/** Improves the assignment in place, one variable after the other. */
function beautify(program: Program, assignment: SortValue[], hint: readonly SortValue[]): void {
  let moving: MovingValues | undefined;
  program.variables.forEach((variable, i) => {
    const present = assignment[i] as SortValue;
    if (Object.is(present, hint[i])) return;
    moving ??= new MovingValues(program, assignment);
    const plainer = plainest(moving, i, present, hint[i] as SortValue);
    if (Object.is(plainer, present)) return;
    assignment[i] = plainer;
    moving.move([{ variable: i, value: plainer }]);
  });
}

function plainest(moving: MovingValues, index: number, present: SortValue, hint: SortValue): SortValue {
  const holds = (value: SortValue) => moving.wouldHold(index, value);
  if (holds(hint)) return hint;
  const { domain } = moving.program.variables[index] as Var;
  if (domain !== undefined || typeof present === "boolean") return present;
  if (typeof present === "string") return plainText(present, holds);
  const cost = strangeness(present);
  return plainerNumbers(moving.program, present, cost).find(holds) ?? present;
}

/** Numbers plainer than the present value, the plainest first. */
function plainerNumbers(program: Program, present: number | bigint, cost: number): SortValue[] {
  const constants = constantsNear(program);
  const values =
    typeof present === "bigint"
      ? [...PLAIN, ...constants].filter(Number.isInteger).map(BigInt)
      : [...PLAIN, ...constants, ...roundedValues(present)].filter((value) => !Number.isNaN(value));
  return distinct<SortValue>(values)
    .map((value) => ({ value, cost: strangeness(value) }))
    .filter((candidate) => candidate.cost < cost)
    .sort((a, b) => a.cost - b.cost)
    .map(({ value }) => value);
}

function roundedValues(present: number): number[] {
  const digits = Number.isFinite(present) ? DIGITS.map((count) => Number(present.toPrecision(count))) : [];
  return [Math.round(present), Math.floor(present), Math.ceil(present), ...digits];
}

/** The numeric constants of the query with their neighbours. */
function constantsNear(program: Program): readonly number[] {
  const constants = program.nodes.flatMap((node) =>
    node.kind === "const" && node.sort !== "boolean" && node.sort !== "string" ? [Number(node.value)] : [],
  );
  return constants.slice(0, MAX_CONSTANTS).flatMap((value) => [value, value + 1, value - 1]);
}
