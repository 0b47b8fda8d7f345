import { expect, test } from "vitest";
import type { InputType } from "../../src/model/input-type.ts";
import type { UnitResult } from "../../src/model/result.ts";
import { UserError } from "../../src/support/errors.ts";
import { Rng } from "../../src/support/rng.ts";
import { readArguments, USAGE } from "../../tools/refute/arguments.ts";
import { limitsOf } from "../../tools/refute/assumptions.ts";
import { claimsOfUnit } from "../../tools/refute/claims-of-unit.ts";
import { lostReport } from "../../tools/refute/lost-report.ts";
import { conforms } from "../../tools/refute/native/conforms.ts";
import type { Grade } from "../../tools/refute/native/job.ts";
import { UNLIMITED } from "../../tools/refute/native/limits.ts";
import type { Making } from "../../tools/refute/native/values/made.ts";
import { makeValue } from "../../tools/refute/native/values/make-value.ts";
import { readCode } from "../../tools/refute/read-code.ts";
import { report } from "../../tools/refute/report.ts";
import { sampleClass, sampleUnit } from "../report/sample-result.ts";

function making(seed: number, grade: Grade): Making {
  return {
    rng: new Rng(seed),
    grade,
    words: ["b", "kind"],
    numbers: [42],
    types: { List: { kind: "object", members: [{ name: "next", type: LIST, optional: true }] } },
    omitsUntyped: false,
    hidden: [],
    assumed: new Set(),
    limits: UNLIMITED,
    classAt: () => undefined,
    objects: [],
    reenter: undefined,
    onBroken: undefined,
    largest: Infinity,
  };
}

const LIST: InputType = { kind: "named", name: "List" };
const NUMBER: InputType = { kind: "number" };
const TYPES: readonly InputType[] = [
  NUMBER,
  { kind: "string" },
  { kind: "union", members: [{ kind: "literal", value: "a" }, NUMBER] },
  { kind: "array", element: NUMBER },
  {
    kind: "tuple",
    elements: [
      { type: NUMBER, optional: false },
      { type: { kind: "string" }, optional: true },
    ],
  },
  {
    kind: "object",
    members: [
      { name: "a", type: NUMBER, optional: false },
      { name: "f", type: { kind: "function", parameterNames: [], result: NUMBER, async: false }, optional: true },
    ],
  },
  { kind: "map", key: { kind: "string" }, value: NUMBER },
  { kind: "date" },
  { kind: "error", name: "RangeError" },
  LIST,
];

test.each(TYPES.map((type) => [type.kind, type] as const))("declared values of %s are as declared", (_, type) => {
  for (let seed = 0; seed < 300; seed++) {
    const own = making(seed, "declared");
    const { value, text } = makeValue(type, own);
    expect(conforms(value, type, own.types), text()).toBe(true);
  }
});

test("assignable values are frozen, sparse, look-alikes, and have more members", () => {
  const texts = (type: InputType): string =>
    Array.from({ length: 300 }, (_, seed) => makeValue(type, making(seed, "assignable")).text()).join("\n");
  const object = texts({ kind: "object", members: [{ name: "length", type: NUMBER, optional: false }] });
  for (const part of ["Object.freeze(", '"extra": ', '"abc"', "get: ", "Object.create("])
    expect(object).toContain(part);
  const array = texts({ kind: "array", element: NUMBER });
  for (const part of ["delete xs[", "extends Array", "Object.freeze("]) expect(array).toContain(part);
});

test("the text of a value is how to make it", () => {
  for (const type of TYPES)
    for (let seed = 0; seed < 100; seed++) {
      const { value, text } = makeValue(type, making(seed, "declared"));
      const again: unknown = new Function(`return (${text()});`)();
      if (!text().includes("=>")) expect(again, text()).toEqual(value);
    }
});

test("what the text of a source tells", () => {
  const read = readCode('class A { private x = 1; m() { if (this.x > 2)\n  return "yes"; } }', "a.ts");
  expect(read.hidden).toEqual(["x"]);
  expect(read.numbers).toEqual([1, 2]);
  expect(read.words).toContain("yes");
  expect(read.loops).toEqual([]);
  expect(read.loadsOthers).toBe(false);
  expect([...read.consequents]).toEqual([["1:32", "2:3"]]);
});

function check(unit: UnitResult, expected: readonly string[]): void {
  expect(
    claimsOfUnit(unit).map(
      ({ id, grade, spared }) =>
        [id, grade, ...(spared ?? "")].slice(0, 2).join(" ") + (spared === undefined ? "" : " spared"),
    ),
  ).toEqual(expected);
}

