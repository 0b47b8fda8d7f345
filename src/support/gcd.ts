// The greatest common divisor, by Euclid's algorithm. It is never negative; `gcd(0, x)` is the magnitude of x.
// One function for each number type: a shared one would see both types in its loop, and run slower for both.

/** Of safe integers. */
export function gcd(a: number, b: number): number {
  let [x, y] = [Math.abs(a), Math.abs(b)];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}

export function gcdOfBigints(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}
