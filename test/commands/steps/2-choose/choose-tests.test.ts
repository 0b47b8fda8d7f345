import { expect, test } from "vitest";
import type { SortValue } from "../../../../src/expr/expr.ts";
import { variable } from "../../../../src/expr/expr.ts";
import type { CoverageMap } from "../../../../src/model/coverage-map.ts";
import type { Outcome } from "../../../../src/model/trace.ts";
import type { Unit } from "../../../../src/model/unit.ts";
import { callText } from "../../../../src/say/calls/call-text.ts";
import { chooseTests } from "../../../../src/commands/steps/2-choose/choose-tests.ts";
import type { ExploredUnit } from "../../../../src/commands/steps/1-explore/explore-file.ts";
import type { KeptTrace } from "../../../../src/model/packed-trace.ts";
import { op, parameter } from "../../../emit/make-case.ts";
import { classUnit, maker, member, sequenceModel, type Call } from "../../../emit/make-sequence.ts";

const unit = classUnit({
  name: "Stack",
  makers: [maker("Stack", [parameter("limit", { optional: true })])],
  members: [member("push", [parameter("value"), parameter("note", { optional: true })]), member("pop")],
});
const RANGE = { start: 0, end: 9 };
const map: CoverageMap = {
  counters: 9,
  branches: [],
  functions: [],
  statements: Array.from({ length: 9 }, (_, counter) => ({
    counter,
    range: RANGE,
    position: { line: 1, column: 1 },
  })),
};

function trace(calls: Call[], covered: number[], more: Partial<KeptTrace> = {}): KeptTrace {
  return {
    inputs: sequenceModel(unit, calls),
    condition: [],
    isWhole: true,
    result: undefined,
    outcome: { status: "returned" },
    coverage: new Map([[unit.file, covered]]),
    ...more,
  };
}

/** The chosen sequences, as text. */
function check(traces: KeptTrace[], expected: string[], keepAll = false, of: Unit = unit, goals = map): void {
  const explored = { unit: of, traces } as unknown as ExploredUnit;
  const chosen = chooseTests([explored], new Map([[unit.file, goals]]), "branch", { keepAll });
  expect(chosen.map((each) => callText(each.unit, each).replace("const stack = ", ""))).toEqual(expected);
}

const PUSH: Call = ["push", 1];
const broken = (text: string): { outcome: Outcome } => ({
  outcome: {
    status: "violated",
    violation: { kind: "ensures", text, location: { file: "stack.ts", line: 1, column: 1 } },
  },
});

test("of equal sequences the shorter", () =>
  check(
    [trace([PUSH, PUSH, ["pop"]], [1, 2]), trace([PUSH, ["pop"]], [1, 2])],
    ["new Stack(); stack.push(1); stack.pop()"],
  ));
test("one test for each clause that is broken, behind what is fine", () =>
  check(
    [
      trace([["pop"]], [1], broken("a")),
      trace([PUSH, ["pop"]], [1], broken("a")),
      trace([PUSH], [1]),
      trace([PUSH], [1], broken("b")),
    ],
    ["new Stack(); stack.push(1)", "new Stack(); stack.pop()", "new Stack(); stack.push(1)"],
  ));
test("all that is evidence for a goal which runs reach together", () => {
  const goal = { range: RANGE, position: { line: 1, column: 1 }, missing: "", deciding: [], leading: [] };
  const evidence = [{ counters: [10, 11], how: "both" }];
  check(
    [trace([PUSH], [1, 10]), trace([["pop"]], [1, 11]), trace([PUSH, ["pop"]], [1, 12])],
    ["new Stack(); stack.push(1)", "new Stack(); stack.pop()"],
    false,
    unit,
    { ...map, further: [{ counter: 9, evidence, ...goal }] },
  );
});
test("all of them, if the user asks", () =>
  check([trace([PUSH], [1]), trace([PUSH], [1])], ["new Stack(); stack.push(1)", "new Stack(); stack.push(1)"], true));

test("arrays with holes cover only what others do not", () => {
  const values = parameter("values", { type: { kind: "array", element: { kind: "number" }, holes: true } });
  const filled = classUnit({ name: "Stack", members: [member("fill", [values])] });
  const given = (length: number, holes: boolean): Map<string, SortValue> =>
    new Map<string, SortValue>([
      ...sequenceModel(filled, [["fill"]]),
      ["fill1.values.length", length],
      ["fill1.values:holes", holes],
    ]);
  const condition = [op("eq", variable("fill1.values.length", "number"), 2)];
  const common = trace([], [1], { inputs: given(2, false), condition });
  const sparse = (covered: number[]): KeptTrace =>
    trace([], covered, {
      inputs: given(2, true),
      condition: [...condition, variable("fill1.values:holes", "boolean")],
    });
  check([sparse([1]), common], ["new Stack(); stack.fill([1, 2])"], false, filled);
  check(
    [sparse([1, 2]), common],
    ["new Stack(); stack.fill(new Array(2))", "new Stack(); stack.fill([1, 2])"],
    false,
    filled,
  );
});

test("inputs of every call are made plain; the calls themselves stay", () => {
  const [first, second] = [variable("push1.value", "number"), variable("push2.value", "number")];
  const strange: [string, SortValue][] = [
    ["push1.note:type", "number"],
    ["push1.note", 77],
    ["limit:type", "number"],
    ["limit", 1e9],
  ];
  const inputs = new Map([...sequenceModel(unit, [["push", 813.5], ["push", -4e8], ["pop"]]), ...strange]);
  const condition = [op("lt", second, first)];
  check([trace([], [1], { inputs, condition })], ["new Stack(); stack.push(1); stack.push(0); stack.pop()"]);
});

test("what an earlier call gave is no input, whatever its type", () => {
  const hidden = parameter("of", { type: { kind: "unsupported", text: "Node", reason: "has no public constructor" } });
  const withHidden = classUnit({
    name: "Stack",
    members: [member("push", [parameter("value")]), member("drop", [hidden])],
  });
  const inputs = new Map<string, SortValue>([
    ...sequenceModel(withHidden, [["push", 813.5], ["drop"]]),
    ["drop2.of:from", 1],
  ]);
  check([trace([], [1], { inputs })], ["new Stack(); const push = stack.push(1); stack.drop(push)"], false, withHidden);
});
