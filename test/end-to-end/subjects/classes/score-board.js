// A class as JavaScript had them before `class`.

/** @param {number} goal */
export function ScoreBoard(goal) {
  this.goal = goal;
  this.points = [0, 0];
}

/**
 * @param {0 | 1} side
 * @param {number} points
 */
ScoreBoard.prototype.score = function score(side, points) {
  if (this.winner() !== null) throw new Error("the game is over");
  this.points[side] += points;
};

ScoreBoard.prototype.winner = function winner() {
  if (this.points[0] >= this.goal) return 0;
  if (this.points[1] >= this.goal) return 1;
  return null;
};
