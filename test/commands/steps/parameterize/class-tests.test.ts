import { expect, test } from "vitest";
import { unitClasses } from "../../../../src/commands/steps/parameterize/class-tests.ts";
import type { Assumption } from "../../../../src/model/assumption.ts";
import type { EquivalenceClass, Explanation, Mapping } from "../../../../src/model/explanation.ts";
import { makeUnit } from "../../../emit/make-case.ts";

function classOf(condition: readonly string[], mapping: Mapping, example: object = {}): EquivalenceClass {
  const shown = { inputs: [], call: "f(1)", expected: "1", observed: "1", confirmed: true, ...example };
  const context = { unification: [], condition, operations: [], mapping, example: shown };
  const of = { number: 1, descriptor: "T", groups: "T", lines: [], inRange: [] };
  return { ...of, condition, mapping, example: shown, contexts: [context] };
}

function explained(classes: readonly EquivalenceClass[], more: Partial<Explanation> = {}): Explanation {
  return {
    ...{ unit: "a.ts#f", loopLimit: 2, potentialPaths: 2, feasiblePaths: 2, contexts: 2, status: "complete" },
    ...{
      assumptions: [],
      inRange: [],
      classes,
      impossible: [],
      undecided: [],
      summaries: [],
      notSummarized: [],
      ms: 1,
    },
    ...more,
  };
}

const returning = (returns: string): Mapping => ({ returns, changes: [] });

function check(explanation: Explanation, assumed: readonly Assumption[], expected: object): void {
  const { tests, isWhole } = unitClasses(makeUnit(), explanation, assumed);
  expect({ titles: tests.map(({ title }) => title), isWhole }).toEqual(expected);
}

test("titles tell what few classes have in common first", () => {
  const classes = [
    classOf(["Number.isInteger(x)", "x > 3", "!y"], returning("1")),
    classOf(["Number.isInteger(x)", "x > 3", "y"], returning("1")),
    classOf(["Number.isInteger(x)", "x <= 3"], { throws: { name: "RangeError", message: "no" }, changes: [] }),
  ];
  check(explained(classes), [], {
    titles: ["returns 1 when !y and x > 3", "returns 1 when y and x > 3", "throws RangeError when x <= 3"],
    isWhole: true,
  });
});

test("classes that the original code does not confirm have no test, and are missing", () => {
  const wrong = classOf(["x > 3"], returning("2"), { confirmed: false });
  check(explained([classOf(["x <= 3"], returning("1")), wrong]), [], {
    titles: ["returns 1 when x <= 3"],
    isWhole: false,
  });
});

test("nothing follows from classes up to a limit for what is beyond it", () => {
  const classes = [classOf(["x <= 3"], returning("1"))];
  const titles = ["returns 1 when x <= 3"];
  check(explained(classes), [{ id: "loop-limit" }], { titles, isWhole: false });
  check(explained(classes), [{ id: "pinned-values" }], { titles, isWhole: false });
  check(explained(classes), [{ id: "own-objects" }], { titles, isWhole: true });
  check(explained(classes, { status: "budget" }), [], { titles: [], isWhole: false });
});

test("a message is one in terms of inputs where that of the example has their values", () => {
  const mapping: Mapping = { throws: { name: "Error", message: "x is ${x}" }, changes: [] };
  const isTemplate = (expected: string): boolean | undefined =>
    unitClasses(makeUnit(), explained([classOf([], mapping, { expected })]), []).tests[0]?.isTemplate;
  expect(isTemplate("throws Error: x is 3")).toBe(true);
  expect(isTemplate("throws Error: x is ${x}")).toBe(false);
});
