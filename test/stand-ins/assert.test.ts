import realLoose from "node:assert";
import realStrict from "node:assert/strict";
import { expect, test } from "vitest";
import { loose, strict } from "../../src/stand-ins/assert.ts";
import { SAMPLES, endOf } from "./sample-values.ts";

type Functions = Record<string, (...args: unknown[]) => unknown>;

const PAIRS = ["equal", "notEqual", "strictEqual", "notStrictEqual", "deepStrictEqual", "notDeepStrictEqual"];
const SINGLE = ["ok", "ifError"];
const EXPECTED: readonly (() => unknown)[] = [
  ...[() => undefined, () => Error, () => TypeError, () => /a/, () => /^TypeError/, () => ({ message: "ab" })],
  ...[() => ({ message: /a/, name: "Error" }), () => (error: unknown) => error instanceof Error, () => new Error("ab")],
];
const RUNS = SAMPLES.filter((make) => typeof make() === "function" && !String(make()).startsWith("class"));

function differences(name: string, ours: unknown, theirs: unknown, args: readonly (() => unknown[])[]): string[] {
  return args.flatMap((make, index) => {
    const own = endOf(() => (ours as Functions)[name]?.(...make()));
    if (own === "not modelled") return [];
    const real = endOf(() => (theirs as Functions)[name]?.(...make()));
    return own === real ? [] : [`${name} ${index}: ${own} instead of ${real}`];
  });
}

const pairs = SAMPLES.flatMap((a) => SAMPLES.map((b) => () => [a(), b()]));

test.each(PAIRS)("%s agrees with node:assert", (name) => {
  expect(differences(name, loose, realLoose, pairs)).toEqual([]);
  expect(differences(name, strict, realStrict, pairs)).toEqual([]);
});

test.each(["deepEqual", "notDeepEqual"])("%s agrees with node:assert/strict", (name) => {
  expect(differences(name, strict, realStrict, pairs)).toEqual([]);
});

test.each(SINGLE)("%s agrees with node:assert", (name) => {
  const args = SAMPLES.map((make) => () => [make()]);
  expect(differences(name, loose, realLoose, args)).toEqual([]);
});

test.each(["throws", "doesNotThrow"])("%s agrees with node:assert", (name) => {
  const expected = name === "throws" ? EXPECTED : [() => undefined];
  const args = RUNS.flatMap((run) => expected.map((make) => () => [run(), make()]));
  expect(differences(name, loose, realLoose, args)).toEqual([]);
});

test.each(["match", "doesNotMatch"])("%s agrees with node:assert", (name) => {
  const args = SAMPLES.flatMap((make) => [/a/, /^b/].map((pattern) => () => [make(), pattern]));
  expect(differences(name, loose, realLoose, args)).toEqual([]);
});
