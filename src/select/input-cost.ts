// How strange a test's inputs look to a person who reads them.
import type { Primitive } from "../expr/expr.ts";
import { strangeness } from "../expr/strangeness.ts";
import type { Outcome } from "../model/trace.ts";

export function inputCost(args: readonly Primitive[]): number {
  return args.reduce<number>((sum, arg) => sum + strangeness(arg), 0);
}

/** The cost of a candidate: simple inputs, then few arguments, then returning before throwing. */
export function candidateCost(args: readonly Primitive[], outcome: Outcome): number[] {
  return [inputCost(args), args.length, outcome.status === "returned" ? 0 : 1];
}
