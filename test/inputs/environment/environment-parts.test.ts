import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { Evaluator } from "../../../src/expr/evaluate.ts";
import { variable, type SortValue } from "../../../src/expr/expr.ts";
import {
  ENVIRONMENT_PARTS,
  environmentConditions,
  isOfEnvironment,
  readingOf,
} from "../../../src/inputs/environment/environment-parts.ts";
import { namesSet } from "../../../src/inputs/environment/environment-variables.ts";

test("the list has every part", () => {
  const others = ["environment-part.ts", "environment-parts.ts", "environment-variables.ts", "local-clock.ts"];
  const folder = path.resolve(import.meta.dirname, "../../../src/inputs/environment");
  expect(ENVIRONMENT_PARTS).toHaveLength(readdirSync(folder).length - others.length);
});

test("what is initial and what is plain is valid", () => {
  for (const part of ENVIRONMENT_PARTS)
    for (const value of [part.initial(undefined), ...part.plain]) {
      const valid = part.valid(variable("x", part.sort, part.domain), undefined);
      const evaluator = new Evaluator(new Map([["x", value]]));
      for (const { condition } of valid) expect(evaluator.holds(condition), `${part.name} ${String(value)}`).toBe(true);
    }
});

function checkName(name: string, expected: readonly [part: string, call: number, position: number] | undefined): void {
  test(`${name} is ${expected === undefined ? "no reading" : expected.join(" ")}`, () => {
    const reading = readingOf(name);
    expect(reading && [reading.part.name, reading.call, reading.position]).toEqual(expected);
    expect(isOfEnvironment(name)).toBe(expected !== undefined);
  });
}

checkName("Math.random()", ["Math.random()", 0, 1]);
checkName("Math.random()#3", ["Math.random()", 0, 3]);
checkName("late2.Date.now()", ["Date.now()", 2, 1]);
checkName("v1_12.performance.now()#2", ["performance.now()", 12, 2]);
checkName("process.platform", ["process.platform", 0, 1]);
checkName("now", undefined);
checkName("options.random()", undefined);

function checkValid(model: Readonly<Record<string, SortValue>>, expected: boolean): void {
  test(`${JSON.stringify(model)} is ${expected ? "" : "not "}valid`, () => {
    const inputs = new Map(Object.entries(model));
    const evaluator = new Evaluator(inputs);
    expect(environmentConditions(inputs).every((condition) => evaluator.holds(condition))).toBe(expected);
  });
}

const NOON = Date.UTC(2024, 0, 15, 12);
checkValid({ x: 1 }, true);
checkValid({ "Math.random()": 0.5, "Math.random()#2": 0.25 }, true);
checkValid({ "Math.random()": 1 }, false);
checkValid({ "Date.now()": NOON, "Date.now()#2": NOON }, true);
checkValid({ "Date.now()#2": NOON - 1, "Date.now()": NOON }, false);
checkValid({ "late1.Date.now()": NOON - 1, "Date.now()": NOON }, false);
checkValid({ "Date.now()": 0 }, false);

test("variables of process.env have the names that code writes", () => {
  expect(isOfEnvironment("process.env.HOME")).toBe(true);
  expect(isOfEnvironment('process.env["a-b"]:type')).toBe(true);
  const model = new Map<string, SortValue>([
    ["process.env.HOME:type", "string"],
    ['process.env["a-b"]:type', "string"],
    ["process.env.X:type", "undefined"],
  ]);
  expect(namesSet(model)).toEqual(["HOME", "a-b"]);
});
