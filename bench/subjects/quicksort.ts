function sort(items: number[], low: number, high: number): void {
  while (low < high) {
    const pivot = items[(low + high) >> 1]!;
    let i = low;
    let j = high;
    while (i <= j) {
      while (items[i]! < pivot) i++;
      while (items[j]! > pivot) j--;
      if (i <= j) {
        const swapped = items[i]!;
        items[i] = items[j]!;
        items[j] = swapped;
        i++;
        j--;
      }
    }
    if (j - low < high - i) {
      sort(items, low, j);
      low = i;
    } else {
      sort(items, i, high);
      high = j;
    }
  }
}

export function run(): number {
  const items: number[] = [];
  let next = 12_345;
  for (let i = 0; i < 100_000; i++) {
    next = (Math.imul(next, 1_103_515_245) + 12_345) & 0x7fffffff;
    items.push(next);
  }
  sort(items, 0, items.length - 1);
  let sum = 0;
  for (let i = 0; i < items.length; i += 1000) sum = (sum * 31 + items[i]!) % 1_000_000_007;
  return sum;
}
