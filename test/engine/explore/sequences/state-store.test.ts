// Which states cover which.
import { describe, expect, test } from "vitest";
import { negate } from "../../../../src/expr/build.ts";
import { type Expr, type Var, variable } from "../../../../src/expr/expr.ts";
import { type Comparison, StateStore } from "../../../../src/engine/explore/sequences/state-store.ts";
import { connected } from "../../../../src/engine/explore/sequences/connected.ts";
import { createSolver } from "../../../../src/solver/create-solver.ts";
import type { NumberDomain } from "../../../../src/model/options.ts";
import { simplified } from "../../../expr/write-terms.ts";

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
  test("and leaves no gap behind: what is explored is as if numbers were dense", () =>
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
  describe("NaN, where every number is asked for", () => {
    const checkAny = (first: Heap, second: Heap, isCovered: boolean): Promise<StateStore> =>
      check(first, second, isCovered, "subsumption", "any");
    const atLeast = (one: Expr | number, other: Expr | number): Expr => negate(less(one, other));
    test("may be where nothing is said against it, on both sides", () =>
      checkAny([[x, y], [atLeast(x, y)]], [[u, v], [atLeast(u, v)]], true));
    test("but not where the other says more", () =>
      checkAny(
        [[x, y], [less(y, x)]],
        [
          [u, v],
          [atLeast(u, v), negate(simplified("eq", u, v))],
        ],
        false,
      ));
    test("of a variable that left the heap: it keeps nothing apart", () =>
      checkAny(
        [[x, y], [atLeast(x, y)]],
        [
          [u, v],
          [atLeast(u, z), atLeast(z, v)],
        ],
        false,
      ));
    test("nor does it where the others are numbers", () =>
      checkAny(
        [
          [x, y],
          [less(0, x), less(0, y), simplified("le", x, y)],
        ],
        [
          [u, v],
          [less(0, u), less(0, v), atLeast(z, u), atLeast(v, z)],
        ],
        false,
      ));
    test("conditions that only NaN satisfies are not covered by all", () =>
      checkAny(
        [[x], [less(100, x)]],
        [[u], [negate(less(50, u)), atLeast(z, u), negate(simplified("le", u, z))]],
        false,
      ));
    test("of too many numbers is left out of account, and that is said", async () => {
      const many = (names: string): Heap => {
        const [first, ...rest] = [...names].map((name) => variable(name, "number")) as [Var, ...Var[]];
        return [[first, ...rest], rest.map((each) => atLeast(each, first))];
      };
      const store = await checkAny(many("abcde"), many("ABCDE"), true);
      expect(store.ignoredNaN).toBe(true);
    });
  });

  test("else it is left out of account, and that is said", async () => {
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
