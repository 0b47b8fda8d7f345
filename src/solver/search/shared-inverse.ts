// Inverts a term both of whose operands depend on one subterm (`h ^ (h >>> 16)`, `h + (h << 10)`, `x * x`), as a function
// of that subterm, by evaluation alone.
import type { SortValue } from "../../expr/expr.ts";
import { above, below } from "../exact/range.ts";
import { STRANGE_OPERANDS } from "./number-inverses.ts";

const MAX_PARTIAL = 8;
const BITS = Array.from({ length: 32 }, (_, bit) => bit);

/**
 * Solves f(x) = wanted modulo 2^32 bit by bit, dropping partial solutions that already contradict. Works for functions in
 * which bit i of the result depends only on bits of x up to i, counted in the given direction: from the low end for sums,
 * products and left shifts, from the high end for right shifts.
 */
function liftBits(f: (x: number) => number | undefined, wanted: number, from: "low" | "high"): number[] {
  let partial = [0];
  for (const step of BITS) {
    const bit = from === "low" ? step : 31 - step;
    const mask = from === "low" ? (step === 31 ? -1 : (2 << step) - 1) : -1 << bit;
    partial = partial
      .flatMap((x) => [x, x | (1 << bit)])
      .filter((x) => (((f(x) ?? NaN) ^ wanted) & mask) === 0)
      .slice(0, MAX_PARTIAL);
    if (partial.length === 0) return [];
  }
  return partial;
}

/** Inverts a rotation by trying all 32. */
function rotateBits(f: (x: number) => number | undefined, wanted: number): number[] {
  for (const count of BITS) {
    const x = (wanted << count) | (wanted >>> (32 - count));
    if (((f(x) ?? NaN) ^ wanted) === 0) return [x];
  }
  return [];
}

export function invertModulo32(f: (x: number) => number | undefined, wanted: number): number[] {
  for (const attempt of [
    () => liftBits(f, wanted, "high"),
    () => liftBits(f, wanted, "low"),
    () => rotateBits(f, wanted),
  ]) {
    const found = attempt();
    if (found.length > 0) return found;
  }
  return [];
}

/** Points at which a continuous function is sampled: dense where common numbers are. */
const GRID = [
  -1e300, -1e100, -1e20, -1e12, -1e6, -1e4, -1000, -100, -32, -10, -4, -2, -1, -0.5, -0.01, 0, 0.01, 0.5, 1, 2, 4, 10,
  32, 100,
];
const POINTS = [...GRID, 1000, 1e4, 1e6, 1e12, 1e20, 1e100, 1e300];
const BISECTIONS = 80;

/** Solves f(x) = wanted by bisection between sample points where f crosses the wanted value, down to neighbouring doubles. */
export function invertContinuous(f: (x: number) => number | undefined, wanted: number, present: number): number[] {
  // special values are not crossed, so they are tried directly
  if (!Number.isFinite(wanted) || wanted === 0) {
    const strange = STRANGE_OPERANDS.filter((x) => Object.is(f(x), wanted));
    if (strange.length > 0) return strange;
  }
  const points = [...new Set([...POINTS, present])].filter(Number.isFinite).sort((a, b) => a - b);
  const excess = points.map((x) => (f(x) ?? NaN) - wanted);
  const found = points.filter((_, i) => excess[i] === 0);
  for (let i = 0; i + 1 < points.length; i++) {
    const [left, right] = [excess[i] as number, excess[i + 1] as number];
    if (left * right < 0) found.push(...bisect(f, wanted, points[i] as number, points[i + 1] as number, left < 0));
  }
  return found.sort((a, b) => Math.abs(a - present) - Math.abs(b - present)).slice(0, 12);
}

function bisect(
  f: (x: number) => number | undefined,
  wanted: number,
  from: number,
  to: number,
  rising: boolean,
): number[] {
  let [low, high] = [from, to];
  for (let i = 0; i < BISECTIONS && above(low) < high; i++) {
    const middle = low / 2 + high / 2;
    const value = f(middle) ?? NaN;
    if (value === wanted) return [middle, Math.round(middle)];
    if (value < wanted === rising) low = middle;
    else high = middle;
  }
  return [low, high, Math.round(low), below(low), above(high)];
}

const MAGNITUDES = Array.from({ length: 12 }, (_, i) => 1n << (BigInt(i) * BigInt(i)));
const BIGINT_POINTS = [...MAGNITUDES.map((x) => -x).reverse(), 0n, ...MAGNITUDES];

/** Solves f(x) = wanted by bisection between sample points, down to neighbouring integers. */
export function invertBigint(f: (x: bigint) => bigint | undefined, wanted: bigint): bigint[] {
  const points = BIGINT_POINTS.flatMap((x) => {
    const value = f(x);
    return value === undefined ? [] : [{ x, value }];
  });
  return points.flatMap(({ x, value }, i) => {
    const next = points[i + 1];
    if (value === wanted) return [x];
    if (next === undefined || value < wanted === next.value < wanted) return [];
    let [low, high] = [x, next.x];
    while (high - low > 1n) {
      const middle = (low + high) / 2n;
      if ((f(middle) ?? wanted) < wanted === value < wanted) low = middle;
      else high = middle;
    }
    return [low, high].filter((candidate) => f(candidate) === wanted);
  });
}

/** Uses the method for the sort; empty for other sorts. */
export function invertShared(
  f: (x: SortValue) => SortValue | undefined,
  wanted: SortValue,
  present: SortValue | undefined,
): readonly SortValue[] {
  if (typeof wanted === "number" && typeof present === "number")
    return invertContinuous(f as (x: number) => number | undefined, wanted, present);
  if (typeof wanted === "bigint" && typeof present === "bigint")
    return invertBigint(f as (x: bigint) => bigint | undefined, wanted);
  return [];
}
