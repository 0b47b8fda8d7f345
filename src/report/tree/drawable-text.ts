// Text of the user's program, made fit to be drawn: unseen characters escaped, cut and wrapped.
import { escaped } from "../../expr/primitive-text.ts";
import { seen } from "../explain/words.ts";
import { prefixOf } from "../terminal-text.ts";

/** With escapes, as in a string literal, for characters that cannot be seen, and for the two more that XML cannot hold. */
export function visible(text: string): string {
  return seen(text).replace(/[\ufffe\uffff]/g, escaped);
}

/** At most that many columns, 1 or more; a … stands for what is missing. */
export function cut(text: string, columns: number): string {
  const fitting = prefixOf(text, columns);
  return fitting.length === text.length ? text : `${prefixOf(text, columns - 1).trimEnd()}…`;
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
    // A character that is wider than the line has a line to itself.
    const fitting = prefixOf(rest, columns) || firstCharacter(rest);
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

function firstCharacter(text: string): string {
  return /^./su.exec(text)?.[0] ?? "";
}
