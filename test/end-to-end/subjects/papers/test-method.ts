/** component-test-bench.txt, Fig. 1: three equivalence classes. */
export function testMethod(x: number, y: number): number {
  if (x > 3) {
    const z = x + 2;
    if (z < y) return x;
    else return y;
  }
  return 0;
}
