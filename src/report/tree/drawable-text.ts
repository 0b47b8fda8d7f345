// Text of the user's program, made fit to be drawn: one line without surprises, measured, cut, wrapped.
import { escaped } from "../../expr/primitive-text.ts";
import { seen } from "../explain/words.ts";

/** With escapes, as in a string literal, for characters that cannot be seen, and for the two more that XML cannot hold. */
export function visible(text: string): string {
  return seen(text).replace(/[\ufffe\uffff]/g, escaped);
}

/** Scripts and pictures that take two columns, in terminals and in the fonts that browsers fall back to. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f000}-\u{3fffd}]/u;

/** Of a fixed-width font. Never too few: marks that combine count like others. */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const character of text) columns += widthOf(character);
  return columns;
}

/** At most that many columns, 1 or more; a … stands for what is missing. */
export function cut(text: string, columns: number): string {
  const fitting = prefix(text, columns);
  return fitting.length === text.length ? text : `${prefix(text, columns - 1).trimEnd()}…`;
}

/** At most so many lines of at most so many columns, 2 or more: about equally long, broken between words where possible. */
export function wrap(text: string, columns: number, maxLines: number): string[] {
  const shown = cut(text.trim(), columns * maxLines);
  const together = brokenLines(shown, columns, outermostBreak);
  const full = brokenLines(shown, columns, lastBreak);
  // What is in brackets stays together where that takes no more lines.
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

/** `breakOf`: where the line ends that begins with `fitting`, which is as much of `rest` as there is room for. */
function brokenLines(text: string, columns: number, breakOf: (fitting: string, rest: string) => number): string[] {
  const lines: string[] = [];
  let rest = text;
  for (;;) {
    const fitting = prefix(rest, columns);
    if (fitting.length === rest.length) return [...lines, rest];
    const end = breakOf(fitting, rest);
    lines.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
}

/** Within as few brackets as possible. */
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

/** Around words and after brackets, but not so early that little of the line is left. */
function isBreak(fitting: string, rest: string, end: number): boolean {
  if (end <= fitting.length / 3) return false;
  return " ,([{".includes(fitting.charAt(end - 1)) || /^(?: |\.[\p{L}_$])/u.test(rest.slice(end, end + 2));
}

function prefix(text: string, columns: number): string {
  let used = 0;
  let end = 0;
  for (const character of text) {
    used += widthOf(character);
    if (used > columns) break;
    end += character.length;
  }
  return text.slice(0, end);
}

function widthOf(character: string): 1 | 2 {
  return WIDE.test(character) ? 2 : 1;
}
