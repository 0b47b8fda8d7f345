// Eliminates unknowns. Without disequalities a closed matrix need only leave them out; a disequality goes with its unknown
// where that is always free to step aside, or passes to what the unknown equals. Otherwise it is lost, and that is said.
import type { DifferenceMatrix } from "./difference-matrix.ts";
import { follows, roomOf, touches, type Distinction } from "./distinctions.ts";
import type { Scale } from "./scale.ts";

interface Said {
  readonly matrix: DifferenceMatrix;
  readonly distinctions: readonly Distinction[];
}

/**
 * Callers promise that the disequalities have tightened the matrix.
 * `isExact`: the result holds for exactly the values that can be extended to the unknowns that are gone.
 */
export function forget({ matrix, distinctions }: Said, kept: readonly boolean[]): Said & { readonly isExact: boolean } {
  const keep = kept.flatMap((isKept, x) => (isKept ? [x] : []));
  const gone = kept.flatMap((isKept, x) => (isKept ? [] : [x]));
  const projected = matrix.projectOnto(keep);
  if (!matrix.isConsistent) return { matrix: projected, distinctions: [], isExact: true };
  const heirs = kept.map((isKept, x) => (isKept ? undefined : heirOf(matrix, x, keep)));
  let open = distinctions.map((each) => inherited(matrix, each, heirs)).filter((each) => !follows(matrix, each));
  for (let changed = true; changed;) {
    changed = false;
    for (const x of gone) {
      const rest = open.filter((each) => !touches(each, x));
      if (rest.length === open.length || roomOf(matrix, x) < open.length - rest.length) continue;
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

/** `unknown + steps`, which is what another one equals. */
interface Heir {
  readonly unknown: number;
  readonly steps: number;
}

function heirOf(matrix: DifferenceMatrix, x: number, keep: readonly number[]): Heir | undefined {
  const unknown = keep.find((y) => matrix.steps(x, y) === -matrix.steps(y, x));
  return unknown === undefined ? undefined : { unknown, steps: matrix.steps(x, unknown) };
}

function inherited(
  matrix: DifferenceMatrix,
  distinction: Distinction,
  heirs: readonly (Heir | undefined)[],
): Distinction {
  const itself = (unknown: number): Heir => heirs[unknown] ?? { unknown, steps: 0 };
  const left = itself(distinction.left);
  if (distinction.right === undefined)
    return exclusion(matrix, distinction, left.unknown, distinction.value, -left.steps);
  const right = itself(distinction.right);
  const steps = distinction.steps + left.steps - right.steps;
  // what has one value only leaves that behind
  const [x, y] = [left.unknown, right.unknown];
  if (matrix.lo(x) === matrix.hi(x)) return exclusion(matrix, distinction, y, matrix.lo(x), steps);
  if (matrix.lo(y) === matrix.hi(y)) return exclusion(matrix, distinction, x, matrix.lo(y), -steps);
  return { left: x, right: y, steps };
}

/** Beyond the ends of the scale nothing is excluded: then the disequality as it was follows already. */
function exclusion(matrix: DifferenceMatrix, was: Distinction, left: number, from: number, steps: number): Distinction {
  const value = (matrix.scales[left] as Scale).step(from, steps);
  return Number.isNaN(value) ? was : { left, right: undefined, value };
}
