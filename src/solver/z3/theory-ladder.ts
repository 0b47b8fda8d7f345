// Decides which theories to try for a query, in which order, and what assumptions their `unsat` has.
// Enters: a query. Leaves: the first model that holds, a proof, an `unsat` with its assumptions, or the reasons for
// "unknown".
// Deliberately absent: how a theory encodes queries; that is z3/theories/.
import type { Expr } from "../../expr/expr.ts";
import type { NumberAssumption } from "../../expr/number-assumption.ts";
import { checked } from "../checked-solver.ts";
import { Effort, Expense, QueryLimit } from "../effort.ts";
import type { SmtEngine } from "../smt/smt-engine.ts";
import { TheorySolver } from "./theory-solver.ts";
import { analysisOf, type Analysis } from "../exact/analysis.ts";
import { integerExactness, TO_INT32 } from "../exact/integer-exact.ts";
import type { Answer, Query, Solver } from "../solver.ts";
import { areOnlyCompared } from "./string-ranks.ts";
import { THEORIES, type TheoryName } from "./theories.ts";

/** Answers within one theory, and spends its work from the effort. */
export interface LimitedSolver {
  solve(query: Query, effort: Effort): Promise<Answer>;
}

export type Theories = Readonly<Record<TheoryName, LimitedSolver>>;

export interface Rung {
  readonly theory: TheoryName;
  /** The assumptions of `unsat`; undefined where `unsat` proves nothing. */
  readonly assumptions: readonly NumberAssumption[] | undefined;
}

/** Z3 takes too long only to read more, and does not count that as work. */
const MOST_TERMS = 5000;
/** Z3 expands longer strings, for seconds that it does not count as work; and models with such strings are useless. */
const MOST_UNITS = 5000;

const ROUNDING = new Set<string>(["floor", "ceil", "trunc", "round"]);
const BIT_OPERATORS = new Set<string>(TO_INT32);
const BIGINT_BIT_OPERATORS = new Set<string>(["bigAnd", "bigOr", "bigXor", "bigShl", "bigShr"]);

export class TheoryLadder implements Solver {
  readonly #theories: Theories;
  readonly #expense: Expense;
  readonly #limit: QueryLimit;

  constructor(theories: Theories, expense = new Expense(), limit = new QueryLimit()) {
    this.#theories = theories;
    this.#expense = expense;
    this.#limit = limit;
  }

  async solve(query: Query): Promise<Answer> {
    const { mostMs, isFull } = this.#limit;
    // What one theory has spent, the next does not have.
    const effort = new Effort(mostMs);
    const answer = await this.#climb(query, effort);
    this.#expense.add(mostMs - effort.left);
    const isFinal = answer.status === "sat" || (answer.status === "unsat" && answer.assumptions.length === 0);
    return !isFull && effort.exhausted && !isFinal ? { status: "unknown", reason: "too much work" } : answer;
  }

  async #climb(query: Query, effort: Effort): Promise<Answer> {
    const { program, known } = analysisOf(query);
    const isLong = ({ sort }: Expr, i: number) => sort === "string" && known.range(i).lo > MOST_UNITS;
    if (program.nodes.length > MOST_TERMS || program.nodes.some(isLong))
      return { status: "unknown", reason: "too large for Z3" };
    let assumed: Answer | undefined;
    const reasons: string[] = [];
    for (const { theory, assumptions } of rungsFor(analysisOf(query))) {
      if (effort.exhausted) break;
      const answer = checked(query, await this.#theories[theory].solve(query, effort));
      if (answer.status === "sat") return answer;
      if (answer.status === "unknown") reasons.push(answer.reason);
      else if (assumptions?.length === 0) return answer;
      // of two assumptions takes the later, which is weaker
      else if (assumptions !== undefined) assumed = { status: "unsat", assumptions };
    }
    return assumed ?? { status: "unknown", reason: [...new Set(reasons)].join("; ") };
  }
}

/** All theories, put to one SMT solver. */
export function ladderOf(engine: SmtEngine, seed: number, expense?: Expense, limit?: QueryLimit): TheoryLadder {
  const solvers = Object.entries(THEORIES).map(([name, theory]) => [name, new TheorySolver(engine, seed, theory)]);
  return new TheoryLadder(Object.fromEntries(solvers) as Theories, expense, limit);
}

/** The theories to try, in this order. */
export function rungsFor(analysis: Analysis): readonly Rung[] {
  const terms = analysis.program.nodes;
  const uses = (operators: ReadonlySet<string>) => terms.some((term) => term.kind === "app" && operators.has(term.op));
  if (terms.some((term) => term.sort === "string") && !areOnlyCompared(terms)) {
    const isExact = integerExactness(analysis, { besideStrings: true }) === "within 2^53";
    return [{ theory: "strings", assumptions: isExact ? [] : ["integers"] }];
  }
  if (!terms.some((term) => term.sort === "number" && term.kind !== "const")) {
    const exact: Rung = { theory: "integers", assumptions: [] };
    return uses(BIGINT_BIT_OPERATORS) ? [exact, { theory: "bitVectors", assumptions: undefined }] : [exact];
  }
  const hasBits = uses(BIT_OPERATORS) || uses(BIGINT_BIT_OPERATORS);
  const exactness = integerExactness(analysis);
  if (exactness === "within 2^53") {
    const hasBigints = terms.some((term) => term.sort === "bigint");
    const vectors: Rung = { theory: "bitVectors", assumptions: hasBigints ? undefined : [] };
    const numbers: Rung = { theory: "integers", assumptions: [] };
    return hasBits ? [vectors, numbers] : [numbers, vectors];
  }
  // the theory of integers can express a rounded quotient, but no exact one
  const hasPlainQuotient = terms.some(
    (term) => term.kind === "app" && !ROUNDING.has(term.op) && term.args.some(isQuotient),
  );
  const assuming: Rung = {
    theory: hasPlainQuotient ? "integersWithQuotients" : "integers",
    assumptions: ["integers"],
  };
  const vectors: readonly Rung[] = hasBits ? [{ theory: "bitVectors", assumptions: undefined }] : [];
  if (exactness === "of any size") return [assuming, { theory: "unboundedIntegers", assumptions: [] }, ...vectors];
  return [assuming, ...vectors, { theory: "reals", assumptions: ["reals"] }, { theory: "doubles", assumptions: [] }];
}

function isQuotient(term: Expr): boolean {
  return term.kind === "app" && term.op === "div";
}
