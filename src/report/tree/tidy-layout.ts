// In: the boxes of a binary tree, parents before children.
// Out: their places: children below their parents, as close together as possible without touching.
// Absent: the contents of boxes, and the direction of the drawing.
import type { Segment } from "./contour.ts";
import { distanceOf, extendBelow } from "./contour.ts";
import { levelsOf, straightSide } from "./straight-side.ts";

export interface LayoutBox {
  readonly width: number;
  readonly height: number;
  readonly sides?: readonly [number, number] | undefined;
}

export interface LayoutGaps {
  /** Between neighbouring boxes. */
  readonly between: number;
  /** Below an end. */
  readonly below: number;
  /** Above the children of a box, where only their edges are drawn. */
  readonly level: number;
  /** On either side of an edge, for its label. */
  readonly edge: number;
}

export interface Place {
  /** The middle of the box. */
  readonly x: number;
  readonly top: number;
}

/**
 * Reingold and Tilford's layout with boxes of any height (van der Ploeg, "Drawing non-layered tidy trees in linear time",
 * 2014): subtrees are pushed apart by their contours, which are compared down to the end of the shorter one.
 */
export function tidyLayout(boxes: readonly LayoutBox[], gaps: LayoutGaps): Place[] {
  const levels = levelsOf(boxes);
  const tops = topsOf(boxes, levels, gaps);
  const offsets = offsetsOf(boxes, levels, tops, gaps);
  const middles = boxes.map(() => 0);
  boxes.forEach(({ sides }, index) => {
    for (const side of sides ?? []) middles[side] = at(middles, index) + at(offsets, side);
  });
  const left = boxes.reduce((least, { width }, index) => Math.min(least, at(middles, index) - width / 2), 0);
  return boxes.map((_, index) => ({ x: at(middles, index) - left, top: at(tops, index) }));
}

/** Beside a straight side, the end stands level with the first box of that side, whose children begin below both. */
function topsOf(boxes: readonly LayoutBox[], levels: readonly number[], gaps: LayoutGaps): number[] {
  const tops = boxes.map(() => 0);
  const rowHeights = boxes.map(({ height }) => height);
  boxes.forEach(({ sides }, index) => {
    if (sides === undefined) return;
    const straight = straightSide(sides, levels);
    if (straight !== undefined) {
      const [continued, end] = [sides[straight], sides[1 - straight] as number];
      rowHeights[continued] = Math.max(at(rowHeights, continued), at(boxes, end).height + gaps.below);
    }
    for (const side of sides) tops[side] = at(tops, index) + at(rowHeights, index) + gaps.level;
  });
  return tops;
}

/** The outlines of a subtree, relative to the middle of its root. */
interface Outline {
  readonly left: Segment;
  readonly right: Segment;
}

/** The horizontal distance of each box from its parent, positive to the right. */
function offsetsOf(
  boxes: readonly LayoutBox[],
  levels: readonly number[],
  tops: readonly number[],
  gaps: LayoutGaps,
): number[] {
  const offsets = boxes.map(() => 0);
  const outlines: Outline[] = [];
  for (let index = boxes.length - 1; index >= 0; index--) {
    const { width, height, sides } = at(boxes, index);
    const bottom = at(tops, index) + height;
    if (sides === undefined) {
      const side = (x: number): Segment => ({ x, bottom: bottom + gaps.below, next: undefined, shift: 0 });
      outlines[index] = { left: side(-width / 2), right: side(width / 2) };
      continue;
    }
    const [first, second] = [at(outlines, sides[0]), at(outlines, sides[1])];
    const distance = distanceOf(first.right, second.left) + gaps.between;
    const toFirst = -distance * (straightSide(sides, levels) ?? 0.5);
    const toSecond = toFirst + distance;
    offsets[sides[0]] = toFirst;
    offsets[sides[1]] = toSecond;
    extendBelow(first.left, second.left, distance);
    extendBelow(second.right, first.right, -distance);
    const below = at(tops, sides[0]);
    const side = (sign: -1 | 1, to: number, next: Segment): Segment => {
      const band = { x: to + sign * gaps.edge, bottom: below, next, shift: to };
      const stem = { x: sign * gaps.edge, bottom: below - gaps.level, next: band, shift: 0 };
      return { x: (sign * width) / 2, bottom, next: stem, shift: 0 };
    };
    outlines[index] = { left: side(-1, toFirst, first.left), right: side(1, toSecond, second.right) };
  }
  return offsets;
}

function at<T>(items: readonly T[], index: number): T {
  return items[index] as T;
}
