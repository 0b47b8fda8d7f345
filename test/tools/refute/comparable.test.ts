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

test("objects that no literal gives are compared with their class", () => {
  class Money {
    readonly amount: number;
    constructor(amount: number) {
      this.amount = amount;
    }
  }
  const made = (prototype: object | null) => Object.assign(Object.create(prototype) as object, { amount: 1 });
  const money = (): object => new Money(1);
  check(money, () => ({ amount: 1 }), false);
  check(money, () => new Money(2), false);
  check(money, () => ({ $class: "Money", amount: 1 }), true);
  check(
    () => made(null),
    () => made(Object.prototype),
    false,
  );
  check(
    () => made({}),
    () => made(Object.prototype),
    false,
  );
  const hiding = (): object => Object.defineProperty({}, "a", { value: 1 });
  check(hiding, () => ({}), false);
});
