const GAP = "   ";

/** As wide as they must be; the first `left` columns to the left, the others to the right. */
export function textTable(rows: readonly (readonly string[])[], left = 1): string[] {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    widths
      .map((width, column) => (row[column] ?? "")[column < left ? "padEnd" : "padStart"](width))
      .join(GAP)
      .trimEnd(),
  );
}
