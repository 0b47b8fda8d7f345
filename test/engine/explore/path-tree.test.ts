import { describe, expect, test } from "vitest";
import { build, negate } from "../../../src/expr/build.ts";
import { type Expr, constant, variable } from "../../../src/expr/expr.ts";
import { PathTree, follows } from "../../../src/engine/explore/path-tree.ts";
import type { Decision, Trace } from "../../../src/model/trace.ts";

const x = variable("x", "number");
const isPositive = build("lt", constant(0), x);
const isLarge = build("lt", constant(100), x);

function decision(condition: Expr, flippable = true): Decision {
  return { kind: "branch", condition, site: 0, flippable };
}

function trace(...decisions: Decision[]): Trace {
  return {
    inputs: new Map(),
    decisions,
    outcome: { status: "returned" },
    identityMatters: false,
    result: undefined,
    coverage: new Map(),
  };
}

describe("PathTree", () => {
  test("a path is new once", () => {
    const tree = new PathTree();
    expect(tree.add(trace(decision(isPositive))).isNew).toBe(true);
    expect(tree.add(trace(decision(isPositive))).isNew).toBe(false);
    expect(tree.add(trace(decision(negate(isPositive)))).isNew).toBe(true);
  });

  test("a path without decisions is a path", () => {
    expect(new PathTree().add(trace()).isNew).toBe(true);
  });

  test("each decision is offered for flipping once", () => {
    const tree = new PathTree();
    const conditions = tree.add(trace(decision(isPositive), decision(isLarge))).flips.map(({ condition }) => condition);
    expect(conditions).toEqual([negate(isPositive), negate(isLarge)]);
    expect(tree.add(trace(decision(isPositive), decision(negate(isLarge)))).flips).toEqual([]);
  });

  test("what is pinned is not offered, what is beyond the loop limit is for later", () => {
    const flipsOf = (kind: Decision["kind"]) =>
      new PathTree().add(trace({ ...decision(isPositive, false), kind })).flips.map(({ isDeferred }) => isDeferred);
    expect(flipsOf("pin")).toEqual([]);
    expect(flipsOf("input")).toEqual([]);
    expect(flipsOf("branch")).toEqual([true]);
  });

  test("a flip is taken once somebody went there", () => {
    const tree = new PathTree();
    const [flip] = tree.add(trace(decision(isPositive))).flips;
    if (flip === undefined) throw new Error("no flip");
    expect(tree.isTaken(flip)).toBe(false);
    tree.add(trace(decision(negate(isPositive))));
    expect(tree.isTaken(flip)).toBe(true);
  });

  test("a run follows its flip if it takes the prefix and then the other side", () => {
    const tree = new PathTree();
    const [, flip] = tree.add(trace(decision(isPositive), decision(isLarge))).flips;
    if (flip === undefined) throw new Error("no flip");
    expect(follows(trace(decision(isPositive), decision(negate(isLarge))), flip)).toBe(true);
    expect(follows(trace(decision(negate(isPositive))), flip)).toBe(false);
    expect(follows(trace(decision(isPositive), decision(isLarge)), flip)).toBe(false);
  });
});
