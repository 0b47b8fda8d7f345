/** component-test-bench.txt, Fig. 6: five ways in which the three elements may coincide. */
export function rotate(array: number[], i: number, j: number, k: number): number {
  const temp = array[i];
  array[i] = array[j];
  array[j] = array[k];
  array[k] = temp;
  return array[i];
}
