// In: an execution tree.
// Out: a drawing of it for terminals: conditions and ends, each on a line, or on several where it is long.
// Absent: the rest of a large tree: after MAX_LINES lines, paths are only counted.
import pc from "picocolors";
import type { ExecutionTree } from "../../model/explanation.ts";
import { columnsOf, padTo } from "../terminal-text.ts";
import { cut, visible } from "./drawable-text.ts";
import type { FlatNode } from "./flat-tree.ts";
import { countEnds, endsPhrase, flatTree } from "./flat-tree.ts";
import { nodeText } from "./node-text.ts";
import { levelsOf, straightSide } from "./straight-side.ts";

export interface TreeTextStyle {
  readonly color: boolean;
  /** In columns of the terminal. */
  readonly width: number;
}

const MAX_LINES = 200;
/** The least number of columns for a text, however deep its node is. */
const MIN_COLUMNS = 20;
const INDENT = 3;
const LETTERS = ["T", "F"] as const;

/** A node that is not drawn yet. */
interface Open {
  readonly index: number;
  /** The prefix of its own line. */
  readonly before: string;
  /** The prefix of the lines of its sides. */
  readonly below: string;
}

/** Each list is indexed by node. */
interface IndentPlan {
  readonly levels: readonly number[];
  readonly ends: readonly number[];
  /** How many levels of indentation the subtree needs, unless it is too deep. */
  readonly indents: readonly number[];
}

export function treeText(tree: ExecutionTree, { color, width }: TreeTextStyle): string {
  const colors = pc.createColors(color);
  const counts = countEnds(tree.root);
  const nodes = flatTree(tree.root, Infinity);
  const plan = indentPlan(nodes);
  const lines = [colors.bold(cut(`${visible(tree.unit)}: ${endsPhrase(counts)}`, Math.max(MIN_COLUMNS, width)))];
  const open: Open[] = [{ index: 0, before: "", below: "" }];
  let missing = counts.leaf;
  while (open.length > 0 && lines.length < MAX_LINES) {
    const next = open.pop() as Open;
    const { node, sides } = at(nodes, next.index);
    // A condition that takes several lines leaves room for the line to its sides.
    const indent = Math.max(columnsOf(next.before), sides === undefined ? 0 : INDENT);
    const more = padTo(sides === undefined ? next.below : `${next.below}│`, indent, "left");
    const texts = nodeText(node, Math.max(MIN_COLUMNS, width - indent), colors);
    lines.push(...texts.map((text, i) => colors.dim(i === 0 ? next.before : more) + text));
    if (node.kind === "leaf") missing--;
    if (sides !== undefined) open.push(...openSides(sides, next.below, plan, width).reverse());
  }
  if (open.length > 0) lines.push(colors.dim(`… ${missing} of ${counts.leaf} paths are not shown`));
  return lines.join("\n");
}

/**
 * A straight side comes after the other one and is not indented. If indentation would take more than half of the width, the
 * larger side becomes the straight one: then indentation grows only logarithmically.
 */
function openSides(sides: readonly [number, number], below: string, plan: IndentPlan, width: number): [Open, Open] {
  const [first, second] = sides;
  const deepest = Math.max(at(plan.indents, first), at(plan.indents, second));
  const isTooDeep = deepest > 0 && below.length + INDENT * (1 + deepest) > width / 2;
  const larger = at(plan.ends, first) > at(plan.ends, second) ? 0 : 1;
  const straight = straightSide(sides, plan.levels) ?? (isTooDeep ? larger : undefined);
  const indented = (side: 0 | 1, isLast: boolean): Open => ({
    index: sides[side],
    before: `${below}${isLast ? "└" : "├"}─ ${LETTERS[side]}  `,
    below: below + (isLast ? "   " : "│  "),
  });
  if (straight === undefined) return [indented(0, false), indented(1, true)];
  return [
    indented(straight === 0 ? 1 : 0, false),
    { index: sides[straight], before: `${below}↓  ${LETTERS[straight]}  `, below },
  ];
}

function indentPlan(nodes: readonly FlatNode[]): IndentPlan {
  const levels = levelsOf(nodes);
  const ends = nodes.map(() => 1);
  const indents = nodes.map(() => 0);
  for (let index = nodes.length - 1; index >= 0; index--) {
    const { sides } = at(nodes, index);
    if (sides === undefined) continue;
    const [first, second] = sides;
    const straight = straightSide(sides, levels);
    const deepest = Math.max(at(indents, first), at(indents, second));
    ends[index] = at(ends, first) + at(ends, second);
    indents[index] = straight === undefined ? 1 + deepest : Math.max(1, deepest);
  }
  return { levels, ends, indents };
}

function at<T>(items: readonly T[], index: number): T {
  return items[index] as T;
}
