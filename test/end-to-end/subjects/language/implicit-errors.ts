export function length(n: number): number {
  return new Array(n).length;
}

export function reads(flag: boolean): number {
  const box: { size: number } | undefined = flag ? { size: 3 } : undefined;
  return box!.size;
}

export function calls(n: number): number {
  const actions: Record<number, () => number> = { 1: () => 10, 2: () => 20 };
  return actions[n]!();
}

export function mixes(n: number | bigint): boolean {
  return (n as number) + 1 > 10;
}

export function digits(x: number, count: number): string {
  return x.toFixed(count);
}
