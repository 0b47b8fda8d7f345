export function withDefault(n = 5, scale: number = n * 2): number {
  if (scale === 10) return 1;
  return n > scale ? 2 : 3;
}

export function optional(n?: number): string {
  if (n === undefined) return "none";
  return n > 0 ? "positive" : "other";
}

export function rest(first: number, ...others: number[]): number {
  if (others.length === 0) return first;
  let largest = first;
  for (const other of others) if (other > largest) largest = other;
  return largest;
}

export function tuple(...range: [low: number, high?: number]): number {
  const [low, high = low + 10] = range;
  return low < high ? high - low : 0;
}

export function bounded<N extends 1 | 2 | 3>(n: N): string {
  return n === 2 ? "middle" : "edge";
}

export function viaArguments(_a: number, _b: number): number {
  return arguments.length > 1 && arguments[1] === 9 ? 1 : 0;
}
