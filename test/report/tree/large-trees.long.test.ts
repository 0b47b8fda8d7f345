// Drawings of trees that are too large to be drawn whole.
import { expect, test } from "vitest";
import type { TreeNode } from "../../../src/model/explanation.ts";
import { treeSvg } from "../../../src/report/tree/tree-svg.ts";
import { readTree } from "./read-svg.ts";
import { balanced, loop, treeOf } from "./sample-trees.ts";

function draw(root: TreeNode): ReturnType<typeof readTree> & { svg: string } {
  const svg = treeSvg([treeOf(root)], { title: "Trees" });
  return { svg, ...readTree(svg) };
}

test("beyond 1500 ends the deepest subtrees are counted", () => {
  const { shapes, svg } = draw(balanced(12));
  const ends = shapes.filter(({ isOval }) => !isOval);
  expect(ends).toHaveLength(1500);
  const hidden = [...svg.matchAll(/>… (\d+) paths?</g)].map(([, count]) => Number(count));
  expect(ends.filter(({ kind }) => kind === "collapsed")).toHaveLength(hidden.length);
  expect(hidden.reduce((sum, count) => sum + count, 0) + ends.length - hidden.length).toBe(4096);
});

test("size grows with the tree up to that, and no further", () => {
  const sizes = [8, 9, 10].map((levels) => draw(balanced(levels)).svg.length);
  expect((sizes[1] ?? 0) / (sizes[0] ?? 0)).toBeLessThan(2.1);
  expect((sizes[2] ?? 0) / (sizes[1] ?? 0)).toBeLessThan(2.1);
  expect(draw(balanced(14)).shapes).toHaveLength(2999);
  expect(draw(loop(20_000)).shapes).toHaveLength(2999);
});
