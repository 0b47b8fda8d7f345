import type { TreeNode } from "../../model/explanation.ts";
import { counted } from "../phrases.ts";
import { columnsOf } from "../terminal-text.ts";
import { balancedLines, visible } from "./drawable-text.ts";
import type { EndCounts, FlatNode } from "./flat-tree.ts";
import { countEnds, endsPhrase } from "./flat-tree.ts";
import { leafNumber } from "./node-text.ts";
import { openEndPhrase } from "./open-end-phrase.ts";

export type ShapeKind = "decision" | "return" | "error" | "impossible" | "unexplored" | "collapsed";

export interface ShapeLine {
  readonly text: string;
  /** `strong`: the outcome. `small`: remarks. */
  readonly weight: "plain" | "strong" | "small";
}

/** The drawing of a node: an oval for a decision, a box for an end. */
export interface Shape {
  readonly kind: ShapeKind;
  readonly width: number;
  readonly height: number;
  readonly lines: readonly ShapeLine[];
  /** The whole text, uncut. */
  readonly tooltip: string;
}

/** How much text a shape may have. Trees that grow downwards need narrow shapes, so these have more, shorter lines. */
export interface TextLimits {
  readonly columns: number;
  readonly lines: number;
}

export const FONT_SIZE = 12;
export const SMALL_FONT_SIZE = 10;
const LINE_HEIGHT = 16;
const SMALL_LINE_HEIGHT = 13;
/** The width of a character, in em. The widest of the common fixed-width fonts has 0.617. */
const ADVANCE = 0.62;

function lineWidth({ text, weight }: ShapeLine): number {
  return columnsOf(text) * ADVANCE * (weight === "small" ? SMALL_FONT_SIZE : FONT_SIZE);
}

export function lineHeight({ weight }: ShapeLine): number {
  return weight === "small" ? SMALL_LINE_HEIGHT : LINE_HEIGHT;
}

export function shapeOf({ node, sides }: FlatNode, limits: TextLimits): Shape {
  switch (node.kind) {
    case "decision":
      return sides === undefined ? collapsed(countEnds(node)) : oval(node, limits);
    case "leaf":
      return leaf(node, limits);
    case "impossible":
      return box("impossible", [{ text: "impossible", weight: "small" }], openEndPhrase(node));
    case "unexplored":
      return box("unexplored", wrapped(node.reason || "unexplored", "small", limits), openEndPhrase(node));
  }
}

function oval(node: TreeNode & { kind: "decision" }, limits: TextLimits): Shape {
  const lines = wrapped(node.condition, "plain", limits);
  const text = sizeOf(lines);
  // The oval is high enough for the text and goes through the text's corners: (x / rx)² + (y / ry)² = 1.
  const ry = 0.65 * text.height + 8;
  const rx = (text.width / 2 + 3) / Math.sqrt(1 - (text.height / 2 / ry) ** 2);
  const { line, column } = node.position;
  const tooltip = `${visible(node.condition)} (${line}:${column})`;
  return { kind: "decision", width: Math.ceil(2 * rx), height: Math.ceil(2 * ry), lines, tooltip };
}

function leaf(node: TreeNode & { kind: "leaf" }, limits: TextLimits): Shape {
  const heading = `${leafNumber(node)} ${node.outcome}`;
  const lines = [...wrapped(heading, "strong", limits), ...wrapped(node.example, "plain", limits)];
  return box(node.isError ? "error" : "return", lines, `${visible(heading)}\n${visible(node.example)}`);
}

function collapsed(counts: EndCounts): Shape {
  return box("collapsed", [{ text: `… ${counted(counts.leaf, "path")}`, weight: "plain" }], endsPhrase(counts));
}

function box(kind: ShapeKind, lines: readonly ShapeLine[], tooltip: string): Shape {
  const isSmall = lines.every(({ weight }) => weight === "small");
  const text = sizeOf(lines);
  const [across, down] = isSmall ? [6, 3] : [8, 6];
  return { kind, width: Math.ceil(text.width + 2 * across), height: text.height + 2 * down, lines, tooltip };
}

function wrapped(text: string, weight: ShapeLine["weight"], limits: TextLimits): ShapeLine[] {
  return balancedLines(visible(text), limits.columns, limits.lines).map((each) => ({ text: each, weight }));
}

function sizeOf(lines: readonly ShapeLine[]): { width: number; height: number } {
  return {
    width: Math.max(...lines.map(lineWidth)),
    height: lines.reduce((sum, line) => sum + lineHeight(line), 0),
  };
}
