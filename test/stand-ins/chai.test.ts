import { execFileSync } from "node:child_process";
import * as real from "chai";
import { describe, expect, test } from "vitest";
import { assert, expect as ours } from "../../src/stand-ins/chai.ts";
import { CHAI_METHODS, CHAI_PROPERTIES } from "../../src/stand-ins/chai-matchers.ts";
import { ONLY_VITEST, expect as ofRunner, expectAs } from "../../src/stand-ins/expect.ts";
import { MATCHERS } from "../../src/stand-ins/matchers.ts";
import { MOCK_MATCHERS } from "../../src/stand-ins/mock-matchers.ts";
import { met } from "../../src/stand-ins/stand-in-errors.ts";
import { SAMPLES, endOf } from "./sample-values.ts";

type Functions = Readonly<Record<string, (...args: unknown[]) => unknown>>;
type Sentence = Functions & { readonly to: Sentence; readonly not: Sentence; readonly deep: Sentence };

/** Further values of which an assertion may be. */
const OTHERS: Readonly<Record<string, readonly (() => unknown[])[]>> = {
  within: [() => [0, 1], () => [2, 1]],
  closeTo: [() => [1, 0.5], () => [0, 1]],
  a: ["string", "number", "Array", "null", "undefined", "boolean"].map((name) => () => [name]),
  oneOf: [() => [[1, "a"]], () => [[NaN]], () => [[]]],
  satisfy: [() => [(value: unknown) => value === 1]],
  doesNotThrow: [() => []],
  throw: [() => [], () => [Error], () => [TypeError], () => ["b"], () => [/^a/]],
};
const SAME: Readonly<Record<string, string>> = {
  ...{ isWithin: "within", approximately: "closeTo", an: "a", throws: "throw", Throw: "throw" },
};

const ALL: readonly (() => unknown[])[] = SAMPLES.map((make) => () => [make()]);

function argumentsOf(name: string): readonly (() => unknown[])[] {
  // What is about one value may be given a message.
  const isAlone = ((real.assert as unknown as Functions)[name]?.length ?? 3) <= 2;
  return OTHERS[SAME[name] ?? name] ?? (isAlone ? [() => []] : ALL);
}

/** Where ours differs, and how often ours says anything. */
function compared(name: string, own: (actual: unknown, args: unknown[]) => unknown, theirs: typeof own) {
  const differences: string[] = [];
  let modelled = 0;
  for (const [i, actual] of SAMPLES.entries())
    for (const [j, args] of argumentsOf(name).entries()) {
      met.unknown = undefined;
      const end = endOf(() => own(actual(), args()));
      if (end === "not modelled") continue;
      modelled++;
      const expected = endOf(() => theirs(actual(), args()));
      if (end !== expected) differences.push(`${name} of ${i} with ${j}: ${end} instead of ${expected}`);
    }
  return { differences, modelled };
}

describe("the stand-in for chai agrees with it", () => {
  test.each(Object.keys(CHAI_METHODS).flatMap((name) => [name, `not.${name}`, `deep.${name}`]))("%s", (words) => {
    const [name = "", word] = words.split(".").reverse();
    const say = (sentence: unknown, args: unknown[]): unknown => {
      const { to } = sentence as Sentence;
      return (word === undefined ? to : to[word as "not"])[name]?.(...args);
    };
    const { differences, modelled } = compared(
      name,
      (actual, args) => say(ours(actual), args),
      (actual, args) => say(real.expect(actual), args),
    );
    expect(differences).toEqual([]);
    expect(modelled).toBeGreaterThan(4);
  });

  test.each(Object.keys(CHAI_PROPERTIES))("%s", (name) => {
    for (const word of ["to", "not"] as const) {
      const read = (sentence: unknown): unknown => (sentence as Sentence)[word][name];
      const { differences } = compared(
        name,
        (actual) => read(ours(actual)),
        (actual) => read(real.expect(actual)),
      );
      expect(differences).toEqual([]);
    }
  });

  test.each(
    Object.keys(real.assert).filter((name) => {
      met.unknown = undefined;
      return endOf(() => (assert as Functions)[name]) === "holds" && !["fail", "AssertionError"].includes(name);
    }),
  )("assert.%s", (name) => {
    const { differences, modelled } = compared(
      name,
      (actual, args) => (assert as Functions)[name]?.(actual, ...args),
      (actual, args) => (real.assert as unknown as Functions)[name]?.(actual, ...args),
    );
    expect(differences).toEqual([]);
    expect(modelled).toBeGreaterThan(2);
  });
});

test("what an expectation does not have is no assertion that holds, though nobody calls it", () => {
  for (const read of [
    () => (ofRunner(false) as unknown as Sentence)["extensible"],
    () => (ours(false) as unknown as Functions)["toBe"]?.(false),
    () => (expectAs(false, "jest") as unknown as Sentence).to,
    () => (expectAs(false, "jest") as unknown as Sentence)["ok"],
    () => ofRunner(1).not.not,
  ]) {
    met.unknown = undefined;
    expect(endOf(read)).toBe("not modelled");
  }
  expect(endOf(() => (ofRunner(false) as unknown as Sentence)["ok"])).toBe("fails");
});

test("what Jest lacks is known", () => {
  // Where Vitest is loaded, Jest has its matchers.
  const script = 'console.log(Object.keys(require("expect").expect(1)).join())';
  const known = new Set(execFileSync(process.execPath, ["-e", script], { encoding: "utf8" }).trim().split(","));
  const has = (name: string): boolean => known.has(name);
  const lacking = Object.keys({ ...MATCHERS, ...MOCK_MATCHERS }).filter((name) => !has(name));
  expect(new Set(lacking)).toEqual(ONLY_VITEST);
});
