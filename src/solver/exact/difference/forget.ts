// Eliminates unknowns. Without disequalities, leaving them out of the closed matrix is exact. A disequality is dropped
// with its unknown where that has enough slack, or passes to an unknown that equals it. Otherwise it is lost, and the
// result is inexact.
import type { DifferenceMatrix } from "./difference-matrix.ts";
import { follows, slackOf, touches, type Distinction } from "./distinctions.ts";
import type { Scale } from "./scale.ts";

interface DifferenceConstraints {
  readonly matrix: DifferenceMatrix;
  readonly distinctions: readonly Distinction[];
}

/**
 * Callers promise that the disequalities have tightened the matrix. `isExact`: the result holds for exactly the values
 * that can be extended to the eliminated unknowns.
 */
export function forget(
  { matrix, distinctions }: DifferenceConstraints,
  kept: readonly boolean[],
): DifferenceConstraints & { readonly isExact: boolean } {
  const keep = kept.flatMap((isKept, x) => (isKept ? [x] : []));
  const gone = kept.flatMap((isKept, x) => (isKept ? [] : [x]));
  const projected = matrix.projectOnto(keep);
  if (!matrix.isConsistent) return { matrix: projected, distinctions: [], isExact: true };
  const substitutes = kept.map((isKept, x) => (isKept ? undefined : substituteOf(matrix, x, keep)));
  let open = distinctions
    .map((each) => substituted(matrix, each, substitutes))
    .filter((each) => !follows(matrix, each));
  for (let changed = true; changed;) {
    changed = false;
    for (const x of gone) {
      const rest = open.filter((each) => !touches(each, x));
      if (rest.length === open.length || slackOf(matrix, x) < open.length - rest.length) continue;
      open = rest;
      changed = true;
    }
  }
  const left = open.filter((each) => !gone.some((x) => touches(each, x)));
  const renumbered = left.map((each): Distinction =>
    each.right === undefined
      ? { ...each, left: keep.indexOf(each.left) }
      : { ...each, left: keep.indexOf(each.left), right: keep.indexOf(each.right) },
  );
  return { matrix: projected, distinctions: renumbered, isExact: left.length === open.length };
}

/** A kept unknown that equals an eliminated one: `unknown + steps`. */
interface Substitute {
  readonly unknown: number;
  readonly steps: number;
}

function substituteOf(matrix: DifferenceMatrix, x: number, keep: readonly number[]): Substitute | undefined {
  const unknown = keep.find((y) => matrix.steps(x, y) === -matrix.steps(y, x));
  return unknown === undefined ? undefined : { unknown, steps: matrix.steps(x, unknown) };
}

function substituted(
  matrix: DifferenceMatrix,
  distinction: Distinction,
  substitutes: readonly (Substitute | undefined)[],
): Distinction {
  const itself = (unknown: number): Substitute => substitutes[unknown] ?? { unknown, steps: 0 };
  const left = itself(distinction.left);
  if (distinction.right === undefined)
    return exclusion(matrix, distinction, left.unknown, distinction.value, -left.steps);
  const right = itself(distinction.right);
  const steps = distinction.steps + left.steps - right.steps;
  // an unknown with a single value turns the disequality into an exclusion
  const [x, y] = [left.unknown, right.unknown];
  if (matrix.lo(x) === matrix.hi(x)) return exclusion(matrix, distinction, y, matrix.lo(x), steps);
  if (matrix.lo(y) === matrix.hi(y)) return exclusion(matrix, distinction, x, matrix.lo(y), -steps);
  return { left: x, right: y, steps };
}

/** Beyond the ends of the scale nothing is excluded: then the original disequality follows already. */
function exclusion(matrix: DifferenceMatrix, was: Distinction, left: number, from: number, steps: number): Distinction {
  const value = (matrix.scales[left] as Scale).step(from, steps);
  return Number.isNaN(value) ? was : { left, right: undefined, value };
}
