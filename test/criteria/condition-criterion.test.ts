import { expect, test } from "vitest";
import { conditionGoals, conditionsMet } from "../../src/criteria/condition-criterion.ts";
import type { RunEvent, TestKind, TestPlace } from "../../src/model/recording.ts";

/** A test for each operand, which stands between the words that the source starts with. */
function place(source: string, operand: string, kind: TestKind): TestPlace {
  const start = source.indexOf(operand);
  return {
    kind,
    range: { start, end: start + operand.length },
    position: { line: 1, column: start + 1 },
    owner: { start: 0, end: source.length },
  };
}

function check(source: string, operands: Readonly<Record<string, TestKind>>, expected: readonly string[]): void {
  const tests = Object.entries(operands).map(([operand, kind]) => place(source, operand, kind));
  const goals = conditionGoals(source, { steps: [], tests, functions: [] }, 10);
  expect(goals.map(({ counter, missing }) => `${counter} ${missing}`)).toEqual(expected);
}

test("both ways of every operand", () =>
  check("if (a > 0 && b) f();", { "a > 0": "if", b: "if" }, [
    "10 a > 0 is never false",
    "11 a > 0 is never true",
    "12 b is never false",
    "13 b is never true",
  ]));
test("nullish or not", () => check("x ?? 1", { x: "nullish" }, ["10 x is never nullish", "11 x is always nullish"]));
test("what is always the same is no goal", () => check("while (true) f();", { true: "while" }, []));
test("nor are cases, chains, defaults and elements, which are no operands", () =>
  check("switch (x) { case 1: } a?.b; for (const c of d);", { "1": "case", a: "chain", c: "default", d: "each" }, []));
test("long operands are shortened", () =>
  check(
    `if (${"a".repeat(40)}\n   === ${"b".repeat(40)}) f();`,
    { [`${"a".repeat(40)}\n   === ${"b".repeat(40)}`]: "if" },
    [
      `10 ${"a".repeat(28)} … ${"b".repeat(28)} is never false`,
      `11 ${"a".repeat(28)} … ${"b".repeat(28)} is never true`,
    ],
  ));

test("what a run met, of the modules that matter", () => {
  const event = (module: string, at: number, truth: boolean): RunEvent => ({
    kind: "test",
    module,
    place: at,
    truth,
    condition: undefined,
  });
  const events: RunEvent[] = [
    { kind: "enter", module: "a.ts", place: 0 },
    event("a.ts", 0, true),
    event("a.ts", 1, false),
    event("a.ts", 0, true),
    event("b.ts", 0, true),
    { kind: "leave", module: "a.ts", place: 0 },
  ];
  const met = conditionsMet(events, (module) => (module === "a.ts" ? 10 : undefined));
  expect([...met].map(([module, counters]) => [module, ...counters])).toEqual([["a.ts", 11, 12]]);
});
