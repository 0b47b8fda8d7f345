// The interface of every solver and every layer.
import type { Expr } from "../expr/expr.ts";
import type { Model } from "../expr/evaluate.ts";
import type { NumberAssumption } from "../expr/number-assumption.ts";

export interface Query {
  /** Boolean expressions that must all hold. The domains of their variables are part of the query. */
  readonly constraints: readonly Expr[];
  /** A model of nearly this query: the inputs of the run whose decision is flipped. Solvers keep its values where they can. */
  readonly hint: Model;
}

export type Answer =
  /** Every constraint evaluates to true under the model. Variables that the query does not mention keep their hint. */
  | { readonly status: "sat"; readonly model: Model }
  /** No model exists, provided that the assumptions hold. Without assumptions it is a proof. */
  | { readonly status: "unsat"; readonly assumptions: readonly NumberAssumption[] }
  | { readonly status: "unknown"; readonly reason: string };

export interface Solver {
  /** Equal queries in equal order get equal answers. Asynchronous only because a solver may have to be loaded first. */
  solve(query: Query): Promise<Answer>;
}
