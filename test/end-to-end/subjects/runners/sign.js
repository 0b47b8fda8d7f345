/** @param {number} n */
export function sign(n) {
  if (Number.isNaN(n)) throw new RangeError("not a number");
  if (n < 0) return "minus";
  return n > 0 ? "plus" : "none";
}

/** @param {number} n */
export async function signLater(n) {
  return sign(await Promise.resolve(n));
}
