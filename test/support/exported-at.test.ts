import { expect, test } from "vitest";
import { exportedAt } from "../../src/support/exported-at.ts";

function check(path: string, expected: unknown): void {
  const f = Object.assign(() => 1, { inner: 2 });
  const exports = { f, default: { classes: { "a.b": { state: 3 }, a: { b: 4, c: 5 }, null: null } } };
  expect(exportedAt(exports, path)).toBe(expected);
}

test("names with dots, the longest key first", () => {
  check("f.inner", 2);
  check("default.classes.a.c", 5);
  check("default.classes.a.b.state", 3);
  check("default.classes.null", null);
});

test("what is not there", () => {
  check("g", undefined);
  check("f.inner.x", undefined);
  check("default.classes.null.x", undefined);
  check("f.constructor", undefined);
});
