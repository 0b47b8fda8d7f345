/**
 * @param {number} x
 * @returns {string}
 */
export function sign(x) {
  if (Number.isNaN(x)) throw new TypeError("not a number");
  return x < 0 ? "-" : "+";
}
