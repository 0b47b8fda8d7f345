// The search with full effort, before or after Z3 is asked.
import type { Expr } from "../../expr/expr.ts";
import { QueryLimit } from "../effort.ts";
import { analysisOf, type Analysis } from "../exact/analysis.ts";
import { integerExactness, TO_INT32 } from "../exact/integer-exact.ts";
import { ALWAYS_UNKNOWN } from "../layer.ts";
import type { Answer, Query, Solver } from "../solver.ts";
import { LimitedSearch } from "./limited-search.ts";

/** Operators that, with two operands that are not constant, make a query hard for every theory of integers. */
const PRODUCTS = new Set<string>(["mul", "div", "mod", "pow", "bigMul", "bigDiv", "bigMod", "bigPow"]);
/** Operators that theories of bits handle with any operands. */
const BITS = new Set<string>(TO_INT32);

export class StagedSearch implements Solver {
  readonly #search: Solver;
  readonly #stage: "before Z3" | "after Z3";

  constructor(stage: "before Z3" | "after Z3", limit = new QueryLimit()) {
    this.#stage = stage;
    this.#search = new LimitedSearch(limit);
  }

  /** After Z3, asked for queries that Z3 leaves unknown, or decides only under assumptions. */
  solve(query: Query): Promise<Answer> {
    const stage = searchesFirst(analysisOf(query)) ? "before Z3" : "after Z3";
    return stage === this.#stage ? this.#search.solve(query) : ALWAYS_UNKNOWN.solve(query);
  }
}

/**
 * Whether a query is searched with full effort before Z3 is asked. Z3 takes milliseconds for linear integers and for 32
 * bits, which is less than a failing search; for strings, doubles and products it takes ten times as long as a search.
 */
export function searchesFirst(analysis: Analysis): boolean {
  const terms = analysis.program.nodes;
  if (terms.some(isString)) return true;
  const hasNumbers = terms.some((term) => term.sort === "number" && term.kind !== "const");
  if (hasNumbers && integerExactness(analysis) === "not exact") return true;
  return terms.some(isProduct) && !terms.some(isOfBits);
}

function isString(term: Expr): boolean {
  return term.sort === "string" && term.kind !== "const";
}

function isProduct(term: Expr): boolean {
  return term.kind === "app" && PRODUCTS.has(term.op) && term.args.every((arg) => arg.kind !== "const");
}

function isOfBits(term: Expr): boolean {
  return term.kind === "app" && BITS.has(term.op);
}
