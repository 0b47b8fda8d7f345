import { expect, test } from "vitest";
import { chainGoals } from "../../src/criteria/def-use-criterion.ts";
import type { DefUseChain, FlowAction, FlowNode, FlowVariable, FunctionFlow } from "../../src/model/flow.ts";

const define = (variable: number): FlowAction => ({ kind: "define", variable });
const use = (variable: number): FlowAction => ({ kind: "use", variable });

/** Each node stands on a line of its own, which is its index + 1, and at an offset of ten times its index. */
function node(kind: FlowNode["kind"], actions: FlowAction[], ...next: number[]): Omit<FlowNode, "range" | "position"> {
  return { kind, actions, next: next.map((to) => ({ node: to, thrown: false })) };
}

function check(
  variables: readonly FlowVariable[],
  nodes: readonly Omit<FlowNode, "range" | "position">[],
  chain: readonly [define: number, use: number],
  expected: { missing: string; deciding: number[]; leading: number[] },
): void {
  const [from, to] = chain;
  const only: DefUseChain = { variable: 0, define: from, use: to };
  const flow: FunctionFlow = {
    name: "f",
    range: { start: 0, end: 10 * nodes.length },
    variables,
    nodes: nodes.map((each, i) => ({
      ...each,
      range: { start: 10 * i, end: 10 * i + 9 },
      position: { line: i + 1, column: 1 },
    })),
    chains: [only],
  };
  const [goal] = chainGoals([flow], 7);
  expect(goal?.counter).toBe(7);
  expect({
    missing: goal?.missing,
    deciding: goal?.deciding.map(({ start }) => start / 10).sort(),
    leading: goal?.leading.map(({ start }) => start / 10).sort(),
  }).toEqual(expected);
}

const x: FlowVariable = { name: "x", kind: "local" };
const n: FlowVariable = { name: "n", kind: "parameter" };

/** let x = 0; if (a) x = 1; if (b) return x; */
const TWO_TESTS = [
  node("entry", [], 1),
  node("statement", [define(0)], 2),
  node("test", [], 3, 4),
  node("statement", [define(0)], 4),
  node("test", [], 5, 6),
  node("statement", [use(0)], 6),
  node("exit", []),
];

test("both tests decide about the first value", () =>
  check([x], TWO_TESTS, [1, 5], {
    missing: "x defined at line 2 does not reach its use at line 6",
    deciding: [2, 4],
    leading: [],
  }));
test("the first leads to the second value", () =>
  check([x], TWO_TESTS, [3, 5], {
    missing: "x defined at line 4 does not reach its use at line 6",
    deciding: [4],
    leading: [2],
  }));
test("parameters come from the entry, and values leave with the exit", () => {
  const nodes = [
    node("entry", [define(0)], 1),
    node("test", [use(0)], 2, 3),
    node("statement", [define(0)], 3),
    node("exit", [use(0)]),
  ];
  check([n], nodes, [0, 1], { missing: "parameter n does not reach its use at line 2", deciding: [], leading: [] });
  check([n], nodes, [0, 3], { missing: "parameter n does not reach the end", deciding: [1], leading: [] });
  check([{ name: "this.n", kind: "field" }], nodes, [0, 3], {
    missing: "this.n as it comes in does not reach the end",
    deciding: [1],
    leading: [],
  });
});
test("what a loop changes needs another iteration", () =>
  check(
    [x],
    [node("entry", [], 1), node("test", [use(0)], 2, 3), node("statement", [use(0), define(0)], 1), node("exit", [])],
    [2, 2],
    {
      missing: "x defined at line 3 does not reach its use at line 3",
      deciding: [1],
      leading: [1],
    },
  ));
test("what is caught", () =>
  check(
    [{ name: "e", kind: "local" }],
    [node("entry", [], 1), node("catch", [define(0)], 2), node("statement", [use(0)], 3), node("exit", [])],
    [1, 2],
    {
      missing: "e caught at line 2 does not reach its use at line 3",
      deciding: [],
      leading: [],
    },
  ));
