import type pc from "picocolors";
import type { TreeNode } from "../../model/explanation.ts";
import { wrap } from "../explain/wrap.ts";
import { columnsOf } from "../terminal-text.ts";
import { cut, visible } from "./drawable-text.ts";
import { openEndPhrase } from "./open-end-phrase.ts";

type Colors = ReturnType<typeof pc.createColors>;

const EXAMPLE = "e.g. ";
/** Further lines of one text are left out. */
const MOST_LINES = 6;

/** The text of a node in lines of at most `columns`, broken between words. */
export function nodeText(node: TreeNode, columns: number, colors: Colors): string[] {
  switch (node.kind) {
    case "decision":
      return conditionText(visible(node.condition), `  :${node.position.line}`, columns, colors);
    case "leaf":
      return leafText(node, columns, colors);
    case "impossible":
    case "unexplored":
      return wrapped(openEndPhrase(node), columns).map((line) => colors.dim(line));
  }
}

/** `#3`; `#3.1` for the first context of a class with several. */
export function leafNumber({ class: number, context }: TreeNode & { kind: "leaf" }): string {
  return context === undefined ? `#${number}` : `#${number}.${context}`;
}

/** The line number is left out if it does not fit after the condition. */
function conditionText(condition: string, line: string, columns: number, colors: Colors): string[] {
  const lines = wrapped(condition, columns);
  const last = lines.pop() ?? "";
  return [...lines, columnsOf(last) + line.length > columns ? last : last + colors.dim(line)];
}

/** The outcome and the example are on one line if both fit. */
function leafText(node: TreeNode & { kind: "leaf" }, columns: number, colors: Colors): string[] {
  const number = `${leafNumber(node)} `;
  const paint = node.isError ? colors.red : colors.green;
  const outcome = hung(number, visible(node.outcome), columns, paint);
  const example = hung(EXAMPLE, visible(node.example), columns - number.length, (text) => text);
  const shown = example.map((line, i) => (i === 0 ? colors.dim(EXAMPLE) + line.slice(EXAMPLE.length) : line));
  const [first = ""] = outcome;
  const fits = outcome.length + example.length === 2 && columnsOf(first) + 2 + columnsOf(example[0] ?? "") <= columns;
  return fits ? [`${first}  ${shown[0]}`] : [...outcome, ...shown.map((line) => " ".repeat(number.length) + line)];
}

/** Wraps a text, with `head` before its first line and as much space before the others. */
function hung(head: string, text: string, columns: number, paint: (text: string) => string): string[] {
  const lines = wrapped(text, Math.max(LEAST_COLUMNS, columns - head.length));
  return lines.map((line, i) => (i === 0 ? head : " ".repeat(head.length)) + paint(line));
}

const LEAST_COLUMNS = 8;

/** Words that are wider than a line are cut. */
function wrapped(text: string, columns: number): string[] {
  const lines = wrap([text], columns).map((line) => cut(line, columns));
  if (lines.length <= MOST_LINES) return lines.length === 0 ? [""] : lines;
  return [...lines.slice(0, MOST_LINES - 1), cut(`${lines[MOST_LINES - 1]} …`, columns)];
}
