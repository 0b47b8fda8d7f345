// What else people do with strings, each with something to find.

export function isPalindrome(text: string): boolean {
  const letters = text.toLowerCase().replace(/[^a-z]/g, "");
  if (letters.length < 3) return false;
  return letters === letters.split("").reverse().join("") ? true : false;
}

export function command(line: string): string {
  switch (line.trim().toLowerCase()) {
    case "":
      return "nothing";
    case "help":
    case "?":
      return "help";
    case "quit":
      return "quit";
    default:
      return line.trim().startsWith("#") ? "comment" : "unknown";
  }
}

export function initials(name: string): string {
  const [first, last] = name.split(" ");
  if (last === undefined) return first.charAt(0).toUpperCase();
  if (last === "") return "?";
  return first.charAt(0).toUpperCase() + last.charAt(0).toUpperCase();
}

export function truncate(text: string, length: number): string {
  if (length < 3) throw new RangeError("too short for an ellipsis");
  if (text.length <= length) return text.padEnd(length, ".");
  return text.substring(0, length - 3) + "...";
}

/** Milliseconds of "90", "1.5s", "2 min". */
export function duration(text: string): number {
  const match = /^(\d+(?:\.\d+)?)\s*(ms|s|min)?$/.exec(text);
  if (match === null) return NaN;
  const amount = parseFloat(match[1]);
  switch (match[2]) {
    case "s":
      return amount * 1000;
    case "min":
      return amount * 60_000;
    default:
      return amount;
  }
}

export function greeting(name: string, polite = false): string {
  const text = `${polite ? "Good day" : "Hi"}, ${name}!`;
  if (text === "Good day, Ada!") return "Good day, Countess!";
  if (text.length > 40) return "Hi!";
  return text;
}

export function order(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export function doubled(text: string): boolean {
  return /^(\w+) \1$/.test(text) ? true : false;
}

export function strongPassword(text: string): boolean {
  if (/^(?=.*[A-Z])(?=.*\d)(?=.*[^\w\s]).{8,}$/.test(text)) return true;
  return false;
}

/** Sums the numbers of a text, by the state of a global expression. */
export function sumOfNumbers(text: string): number {
  const numbers = /\d+/g;
  let sum = 0;
  for (let match = numbers.exec(text); match !== null; match = numbers.exec(text)) {
    if (match[0].length > 3) return Infinity;
    sum += Number(match[0]);
  }
  return sum > 500 ? 500 : sum;
}
