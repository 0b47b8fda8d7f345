import { expect, test } from "vitest";
import type { Recipe } from "../../src/model/recipe.ts";
import { candidateCost, inputCost } from "../../src/select/input-cost.ts";
import { primitive } from "../emit/make-case.ts";

const array = (...items: Recipe[]): Recipe => ({ kind: "array", items });
const one = primitive(1);

/** From the cheapest to the most expensive. */
function check(...lists: Recipe[][]): void {
  const costs = lists.map(inputCost);
  expect(costs).toEqual(costs.toSorted((a, b) => a - b));
  expect(new Set(costs).size).toBe(costs.length);
}

test("arguments add up", () => {
  check([], [one], [one, primitive(2)]);
  check([one, primitive(0.5)], [one, primitive(NaN)]);
});

test("small structures before large ones", () => {
  check([array(one)], [array(one, one)], [array(array(one), one)], [array(one, one, one, one)]);
  // nothing can be seen of what is done with elements that are not there
  check([array(one, one)], [array()]);
  const cart = { text: "Cart", importName: "Cart", importFrom: "/cart.ts" };
  const instance = (...calls: string[]): Recipe => ({
    kind: "instance",
    class: cart,
    args: [],
    calls: calls.map((method) => ({ method, args: [] })),
  });
  check([instance()], [instance("add")], [instance("add", "add")]);
});

test("what an earlier call gave costs little", () => {
  const given: Recipe = { kind: "result", call: 1 };
  check([], [given], [given, given], [array(one, one)]);
});

test("plain strings before strange ones", () =>
  check([primitive("a")], [primitive("")], [primitive("-")], [primitive("abc")], [primitive("\u0000")]));

test("of equal inputs, returning comes before throwing", () => {
  const threw = { status: "threw", errorName: "Error", message: "" } as const;
  expect(candidateCost([one], { status: "returned" })).toEqual([inputCost([one]), 1, 0]);
  expect(candidateCost([one], threw)).toEqual([inputCost([one]), 1, 1]);
});
