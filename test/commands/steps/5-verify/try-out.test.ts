import { describe, expect, test } from "vitest";
import { concernedTests } from "../../../../src/commands/steps/5-verify/try-out.ts";
import type { TestFile } from "../../../../src/model/test-case.ts";

const SOURCE = `import { test } from "vitest";

describe("f", () => {
  test("one", () => {
    f(1);
  });
});

describe("g", () => {
  const platform = process.platform;

  test("two", () => {
    g(1);
  });

  test("three", () => {
    g(2);
  });
});
`;

function check(line: string, expected: readonly string[]): void {
  const tests = ["one", "two", "three"].map((name) => ({
    name,
    testCase: {} as TestFile["tests"][number]["testCase"],
  }));
  const file = { path: "a.test.ts", source: SOURCE, reversed: SOURCE, tests };
  const at = SOURCE.split("\n").findIndex((text) => text.includes(line)) + 1;
  expect(concernedTests(file, "test", at).map(({ name }) => name)).toEqual(expected);
}

describe("the tests that a mistake in a line costs", () => {
  test("in an import, all", () => check("import", ["one", "two", "three"]));
  test("in a test, that one", () => check("f(1)", ["one"]));
  test("in the last test of a file, that one", () => check("g(2)", ["three"]));
  test("in what prepares a group, those of the group", () => check("process.platform", ["two", "three"]));
});
