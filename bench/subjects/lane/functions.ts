// Ten cheap functions of different kinds, for which the cost of making inputs and of judging runs shows.

export function triangle(a: number, b: number, c: number): string {
  if (a <= 0 || b <= 0 || c <= 0 || a + b <= c || a + c <= b || b + c <= a) return "none";
  if (a === b && b === c) return "equilateral";
  return a === b || b === c || a === c ? "isosceles" : "scalene";
}

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

export function clamp(value: number, low: number, high: number): number {
  if (low > high) throw new RangeError("low is above high");
  return value < low ? low : value > high ? high : value;
}

export function grade(points: number, isLate: boolean): string {
  const counted = isLate ? points - 10 : points;
  if (counted >= 90) return "A";
  if (counted >= 75) return "B";
  return counted >= 50 ? "C" : "F";
}

export function slug(text: string): string {
  let made = "";
  for (const character of text.toLowerCase())
    if ((character >= "a" && character <= "z") || (character >= "0" && character <= "9")) made += character;
    else if (made !== "" && !made.endsWith("-")) made += "-";
  return made.endsWith("-") ? made.slice(0, -1) : made;
}

export function parsePort(text: string): number | undefined {
  if (!/^\d{1,5}$/.test(text)) return undefined;
  const port = Number(text);
  return port > 0 && port < 65536 ? port : undefined;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return NaN;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export function shipping(order: { weight: number; country: string; isExpress?: boolean }): number {
  const base = order.country === "DE" ? 5 : order.country === "CH" ? 12 : 20;
  const heavy = order.weight > 30 ? 25 : order.weight > 5 ? 8 : 0;
  return (base + heavy) * (order.isExpress === true ? 2 : 1);
}

export function commonPrefix(a: string, b: string): string {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length++;
  return a.slice(0, length);
}

export function countIf(values: number[], isCounted: (value: number) => boolean): number {
  let count = 0;
  for (const value of values) if (isCounted(value)) count++;
  return count;
}
