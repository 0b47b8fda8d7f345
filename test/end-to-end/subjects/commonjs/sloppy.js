/** Ignored by sloppy code where the text cannot be changed; strict code throws. */
exports.mark = function (text) {
  if (typeof text !== "string") return "no text";
  text.marked = true;
  return text.marked ? "marked" : "not marked";
};
