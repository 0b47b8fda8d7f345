export function never(n: number): boolean {
  return n === 3;
}

throw new Error("cannot be loaded");
