// Every construct of the language, each in code that has something to cover.
import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { checkProject } from "./harness/check-project.ts";
import { type Subject, checkSubject } from "./harness/check-subject.ts";
import { workspace } from "./harness/workspace.ts";

const throws = { findings: [/^uncaught-error/m] };
const skipped = (reason: RegExp) => ({ status: ["skipped"], reason }) as const;

const SUBJECTS: readonly Subject[] = [
  { file: "switches.ts", units: { fallThrough: {}, withoutDefault: {}, onTrue: {}, nested: {} } },
  { file: "loops.ts", units: { collatzSteps: {}, firstPair: {}, block: {}, doWhile: {}, overArray: {} } },
  { file: "generators.ts", units: { drain: {}, spread: {} } },
  { file: "closures.ts", units: { tally: {}, quadruple: {}, immediate: {} } },
  { file: "errors.ts", units: { find: {}, cleanUp: {}, finallyWins: {}, throwsText: {} } },
  { file: "asyncs.ts", units: { delayed: {}, gather: {}, sumTicks: {}, promised: {} } },
  {
    file: "parameters.ts",
    units: { withDefault: {}, optional: {}, rest: {}, tuple: {}, bounded: {}, viaArguments: {} },
  },
  {
    file: "enums.ts",
    units: { warm: {}, nameOf: {}, isRed: {}, raise: {}, toggled: {}, flipped: skipped(/cannot import/) },
  },
  { file: "bigints.ts", units: { quotient: throws, magnitude: {}, mixed: {}, wrapped: {} } },
  { file: "nullables.ts", units: { orZero: {}, describe: {}, assign: {}, chained: {}, loose: {} } },
  { file: "overloads.ts", units: { size: {} } },
  { file: "implementation.ts", units: { half: {}, isTen: {} } },
  {
    file: "re-exports.ts",
    imports: ["implementation.ts"],
    units: { halve: {}, isTen: {} },
  },
  { file: "uses-import.ts", units: { quarter: {} } },
  { file: "default-arrow.ts", units: { default: {} } },
  {
    file: "namespaces.ts",
    units: { "shapes.area": {}, "shapes.solids.isCube": {}, "Scale.up": {}, "Units.inches": {} },
  },
  { file: "numbers.ts", units: { classify: {}, coerced: {}, throughText: {}, power: {}, maths: {}, shifts: {} } },
  {
    file: "implicit-errors.ts",
    units: { length: throws, reads: throws, calls: throws, mixes: throws, digits: throws },
  },
  { file: "recursion.ts", units: { gcd: {}, parity: {} } },
  {
    file: "syntax.ts",
    units: { overdraw: {}, destructured: {}, tagged: {}, isAccount: {}, bySymbol: {} },
  },
  { file: "component.tsx", units: { visible: {} } },
  { file: "jsdoc.js", units: { greet: {}, span: {} } },
  { file: "common.cjs", runner: "jest", units: { grade: {}, medal: {} } },
  { file: "module.mts", units: { sign: {} } },
  {
    file: "skipped.ts",
    units: { supported: {}, takesWeakRef: skipped(/'cache'.*not supported/), takesElement: skipped(/'element'/) },
  },
];

test("every subject is expected", () => {
  const files = readdirSync(path.resolve(import.meta.dirname, "subjects/language"));
  expect(SUBJECTS.map((subject) => subject.file).sort()).toEqual(files.sort());
});

/** Those that need a runner or a project of their own; a name that is exported again is a unit of one file only. */
const isAlone = ({ file, runner }: Subject): boolean => file === "re-exports.ts" || runner !== undefined;

/** All others are one project: most of the time of a small run is its start. */
test("language/*", { timeout: 240_000 }, async () => {
  const plain = SUBJECTS.filter((subject) => !isAlone(subject));
  const sources = plain.map(({ file }) => path.resolve(import.meta.dirname, "subjects/language", file));
  const expected = Object.fromEntries(plain.map(({ file, units }) => [file, units]));
  const { units } = await checkProject(workspace(sources), expected, 1);
  expect(units.filter((unit) => unit.status === "failed")).toEqual([]);
});

for (const subject of SUBJECTS.filter(isAlone))
  test(`language/${subject.file}`, async () => {
    const { result } = await checkSubject({ ...subject, file: `language/${subject.file}` });
    expect(result.units.filter((unit) => unit.status === "failed")).toEqual([]);
  });
