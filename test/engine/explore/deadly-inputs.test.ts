import { expect, test } from "vitest";
import { DeadlyInputs } from "../../../src/engine/explore/deadly-inputs.ts";
import type { Model } from "../../../src/expr/evaluate.ts";
import type { SortValue } from "../../../src/expr/expr.ts";

const model = (values: Record<string, SortValue>): Model => new Map(Object.entries(values));
const calls = (...members: string[]): Model => new Map(members.map((member, i) => [`:call${i + 1}`, member]));

/** How many of so many inputs are run. */
function runOf(deadly: DeadlyInputs, many: number, inputs: (i: number) => Model): number {
  let run = 0;
  for (let i = 0; i < many; i++) if (!deadly.refuses(inputs(i))) run++;
  return run;
}

test("nothing is refused where nobody died", () => expect(new DeadlyInputs([]).refuses(model({ x: 1 }))).toBe(false));

test("what ended a process is never run again", () => {
  const deadly = new DeadlyInputs([model({ x: 1, y: 2 })]);
  expect(runOf(deadly, 100, () => model({ y: 2, x: 1 }))).toBe(0);
  expect(deadly.refuses(model({ x: 1, y: 3 }))).toBe(false);
});

test("after two deaths with the same value, that value is seldom tried", () => {
  const deadly = new DeadlyInputs([model({ mode: "slow", n: 1 }), model({ mode: "slow", n: 2 })]);
  expect(runOf(deadly, 60, (i) => model({ mode: "slow", n: 10 + i }))).toBe(10);
  expect(runOf(deadly, 60, (i) => model({ mode: "fast", n: 10 + i }))).toBe(60);
});

test("the same member counts at whatever place of a sequence", () => {
  const deadly = new DeadlyInputs([calls("add", "match"), calls("match")]);
  expect(deadly.refuses(calls("add", "clear", "match"))).toBe(true);
  expect(deadly.refuses(calls("add", "clear"))).toBe(false);
});

test("what a run survives is innocent", () => {
  const deadly = new DeadlyInputs([model({ flag: true, n: 1 }), model({ flag: true, n: 2 })]);
  deadly.noteSurvived(model({ flag: true, n: 3 }));
  expect(deadly.refuses(model({ flag: true, n: 4 }))).toBe(false);
});
