// Prepares text of the user's program for drawing: escapes characters that cannot be seen, cuts and wraps.
import { escaped } from "../../support/unseen-characters.ts";
import { seen } from "../explain/words.ts";
import { prefixOf } from "../terminal-text.ts";

/** Escapes, as in a string literal, characters that cannot be seen, and U+FFFE and U+FFFF, which XML cannot hold. */
export function visible(text: string): string {
  return seen(text).replace(/[\ufffe\uffff]/g, escaped);
}

/** Cuts to `columns`, which is at least 1; a … stands for what is missing. */
export function cut(text: string, columns: number): string {
  const fitting = prefixOf(text, columns);
  return fitting.length === text.length ? text : `${prefixOf(text, columns - 1).trimEnd()}…`;
}

/**
 * Breaks a text into at most `maxLines` lines of at most `columns` (at least 2), between words where possible. The lines are
 * about equally long.
 */
export function balancedLines(text: string, columns: number, maxLines: number): string[] {
  const shown = cut(text.trim(), columns * maxLines);
  const together = brokenLines(shown, columns, outermostBreak);
  const full = brokenLines(shown, columns, lastBreak);
  // Breaking outside of brackets is preferred if it takes no more lines.
  const isTogether = together.length <= full.length;
  let lines = isTogether ? together : full;
  if (lines.length > maxLines) {
    return [...lines.slice(0, maxLines - 1), cut(`${lines[maxLines - 1] ?? ""}…`, columns)];
  }
  for (let narrower = columns - 1; lines.length > 1 && narrower > 1; narrower--) {
    const attempt = brokenLines(shown, narrower, isTogether ? outermostBreak : lastBreak);
    if (attempt.length > lines.length) break;
    lines = attempt;
  }
  return lines;
}

/** `breakOf` gives the end of the next line: an index into `fitting`, the longest prefix of `rest` that fits. */
function brokenLines(text: string, columns: number, breakOf: (fitting: string, rest: string) => number): string[] {
  const lines: string[] = [];
  let rest = text;
  for (;;) {
    // A character that is wider than the line has a line to itself.
    const fitting = prefixOf(rest, columns) || firstCharacter(rest);
    if (fitting.length === rest.length) return [...lines, rest];
    const end = breakOf(fitting, rest);
    lines.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
}

/** The last break among those within the fewest brackets. */
function outermostBreak(fitting: string, rest: string): number {
  let best = fitting.length;
  let fewest = Infinity;
  let depth = 0;
  for (let end = 1; end <= fitting.length; end++) {
    const last = fitting.charAt(end - 1);
    if ("([{".includes(last)) depth++;
    if (")]}".includes(last)) depth--;
    if (depth > fewest || !isBreak(fitting, rest, end)) continue;
    best = end;
    fewest = depth;
  }
  return best;
}

function lastBreak(fitting: string, rest: string): number {
  for (let end = fitting.length; end > 0; end--) if (isBreak(fitting, rest, end)) return end;
  return fitting.length;
}

/** Lines end at words and after opening brackets, but not within their first third. */
function isBreak(fitting: string, rest: string, end: number): boolean {
  if (end <= fitting.length / 3) return false;
  return " ,([{".includes(fitting.charAt(end - 1)) || /^(?: |\.[\p{L}_$])/u.test(rest.slice(end, end + 2));
}

function firstCharacter(text: string): string {
  return /^./su.exec(text)?.[0] ?? "";
}
