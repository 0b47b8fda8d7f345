// Systems of linear equations and inequalities over the integers, decided by the Omega test (W. Pugh, 1991).
// Enters: rows, bounds and the values that are best kept. Leaves: integers that satisfy them, a proof that there are none,
// or neither, where numbers get too large or the work too much. Deliberately absent: where the rows come from, and "or".
import type { Effort } from "../../effort.ts";
import { solveInequalities } from "./eliminate-unknowns.ts";
import { eliminateEqualities } from "./eliminate-equalities.ts";
import { GivenUp, type Row } from "./row.ts";
import { normalised } from "./tighten.ts";

export interface IntegerSystem {
  /** Each is zero. */
  readonly equalities: readonly Row[];
  /** Each is at most zero. */
  readonly inequalities: readonly Row[];
  /** Of each unknown; infinite where there are none. */
  readonly low: readonly number[];
  readonly high: readonly number[];
  /** Values worth keeping. */
  readonly near: readonly number[];
}

/** Values need not satisfy rows that became too large to be kept: callers look. */
export type Solution = readonly number[] | "none" | "unknown";

export function solveIntegers(system: IntegerSystem, effort: Effort): Solution {
  try {
    return solve(system, effort);
  } catch (error) {
    if (error instanceof GivenUp) return "unknown";
    throw error;
  }
}

/** @throws GivenUp */
function solve(system: IntegerSystem, effort: Effort): Solution {
  if (effort.exhausted) return "unknown";
  const reduced = eliminateEqualities(system, effort);
  if (reduced === "none") return "none";
  const tight = normalised(reduced.system, effort);
  if (tight === "none") return "none";
  const found =
    tight.equalities.length > 0
      ? solve(tight, effort)
      : solveInequalities(tight, effort, (other) => solve(other, effort));
  return typeof found === "string" ? found : reduced.restore(found);
}
