module.exports = first;
first.second = second;
first.further = { third: third };

function first(a) {
  return a > 1 ? "many" : "few";
}
function second(a) {
  return a > 2 ? "many" : "few";
}
function third(a) {
  return a > 3 ? "many" : "few";
}
