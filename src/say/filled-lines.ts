/** Breaks lines after a conjunct, unless a conjunct is longer than a line. */
export function filledLines(texts: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const piece of texts.flatMap((text) => (text.length > width ? text.split(" ") : [text]))) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + piece.length > width) lines.push(piece);
    else lines[lines.length - 1] = `${line} ${piece}`;
  }
  return lines;
}
