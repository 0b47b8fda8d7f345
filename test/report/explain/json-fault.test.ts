import { expect, test } from "vitest";
import { jsonFault } from "../../../src/report/explain/json-fault.ts";

function check(source: string, offset: number, due: string): void {
  expect(() => JSON.parse(source) as unknown).toThrow(SyntaxError);
  expect(jsonFault(source)).toEqual({ offset, due });
}

test.each([
  ["", 0, "a value"],
  ["[", 1, "a value"],
  ["[1,]", 3, "a value"],
  ["[1 2]", 3, ", or ]"],
  ["[[1}]", 3, ", or ]"],
  ["{", 1, "a key or }"],
  ["{a: 1}", 1, "a key or }"],
  ['{"a"}', 4, ":"],
  ['{"a": }', 6, "a value"],
  ['{"a": 1,}', 8, "a key"],
  ['{"a": 1, "b" 2}', 13, ":"],
  ['{"a": 1]', 7, ", or }"],
  ['{"a": {}, "b": [] "c"}', 18, ", or }"],
  ["[] []", 3, "the end"],
  ["01", 1, "the end"],
  ["-", 0, "a value"],
  ["[1.]", 2, ", or ]"],
  ["[nul]", 1, "a value"],
  ["['a']", 1, "a value"],
  ['["a\nb"]', 1, "a value"],
  ['["\\x"]', 1, "a value"],
  ['["open]', 1, "a value"],
])("%j", check);

test("deep and long texts", () => {
  const deep = "[".repeat(200_000);
  check(deep, deep.length, "a value");
  const long = `"${"\\n".repeat(500_000)}"`;
  check(`[${long}`, long.length + 1, ", or ]");
});
