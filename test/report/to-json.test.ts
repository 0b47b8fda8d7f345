import path from "node:path";
import { expect, test } from "vitest";
import type { Result, UnitResult } from "../../src/model/result.ts";
import { toJson } from "../../src/report/to-json.ts";
import { sampleClass, sampleResult, sampleUnit } from "./sample-result.ts";

const CWD = path.resolve("/project");

function written(units: UnitResult[]): Result {
  return JSON.parse(toJson({ ...sampleResult(), units }, CWD)) as Result;
}

test("keys come in the order of the schema, whatever the order of the result", () => {
  const reversed = Object.fromEntries(
    Object.entries(sampleClass({ reason: "r" })).toReversed(),
  ) as unknown as UnitResult;
  expect(Object.keys(written([reversed]).units[0]!)).toEqual(
    // prettier-ignore
    ["file", "name", "kind", "status", "claim", "reason", "assumptions", "assumptionIds", "paths", "tests", "branches", "statements", "criterion", "unreached", "findings", "states", "sequences", "longestTest", "search", "testFile", "ms"],
  );
  expect(toJson(sampleResult(), CWD)).toBe(toJson(sampleResult(), CWD));
});

test("paths are relative to the working directory", () => {
  const [unit] = written([
    sampleUnit({
      file: path.join(CWD, "src", "a.ts"),
      testFile: path.resolve("/elsewhere/a.test.ts"),
      unreached: [
        { location: `${path.join(CWD, "src", "a.ts")}:3:14`, claim: "unreached", reason: "budget", why: "time" },
      ],
      findings: [
        {
          ...{ kind: "crash", claim: "finding", grade: "bug", message: "" },
          ...{ location: "src/b.ts:1:2", test: "a()", count: 1 },
        },
      ],
      criterion: {
        name: "condition",
        reached: [{ location: `${path.join(CWD, "src", "a.ts")}:3:4`, goal: "a", how: "both" }],
      },
    }),
  ]).units;
  expect(unit).toMatchObject({
    file: "src/a.ts",
    testFile: "../elsewhere/a.test.ts",
    unreached: [{ location: "src/a.ts:3:14" }],
    findings: [{ location: "src/b.ts:1:2" }],
    criterion: { name: "condition", reached: [{ location: "src/a.ts:3:4", goal: "a", how: "both" }] },
  });
});

test("times are whole milliseconds, and the text ends with a line break", () => {
  expect(written([sampleUnit({ ms: 1.6 })]).units[0]?.ms).toBe(2);
  expect(toJson(sampleResult(), CWD).endsWith("}\n")).toBe(true);
});
