// What the papers show by hand, shown by the tool: how many paths there are, and a test for each.
import { expect, test } from "vitest";
import { checkSubject } from "./harness/check-subject.ts";

interface Case {
  readonly file: string;
  readonly unit: string;
  readonly paths: number;
  readonly numbers?: "int";
}

const CASES: readonly Case[] = [
  { file: "test-method.ts", unit: "testMethod", paths: 3 },
  // x <= 3, 3 < x <= 6, x > 6; and NaN, for which every comparison is false.
  { file: "impossible-paths.ts", unit: "threeWay", paths: 4 },
  { file: "impossible-paths.ts", unit: "threeWay", paths: 3, numbers: "int" },
  { file: "check-values.ts", unit: "checkValues", paths: 2 },
  { file: "div.ts", unit: "div", paths: 2 },
];

for (const { file, unit, paths, numbers } of CASES)
  test(`${unit} has ${paths} paths${numbers === undefined ? "" : ` over ${numbers}`}`, async () => {
    const { result } = await checkSubject({
      file: `papers/${file}`,
      args: ["--criterion", "path", ...(numbers === undefined ? [] : ["--numbers", numbers])],
      units: { [unit]: { paths, status: [numbers === undefined ? "complete" : "bounded"] } },
    });
    expect(result.totals.tests).toBe(paths);
  });
