/** @param {number} n */
function grade(n) {
  if (n >= 90) return "A";
  if (n >= 80) return "B";
  return "C";
}

/** @param {1 | 2 | 3} n */
exports.medal = (n) => (n === 1 ? "gold" : n === 2 ? "silver" : "bronze");
exports.grade = grade;
