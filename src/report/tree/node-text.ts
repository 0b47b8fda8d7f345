import type pc from "picocolors";
import type { TreeNode } from "../../model/explanation.ts";
import { columnsOf } from "../terminal-text.ts";
import { cut, visible } from "./drawable-text.ts";
import { openEndPhrase } from "./open-end-phrase.ts";

type Colors = ReturnType<typeof pc.createColors>;

const EXAMPLE = "  e.g. ";

/** The text of a node on one line of at most `columns`. */
export function nodeText(node: TreeNode, columns: number, colors: Colors): string {
  switch (node.kind) {
    case "decision":
      return conditionText(visible(node.condition), `  :${node.position.line}`, columns, colors);
    case "leaf":
      return leafText(node, columns, colors);
    case "impossible":
    case "unexplored":
      return colors.dim(cut(openEndPhrase(node), columns));
  }
}

/** The line number is left out if the condition is too long for both. */
function conditionText(condition: string, line: string, columns: number, colors: Colors): string {
  if (columnsOf(condition) + line.length > columns) return cut(condition, columns);
  return condition + colors.dim(line);
}

function leafText(node: TreeNode & { kind: "leaf" }, columns: number, colors: Colors): string {
  const number = `#${node.class} `;
  const paint = node.isError ? colors.red : colors.green;
  const [outcome, example] = shared(
    visible(node.outcome),
    visible(node.example),
    Math.max(2, columns - number.length - EXAMPLE.length),
  );
  return number + paint(outcome) + colors.dim(EXAMPLE) + example;
}

/** Cuts two texts so that they fit together: each gets half of the columns, and those that the other does not need. */
function shared(first: string, second: string, columns: number): [string, string] {
  const half = Math.floor(columns / 2);
  const forSecond = Math.min(columnsOf(second), Math.max(half, columns - columnsOf(first)));
  return [cut(first, columns - forSecond), cut(second, forSecond)];
}
