// The doubles as a finite total order in which -0 and 0 are one: neighbours, ranks, and steps along it.
const double = new Float64Array(1);
const halves = new Uint32Array(double.buffer);
const whole = new BigInt64Array(double.buffer);
/** The index of the half with the sign bit, which depends on the machine's byte order. */
double[0] = -0;
const HIGH = halves[1] === 0 ? 0 : 1;
const LOW = 1 - HIGH;

/** The next double towards Infinity; NaN beyond the last. */
export function nextDouble(x: number): number {
  if (x === 0) return Number.MIN_VALUE;
  if (!(x < Infinity)) return NaN;
  double[0] = x;
  const low = halves[LOW] as number;
  if (x > 0) {
    halves[LOW] = low + 1;
    if (low === 0xffffffff) halves[HIGH] = (halves[HIGH] as number) + 1;
  } else {
    halves[LOW] = low - 1;
    if (low === 0) halves[HIGH] = (halves[HIGH] as number) - 1;
  }
  return double[0];
}

/** The next double towards -Infinity; NaN beyond the last. */
export function previousDouble(x: number): number {
  return -nextDouble(-x);
}

/** The position of a double in the order; 0 has rank 0. */
export function rankOf(x: number): bigint {
  double[0] = Math.abs(x);
  const rank = whole[0] as bigint;
  return x < 0 ? -rank : rank;
}

const LAST_RANK = rankOf(Infinity);

/** The double so many steps up, or down if negative; NaN beyond the ends. */
export function stepDouble(x: number, steps: number | bigint): number {
  if (steps === 0) return x;
  if (steps === 1) return nextDouble(x);
  if (steps === -1) return previousDouble(x);
  const rank = rankOf(x) + BigInt(steps);
  if (rank > LAST_RANK || rank < -LAST_RANK) return NaN;
  whole[0] = rank < 0n ? -rank : rank;
  const magnitude = double[0] as number;
  return rank < 0n ? -magnitude : magnitude;
}
