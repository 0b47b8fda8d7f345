import { expect, test } from "vitest";
import type { ClassTest } from "../../src/emit/class-test.ts";
import { emitTestFile } from "../../src/emit/emit-test-file.ts";
import { formatterFor } from "../../src/emit/format.ts";
import type { Mapping } from "../../src/model/explanation.ts";
import { jest } from "../../src/runners/jest.ts";
import { nodeTest } from "../../src/runners/node-test.ts";
import type { Runner } from "../../src/runners/runner.ts";
import { vitest } from "../../src/runners/vitest.ts";
import { makeUnit, parameter } from "./make-case.ts";

function classTest(mapping: Partial<Mapping>, more: Partial<ClassTest> = {}): ClassTest {
  return {
    unit: makeUnit({ parameters: [parameter("x")] }),
    title: "does it",
    condition: [],
    mapping: { changes: [], ...mapping },
    isPrimitive: true,
    isTemplate: false,
    ...more,
  };
}

/** The lines between the names of the group and its end. */
async function written(one: ClassTest, runner: Runner = vitest, typescript = true): Promise<string[]> {
  const { proofs } = runner;
  if (proofs === undefined) throw new Error("no prove");
  const file = await emitTestFile({
    ...{ cases: [], runner, projectRoot: "/project", testPath: "/project/subject.test.ts", typescript },
    ...{ importSpecifierFor: () => "./subject.js", version: "1.2.3", seed: 7, moduleSyntax: "import" },
    format: formatterFor("/project", "/project/subject.test.ts"),
    parameterized: { proofs, tests: [one], remarks: ["- g: it is no function"] },
  });
  const lines = (file?.source ?? "").split("\n");
  expect(lines[2]).toBe("// - g: it is no function");
  return lines.slice(lines.findIndex((line) => line.startsWith("import { f }")) + 3, -2).map((line) => line.trim());
}

test.each<[string, ClassTest, Runner, string[]]>([
  [
    "a condition and a result",
    classTest({ returns: "x + 1" }, { condition: ["x > 3", "x < 9 || x > 20"] }),
    vitest,
    ['prove("does it", (x: number) => {', "assume(x > 3 && (x < 9 || x > 20));", "expect(f(x)).toBe(x + 1);", "});"],
  ],
  [
    "an error whose message depends on inputs",
    classTest({ throws: { name: "RangeError", message: "too big: ${x}" } }, { isTemplate: true }),
    jest,
    [
      'prove("does it", (x: number) => {',
      "expect(() => f(x)).toThrow(RangeError);",
      "expect(() => f(x)).toThrow(new RangeError(`too big: ${x}`));",
      "});",
    ],
  ],
  [
    "an error of the project's own, which is told by its message",
    classTest({ throws: { name: "Lost", message: "lost" } }),
    nodeTest,
    ['prove("does it", (x: number) => {', 'assert.throws(() => f(x), { message: "lost" });', "});"],
  ],
  [
    "changes, in terms of what was there before",
    classTest(
      { returns: "undefined", changes: [{ target: "p.size", value: "p.size + 1" }] },
      {
        unit: makeUnit({ parameters: [parameter("p", { type: { kind: "object", members: [] } })], async: true }),
      },
    ),
    nodeTest,
    [
      'prove("does it", async (p: Parameters<typeof f>[0]) => {',
      "const expected = p.size + 1;",
      "assert.strictEqual(await f(p), undefined);",
      "assert.deepStrictEqual(p.size, expected);",
      "});",
    ],
  ],
])("%s", async (_, one, runner, lines) => {
  expect(await written(one, runner)).toEqual(lines);
});

test("JavaScript says types in comments", async () => {
  const parameters = [
    parameter("x", { optional: true }),
    parameter("kind", {
      type: { kind: "union", members: ["a", "b"].map((value) => ({ kind: "literal" as const, value })) },
    }),
    parameter("all", { type: { kind: "array", element: { kind: "string" } } }),
  ];
  const [first, ...rest] = await written(
    classTest({ returns: "1" }, { unit: makeUnit({ parameters }) }),
    vitest,
    false,
  );
  expect([first, ...rest].join(" ")).toContain(
    '/** @type {number | undefined} */ x, /** @type {"a" | "b"} */ kind, /** @type {string[]} */ all',
  );
});
