/** The number of single-character edits (insert, delete, replace, swap of neighbours) between two words. */
export function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(rows, i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(replaced, at(rows, i - 1, j) + 1, (row[j - 1] as number) + 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) best = Math.min(best, at(rows, i - 2, j - 2) + 1);
      row.push(best);
    }
    rows.push(row);
  }
  return at(rows, a.length, b.length);
}

function at(rows: readonly (readonly number[])[], row: number, column: number): number {
  return (rows[row] as readonly number[])[column] as number;
}

/** The candidates ordered by likeness to the word; equally like ones stay in their order. */
export function byLikeness(word: string, candidates: Iterable<string>): string[] {
  const target = word.toLowerCase();
  return [...candidates]
    .map((candidate) => ({ candidate, distance: editDistance(target, candidate.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ candidate }) => candidate);
}

/** The candidate that was probably meant, if one is near enough to be a typing error. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const [first] = byLikeness(word, candidates);
  if (first === undefined) return undefined;
  const limit = Math.max(1, Math.floor(Math.max(word.length, first.length) / 3));
  return editDistance(word.toLowerCase(), first.toLowerCase()) <= limit ? first : undefined;
}
