/** @param {number} n */
function sign(n) {
  if (Number.isNaN(n)) throw new RangeError("not a number");
  if (n < 0) return "minus";
  return n > 0 ? "plus" : "none";
}

/** @param {number} n */
async function signLater(n) {
  return sign(await Promise.resolve(n));
}

module.exports = { sign, signLater };
