import { expect, it } from "vitest";
import { copyOf } from "../../../src/engine/execute/copy-of.ts";
import { variable } from "../../../src/expr/expr.ts";
import { symbolic } from "../../../src/engine/runtime/symbolic.ts";

class Point {
  x = 1;
}
const point = new Point();
const text = symbolic(variable("text", "string"));

it.each([
  [[1, [2, { a: 3 }]]],
  [Object.assign([1], { extra: 2 })],
  [[1, , 3]],
  [Object.assign(Object.create(null) as object, { a: 1 })],
  [new Map([[{ k: 1 }, new Set([1, "b"])]])],
  [new Date(5)],
])("copies %o", (value) => {
  const copy = copyOf(value);
  expect(copy).toStrictEqual(value);
  expect(copy).not.toBe(value);
});

it.each([[1], [null], [undefined], [point], [text], [copyOf]])("keeps %o", (value) => {
  expect(copyOf(value)).toBe(value);
});

it("keeps what is inside of collections and no collection itself", () => {
  const [copied, other] = copyOf([point, [text]]) as [Point, unknown[]];
  expect(copied).toBe(point);
  expect(other[0]).toBe(text);
});

it("copies what is shared or contains itself once", () => {
  const shared = { n: 1 };
  const list: unknown[] = [shared, shared];
  list.push(list);
  const copy = copyOf(list) as unknown[];
  expect(copy[0]).toBe(copy[1]);
  expect(copy[2]).toBe(copy);
  expect(copy[0]).not.toBe(shared);
});
