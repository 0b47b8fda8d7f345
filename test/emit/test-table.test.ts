import { describe, expect, test } from "vitest";
import { emitTestFile, type EmitRequest } from "../../src/emit/emit-test-file.ts";
import { formatterFor } from "../../src/emit/format.ts";
import type { Primitive } from "../../src/expr/expr.ts";
import type { InputType } from "../../src/model/input-type.ts";
import type { Recipe } from "../../src/model/recipe.ts";
import type { TestCase, TestFile } from "../../src/model/test-case.ts";
import { jest } from "../../src/runners/jest.ts";
import { mocha } from "../../src/runners/mocha.ts";
import { nodeTest } from "../../src/runners/node-test.ts";
import { vitest } from "../../src/runners/vitest.ts";
import { makeCase, parameter, returned, threw } from "./make-case.ts";

async function emit(cases: readonly TestCase[], more: Partial<EmitRequest> = {}): Promise<TestFile> {
  const file = await emitTestFile({
    cases,
    runner: vitest,
    projectRoot: "/project",
    testPath: "/project/subject.pathwise.test.ts",
    importSpecifierFor: () => "./subject.js",
    moduleSyntax: "import",
    typescript: true,
    version: "1.2.3",
    seed: 7,
    format: formatterFor("/project", "/project/subject.pathwise.test.ts"),
    condensed: true,
    ...more,
  });
  if (file === undefined) throw new Error("nothing was emitted");
  return file;
}

/** A test that its inputs tell from its siblings. */
function row(args: readonly (Primitive | Recipe)[], value: unknown, ...types: readonly InputType[]): TestCase {
  const parameters = args.map((_, index) => parameter("xyz"[index] ?? "", types[index] && { type: types[index] }));
  const observation = value instanceof Error ? threw(value) : returned(value);
  return { ...makeCase({ args, unit: { parameters }, observation }), words: { facts: [], isComputed: true } };
}

/** What `describe` holds. */
async function check(cases: readonly TestCase[], expected: string, more: Partial<EmitRequest> = {}): Promise<void> {
  const { source } = await emit(cases, more);
  const [, inside = ""] = /^describe\(.*\n([^]*)^\}\);/m.exec(source) ?? [];
  expect(inside.replaceAll(/^ {2}/gm, "").trim()).toBe(expected.trim());
}

const groups = [row([12], "child"), row([65], "senior"), row([13], "teen")];

describe("each runner has its way", () => {
  const each = `
test.each([
  [12, "child"],
  [13, "teen"],
  [65, "senior"],
])("f(%s) returns %j", (x, expected) => {
  expect(f(x)).toBe(expected);
});`;
  test("vitest", () => check(groups, each));
  test("jest", () => check(groups, each, { runner: jest }));
  const loop = `
for (const { x, expected } of [
  { x: 12, expected: "child" },
  { x: 13, expected: "teen" },
  { x: 65, expected: "senior" },
]) {
  test(\`f(\${x}) returns \${JSON.stringify(expected)}\`, () => {
    assert.strictEqual(f(x), expected);
  });
}`;
  test("node:test", () => check(groups, loop, { runner: nodeTest }));
  test("mocha", () => check(groups, loop.replace("test(", "it("), { runner: mocha }));
});

test("tests are named as the runner will", async () => {
  const { tests, isCondensed } = await emit(groups);
  expect(tests.map(({ name }) => name)).toEqual([
    'f f(12) returns "child"',
    'f f(13) returns "teen"',
    'f f(65) returns "senior"',
  ]);
  expect(isCondensed).toBe(true);
});

test("what is the same in all rows stands in the test", () =>
  check(
    [row([1, "a"], null), row([2, "a"], null), row([3, "a"], null)],
    `
test.each([1, 2, 3])('f(%s, "a") returns null', (x) => {
  expect(f(x, "a")).toBeNull();
});`,
  ));

test("refusals", () => {
  const refused = new RangeError("no");
  return check(
    [row([-1], refused), row([-2], refused), row([1.5], refused)],
    `
test.each([-2, -1, 1.5])("f(%s) throws RangeError", (x) => {
  expect(() => f(x)).toThrow(new RangeError("no"));
});`,
  );
});

test("a type of few strings needs rows of literals", () => {
  const type: InputType = { kind: "union", members: ["a", "b", "c"].map((value) => ({ kind: "literal", value })) };
  return check(
    [row(["a"], 1, type), row(["b"], 2, type), row(["c"], 3, type)],
    `
test.each([
  ["a", 1],
  ["b", 2],
  ["c", 3],
] as const)("f(%j) returns %s", (x, expected) => {
  expect(f(x)).toBe(expected);
});`,
  );
});

test("no table", async () => {
  const none = async (...cases: TestCase[]): Promise<void> => {
    const { source, isCondensed } = await emit(cases);
    expect(source).not.toContain(".each");
    expect(isCondensed).toBeUndefined();
  };
  // two are no table
  await none(row([1], 2), row([2], 3));
  // assertions differ
  await none(row([1], 2), row([2], null), row([3], new RangeError("no")));
  // titles would not show the values
  await none(row([1], "100%"), row([2], "50%"), row([3], "25%"));
  await none(row([1], "\n"), row([2], "\t"), row([3], "a"));
  // conditions tell more than inputs
  const told = (text: string, value: number): TestCase => ({
    ...row([value], value),
    words: { facts: [{ place: "here", way: text, text, isDeciding: true }] },
  });
  await none(told("x < 1", 1), told("x < 2", 2), told("x < 3", 3));
});
