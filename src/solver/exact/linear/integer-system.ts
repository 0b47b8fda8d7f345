// Systems of linear equations and inequalities over the integers, decided by the Omega test (W. Pugh, 1991).
// Enters: rows, bounds and preferred values. Leaves: integers that satisfy them, a proof that there are none, or "unknown"
// where numbers become too large or the effort is exhausted.
// Deliberately absent: where the rows come from, and disjunctions.
import type { Effort } from "../../effort.ts";
import { solveInequalities } from "./eliminate-unknowns.ts";
import { eliminateEqualities } from "./eliminate-equalities.ts";
import { GivenUp, type Row } from "./row.ts";
import { normalised } from "./tighten.ts";

export interface IntegerSystem {
  /** Rows whose value is zero. */
  readonly equalities: readonly Row[];
  /** Rows whose value is at most zero. */
  readonly inequalities: readonly Row[];
  /** Bounds of each unknown; infinite where there are none. */
  readonly low: readonly number[];
  readonly high: readonly number[];
  /** Preferred values of the unknowns. */
  readonly near: readonly number[];
}

/** Values may violate rows that were dropped because they became too large: callers check. */
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
