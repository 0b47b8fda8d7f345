// Figure 4 of "Using Symbolic Execution to Guide Test Generation": the partition step of quicksort.
export function partition(a: number[], low: number, high: number): number {
  const pivotItem = a[low]!;
  let left = low + 1;
  let right = high;
  while (left < right) {
    while (a[left]! < pivotItem) left++;
    while (a[right]! > pivotItem) right--;
    if (left < right) {
      const temp = a[left]!;
      a[left] = a[right]!;
      a[right] = temp;
    }
  }
  a[low] = a[right]!;
  a[right] = pivotItem;
  return right;
}
