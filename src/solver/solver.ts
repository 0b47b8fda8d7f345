// The one interface of every solver and every layer around one.
import type { Expr } from "../expr/expr.ts";
import type { Model } from "../expr/evaluate.ts";

export interface Query {
  /** All must hold. Boolean expressions; the domains of their variables are part of the query. */
  readonly constraints: readonly Expr[];
  /** A model of almost this query: the run from which one decision was flipped. Values worth keeping. */
  readonly hint: Model;
}

export type Answer =
  /** Callers may rely on it: every constraint evaluates to true under the model. Variables not mentioned keep their hint. */
  | { readonly status: "sat"; readonly model: Model }
  /** No model exists, provided the assumptions hold. Empty assumptions: proved. */
  | { readonly status: "unsat"; readonly assumptions: readonly string[] }
  | { readonly status: "unknown"; readonly reason: string };

export interface Solver {
  /** Asynchronous only because a solver may have to be loaded first; equal queries in equal order get equal answers. */
  solve(query: Query): Promise<Answer>;
}
