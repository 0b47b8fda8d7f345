// Traces as plain data, and back.
import { packExprs, unpackExprs } from "../expr/transfer.ts";
import type { PackedTrace } from "./protocol.ts";
import type { Expr } from "../expr/expr.ts";
import type { Model } from "../expr/evaluate.ts";
import type { Outcome, Trace } from "./trace.ts";

/** What the supervisor needs of a trace. */
export interface KeptTrace {
  readonly inputs: Model;
  readonly condition: readonly Expr[];
  /** The condition is all of it; of very long paths only the beginning is kept. */
  readonly isWhole: boolean;
  readonly result: Expr | undefined;
  readonly outcome: Outcome;
  readonly coverage: ReadonlyMap<string, readonly number[]>;
}

/** Nobody reads more, and an endless recursion makes ten thousand. */
const MOST_CONDITIONS = 400;

export function packTrace({ inputs, decisions: all, result, outcome, coverage, isPlain }: Trace): PackedTrace {
  // what every input satisfies need not be said
  const decisions = all.filter(({ kind }) => kind !== "input");
  const conditions = decisions.slice(0, MOST_CONDITIONS).map(({ condition }) => condition);
  return {
    inputs: [...inputs],
    exprs: packExprs(result === undefined ? conditions : [...conditions, result]),
    hasResult: result !== undefined,
    isWhole: isPlain !== true && decisions.length <= MOST_CONDITIONS,
    outcome,
    coverage: [...coverage],
  };
}

export function unpackTrace({ inputs, exprs, hasResult, isWhole, outcome, coverage }: PackedTrace): KeptTrace {
  const unpacked = unpackExprs(exprs);
  return {
    inputs: new Map(inputs),
    condition: hasResult ? unpacked.slice(0, -1) : unpacked,
    isWhole,
    result: hasResult ? unpacked[unpacked.length - 1] : undefined,
    outcome,
    coverage: new Map(coverage),
  };
}
