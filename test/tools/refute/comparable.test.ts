import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { comparable } from "../../../tools/refute/comparable.ts";

function check(make: () => unknown, other: () => unknown, expected: boolean): void {
  expect(isDeepStrictEqual(comparable(make()), comparable(make()))).toBe(true);
  expect(isDeepStrictEqual(comparable(make()), comparable(other()))).toBe(expected);
}

test("functions and symbols are compared by their texts", () => {
  check(
    () => ({ a: [() => 1] }),
    () => ({ a: [() => 2] }),
    false,
  );
  check(
    () => Symbol("a"),
    () => Symbol("a"),
    true,
  );
  check(
    () => [NaN, -0],
    () => [NaN, 0],
    false,
  );
});

test("objects that contain themselves", () => {
  const knot = (): object => {
    const o: { self?: object } = {};
    o.self = o;
    return o;
  };
  check(knot, () => ({ self: 1 }), false);
});
