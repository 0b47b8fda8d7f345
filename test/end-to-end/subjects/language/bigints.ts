export function quotient(a: bigint, b: bigint): bigint {
  return a / b;
}

export function magnitude(a: bigint): string {
  if (a < 0n) return "negative";
  if (a >= 2n ** 64n) return "huge";
  return a === 0n ? "zero" : "small";
}

export function mixed(a: bigint, n: number): boolean {
  // @ts-expect-error -- the language compares them all the same
  if (a === BigInt(3) && n === 3) return a == n;
  return a > n;
}

export function wrapped(a: bigint): bigint {
  const low = BigInt.asUintN(8, a);
  if (low === 200n && a > 1000n) return 1n;
  return 0n;
}
