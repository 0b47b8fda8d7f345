// In: an execution tree.
// Out: shapes and edges with coordinates from (0, 0), and the direction in which the tree grows.
// Absent: colours and SVG.
import type { TreeNode } from "../../model/explanation.ts";
import { flatTree } from "./flat-tree.ts";
import type { Shape, TextLimits } from "./node-shape.ts";
import { shapeOf } from "./node-shape.ts";
import type { LayoutGaps } from "./tidy-layout.ts";
import { tidyLayout } from "./tidy-layout.ts";

export interface PlacedShape extends Shape {
  /** The upper left corner of the shape's bounding rectangle. */
  readonly x: number;
  readonly y: number;
}

export interface Edge {
  readonly truth: boolean;
  /** `from` and `to` are indices of shapes. */
  readonly from: number;
  readonly to: number;
}

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly grows: "down" | "right";
  /** The edges of a shape start as one line and separate this far before its children. */
  readonly spread: number;
  readonly shapes: readonly PlacedShape[];
  readonly edges: readonly Edge[];
}

/** A tree with more ends could not be read: its deepest subtrees are drawn as one shape each. */
const MAX_ENDS = 1500;

/** A tree that would be wider grows to the right, since pages are scrolled from top to bottom. */
const PAGE_WIDTH = 1600;

interface Style {
  readonly grows: Drawing["grows"];
  readonly limits: TextLimits;
  readonly gaps: LayoutGaps;
}

const DOWN: Style = {
  grows: "down",
  limits: { columns: 22, lines: 4 },
  gaps: { between: 14, below: 8, level: 40, edge: 8 },
};
const RIGHT: Style = {
  grows: "right",
  limits: { columns: 32, lines: 3 },
  gaps: { between: 10, below: 14, level: 56, edge: 9 },
};

export function drawTree(root: TreeNode): Drawing {
  const down = drawStyled(root, DOWN);
  if (down.width <= PAGE_WIDTH) return down;
  const right = drawStyled(root, RIGHT);
  return right.width < down.width ? right : down;
}

function drawStyled(root: TreeNode, { grows, limits, gaps }: Style): Drawing {
  const nodes = flatTree(root, MAX_ENDS);
  const sizes = nodes.map((node) => shapeOf(node, limits));
  const boxes = nodes.map(({ sides }, index) => {
    const { width, height } = sizes[index] as Shape;
    return grows === "down" ? { width, height, sides } : { width: height, height: width, sides };
  });
  const places = tidyLayout(boxes, gaps);
  const shapes = sizes.map((shape, index): PlacedShape => {
    const { x, top } = places[index] as (typeof places)[number];
    return grows === "down"
      ? { ...shape, x: Math.round(x - shape.width / 2), y: Math.round(top) }
      : { ...shape, x: Math.round(top), y: Math.round(x - shape.height / 2) };
  });
  return {
    width: shapes.reduce((most, { x, width }) => Math.max(most, x + width), 0),
    height: shapes.reduce((most, { y, height }) => Math.max(most, y + height), 0),
    grows,
    spread: gaps.level,
    shapes,
    edges: nodes.flatMap(({ sides }, from) =>
      sides === undefined ? [] : sides.map((to, side) => ({ truth: side === 0, from, to })),
    ),
  };
}
