/** Indexes one array by the elements of the other. */
export function gather(values: number[], indices: number[]): number[] {
  const gathered: number[] = [];
  for (const index of indices) {
    if (index < 0 || index >= values.length) throw new RangeError(`no element ${index}`);
    const value = values[index];
    if (value === undefined) throw new TypeError(`not an index: ${index}`);
    gathered.push(value > 100 ? 100 : value);
  }
  return gathered;
}

export function swaps(values: number[], order: number[]): boolean {
  if (order.length < 2) return false;
  if (values[order[0]] === 7 && values[order[1]] === 9 && order[0] > order[1]) return true;
  return false;
}

export function binarySearch(sorted: number[], sought: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] === sought) return middle;
    if (sorted[middle] < sought) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

export function median(values: number[]): number | undefined {
  if (values.length === 0) return undefined;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

export function longest(words: string[]): string {
  let best = "";
  for (const word of words) {
    if (word.length > best.length) best = word;
  }
  return best === "" ? "none" : best;
}

export function statistics(values: number[]): string {
  const positive = values.filter((value) => value > 0);
  if (positive.length === 0) return "nothing positive";
  if (positive.every((value) => value % 2 === 0)) return "all even";
  if (positive.some((value) => value === 41)) return "found";
  return positive.map((value) => value * 2).reduce((a, b) => a + b, 0) > 20 ? "much" : "little";
}

export function endpoints([first, ...rest]: [number, ...number[]]): string {
  const last = rest.at(-1);
  if (last === undefined) return "one";
  if (first === last) return "closed";
  return rest.includes(first) ? "crossing" : "open";
}

export function transposed(rows: number[][]): boolean {
  if (rows.length !== 2 || rows[0].length !== 2 || rows[1].length !== 2) return false;
  return rows[0][1] === rows[1][0] && rows[0][1] !== 0 ? true : false;
}

export function tally(pairs: [name: string, points: number][]): Record<string, number> {
  const totals: Record<string, number> = {};
  for (const [name, points] of pairs) {
    if (points < 0) continue;
    if (name in totals) totals[name] += points;
    else totals[name] = points;
  }
  return totals;
}
