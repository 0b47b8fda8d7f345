import { columnsOf } from "../terminal-text.ts";

/** Columns that text has even where there is no room. */
export const MIN_TEXT = 24;

/** What stands in quotation marks stays together where it can, since its spaces count. */
function wordsOf(piece: string, width: number): string[] {
  return (piece.match(WORDS) ?? []).flatMap((word) => (columnsOf(word) <= width ? word : word.split(" ")));
}

const WORDS = /(?:"(?:[^"\\]|\\.)*"|[^ ])+/g;

/**
 * Pieces on lines of at most `width` columns, broken between pieces where that is enough, else between the words of a piece.
 * A word that is wider than that has a line to itself.
 */
export function wrap(pieces: readonly string[], width: number): string[] {
  const lines: string[] = [];
  let used = Infinity;
  const start = (text: string): void => {
    used = columnsOf(text);
    lines.push(text);
  };
  const add = (text: string): boolean => {
    const together = used + 1 + columnsOf(text);
    if (together > width) return false;
    lines.push(`${lines.pop() ?? ""} ${text}`);
    used = together;
    return true;
  };
  for (const piece of pieces) {
    if (add(piece)) continue;
    const [first = "", ...others] = columnsOf(piece) <= width ? [piece] : wordsOf(piece, width);
    start(first);
    for (const word of others) if (!add(word)) start(word);
  }
  return lines;
}

/** The first line after `head`, the others below it. */
export function hanging(head: string, pieces: readonly string[], width: number): string[] {
  const indent = " ".repeat(columnsOf(head));
  const lines = wrap(pieces, Math.max(MIN_TEXT, width - indent.length));
  return (lines.length === 0 ? [""] : lines).map((line, index) => ((index === 0 ? head : indent) + line).trimEnd());
}
