// The single claims that a difference matrix and its disequalities make.
import type { DifferenceMatrix } from "./difference-matrix.ts";
import { follows, type Distinction } from "./distinctions.ts";
import type { Scale } from "./scale.ts";

export type Claim =
  | { readonly kind: "at least" | "at most"; readonly x: number; readonly value: number }
  /** `x - y <= steps`. */
  | { readonly kind: "relation"; readonly x: number; readonly y: number; readonly steps: number }
  | { readonly kind: "distinction"; readonly distinction: Distinction };

/** All claims; many are redundant. */
export function claimsOf(matrix: DifferenceMatrix, distinctions: readonly Distinction[]): Claim[] {
  const claims: Claim[] = distinctions.map((distinction) => ({ kind: "distinction", distinction }));
  for (let x = 0; x < matrix.size; x++) {
    const { first, last } = matrix.scales[x] as Scale;
    if (matrix.lo(x) !== first) claims.push({ kind: "at least", x, value: matrix.lo(x) });
    if (matrix.hi(x) !== last) claims.push({ kind: "at most", x, value: matrix.hi(x) });
    for (let y = 0; y < matrix.size; y++)
      if (y !== x && matrix.steps(x, y) !== Infinity)
        claims.push({ kind: "relation", x, y, steps: matrix.steps(x, y) });
  }
  return claims;
}

/** The claim about other unknowns: `place` maps each unknown. */
export function renumbered(claim: Claim, place: readonly number[]): Claim {
  const at = (x: number): number => place[x] as number;
  if (claim.kind === "relation") return { ...claim, x: at(claim.x), y: at(claim.y) };
  if (claim.kind !== "distinction") return { ...claim, x: at(claim.x) };
  const { distinction } = claim;
  const left = at(distinction.left);
  return {
    kind: "distinction",
    distinction:
      distinction.right === undefined
        ? { ...distinction, left }
        : { ...distinction, left, right: at(distinction.right) },
  };
}

/** Whether the claim follows from the closed matrix by look-up. If not, it may still follow from disequalities. */
export function isClear(matrix: DifferenceMatrix, claim: Claim): boolean {
  switch (claim.kind) {
    case "at least":
      return matrix.lo(claim.x) >= claim.value;
    case "at most":
      return matrix.hi(claim.x) <= claim.value;
    case "relation":
      return matrix.entails(claim.x, claim.y, claim.steps);
    case "distinction":
      return follows(matrix, claim.distinction);
  }
}

export function deny(matrix: DifferenceMatrix, claim: Claim): void {
  switch (claim.kind) {
    case "at least":
      return atMost(matrix, claim.x, step(matrix, claim.x, claim.value, -1));
    case "at most":
      return atLeast(matrix, claim.x, step(matrix, claim.x, claim.value, 1));
    case "relation":
      return matrix.relate(claim.y, claim.x, -claim.steps - 1);
    case "distinction":
      return equate(matrix, claim.distinction);
  }
}

function equate(matrix: DifferenceMatrix, distinction: Distinction): void {
  const { left, right } = distinction;
  if (right === undefined) {
    matrix.atLeast(left, distinction.value);
    matrix.atMost(left, distinction.value);
  } else {
    matrix.relate(left, right, -distinction.steps);
    matrix.relate(right, left, distinction.steps);
  }
}

function step(matrix: DifferenceMatrix, x: number, value: number, steps: number): number {
  return (matrix.scales[x] as Scale).step(value, steps);
}

/** NaN means beyond the ends of the scale, where there is no value. */
function atMost(matrix: DifferenceMatrix, x: number, value: number): void {
  if (Number.isNaN(value)) matrix.contradict();
  else matrix.atMost(x, value);
}

function atLeast(matrix: DifferenceMatrix, x: number, value: number): void {
  if (Number.isNaN(value)) matrix.contradict();
  else matrix.atLeast(x, value);
}
