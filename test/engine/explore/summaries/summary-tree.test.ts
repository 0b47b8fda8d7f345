import { describe, expect, test } from "vitest";
import { SummaryTree } from "../../../../src/engine/explore/summaries/summary-tree.ts";
import { build, negate } from "../../../../src/expr/build.ts";
import { type Expr, constant, variable } from "../../../../src/expr/expr.ts";
import { printExpr } from "../../../../src/expr/print.ts";
import type { SummaryNode, SummaryOutcome } from "../../../../src/model/summary.ts";
import type { Decision } from "../../../../src/model/trace.ts";

const x = variable("x", "number");
const low = build("lt", x, constant(0));
const high = build("lt", constant(9), x);

function decision(condition: Expr, more: Partial<Decision> = {}): Decision {
  return { kind: "branch", condition, site: 0, flippable: true, ...more };
}

function returns(value: number): SummaryOutcome {
  return { status: "returns", value: { kind: "primitive", value: constant(value) } };
}

/** The tree of paths, each of which returns its number, as text; or what is said of the first that does not fit. */
function check(paths: readonly (readonly Decision[])[], expected: string) {
  const tree = new SummaryTree();
  const refused = paths.map((path, index) => tree.add(path, returns(index))).find((each) => each !== undefined);
  expect(refused ?? shown(tree.root)).toBe(expected);
}

function shown(node: SummaryNode | undefined): string {
  if (node === undefined) return "-";
  if (node.kind === "class") return String(node.class);
  return `(${printExpr(node.condition)} ? ${shown(node.whenTrue)} : ${shown(node.whenFalse)})`;
}

const UNSTABLE = "it does not do the same when it is called again";

describe("trees of classes", () => {
  test("nothing is decided", () => check([[]], "1"));
  test("no path", () => check([], "-"));
  test("paths in any order", () => {
    check(
      [[decision(negate(low)), decision(high)], [decision(low)], [decision(negate(low)), decision(negate(high))]],
      "(!(x < 0) ? (x > 9 ? 1 : 3) : 2)",
    );
  });
  test("a side that is impossible", () =>
    check([[decision(low), decision(negate(high))]], "(x < 0 ? (!(x > 9) ? 1 : -) : -)"));
});

describe("paths that do not belong to such a tree", () => {
  test("the same decisions, twice", () => check([[decision(low)], [decision(low)]], UNSTABLE));
  test("other decisions at the same place", () => check([[decision(low)], [decision(high)]], UNSTABLE));
  test("decisions after the end", () => check([[], [decision(low)]], UNSTABLE));
  test("values that were fixed", () =>
    check([[decision(low, { kind: "pin", flippable: false })]], "not all of what it does is seen"));
  test("elements that coincide", () =>
    check([[decision(low, { isContext: true })]], "it depends on which elements of an array are the same"));
});
