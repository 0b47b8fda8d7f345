import { expect, test } from "vitest";
import { decisionsOf } from "../../../src/engine/flow/decisions-of.ts";
import { rewrite } from "../../../src/engine/rewrite/rewrite.ts";
import type { DecisionTree } from "../../../src/model/decision-tree.ts";

function shown(source: string, tree: DecisionTree): string {
  const show = (part: DecisionTree): string => shown(source, part);
  switch (tree.kind) {
    case "leaf":
      return source.slice(tree.range.start, tree.range.end);
    case "not":
      return `not(${show(tree.operand)})`;
    case "either":
      return `either(${[tree.test, tree.whenTrue, tree.whenFalse].map(show).join(", ")})`;
    default:
      return `${tree.kind}(${show(tree.left)}, ${show(tree.right)})`;
  }
}

function leavesOf(tree: DecisionTree): DecisionTree[] {
  if (tree.kind === "leaf") return [tree];
  const parts = Object.values(tree).filter((part): part is DecisionTree => typeof part === "object");
  return parts.flatMap(leavesOf);
}

function decisionsIn(source: string): string[] {
  const { recorded } = rewrite({ source, path: "a.ts", goal: "module", recorded: true, tellsOperands: true });
  const decisions = decisionsOf(source, "a.ts", "module", recorded);
  for (const { tree } of decisions)
    for (const leaf of leavesOf(tree)) {
      if (leaf.kind !== "leaf") continue;
      expect(leaf.tests.length).toBeGreaterThan(0);
      for (const each of leaf.tests) expect(recorded.tests[each]?.range).toEqual(leaf.range);
    }
  return decisions.map(({ tree }) => shown(source, tree));
}

/** The decisions of the body of a function. */
function check(body: string, ...expected: string[]): void {
  expect(decisionsIn(`export function f(a, b, c, d, g) { ${body} }`)).toEqual(expected);
}

test("conditions of statements", () => {
  check("if (a && (b || !c)) g();", "and(a, or(b, not(c)))");
  check("while (a > 0) a--;", "a > 0");
  check("do g(); while (a || b);", "or(a, b)");
  check("for (let i = 0; i < a && b; i++) g();", "and(i < a, b)");
  check("for (;;) g();");
});
test("of ?:, which is an operator of its own inside of a condition", () => {
  check("return a ? b : c;", "a");
  check("return a && b ? c && d : 1;", "and(a, b)", "and(c, d)");
  check("if (a ? b && c : !d) g();", "either(a, and(b, c), not(d))");
});
test("values of && and ||", () => {
  check("return a && b || c;", "or(and(a, b), c)");
  check("const x = !(a && b); g(a || !b);", "and(a, b)", "or(a, !b)");
  check("return a && !(b || c);", "and(a, not(or(b, c)))");
  check("return a && (b ? c : d);", "and(a, b ? c : d)", "b");
});
test("of which the last operand may decide nothing", () => {
  check('return a || "x";', "a");
  check("a && b && g();", "and(a, b)");
});
test("assignments that decide", () => check("a ||= b; a &&= b && c; a ??= b;", "a", "a", "and(b, c)"));
test("decisions inside of conditions come after them", () =>
  check("if (g(a && b) && (c || d) === true) g();", "and(g(a && b), (c || d) === true)", "and(a, b)", "or(c, d)"));
test("?? decides nothing itself", () => check("return (a ?? (b && c)) && d;", "and(a ?? (b && c), d)", "and(b, c)"));
test("parentheses and types do not matter", () =>
  check("if (((a as boolean) && (b!)) satisfies boolean) g();", "and(a, b)"));
test("of the functions around them, and none outside", () => {
  const source = "const x = y && z; export const f = (a, b) => [a].map((c) => c && b);";
  const { recorded } = rewrite({ source, path: "a.ts", goal: "module", recorded: true, tellsOperands: true });
  const [only, ...others] = decisionsOf(source, "a.ts", "module", recorded);
  expect(others).toEqual([]);
  expect(source.slice(only?.within.start, only?.within.end)).toBe("(c) => c && b");
  expect(source.slice(only?.range.start, only?.range.end)).toBe("c && b");
  expect(recorded.functions).toContainEqual(only?.within);
});
