import { visibleWidth } from "../visible-text.ts";

/** Columns that text has even where there is no room. */
export const MIN_TEXT = 24;

/** What stands in quotation marks stays together where it can, since its spaces count. */
function wordsOf(piece: string, width: number): string[] {
  return (piece.match(WORDS) ?? []).flatMap((word) => (visibleWidth(word) <= width ? word : word.split(" ")));
}

const WORDS = /(?:"(?:[^"\\]|\\.)*"|[^ ])+/g;

/**
 * Pieces on lines of at most `width` columns, broken between pieces where that is enough, else between the words of a piece.
 * A word that is wider than that has a line to itself.
 */
export function wrap(pieces: readonly string[], width: number): string[] {
  const lines: string[] = [];
  const add = (piece: string): boolean => {
    const last = lines.at(-1);
    if (last === undefined || visibleWidth(last) + 1 + visibleWidth(piece) > width) return false;
    lines[lines.length - 1] = `${last} ${piece}`;
    return true;
  };
  for (const piece of pieces) {
    if (add(piece)) continue;
    if (visibleWidth(piece) <= width) lines.push(piece);
    else {
      const [first = "", ...others] = wordsOf(piece, width);
      lines.push(first);
      for (const word of others) if (!add(word)) lines.push(word);
    }
  }
  return lines;
}

/** The first line after `head`, the others below it. */
export function hanging(head: string, pieces: readonly string[], width: number): string[] {
  const indent = " ".repeat(visibleWidth(head));
  const lines = wrap(pieces, Math.max(MIN_TEXT, width - indent.length));
  return (lines.length === 0 ? [""] : lines).map((line, index) => ((index === 0 ? head : indent) + line).trimEnd());
}
