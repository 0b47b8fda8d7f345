// Makes models plainer by evaluation alone: keeps the hint where it can, and else small round integers and short words.
import type { SortValue, Var } from "../../expr/expr.ts";
import { strangeness } from "../../expr/strangeness.ts";
import { analysisOf } from "../exact/analysis.ts";
import type { Program } from "../program.ts";
import type { Answer, Query, Solver } from "../solver.ts";
import { distinct } from "./distinct.ts";
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
    const program = analysisOf(query).program;
    const hint = program.fromModel(query.hint);
    const constants = constantsNear(program);
    let assignment: readonly SortValue[] = program.fromModel(answer.model);
    program.variables.forEach((variable, i) => {
      const present = assignment[i] as SortValue;
      if (Object.is(present, hint[i])) return;
      const cost = strangeness(present);
      const better = [
        hint[i] as SortValue,
        ...plainer(variable, present, constants).filter((value) => strangeness(value) < cost),
      ];
      const holds = (value: SortValue) => program.satisfiedBy(assignment.with(i, value));
      const found = better.find(holds);
      if (found !== undefined) assignment = assignment.with(i, found);
      else if (typeof present === "string" && variable.domain === undefined)
        assignment = assignment.with(i, plainText(present, holds));
    });
    return { status: "sat", model: program.toModel(assignment, query.hint) };
  }
}

/** The numeric constants of the query with their neighbours. */
function constantsNear(program: Program): readonly number[] {
  const constants = program.nodes.flatMap((node) =>
    node.kind === "const" && node.sort !== "boolean" && node.sort !== "string" ? [Number(node.value)] : [],
  );
  return constants.slice(0, MAX_CONSTANTS).flatMap((value) => [value, value + 1, value - 1]);
}

function plainer(variable: Var, present: SortValue, constants: readonly number[]): SortValue[] {
  if (variable.domain !== undefined) return [];
  if (typeof present === "number") {
    const rounded = Number.isFinite(present) ? DIGITS.map((digits) => Number(present.toPrecision(digits))) : [];
    const candidates = [
      ...PLAIN,
      ...constants,
      Math.round(present),
      Math.floor(present),
      Math.ceil(present),
      ...rounded,
    ];
    return distinct(candidates)
      .filter((value) => !Number.isNaN(value))
      .sort((a, b) => strangeness(a) - strangeness(b));
  }
  if (typeof present === "bigint") {
    const integers = [...PLAIN, ...constants].filter(Number.isInteger);
    return distinct(integers.map(BigInt)).sort((a, b) => strangeness(a) - strangeness(b));
  }
  return [];
}
