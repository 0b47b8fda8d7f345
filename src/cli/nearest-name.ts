/** Insertions, deletions, replacements and swaps of neighbours that lead from one text to the other. */
function editDistance(from: string, to: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      let distance = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (swapped) distance = Math.min(distance, (beforePrevious[column - 2] ?? 0) + 1);
      current.push(distance);
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous.at(-1) ?? 0;
}

/** The known name that was most probably meant; undefined where none is near. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const plain = (text: string): string => text.toLowerCase().replaceAll(/[-_]/g, "");
  const distances = known.map((candidate) => {
    const begins = name.length > 1 && plain(candidate).startsWith(plain(name));
    return { candidate, distance: begins ? 0.5 : editDistance(plain(name), plain(candidate)) };
  });
  const [best] = distances.toSorted((a, b) => a.distance - b.distance);
  return best !== undefined && best.distance <= Math.max(1, plain(name).length / 3) ? best.candidate : undefined;
}
