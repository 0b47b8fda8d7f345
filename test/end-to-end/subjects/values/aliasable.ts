/** component-test-bench.txt, Fig. 8: x and y may be the same set. */
export function aliasable(x: Set<number>, y: Set<number>): Set<number> | null {
  x.delete(3);
  if (y.has(3)) return x;
  return null;
}
