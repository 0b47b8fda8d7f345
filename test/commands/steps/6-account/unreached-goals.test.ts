import { expect, test } from "vitest";
import type { Assumption } from "../../../../src/model/assumption.ts";
import type { BranchGoal, FunctionGoal, FurtherGoal, StatementGoal } from "../../../../src/model/coverage-map.ts";
import { type Criterion, DEFAULT_OPTIONS } from "../../../../src/model/options.ts";
import type { PackedExploration } from "../../../../src/model/protocol.ts";
import type { ExploredUnit } from "../../../../src/commands/steps/1-explore/explore-file.ts";
import { unreachedGoals } from "../../../../src/commands/steps/6-account/unreached-goals.ts";
import { makeCase } from "../../../emit/make-case.ts";

const at = (line: number) => ({ range: { start: 10 * line, end: 10 * line + 5 }, position: { line, column: 1 } });

const statements: StatementGoal[] = [1, 2, 3].map((line) => ({ counter: line, ...at(line) }));
const branch = (type: BranchGoal["type"], line: number, ...counters: number[]): BranchGoal => ({
  type,
  ...at(line),
  paths: counters.map((counter) => ({ counter, ...at(line) })),
});
const branches = [branch("if", 1, 4, 5), branch("switch", 3, 6, 7)];
const further: FurtherGoal[] = [
  { counter: 8, ...at(1), missing: "a is never true", deciding: [at(1).range], leading: [at(9).range] },
];

const together: FurtherGoal[] = [
  {
    counter: 9,
    evidence: [{ counters: [10, 11], how: "both" }],
    ...at(2),
    missing: "b is never shown to matter",
    deciding: [],
    leading: [],
  },
];

interface Explored {
  readonly account?: Partial<PackedExploration> | undefined;
  readonly assumptions?: readonly Assumption[];
  readonly reached?: readonly number[];
  readonly dies?: boolean;
  readonly innerFunctions?: readonly FunctionGoal[];
  readonly goals?: readonly FurtherGoal[];
}

/** What is said of a goal: line, what is missing, the reason and its words. */
function check(
  criterion: Criterion,
  hit: readonly number[],
  { account = {}, assumptions = [], reached = [], dies = false, innerFunctions = [], goals: more = further }: Explored,
  expected: readonly string[],
): void {
  const { unit } = makeCase({});
  const explored = {
    unit: { ...unit, declaredIn: "/project/a.ts", assumptions },
    traces: [{ coverage: new Map([["/project/a.ts", reached]]) }],
    deaths: dies ? [{ cause: { kind: "timeout", limitMs: 2000 } }] : [],
    account: { status: "complete", stopped: "exhausted", assumptions: [], blocked: [], ...account },
  } as unknown as ExploredUnit;
  const options = { ...DEFAULT_OPTIONS, criterion };
  const goals = { statements, branches, further: more, innerFunctions };
  const found = unreachedGoals({ explored, goals, hit: new Set(hit), options, cwd: "/project" });
  expect(
    found.map(
      ({ location, goal, reason, why }) => `${location} ${goal === undefined ? "" : `${goal} `}${reason}: ${why}`,
    ),
  ).toEqual(expected);
}

const PROVED = "infeasible: proved unreachable: no input leads here";

test("of statements", () => check("statement", [1, 3, 4], {}, [`a.ts:2:1 ${PROVED}`]));
test("in a function that is made and not called", () => {
  const innerFunctions = [{ name: "later", counter: 9, range: at(2).range }];
  const uncalled = "assumed: unreachable, provided that nobody calls the function that it stands in";
  check("statement", [1, 3], { innerFunctions }, [`a.ts:2:1 ${uncalled}`]);
  check("statement", [1, 3], { innerFunctions, reached: [9] }, [`a.ts:2:1 ${PROVED}`]);
});
test("of branches", () => check("branch", [4, 6, 7], {}, [`a.ts:1:1 ${PROVED}`]));
test("of paths, the branches", () => check("path", [4, 5, 6], {}, [`a.ts:3:1 ${PROVED}`]));
test("of conditions, and of branches that no condition decides", () =>
  check("condition", [7], {}, ["a.ts:1:1 a is never true infeasible: proved infeasible", `a.ts:3:1 ${PROVED}`]));
test("of chains, and of statements that have none", () =>
  check("def-use", [2], {}, ["a.ts:1:1 a is never true infeasible: proved infeasible", `a.ts:3:1 ${PROVED}`]));

function checkReason(explored: Explored, expected: string): void {
  check("condition", [6, 7], explored, [`a.ts:1:1 a is never true ${expected}`]);
}

const SHORT_LOOPS = "loops and recursion go no deeper than the loop limit";
const bounded = { status: "bounded", assumptions: [{ id: "loop-limit" }] } as const;
test("under assumptions", () =>
  checkReason({ account: bounded }, `assumed: unreachable, provided that ${SHORT_LOOPS}`));
test("where values were fixed", () =>
  checkReason({ account: { ...bounded, isPinned: true } }, `concretized: unreachable, provided that ${SHORT_LOOPS}`));
test("where inputs were left out", () =>
  checkReason(
    { account: bounded, assumptions: [{ id: "part-left-out", part: "x" }] },
    `unsupported: unreachable, provided that ${SHORT_LOOPS}`,
  ));
test("where an input ended the process", () =>
  checkReason({ dies: true }, "assumed: unreachable, provided that inputs that end the process lead nowhere else"));
test("what ran out", () => {
  checkReason({ account: { status: "budget", stopped: "budget" } }, "budget: not reached within the budget");
  checkReason(
    { account: { status: "budget", stopped: "steps" } },
    "steps: not reached within the steps and the time of one run",
  );
  checkReason({ account: { status: "bounded", stopped: "stalled" } }, "stalled: not reached in many attempts");
});
test("what the solver could not decide, on the way to it", () => {
  const blocked = [{ condition: "x ** y === 81", reason: "too hard", path: "/project/a.ts", offset: 92 }];
  checkReason({ account: { ...bounded, blocked } }, "undecided: the solver could not decide x ** y === 81 (too hard)");
  const elsewhere = blocked.map((each) => ({ ...each, offset: 70 }));
  checkReason({ account: { ...bounded, blocked: elsewhere } }, `assumed: unreachable, provided that ${SHORT_LOOPS}`);
});
test("what cannot be seen is not proved", () =>
  checkReason({ account: { unsure: [8] } }, "undecided: runs came by, but it cannot be seen whether they reached it"));
test("reached, but the test was dropped", () =>
  checkReason({ reached: [8] }, "dropped: reached, but by no test that could be kept"));
test("reached by runs together, but not by the tests that were kept", () => {
  const why = "a.ts:2:1 b is never shown to matter";
  const checkTogether = (reached: readonly number[], expected: string): void =>
    check("condition", [6, 7, 10], { goals: together, reached }, [`${why} ${expected}`]);
  checkTogether([10, 11], "dropped: reached, but by no test that could be kept");
  checkTogether([10], "infeasible: proved infeasible");
});
test("an engine that did not come to an end", () => {
  const { unit } = makeCase({});
  const explored = { unit, traces: [], deaths: [], account: undefined } as unknown as ExploredUnit;
  const [found] = unreachedGoals({
    explored,
    goals: { statements: [], branches: [], further, innerFunctions: [] },
    hit: undefined,
    options: { ...DEFAULT_OPTIONS, criterion: "condition" },
    cwd: "/project",
  });
  expect(found?.reason).toBe("failed");
});
