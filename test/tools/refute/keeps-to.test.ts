import { expect, test } from "vitest";
import { keepsTo } from "../../../tools/refute/native/keeps-to.ts";
import { UNLIMITED } from "../../../tools/refute/native/limits.ts";

const SHARED = {};

test.each<[string, unknown[], boolean]>([
  ["plain data", [1, "ab", [{ a: null }, [true]]], true],
  ["an object in two places", [SHARED, [SHARED]], false],
  ["an instance", [new Date(0)], false],
  ["a function", [{ f: () => 1 }], false],
  ["a frozen object", [Object.freeze({ a: 1 })], false],
  [
    "an accessor",
    [
      {
        get a() {
          return 1;
        },
      },
    ],
    false,
  ],
  ["a long array", [[1, 2, 3, 4]], false],
  ["a long text", ["abcd"], false],
  ["many members", [{ a: 1, b: 2, c: 3, d: 4 }], false],
])("%s", (_, args, expected) => {
  expect(keepsTo(args, { ...UNLIMITED, elements: 3, characters: 3, entries: 3 })).toBe(expected);
});
