let served = 0;

export function serve(name) {
  if (typeof name !== "string") return "nobody";
  served++;
  return served > 2 ? `${name}: present` : name;
}

let language = "en";

export function speak(next) {
  language = next === "de" ? "de" : "en";
}

export function greet() {
  return language === "en" ? "Hello" : "Hallo";
}
