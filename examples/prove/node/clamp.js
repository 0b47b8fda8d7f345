/**
 * The nearest number of a range.
 * @param {number} x
 * @param {number} low
 * @param {number} high
 */
export function clamp(x, low, high) {
  return x < low ? low : x > high ? high : x;
}
