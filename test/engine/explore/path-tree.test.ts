import { describe, expect, test } from "vitest";
import { build, negate } from "../../../src/expr/build.ts";
import { type Expr, constant, variable } from "../../../src/expr/expr.ts";
import { PathTree } from "../../../src/engine/explore/path-tree.ts";
import type { Decision } from "../../../src/model/trace.ts";

const x = variable("x", "number");
const isPositive = build("lt", constant(0), x);
const isLarge = build("lt", constant(100), x);

function decision(condition: Expr, flippable = true): Decision {
  return { kind: "branch", condition, site: 0, flippable };
}

function add(tree: PathTree, ...decisions: Decision[]): ReturnType<PathTree["add"]> {
  return tree.add(decisions, new Map());
}

describe("PathTree", () => {
  test("a path is new once", () => {
    const tree = new PathTree();
    expect(add(tree, decision(isPositive)).isNew).toBe(true);
    expect(add(tree, decision(isPositive)).isNew).toBe(false);
    expect(add(tree, decision(negate(isPositive))).isNew).toBe(true);
  });

  test("a path without decisions is a path", () => {
    expect(add(new PathTree()).isNew).toBe(true);
  });

  test("each decision is offered for flipping once", () => {
    const tree = new PathTree();
    const conditions = add(tree, decision(isPositive), decision(isLarge)).flips.map(({ condition }) => condition);
    expect(conditions).toEqual([negate(isPositive), negate(isLarge)]);
    expect(add(tree, decision(isPositive), decision(negate(isLarge))).flips).toEqual([]);
  });

  test("what is pinned is not offered, what is beyond the loop limit is for later", () => {
    const flipsOf = (kind: Decision["kind"]) =>
      add(new PathTree(), { ...decision(isPositive, false), kind }).flips.map(({ isDeferred }) => isDeferred);
    expect(flipsOf("pin")).toEqual([]);
    expect(flipsOf("input")).toEqual([]);
    expect(flipsOf("branch")).toEqual([true]);
  });

  test("a flip is taken once somebody went there", () => {
    const tree = new PathTree();
    const [flip] = add(tree, decision(isPositive)).flips;
    if (flip === undefined) throw new Error("no flip");
    expect(tree.isTaken(flip)).toBe(false);
    add(tree, decision(negate(isPositive)));
    expect(tree.isTaken(flip)).toBe(true);
  });
});
