export function gcd(a: number, b: number): number {
  if (b === 0) return a;
  return gcd(b, a % b);
}

function isEven(n: number): boolean {
  return n === 0 ? true : isOdd(n - 1);
}

function isOdd(n: number): boolean {
  return n === 0 ? false : isEven(n - 1);
}

export function parity(n: number): string {
  if (!Number.isInteger(n) || n < 0 || n > 6) return "out of range";
  return isEven(n) ? "even" : "odd";
}
