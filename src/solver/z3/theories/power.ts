// A power with a small constant exponent, as a product.
const MAX_EXPONENT = 16n;

export function power(multiply: string, one: string, base: string, exponent: bigint | undefined): string | undefined {
  if (exponent === undefined || exponent < 0n || exponent > MAX_EXPONENT) return undefined;
  if (exponent === 0n) return one;
  return exponent === 1n ? base : `(${multiply} ${Array.from({ length: Number(exponent) }, () => base).join(" ")})`;
}

/** The exponent, if it is an integer. */
export function integerExponent(value: unknown): bigint | undefined {
  return typeof value === "number" && Number.isInteger(value) ? BigInt(value) : undefined;
}
