// Functions with mutants that are proved equivalent, by exploring programs that are made for the purpose.
export function remainder(x: number): number {
  if (!Number.isInteger(x) || x < 0 || x > 1000) return -1;
  if (x % 6 === 1) return x % 2 === 0 ? 1 : 2;
  if (x * x === 50) return 5;
  return 0;
}

export function positive(x: number, y: number): number {
  if (x + 2 - 2 * y + 4 * x - 7 + 4 * y > 0) return 1;
  return 0;
}
