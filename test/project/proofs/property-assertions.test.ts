import { expect, test } from "vitest";
import { assertionsIn } from "../../../src/project/proofs/property-assertions.ts";
import { ts } from "../../../src/project/typescript.ts";

/** `¦` stands before and after the body of the test. */
function check(text: string, expected: readonly (readonly [line: number, time: number])[]): void {
  const [before = "", body = "", after = ""] = text.split("¦");
  const source = ts.createSourceFile("a.test.ts", before + body + after, ts.ScriptTarget.ESNext, true);
  const range = { start: before.length, end: before.length + body.length };
  expect(assertionsIn(source, range).map(({ line, time }) => [line, time])).toEqual(expected);
}

test("by the name of fast-check", () => {
  check('import fc from "fast-check";\n¦() => {\n  fc.assert(a); fc.assert(b);\n  fc\n    .check(c);\n}¦', [
    [3, 0],
    [3, 1],
    [5, 0],
  ]);
  check('import * as all from "fast-check";\n¦() => all.assert(a)¦;\n() => all.assert(b);', [[2, 0]]);
  check('const fc = require("fast-check");\n¦() => fc.assert(a)¦', [[2, 0]]);
});

test("by the names of its functions", () => {
  check('import { assert as holds, check } from "fast-check";\n¦() => { holds(a); assert(b); check(c); }¦', [
    [2, 0],
    [2, 1],
  ]);
  check('const { assert } = require("fast-check");\n¦() => assert(a)¦', [[2, 0]]);
});

test("not what has the name elsewhere", () => {
  check('import fc from "other";\nimport { assert } from "chai";\n¦() => { fc.assert(a); assert(b); }¦', []);
});
