export function allocates(n: number): number {
  const all: number[][] = [];
  while (n > 10) all.push(new Array<number>(1_000_000).fill(all.length));
  return n === 4 ? 1 : 2;
}

export function allocatesAtOnce(n: number): number {
  if (n > 10) return (JSON.parse(`[${"{},".repeat(150_000_000)}{}]`) as object[]).length;
  return n === 4 ? 1 : 2;
}

export function after(n: number): boolean {
  return n === 3;
}
