import { expect, test } from "vitest";
import { leadingMembers } from "../../../src/engine/evolve/leading-members.ts";
import type { Dependence, Way } from "../../../src/model/dependence.ts";
import { dependenceOf } from "../../../src/engine/flow/dependence-of.ts";
import { rewrite } from "../../../src/engine/rewrite/rewrite.ts";

const range = { start: 0, end: 0 };
const entry = (index: number): Way => ({ kind: "entry", function: index });
const when = (test: number): Way => ({ kind: "test", test, truth: true });

const dependence: Dependence = {
  tests: [
    { range, ways: [entry(1)] },
    // The condition of a loop leads to itself.
    { range, ways: [when(1), when(0)] },
  ],
  functions: [
    { range, name: "Tree.insert", ways: [] },
    { range, name: "Tree.#fix", ways: [entry(0), entry(2), when(1)] },
    { range, name: "remove", ways: [] },
    { range, name: "size", ways: [] },
  ],
  goals: new Map([
    [10, [when(1)]],
    [11, [entry(3)]],
    [12, []],
  ]),
};

function check(goals: readonly number[], expected: readonly string[]): void {
  expect([...leadingMembers(dependence, goals)].sort()).toEqual([...expected].sort());
}

test("all functions on the ways to a goal, callers of callers included", () =>
  check([10], ["#fix", "insert", "remove"]));
test("of several goals", () => check([10, 11], ["#fix", "insert", "remove", "size"]));
test("none for goals that nothing leads to, or that are unknown", () => check([12, 99], []));

test("in a class", () => {
  const source = `export class Counter {
    #n = 0;
    add(x: number) { this.#n += this.#checked(x); }
    look() { return this.#n; }
    #checked(x: number) { return x > 7 ? 7 : x; }
  }`;
  const { coverage } = rewrite({ source, path: "/counter.ts", goal: "module" });
  const found = dependenceOf(source, "/counter.ts", "module", coverage);
  const goals = coverage.branches.flatMap(({ paths }) => paths.map(({ counter }) => counter));
  expect(goals.length).toBe(2);
  const names = leadingMembers(found, goals);
  expect(names).toContain("add");
  expect(names).not.toContain("look");
});
