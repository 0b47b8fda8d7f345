// Figure 8: what it does depends on whether its arguments are the same set.
export function aliasable(x: Set<number>, y: Set<number>): Set<number> | null {
  x.delete(3);
  if (y.has(3)) return x;
  return null;
}
