// Fourier-Motzkin elimination over the integers, exact as in the Omega test: the real shadow over-approximates the
// solutions, the dark shadow under-approximates them, and splinters cover the difference.
import { gcd } from "../../../support/gcd.ts";
import type { Effort } from "../../effort.ts";
import type { IntegerSystem, Solution } from "./integer-system.ts";
import { combinedIfSafe, rowOf, safe, valueOf, type Row } from "./row.ts";

const MAX_ROWS = 300;

/** The rows that bound one unknown from below and above, and those that do not mention it. */
interface Split {
  readonly unknown: number;
  readonly lower: readonly Row[];
  readonly upper: readonly Row[];
  readonly others: readonly Row[];
  /** Whether the real shadow is exact, so that no dark shadow is needed. */
  readonly exact: boolean;
}

type Solve = (system: IntegerSystem) => Solution;

/** Callers promise that there are no equations, and that every row has at least two unknowns. */
export function solveInequalities(system: IntegerSystem, effort: Effort, solve: Solve): Solution {
  const { inequalities, low, high, near } = system;
  const nearest = near.map((value, i) => clamp(value, low[i] as number, high[i] as number));
  effort.spend(inequalities.length * near.length);
  if (inequalities.every((row) => valueOf(row, nearest) <= 0)) return nearest;
  if (inequalities.length > MAX_ROWS || effort.exhausted) return "unknown";

  const split = cheapestSplit(system);
  const { low: lows, high: highs } = withoutBounds(system, split.unknown);
  const without = (inequalitiesLeft: readonly Row[]): IntegerSystem => ({
    equalities: [],
    inequalities: inequalitiesLeft,
    low: lows,
    high: highs,
    near,
  });
  const extended = (values: Solution): Solution =>
    typeof values === "string" ? values : extendedBy(split, values, near[split.unknown] as number);

  const real = () => extended(solve(without([...split.others, ...shadow(split, false)])));
  if (split.exact) return real();
  const dark = extended(solve(without([...split.others, ...shadow(split, true)])));
  if (typeof dark !== "string") return dark;
  const found = real();
  if (found !== "unknown") return found;
  const between = solveSplinters(system, split, solve, effort);
  return between === "none" ? dark : between;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

/**
 * Solutions outside the dark shadow lie so near to a lower bound that each distance can be tried as an equation.
 * @throws GivenUp
 */
function solveSplinters(system: IntegerSystem, split: Split, solve: Solve, effort: Effort): Solution {
  const { unknown, lower, upper } = split;
  const most = Math.max(...upper.map((row) => row[unknown] as number));
  let outcome: Solution = "none";
  for (const row of lower) {
    const factor = -(row[unknown] as number);
    const last = Math.floor((most * factor - most - factor) / most);
    for (let i = 0; i <= last; i++) {
      if (effort.exhausted) return "unknown";
      const equality = row.map((each, j) => (j === row.length - 1 ? safe(each + i) : each));
      const found = solve({ ...system, equalities: [equality] });
      if (typeof found !== "string") return found;
      if (found === "unknown") outcome = "unknown";
    }
  }
  return outcome;
}

/**
 * Requires every lower bound to be at most every upper bound; for the dark shadow, far enough below to leave an integer
 * between.
 */
function shadow({ unknown, lower, upper, exact }: Split, dark: boolean): Row[] {
  const rows: Row[] = [];
  for (const below of lower)
    for (const above of upper) {
      const [b, a] = [-(below[unknown] as number), above[unknown] as number];
      const divisor = dark ? 1 : gcd(a, b);
      const gap = dark && !exact ? (a - 1) * (b - 1) : 0;
      const row = combinedIfSafe(above, b / divisor, below, a / divisor, gap);
      // a row that is too large is dropped, which can only add solutions
      if (row !== undefined) rows.push(row);
    }
  return rows;
}

/** Extends a solution by a value for the eliminated unknown. */
function extendedBy({ unknown, lower, upper }: Split, values: readonly number[], near: number): Solution {
  const found = [...values];
  found[unknown] = 0;
  let [low, high] = [-Infinity, Infinity];
  for (const row of lower) low = Math.max(low, Math.ceil(-valueOf(row, found) / (row[unknown] as number)));
  for (const row of upper) high = Math.min(high, Math.floor(-valueOf(row, found) / (row[unknown] as number)));
  if (low > high) return "unknown";
  found[unknown] = clamp(near, low, high) + 0;
  return found;
}

/** Prefers an exact elimination, and among those the one that leaves the fewest rows. */
function cheapestSplit(system: IntegerSystem): Split {
  let best: Split | undefined;
  let bestCost = Infinity;
  for (let unknown = 0; unknown < system.near.length; unknown++) {
    if (!system.inequalities.some((row) => row[unknown] !== 0)) continue;
    const split = splitAt(system, unknown);
    const { lower, upper, exact } = split;
    const growth = lower.length * upper.length - lower.length - upper.length;
    const cost = growth + (exact ? 0 : MAX_ROWS * MAX_ROWS);
    if (cost < bestCost) [best, bestCost] = [split, cost];
  }
  return best as Split;
}

function splitAt({ inequalities, low, high, near }: IntegerSystem, unknown: number): Split {
  const lower: Row[] = [];
  const upper: Row[] = [];
  const others: Row[] = [];
  for (const row of inequalities)
    ((row[unknown] as number) < 0 ? lower : row[unknown] === 0 ? others : upper).push(row);
  if (low[unknown] !== -Infinity) lower.push(rowOf(unknown, -1, low[unknown] as number, near.length));
  if (high[unknown] !== Infinity) upper.push(rowOf(unknown, 1, -(high[unknown] as number), near.length));
  const areUnits = (rows: readonly Row[]) => rows.every((row) => Math.abs(row[unknown] as number) === 1);
  const exact = lower.length === 0 || upper.length === 0 || areUnits(lower) || areUnits(upper);
  return { unknown, lower, upper, others, exact };
}

function withoutBounds({ low, high }: IntegerSystem, unknown: number): Pick<IntegerSystem, "low" | "high"> {
  return {
    low: low.map((each, i) => (i === unknown ? -Infinity : each)),
    high: high.map((each, i) => (i === unknown ? Infinity : each)),
  };
}