test("the claims of a result", () => {
  const place = { location: "a.ts:3:4", why: "w" } as const;
  check(sampleUnit({ tests: 0 }), ["complete declared"]);
  check(sampleUnit({ tests: 1, unreached: [{ ...place, claim: "proved-unreachable", reason: "infeasible" }] }), [
    "complete declared",
    "proved-unreachable assignable",
    "test-passes declared",
  ]);
  const assumed = (...ids: string[]): Partial<UnitResult> => ({
    tests: 0,
    status: "bounded",
    claim: "bounded",
    assumptions: ids,
    assumptionIds: ids,
    unreached: [{ ...place, claim: "unreachable-if", reason: "assumed" }],
  });
  check(sampleUnit(assumed("functions-succeed")), ["bounded declared", "unreachable-if assignable"]);
  check(sampleUnit(assumed("exactly-as-declared")), ["bounded declared", "unreachable-if declared"]);
  check(sampleUnit(assumed("loop-limit")), ["bounded declared", "unreachable-if assignable"]);
  check(sampleUnit(assumed("pinned-values")), ["bounded declared spared", "unreachable-if assignable spared"]);
  expect(claimsOfUnit(sampleClass({ tests: 0 })).map(({ id }) => id)).toEqual([
    "complete",
    "states-subsumed",
    "complete-up-to-length",
  ]);
});

test("what limits inputs", () => {
  const sentences = ["x has at most 4 elements", "loops and recursion go no deeper than the loop limit of 8"];
  expect(limitsOf(["most-elements", "loop-limit"], sentences)).toEqual({
    ...UNLIMITED,
    elements: 4,
    entries: 8,
    depth: 8,
  });
  expect(
    limitsOf(
      ["few-keys"],
      ["x has no keys but those that the code asks for, and two more, and none that all objects inherit"],
    ).entries,
  ).toBe(2);
  const few = { ...UNLIMITED, elements: 1, entries: 1, characters: 2 };
  for (let seed = 0; seed < 200; seed++) {
    const of = (type: InputType) => makeValue(type, { ...making(seed, "declared"), limits: few }).value;
    expect((of({ kind: "array", element: NUMBER }) as unknown[]).length).toBeLessThan(2);
    expect((of({ kind: "set", element: NUMBER }) as Set<unknown>).size).toBeLessThan(2);
    expect((of({ kind: "string" }) as string).length).toBeLessThan(3);
  }
});

test("loops, and files that are loaded", () => {
  const read = readCode('import { a } from "./b.js";\nfor (const x of a) {\n  f(x);\n}', "a.ts");
  expect(read.loops).toEqual([{ start: { line: 2, column: 19 }, end: { line: 4, column: 1 } }]);
  expect(read.loadsOthers).toBe(true);
  expect(readCode('import type { A } from "./b.js";', "a.ts").loadsOthers).toBe(false);
});

test("units that lost complete, by cause", () => {
  const [a, b, c] = ["a", "b", "c"].map((name) => sampleUnit({ name }));
  const now = [
    a!,
    sampleUnit({ name: "b", status: "bounded", assumptionIds: ["loop-limit", "numbers"] }),
    sampleUnit({ name: "c", status: "budget" }),
  ];
  expect(lostReport([a!, b!, c!], now)).toBe(
    "2 of 3 complete units (66.7 %) are no longer complete\n  1  loop-limit\n  1  numbers\n  1  status budget",
  );
});

test("the report counts claims, attacks and refutations", () => {
  const claim = { id: "complete", file: "a.ts", unit: "f", says: "complete", grade: "declared" } as const;
  const text = report({
    claims: [claim],
    refutations: [{ claim, witness: "f(1)", shows: "throws" }],
    attacks: { declared: 7 },
  });
  expect(text).toContain("refuted: complete of a.ts#f\n  complete\n  f(1)\n  throws\n");
  expect(text).toMatch(/^complete +1 +1 +1$/m);
  expect(text).toContain("1 units, 1 claims; attacks: declared 7\n1 refuted");
});

test("options", () => {
  expect(readArguments([])).toMatchObject({
    inputs: 20_000,
    secondsPerUnit: 6,
    budgetSeconds: 8,
    quick: false,
    strategies: ["evolutionary"],
  });
  expect(readArguments(["--quick"])).toMatchObject({ inputs: 2000, strategies: [], quick: true });
  expect(readArguments(["--inputs", "1000000", "a.ts"])).toMatchObject({ inputs: 1_000_000, files: ["a.ts"] });
  expect(readArguments(["--help"])).toBe(undefined);
  expect(readArguments(["--part", "2/5"])).toMatchObject({ part: { number: 2, of: 5 } });
  expect(() => readArguments(["--part", "6/5"])).toThrow(UserError);
  expect(() => readArguments(["--strategies", "luck"])).toThrow(UserError);
  for (const name of [
    "only",
    "inputs",
    "seconds",
    "budget",
    "strategies",
    "seed",
    "once",
    "quick",
    "against",
    "result",
    "part",
    "save",
    "join",
    "help",
  ])
    expect(USAGE).toContain(`\n  --${name} `);
});
