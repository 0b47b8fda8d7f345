export function endless(n: number): number {
  return endless(n + 1) + 1;
}

export function after(n: number): boolean {
  return n === 3;
}
