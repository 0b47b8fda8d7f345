// Packs traces as plain data that can be sent between processes, and unpacks them.
import { packExprs, unpackExprs } from "../expr/transfer.ts";
import type { PackedTrace } from "./protocol.ts";
import type { Expr } from "../expr/expr.ts";
import type { Model } from "../expr/evaluate.ts";
import type { Outcome, Trace } from "./trace.ts";

/** What the supervisor needs of a trace. */
export interface KeptTrace {
  readonly inputs: Model;
  readonly condition: readonly Expr[];
  /** Whether the condition is complete: of very long paths only the beginning is kept, and of concrete runs nothing. */
  readonly isWhole: boolean;
  readonly result: Expr | undefined;
  readonly outcome: Outcome;
  readonly coverage: ReadonlyMap<string, readonly number[]>;
}

/** More would be no use to readers, and an endless recursion has ten thousand. */
const MOST_CONDITIONS = 400;

export function packTrace({ inputs, decisions: all, result, outcome, coverage, isPlain }: Trace): PackedTrace {
  // conditions that every input satisfies are left out
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
