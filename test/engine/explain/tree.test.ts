import { expect, it } from "vitest";
import type { TreeNode } from "../../../src/model/explanation.ts";
import { explainSource } from "./explain-source.ts";

function shown(node: TreeNode): string {
  if (node.kind === "leaf") return `${node.class} ${node.outcome}`;
  if (node.kind === "impossible") return `never: ${node.contradiction.join(", ")}`;
  if (node.kind === "unexplored") return `(${node.reason})`;
  return `${node.condition} ? ${shown(node.whenTrue)} : [${shown(node.whenFalse)}]`;
}

async function check(source: string, expected: string): Promise<void> {
  const { draft } = await explainSource(source);
  expect(shown(draft.tree)).toBe(expected);
}

it("has a node for each decision, and what is true is on the true side", () =>
  check(
    'export function f(x: number, y: number) { if (x <= 0) return 0; if (y > x) throw new Error("big"); return x; }',
    "x <= 0 ? 3 returns 0 : [x < y ? 2 throws Error : [1 returns x]]",
  ));

it("has no node for concrete tests", () =>
  check("export function f(x: number) { let r = 0; for (let i = 0; i < 2; i++) r = x; return r; }", "1 returns x"));

it("has nodes for impossible sides, and for those beyond the loop limit", () =>
  check(
    "export function f(n: number) { let i = 0; while (i < n) i++; if (n < 0) return -1; return i; }",
    "n > 0 ? n > 1 ? n > 2 ? (beyond the loop limit) : [n < 0 ? never: n > 1, n < 0 : [4 returns 2]] : " +
      "[n < 0 ? never: n > 0, n < 0 : [3 returns 1]] : [n < 0 ? 2 returns -1 : [1 returns 0]]",
  ));

it("tells classes with equal tests apart by their other decisions", () =>
  check(
    "export function f(o: { n: number } | null) { return o!.n; }",
    "o === null ? 1 throws TypeError : [2 returns o.n]",
  ));
