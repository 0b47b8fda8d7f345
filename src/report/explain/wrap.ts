import { columnsOf } from "../terminal-text.ts";

/** The least number of columns for text, even if the terminal is narrower. */
export const MIN_TEXT = 24;

/** A string literal is one word if it fits into a line, since its spaces matter. */
function wordsOf(piece: string, width: number): string[] {
  return (piece.match(WORDS) ?? []).flatMap((word) => (columnsOf(word) <= width ? word : word.split(" ")));
}

const WORDS = /(?:"(?:[^"\\]|\\.)*"|[^ ])+/g;

/**
 * Joins pieces into lines of at most `width` columns. Lines are broken between pieces, and within a piece only if it does not
 * fit into a line: then between its words. A word that is wider than `width` has a line of its own.
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

/** Wraps pieces with `head` before the first line and an indentation of the same width before the others. */
export function hanging(head: string, pieces: readonly string[], width: number): string[] {
  const indent = " ".repeat(columnsOf(head));
  const lines = wrap(pieces, Math.max(MIN_TEXT, width - indent.length));
  return (lines.length === 0 ? [""] : lines).map((line, index) => ((index === 0 ? head : indent) + line).trimEnd());
}
