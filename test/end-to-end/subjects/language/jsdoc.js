/**
 * @param {number} n
 * @param {boolean} [loud]
 * @returns {string}
 */
export function greet(n, loud) {
  if (n === 1) return loud ? "HELLO" : "hello";
  return "bye";
}

/** @type {(a: number, b?: number) => number} */
export const span = (a, b = 0) => (a > b ? a - b : b - a);
