// Splits queries with "or" and "if" into conjunctions, for procedures that decide nothing else.
// Enters: a query, and procedures. Leaves: a model of one case, a proof that no case has one, or "unknown" if there are
// too many.
// Deliberately absent: learning from failed cases. Queries that need many cases are left to Z3.
import type { Model } from "../../../expr/evaluate.ts";
import { apply, type Expr } from "../../../expr/expr.ts";
import { Effort } from "../../effort.ts";
import type { Program } from "../../program.ts";
import type { Answer, Query, Solver } from "../../solver.ts";
import { analysisOf } from "../analysis.ts";
import { conjunctionOf } from "./conjunction.ts";

/** In nodes of the visited cases, including those that are split: a few dozen small cases, or a few large ones. */
const EFFORT = 6000;
/** After so many undecided cases the rest is not tried. */
const MOST_UNKNOWN = 4;

export class SplittingSolver implements Solver {
  readonly #procedures: readonly Solver[];
  readonly #effort: number;

  /** Each case is put to the procedures in turn, until one decides it. */
  constructor(procedures: readonly Solver[], effort = EFFORT) {
    this.#procedures = procedures;
    this.#effort = effort;
  }

  async solve(query: Query): Promise<Answer> {
    const { program, known } = analysisOf(query);
    if (known.contradiction) return { status: "unsat", assumptions: [] };
    const whole = conjunctionOf(program, known);
    if (whole.undecided === undefined && !whole.isSimpler) return { status: "unknown", reason: "nothing to split" };
    return new CaseSearch(query, this.#procedures, this.#effort).solve(query);
  }
}

class CaseSearch {
  readonly #query: Query;
  readonly #procedures: readonly Solver[];
  /** Of the whole query. */
  readonly #program: Program;
  readonly #effort: Effort;
  #unknown = 0;

  constructor(query: Query, procedures: readonly Solver[], effort: number) {
    this.#query = query;
    this.#procedures = procedures;
    this.#program = analysisOf(query).program;
    this.#effort = new Effort(effort);
  }

  /** `part`: the query together with the conditions decided so far. */
  async solve(part: Query): Promise<Answer> {
    if (this.#effort.exhausted || this.#unknown >= MOST_UNKNOWN) return { status: "unknown", reason: "too many cases" };
    const { program, known } = analysisOf(part);
    this.#effort.spend(program.nodes.length);
    if (known.contradiction) return { status: "unsat", assumptions: [] };
    const { hint } = part;
    const { literals, undecided } = conjunctionOf(program, known);
    if (undecided === undefined) return this.#ask({ constraints: literals, hint });
    const condition = program.nodes[undecided] as Expr;
    // not simplified, so that propagation recognises the negated condition
    const both = [condition, apply("not", [condition])];
    const isHinted = program.run(program.fromModel(hint))[undecided] === true;
    let outcome: Answer = { status: "unsat", assumptions: [] };
    // the hint's truth first: then most of its values may stay
    for (const decided of isHinted ? both : both.reverse()) {
      const answer = await this.solve({ constraints: [...part.constraints, decided], hint });
      if (answer.status === "sat") return answer;
      if (answer.status === "unknown") outcome = answer;
    }
    return outcome;
  }

  async #ask(query: Query): Promise<Answer> {
    let outcome: Answer = { status: "unknown", reason: "no procedure decides a case" };
    this.#effort.spend(query.constraints.length);
    for (const procedure of this.#procedures) {
      const answer = await procedure.solve(query);
      if (answer.status === "unsat" && answer.assumptions.length === 0) return answer;
      const model = answer.status === "sat" ? this.#wholeModel(answer.model) : undefined;
      if (model !== undefined) return { status: "sat", model };
      if (answer.status === "unknown") outcome = answer;
    }
    this.#unknown++;
    return outcome;
  }

  /** Completes the model of a case, which mentions fewer variables than the query; undefined if it does not hold. */
  #wholeModel(model: Model): Model | undefined {
    const assignment = this.#program.fromModel(model);
    return this.#program.satisfiedBy(assignment) ? this.#program.toModel(assignment, this.#query.hint) : undefined;
  }
}
