import { expect, test } from "vitest";
import { readsOutside } from "../../../tools/refute/reads-outside.ts";

function check(call: (xs: number[], i: number) => unknown, i: number, expected: boolean): void {
  expect(readsOutside((xs, at) => call(xs as number[], at as number), [[1, 2, 3], i])).toBe(expected);
}

test("elements that are not there", () => {
  check((xs, i) => xs[i], 2, false);
  check((xs, i) => xs[i], 3, true);
  check((xs, i) => xs[i], -1, true);
  check((xs, i) => xs[i], 0.5, true);
});

test("methods and loops stay inside", () => {
  check((xs, i) => xs.map((x) => x + i).concat(xs.slice(1, 9)), 1, false);
  check((xs) => [...xs].at(7), 1, false);
  check((xs, i) => xs.push(i), 1, false);
});

test("arrays in objects", () => {
  expect(readsOutside((o) => (o as { xs: number[] }).xs[1], [{ xs: [1] }])).toBe(true);
});
