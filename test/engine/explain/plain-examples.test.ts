import { expect, it } from "vitest";
import { explainSource } from "./explain-source.ts";

/** The calls of the examples, all of which are confirmed. */
async function check(source: string, expected: readonly string[]): Promise<void> {
  const { examples } = await explainSource(source);
  expect(examples.flat().map(({ call, confirmed }) => (confirmed ? call : `${call}?`))).toEqual(expected);
}

it("elements differ from each other, and arrays have the least length that works", () =>
  check("export const f = (a: number[], i: number) => { a[i] += a[i + 1]; };", ["f([1, 2], 0)"]));

it("elements have the order that the path condition demands", () =>
  check("export const f = (a: number[], i: number, j: number) => (i < j && a[i] > a[j] ? 1 : 2);", [
    "f([0], 0, 0)",
    "f([1, 1], 0, 1)",
    "f([2, 1], 0, 1)",
  ]));

it("the message of an error is that of the plain inputs", () =>
  check('export const f = (x: number, y: number) => { if (x !== y) throw new Error("not " + x); };', [
    "f(0, 0)",
    "f(0, 1)",
  ]));

it("values that the path condition fixes stay", () =>
  check("export const f = (x: number) => (x === 1234 ? 1 : 2);", ["f(0)", "f(1234)"]));
