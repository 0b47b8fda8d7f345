// Figure 6: the contents of three array elements change places.
export function rotate(array: number[], i: number, j: number, k: number): number {
  const temp = array[i]!;
  array[i] = array[j]!;
  array[j] = array[k]!;
  array[k] = temp;
  return array[i];
}
