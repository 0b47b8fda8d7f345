export function before(n: number): boolean {
  return n > 1;
}

export function endless(n: number): number {
  while (true) {}
}

export function sometimes(n: number): number {
  if (n === 5) for (;;);
  return n > 10 ? 1 : 2;
}

export function after(n: number): boolean {
  return n === 3;
}
