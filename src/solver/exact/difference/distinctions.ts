// Disequalities on top of a difference matrix: how they tighten it, whether all can hold, and which unknowns have enough
// slack to ignore them.
import type { DifferenceMatrix } from "./difference-matrix.ts";
import type { Scale } from "./scale.ts";

/** `left + steps !== right`; without a right side, `left !== value`. */
export type Distinction =
  | { readonly left: number; readonly right: number; readonly steps: number }
  | { readonly left: number; readonly right: undefined; readonly value: number };

/** undefined where the limit of case splits was reached. */
export function areSatisfiable(
  matrix: DifferenceMatrix,
  distinctions: readonly Distinction[],
  budget = { attempts: 100 },
): boolean | undefined {
  tighten(matrix, distinctions);
  if (!matrix.isConsistent) return false;
  // a disequality excludes one value of an unknown: one that has more values than that can be assigned last
  const tight = withoutSlack(matrix, distinctions);
  const [first, ...rest] = tight;
  if (first === undefined) return true;
  if (budget.attempts-- <= 0) return undefined;
  let result: boolean | undefined = false;
  for (const side of ["less", "greater"] as const) {
    const branch = matrix.copy();
    separate(branch, first, side);
    const found = areSatisfiable(branch, rest, budget);
    if (found === true) return true;
    if (found === undefined) result = undefined;
  }
  return result;
}

function separate(matrix: DifferenceMatrix, distinction: Distinction, side: "less" | "greater"): void {
  const { left, right } = distinction;
  if (right === undefined) {
    const { step } = matrix.scales[left] as Scale;
    const next = step(distinction.value, side === "less" ? -1 : 1);
    if (Number.isNaN(next)) matrix.contradict();
    else if (side === "less") matrix.atMost(left, next);
    else matrix.atLeast(left, next);
  } else if (side === "less") matrix.relate(left, right, -distinction.steps - 1);
  else matrix.relate(right, left, distinction.steps - 1);
}

/** Moves bounds that a disequality excludes, until a fixpoint. */
export function tighten(matrix: DifferenceMatrix, distinctions: readonly Distinction[]): void {
  for (let changed = true; changed && matrix.isConsistent;) {
    changed = false;
    for (const distinction of distinctions) {
      const side = excludedSide(matrix, distinction);
      if (side === undefined) continue;
      separate(matrix, distinction, side);
      changed = true;
    }
  }
}

/** The side on which the left must be, where the matrix leaves only that side and equality. */
function excludedSide(matrix: DifferenceMatrix, distinction: Distinction): "less" | "greater" | undefined {
  if (!matrix.isConsistent) return undefined;
  const { left, right } = distinction;
  if (right === undefined)
    return matrix.hi(left) === distinction.value
      ? "less"
      : matrix.lo(left) === distinction.value
        ? "greater"
        : undefined;
  const { steps } = distinction;
  const isAtMost = matrix.entails(left, right, -steps);
  const isAtLeast = matrix.entails(right, left, steps);
  if (isAtMost && !matrix.entails(left, right, -steps - 1)) return "less";
  return isAtLeast && !matrix.entails(right, left, steps - 1) ? "greater" : undefined;
}

export function touches({ left, right }: Distinction, unknown: number): boolean {
  return left === unknown || right === unknown;
}

/** Drops disequalities that follow from the matrix, and those of unknowns with enough slack to satisfy them last. */
function withoutSlack(matrix: DifferenceMatrix, distinctions: readonly Distinction[]): readonly Distinction[] {
  let left = distinctions.filter((each) => !follows(matrix, each));
  for (let changed = true; changed;) {
    changed = false;
    for (let x = 0; x < matrix.size; x++) {
      const own = left.filter((each) => touches(each, x));
      if (own.length === 0 || slackOf(matrix, x) < own.length) continue;
      left = left.filter((each) => !own.includes(each));
      changed = true;
    }
  }
  return left;
}

export function follows(matrix: DifferenceMatrix, distinction: Distinction): boolean {
  const { left, right } = distinction;
  if (right === undefined) return matrix.hi(left) < distinction.value || matrix.lo(left) > distinction.value;
  const { steps } = distinction;
  return matrix.entails(left, right, -steps - 1) || matrix.entails(right, left, steps - 1);
}

/**
 * A lower bound on the number of values that an unknown has left, besides one, for every assignment of the others that is
 * consistent with the matrix.
 */
export function slackOf(matrix: DifferenceMatrix, x: number): number {
  const { distance, step } = matrix.scales[x] as Scale;
  const [lo, hi] = [matrix.lo(x), matrix.hi(x)];
  let slack = distance(lo, hi);
  for (let y = 0; y < matrix.size; y++) {
    if (y === x) continue;
    const [down, up] = [matrix.steps(y, x), matrix.steps(x, y)];
    // x is at least y - down for the greatest y, and at most y + up for the least y
    const greatest = down === Infinity ? NaN : step(matrix.hi(y), -down);
    const least = up === Infinity ? NaN : step(matrix.lo(y), up);
    if (!Number.isNaN(greatest)) slack = Math.min(slack, distance(greatest, hi));
    if (!Number.isNaN(least)) slack = Math.min(slack, distance(lo, least));
    if (down === Infinity) continue;
    for (let z = 0; z < matrix.size; z++)
      if (z !== x && matrix.steps(x, z) !== Infinity)
        slack = Math.min(slack, down + matrix.steps(x, z) - matrix.bound(y, z));
  }
  return slack;
}
