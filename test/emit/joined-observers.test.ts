import { expect, test } from "vitest";
import { emitTestFile } from "../../src/emit/emit-test-file.ts";
import { formatterFor } from "../../src/emit/format.ts";
import { sequenceOf } from "../../src/inputs/sequence-of.ts";
import type { StateObservation, TestCase } from "../../src/model/test-case.ts";
import { vitest } from "../../src/runners/vitest.ts";
import { makeCase, parameter, returned, threw } from "./make-case.ts";
import { type Call, classUnit, member, sequenceModel } from "./make-sequence.ts";

const looks = ["peek", "last"].map((name) => member(name, [], { pure: true }));
const has = member("has", [parameter("value")], { pure: true });
const members = [member("push", [parameter("value")]), member("pop"), ...looks, has, member("get size")];
const unit = classUnit({ name: "Stack", members });

/** `value`: what the last call gives, or what it throws. */
function caseOf(calls: readonly Call[], value: unknown, ...state: readonly StateObservation[]): TestCase {
  const inputs = sequenceModel(unit, calls);
  const observation = value instanceof Error ? threw(value) : returned(value);
  const before = calls.slice(1).map(() => returned(undefined));
  const sequenceObservation = { steps: [returned({}), ...before, observation], state };
  return { ...makeCase({ observation }), unit, sequence: sequenceOf(unit, inputs), sequenceObservation, inputs };
}

/** What `describe` holds, and the names of the cases. */
async function emitted(cases: readonly TestCase[], condensed = true): Promise<{ inside: string; names: string[] }> {
  const file = await emitTestFile({
    cases,
    runner: vitest,
    projectRoot: "/project",
    testPath: "/project/stack.test.ts",
    importSpecifierFor: () => "./stack.js",
    moduleSyntax: "import",
    typescript: true,
    version: "0",
    seed: 1,
    format: formatterFor("/project", "/project/stack.test.ts"),
    condensed,
  });
  const [, inside = ""] = /^describe\(.*\n([^]*)^\}\);/m.exec(file?.source ?? "") ?? [];
  return { inside: inside.replaceAll(/^ {2}/gm, "").trim(), names: (file?.tests ?? []).map(({ name }) => name) };
}

async function check(cases: readonly TestCase[], expected: string): Promise<void> {
  const { inside, names } = await emitted(cases);
  expect(inside).toBe(expected.trim());
  expect(names).toHaveLength(cases.length);
}

/** The number of tests that are written. */
async function countOf(...cases: readonly TestCase[]): Promise<number> {
  return new Set((await emitted(cases)).names).size;
}

const push: Call = ["push", 1];

test("what only looks at the same state is one test", () =>
  check(
    [caseOf([push, ["peek"]], 1), caseOf([push, ["get size"]], 1), caseOf([push, ["has", 2]], false)],
    `
test("peek() returns 1, size is 1 and has(2) is false after push(1)", () => {
  const stack = new Stack();
  stack.push(1);

  expect(stack.peek()).toBe(1);
  expect(stack.size).toBe(1);
  expect(stack.has(2)).toBe(false);
});`,
  ));

test("a test that ends with the call before looks at what it left", () =>
  check(
    [
      caseOf([push, ["last"]], 1),
      caseOf([push], undefined, { name: "top", kind: "field", args: [], value: returned(1).value }),
    ],
    `
test("last() is 1 after push(1)", () => {
  const stack = new Stack();
  stack.push(1);

  expect(stack.top).toBe(1);
  expect(stack.last()).toBe(1);
});`,
  ));

test("names that would be too long list what is looked at", async () => {
  const long = "a text that is far too long for a name";
  const { names } = await emitted([caseOf([push, ["peek"]], long), caseOf([push, ["last"]], long)]);
  expect(names).toEqual(["Stack peek() and last() after push(1)", "Stack peek() and last() after push(1)"]);
});

test("calls that differ, that change something or that fail have tests of their own", async () => {
  expect(await countOf(caseOf([push, ["peek"]], 1), caseOf([["push", 2], ["last"]], 2))).toBe(2);
  expect(await countOf(caseOf([push, ["pop"]], 1), caseOf([push, ["push", 2]], undefined))).toBe(2);
  expect(await countOf(caseOf([push, ["peek"]], new Error("no")), caseOf([push, ["last"]], 1))).toBe(2);
  expect(await countOf(caseOf([push], new Error("no")), caseOf([push, ["last"]], 1))).toBe(2);
});

test("a test reads no more than a reader takes in", async () => {
  const looksAt = Array.from({ length: 9 }, (_, value): TestCase => caseOf([push, ["has", value]], false));
  expect(await countOf(...looksAt)).toBe(2);
});

test("each is written alone where that is asked for", async () => {
  const { names } = await emitted([caseOf([push, ["peek"]], 1), caseOf([push, ["last"]], 1)], false);
  expect(names).toEqual(["Stack peek() returns 1 after push(1)", "Stack last() returns 1 after push(1)"]);
});
