export function exits(n: number): number {
  if (n > 7) process.exit(0);
  return n < 0 ? 1 : 2;
}

export function after(n: number): boolean {
  return n === 3;
}
