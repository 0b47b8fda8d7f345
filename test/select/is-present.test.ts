import { expect, test } from "vitest";
import type { SortValue } from "../../src/expr/expr.ts";
import { isPresent } from "../../src/select/is-present.ts";

function check(name: string, inputs: Record<string, SortValue>, expected: boolean): void {
  expect(isPresent(name, new Map(Object.entries(inputs)))).toBe(expected);
}

test("what nothing is known of is there", () => check("a.b[2].c", {}, true));
test("beyond the end of an array nothing is", () => {
  check("a[2].b", { "a.length": 2 }, false);
  check("a[1].b", { "a.length": 2 }, true);
  check("a[1][0]", { "a.length": 2, "a[1].length": 0 }, false);
});
test("what is null or left out has no parts", () => {
  check("a.b.c", { "a.b:type": "null" }, false);
  check("a.b", { "a:type": "undefined" }, false);
  check("a", { "a:type": "undefined" }, false);
  check("a.b.c", { "a.b:type": "object" }, true);
});
test("an input is of one kind at a time", () => {
  check("a:number", { "a:type": "number" }, true);
  check("a:string", { "a:type": "number" }, false);
});

test("a part of a kind that it is not has no say", () => {
  const inputs = new Map<string, SortValue>([
    ["x:type", "array"],
    ["x:array.length", 1],
  ]);
  expect(isPresent("x:array[0]", inputs)).toBe(true);
  expect(isPresent("x:array[1]", inputs)).toBe(false);
  expect(isPresent("x:object.a", inputs)).toBe(false);
  expect(isPresent("x:type", inputs)).toBe(true);
  expect(isPresent('y["a:b"]', inputs)).toBe(true);
});
