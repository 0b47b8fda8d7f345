// Money in whole cents, as bigint, so that nothing is lost.

/** Splits an amount; the first shares are a cent larger where it does not divide. */
export function share(cents: bigint, parts: bigint, index: bigint): bigint {
  if (parts <= 0n) throw new RangeError("parts must be positive");
  if (index < 0n || index >= parts) throw new RangeError("no such part");
  const base = cents / parts;
  const rest = cents % parts;
  return index < rest ? base + 1n : base;
}

/** Converts by a rate given as a fraction, rounding half away from zero. */
export function convert(cents: bigint, numerator: bigint, denominator: bigint): bigint {
  const doubled = (cents * numerator * 2n) / denominator;
  if (doubled % 2n === 0n) return doubled / 2n;
  return doubled > 0n ? (doubled + 1n) / 2n : (doubled - 1n) / 2n;
}

/** The fee for a transfer: 1 %, at least 50 cents, at most 5 euros; small transfers are free. */
export function transferFee(cents: bigint): bigint {
  if (cents < 0n) throw new RangeError("cents must not be negative");
  if (cents < 10_00n) return 0n;
  const fee = cents / 100n;
  if (fee < 50n) return 50n;
  return fee > 500n ? 500n : fee;
}

/** A balance after a booking; overdrafts up to the limit are fine. */
export function book(balance: bigint, change: bigint, overdraft?: bigint): bigint {
  const after = balance + change;
  if (change < 0n && after < -(overdraft ?? 0n)) throw new RangeError("insufficient funds");
  return after;
}
