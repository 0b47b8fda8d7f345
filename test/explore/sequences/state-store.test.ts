// Which states cover which.
import { describe, expect, test } from "vitest";
import { negate } from "../../../src/expr/build.ts";
import { type Expr, type Var, variable } from "../../../src/expr/expr.ts";
import { type Comparison, StateStore } from "../../../src/explore/sequences/state-store.ts";
import { connected } from "../../../src/explore/sequences/connected.ts";
import { createSolver } from "../../../src/solver/create-solver.ts";
import type { NumberDomain } from "../../../src/model/options.ts";
import { simplified } from "../../expr/write-terms.ts";

const [x, y, z, u, v] = ["x", "y", "z", "u", "v"].map((name) => variable(name, "number")) as [Var, Var, Var, Var, Var];
const s = variable("s", "string");
const t = variable("t", "string");
const less = (one: Expr | number, other: Expr | number): Expr => simplified("lt", one, other);
const solver = createSolver({ numbers: undefined, seed: 1, without: new Set() }, undefined);

type Heap = readonly [variables: readonly Var[], conditions: readonly Expr[]];

async function check(
  first: Heap,
  second: Heap,
  isCovered: boolean,
  comparison: Comparison = "subsumption",
  numbers?: NumberDomain,
): Promise<StateStore> {
  const store = new StateStore(comparison, numbers, solver);
  const add = ([variables, conditions]: Heap): Promise<readonly Expr[] | undefined> =>
    store.add({ key: "heap", variables, conditions, keepsHidden: false });
  expect(await add(first)).toBeDefined();
  expect((await add(second)) === undefined).toBe(isCovered);
  return store;
}

describe("subsumption", () => {
  test("no condition covers all", () => check([[x], []], [[y], [less(y, 3)]], true));
  test("and is covered by nothing less", () => check([[x], [less(x, 3)]], [[y], []], false));
  test("the same under other names", () => check([[x, y], [less(x, y)]], [[u, v], [less(u, v)]], true));
  test("the other way round", () => check([[x, y], [less(x, y)]], [[u, v], [less(v, u)]], false));
  test("a variable that left the heap is projected away", () =>
    check(
      [[x, z], [less(x, z)]],
      [
        [u, v],
        [less(u, y), less(y, v)],
      ],
      true,
    ));
  test("and leaves no gap behind: between two numbers there are others", () =>
    check(
      [
        [x, z],
        [less(x, y), less(y, z)],
      ],
      [[u, v], [less(u, v)]],
      true,
    ));
  test("integers have no room between neighbours", () =>
    check(
      [
        [x, z],
        [less(x, y), less(y, z)],
      ],
      [[u, v], [less(u, v)]],
      false,
      "subsumption",
      "int",
    ));
  test("what is not connected does not count", () => check([[x], []], [[y], [less(u, v), less(v, 3)]], true));
  test("other theories ask the solver", () =>
    check([[s], [simplified("le", simplified("length", s), 5)]], [[t], [simplified("strEq", t, "abc")]], true));
  test("and believe it", () =>
    check([[s], [simplified("le", simplified("length", s), 2)]], [[t], [simplified("strEq", t, "abc")]], false));
  test("hidden variables do not mix with those of the heap", () =>
    check([[x], [less(x, 3)]], [[y], [less(simplified("mul", x, x), 2), less(simplified("mul", x, y), 2)]], false));
  test("sorts must agree", () => check([[x], [less(x, 3)]], [[s], [simplified("strEq", s, "a")]], false));
  test("numbers that may be NaN are taken for numbers, and that is said", async () => {
    const store = await check(
      [[x, y], [negate(less(x, y))]],
      [
        [u, v],
        [negate(less(u, z)), negate(less(z, v))],
      ],
      true,
    );
    expect(store.ignoredNaN).toBe(true);
  });
});

describe("isomorphism", () => {
  test("the same conditions", () => check([[x, y], [less(x, y)]], [[u, v], [less(u, v)]], true, "isomorphism"));
  test("and more", () =>
    check(
      [[x, y], [less(x, y)]],
      [
        [u, v],
        [less(u, v), less(v, 3)],
      ],
      true,
      "isomorphism",
    ));
  test("but not what implies them", () => check([[x], [less(x, 5)]], [[u], [less(u, 3)]], false, "isomorphism"));
});

describe("what is kept", () => {
  test("only what concerns the heap, in its own variables", async () => {
    const store = new StateStore("subsumption", undefined, solver);
    const conditions = [less(x, y), less(y, z), less(u, v)];
    const known = await store.add({ key: "heap", variables: [x, z], conditions, keepsHidden: false });
    expect(known?.flatMap((each) => (JSON.stringify(each).includes('"y"') ? [each] : []))).toEqual([]);
    expect(known?.length).toBeGreaterThan(0);
  });

  test("all of it where the sequence is run again", async () => {
    const store = new StateStore("subsumption", undefined, solver);
    const conditions = [less(x, y), less(y, z), less(u, v)];
    const known = await store.add({ key: "heap", variables: [x, z], conditions, keepsHidden: true });
    expect(known).toEqual(conditions.slice(0, 2));
  });
});

test("connected", () => {
  expect(connected([less(x, y), less(z, 3), less(y, u)], [u])).toEqual([less(x, y), less(y, u)]);
});
