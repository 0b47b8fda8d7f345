import { expect, test } from "vitest";
import type { TreeNode } from "../../../src/model/explanation.ts";
import { treeSvg } from "../../../src/report/tree/tree-svg.ts";
import type { DrawnShape, Rectangle } from "./read-svg.ts";
import { checkWellFormed, readTree } from "./read-svg.ts";
import {
  balanced,
  decision,
  impossible,
  loop,
  randomTree,
  returns,
  throws,
  treeOf,
  unexplored,
} from "./sample-trees.ts";
import { rounds } from "../../rounds.ts";

function draw(root: TreeNode): ReturnType<typeof readTree> & { svg: string } {
  const svg = treeSvg([treeOf(root)], { title: "Trees" });
  return { svg, ...readTree(svg) };
}

/** All that must be true of any drawing of one tree. */
function check(root: TreeNode): void {
  const { svg, shapes, edges } = draw(root);
  expect(() => checkWellFormed(svg)).not.toThrow();
  expect(edges).toHaveLength(shapes.length - 1);

  const [, width = NaN, height = NaN] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg)?.map(Number) ?? [];
  const [, left = NaN, top = NaN] = /translate\((\d+) (\d+)\)/.exec(svg)?.map(Number) ?? [];
  const canvas = { x: -left, y: -top, width, height };
  expect(shapes.filter((shape) => !contains(canvas, shape))).toEqual([]);
  expect(shapes.filter((shape, index) => shapes.slice(0, index).some((other) => overlap(shape, other)))).toEqual([]);
  expect(shapes.filter((shape) => !shape.texts.every((text) => holds(shape, text)))).toEqual([]);
  // An edge begins and ends on the outlines of shapes and otherwise keeps away from them.
  const inner = edges.flatMap(({ points }) => points.slice(1, -1));
  expect(inner.filter((point) => shapes.some((shape) => isInside(shape, point)))).toEqual([]);
}

function contains(outer: Rectangle, inner: Rectangle): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

function overlap(one: Rectangle, other: Rectangle): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

function holds(shape: DrawnShape, text: Rectangle): boolean {
  if (!shape.isOval) return contains(shape, text);
  return [text.x, text.x + text.width].every((x) =>
    [text.y, text.y + text.height].every((y) => {
      const fromMiddle = (x - shape.x - shape.width / 2) / (shape.width / 2);
      return fromMiddle ** 2 + ((y - shape.y - shape.height / 2) / (shape.height / 2)) ** 2 <= 1;
    }),
  );
}

function isInside({ x, y, width, height }: Rectangle, [pointX, pointY]: readonly [number, number]): boolean {
  const edge = 1;
  return pointX > x + edge && pointX < x + width - edge && pointY > y + edge && pointY < y + height - edge;
}

test("no shape touches another, texts stay within them, edges go around them", () => {
  for (let seed = 1; seed <= rounds(40); seed++) check(randomTree(seed, 2 * seed));
});

test("large trees, deep trees, a tree that is one end", () => {
  check(balanced(7));
  check(loop(100));
  check(returns(1, "undefined", "f()"));
});

test("children stand below their parents, the true side left of the false one", () => {
  const { shapes, edges } = draw(decision("a", returns(1, "1", "f(true)"), returns(2, "2", "f(false)")));
  const [parent, whenTrue, whenFalse] = shapes as [DrawnShape, DrawnShape, DrawnShape];
  expect(edges.map(({ label }) => label)).toEqual(["T", "F"]);
  expect(whenTrue.y).toBe(whenFalse.y);
  expect(whenTrue.y).toBeGreaterThan(parent.y + parent.height);
  expect(whenTrue.x + whenTrue.width).toBeLessThan(whenFalse.x);
  const middle = (shape: DrawnShape): number => shape.x + shape.width / 2;
  expect(Math.abs((middle(whenTrue) + middle(whenFalse)) / 2 - middle(parent))).toBeLessThanOrEqual(1);
});

test("a tree too wide for a page grows to the right", () => {
  const { shapes } = draw(balanced(5));
  const [root, ...others] = shapes as [DrawnShape, ...DrawnShape[]];
  expect(others.filter(({ x }) => x <= root.x + root.width)).toEqual([]);
});

test("a loop is a column", () => {
  const { shapes } = draw(loop(40));
  const middles = shapes.filter(({ isOval }) => isOval).map(({ x, width }) => x + width / 2);
  // All but the last, whose sides are both ends.
  expect(Math.max(...middles.slice(0, -1)) - Math.min(...middles.slice(0, -1))).toBeLessThanOrEqual(1);
});

test("kinds of ends, and all of the text in tooltips", () => {
  const long = `${"very ".repeat(50)}long`;
  const { svg, shapes } = draw(
    decision(
      "a < b",
      decision("c", throws(1, `RangeError: ${long}`, "f(-1)"), impossible("x < 0", "x > 1")),
      decision("d", returns(2, "a & b", 'f("\'")'), unexplored("budget")),
    ),
  );
  const kinds = ["decision", "decision", "decision", "error", "impossible", "return", "unexplored"];
  expect(shapes.map(({ kind }) => kind)).toEqual(kinds);
  const tooltips = [...svg.matchAll(/<g class="\w+"><title>([^<]*)/g)].map(([, text]) => text);
  expect(tooltips).toEqual([
    "a &lt; b (1:3)",
    "c (1:3)",
    "d (1:3)",
    `#1 throws RangeError: ${long}\nf(-1)`,
    "impossible: x &lt; 0 &amp;&amp; x &gt; 1",
    "#2 returns a &amp; b\nf(&quot;'&quot;)",
    "unexplored: budget",
  ]);
});

test("several trees stand below each other, under their headings", () => {
  const trees = [treeOf(loop(3), "src/a.ts#<one>"), treeOf(balanced(2), "src/a.ts#two")];
  const svg = treeSvg(trees, { title: "Trees of <src/a.ts>" });
  checkWellFormed(svg);
  expect([...svg.matchAll(/class="(?:title|heading)">([^<]*)/g)].map(([, text]) => text)).toEqual([
    "Trees of &lt;src/a.ts&gt;",
    "src/a.ts#&lt;one&gt;: 3 paths, 1 unexplored",
    "src/a.ts#two: 4 paths",
  ]);
  const [first = svg, second = svg] = svg.split("<g transform").slice(1);
  const [firstTop = NaN, secondTop = NaN] = [...svg.matchAll(/translate\(\d+ (\d+)\)/g)].map(([, top]) => Number(top));
  const bottom = Math.max(...readTree(first).shapes.map(({ y, height }) => y + height));
  expect(readTree(second).shapes).toHaveLength(7);
  expect(firstTop + bottom).toBeLessThan(secondTop);
});

test("it says what it is, and needs nothing from elsewhere", () => {
  const svg = treeSvg([], { title: "Nothing" });
  checkWellFormed(svg);
  expect(svg).toContain('role="img" aria-labelledby="pathwise-tree-title pathwise-tree-description"');
  expect(svg).toContain('<title id="pathwise-tree-title">Nothing</title>');
  expect(svg).toContain("prefers-color-scheme: dark");
  expect(svg).not.toMatch(/<script|url\(|@import|href=/);
});

test("the same tree gives the same bytes", () => {
  expect(draw(randomTree(7, 200)).svg).toBe(draw(randomTree(7, 200)).svg);
});
