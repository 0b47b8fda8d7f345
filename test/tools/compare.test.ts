import { expect, test } from "vitest";
import { UserError } from "../../src/support/errors.ts";
import { readArguments, USAGE } from "../../tools/compare/arguments.ts";
import { differences } from "../../tools/compare/difference.ts";
import { withoutFolder, withoutTimes } from "../../tools/compare/normalize.ts";
import { FURTHER_PACKAGE_FILES, PACKAGE_FILES } from "../../tools/compare/packages.ts";
import { report } from "../../tools/compare/report.ts";
import { isSource } from "../../tools/compare/subjects.ts";

const DEFAULTS = {
  maxRuns: 300,
  seed: 1,
  budgetSeconds: 3600,
  only: undefined,
  keep: false,
  fresh: false,
  attempts: 3,
};

test("revisions and options", () => {
  expect(readArguments(["a1"])).toEqual({ ...DEFAULTS, old: "a1", new: undefined });
  expect(readArguments(["a1", "--max-runs", "7", "b2", "--only", "pri", "--keep", "--fresh"])).toEqual({
    ...DEFAULTS,
    old: "a1",
    new: "b2",
    maxRuns: 7,
    only: "pri",
    keep: true,
    fresh: true,
  });
  expect(readArguments(["--help"])).toBe(undefined);
});

test.each([
  [[], "expected one or two revisions, got 0"],
  [["a", "b", "c"], "expected one or two revisions, got 3"],
  [["a", "--seed", "x"], "--seed takes a positive whole number, not x"],
  [["a", "--max-runs", "0"], "--max-runs takes a positive whole number, not 0"],
  [["a", "--quick"], "'--quick'"],
])("%j is refused", (args, message) => {
  expect(() => readArguments(args)).toThrow(UserError);
  expect(() => readArguments(args)).toThrow(message);
});

test("the help names every option", () => {
  for (const name of ["max-runs", "seed", "budget", "only", "attempts", "fresh", "keep", "help"])
    expect(USAGE).toContain(`\n  --${name} `);
});

test("the first differing line of every text that differs", () => {
  expect(differences({ a: "1\n2\n", b: "same" }, { b: "same", a: "1\n2\n" })).toEqual([]);
  expect(differences({ b: "1\n2\n3\n", a: "x" }, { a: "x\r", b: "1\nzwei\ndrei\n" })).toEqual([
    { name: "a", line: 1, old: "x", new: "x\r" },
    { name: "b", line: 2, old: "2", new: "zwei" },
  ]);
  expect(differences({ a: "1" }, { a: "1\n" })).toEqual([{ name: "a", line: 2, old: undefined, new: "" }]);
  expect(differences({}, { a: "1" })).toEqual([{ name: "a", line: 1, old: undefined, new: "1" }]);
  expect(differences({ a: "" }, {})).toEqual([{ name: "a", line: 1, old: "", new: undefined }]);
});

test("times and temporary folders do not count", () => {
  expect(withoutTimes('{"ms":1,"units":[{"name":"f","ms":2.5}],"totals":{"seconds":3}}')).toBe(
    '{\n  "units": [\n    {\n      "name": "f"\n    }\n  ],\n  "totals": {}\n}\n',
  );
  expect(withoutTimes("{ no JSON")).toBe("{ no JSON");
  expect(withoutFolder("/tmp/p1/a.ts and /tmp/p1", "/tmp/p1")).toBe("<project>/a.ts and <project>");
});

test("a table with a total", () => {
  const same = { subject: "examples/a.ts", differences: [], attempts: 1 };
  expect(report([same])).toBe("examples/a.ts  same\n\n1 subject, all the same");
  expect(report([{ ...same, attempts: 2 }])).toBe("examples/a.ts  same in 2 attempts\n\n1 subject, all the same");
  const differs = {
    subject: "b.ts",
    differences: [{ name: "b.test.ts", line: 3, old: "x", new: undefined }],
    attempts: 3,
  };
  expect(report([same, differs])).toBe(
    "examples/a.ts  same\nb.ts           differs\n  b.test.ts:3\n    - x\n    + (nothing)\n\n2 subjects, 1 differs",
  );
});

test("generated files and declarations are no subjects", () => {
  expect(["a.ts", "b/a.ts", "a.pathwise.test.ts", "a.d.ts", "a.md"].filter(isSource)).toEqual(["a.ts", "b/a.ts"]);
});

test("forty packages, twenty of which are compared, each with an exact version", () => {
  const all = [...PACKAGE_FILES, ...FURTHER_PACKAGE_FILES];
  expect(PACKAGE_FILES).toHaveLength(20);
  expect(new Set(all.map(({ name }) => name)).size).toBe(40);
  for (const { version } of all) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});
