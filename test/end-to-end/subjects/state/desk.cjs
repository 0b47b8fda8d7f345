let served = 0;

exports.serve = function serve(name) {
  if (typeof name !== "string") return "nobody";
  served++;
  return served > 2 ? `${name}: present` : name;
};

let language = "en";

exports.speak = function speak(next) {
  language = next === "de" ? "de" : "en";
};

exports.greet = function greet() {
  return language === "en" ? "Hello" : "Hallo";
};
