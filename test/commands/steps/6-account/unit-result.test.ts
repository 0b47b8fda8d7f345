import { expect, test } from "vitest";
import type { Assumption } from "../../../../src/model/assumption.ts";
import type { CoverageMap, FurtherGoal } from "../../../../src/model/coverage-map.ts";
import type { SequenceAccount } from "../../../../src/model/exploration.ts";
import { DEFAULT_OPTIONS, type StateMatching } from "../../../../src/model/options.ts";
import type { Observation } from "../../../../src/model/test-case.ts";
import type { UnitResult } from "../../../../src/model/result.ts";
import { unitResult, type UnitQuestion } from "../../../../src/commands/steps/6-account/unit-result.ts";
import type { ObservedTest } from "../../../../src/commands/steps/4-write/observe-tests.ts";
import type { VerifiedTests } from "../../../../src/commands/steps/5-verify/verify-tests.ts";
import { makeCase, returned, threw } from "../../../emit/make-case.ts";

const RANGE = { start: 0, end: 9 };
const unit = { ...makeCase({}).unit, closure: [RANGE] };

interface Given extends Partial<Pick<VerifiedTests, "lost" | "dropped">>, Partial<Pick<UnitQuestion, "hits" | "map">> {
  readonly sequences?: SequenceAccount;
  readonly state?: StateMatching;
  /** What exploring assumes where it made no run. */
  readonly unmade?: readonly Assumption[];
}

/** Of a unit of which everything was explored, and one test chosen. */
function check(
  { sequences, state = "subsumption", hits = new Map(), map, unmade, ...made }: Given,
  observation: Observation,
  expected: Partial<UnitResult>,
): void {
  const trace = {
    inputs: new Map(),
    condition: [],
    isWhole: true,
    result: undefined,
    outcome: { status: "returned" } as const,
    coverage: new Map(),
  };
  const observed: ObservedTest = { unit, trace, found: trace, args: [], observation };
  const question: UnitQuestion = {
    explored: {
      unit,
      ms: 1,
      traces: unmade === undefined ? [trace] : [],
      deaths: [],
      account: {
        status: "complete",
        stopped: "exhausted",
        assumptions: unmade ?? [],
        paths: unmade === undefined ? 1 : 0,
        blocked: [],
        sequences,
      },
    } as unknown as UnitQuestion["explored"],
    findings: [],
    tests: {
      file: undefined,
      observed: unmade === undefined ? [observed] : [],
      kept: [],
      untyped: new Set(),
      dropped: [],
      lost: undefined,
      unverified: undefined,
      note: undefined,
      ...made,
    },
    mutants: { ofUnits: new Map(), equivalent: new Map(), killed: new Set() },
    hits,
    map,
    options: { ...DEFAULT_OPTIONS, sequences: { ...DEFAULT_OPTIONS.sequences, state } },
    cwd: "/project",
    interrupted: false,
  };
  expect(unitResult(question)).toMatchObject(expected);
}

test("a runner that does not end is said, and nothing is complete", () =>
  check({ lost: "vitest did not end within 5.0 s" }, returned(1), {
    status: "budget",
    reason: "no test could be verified: vitest did not end within 5.0 s",
  }));
test("a test that ends otherwise than its run while exploring leaves nothing complete", () =>
  check({}, threw(new TypeError("no")), { status: "bounded", assumptionIds: ["same-behaviour"] }));
test("so are tests that do not hold", () =>
  check({ dropped: [{ unit, name: "f returns 1", why: "failed: 2" }] }, returned(1), {
    status: "failed",
    reason: "no test could be kept: failed: 2",
  }));
test("and results that cannot be asserted", () =>
  check(
    {},
    { status: "unstable" },
    {
      status: "complete",
      reason:
        "no test could be written: it gives another result when the clock, random numbers, the time zone, the locale or earlier calls differ",
    },
  ));
test("and inputs that cannot be made", () => check({}, { status: "cut", reason: "no-input" }, { status: "failed" }));
test("nothing is claimed of what never ran", () => {
  const map: CoverageMap = {
    counters: 1,
    branches: [],
    statements: [{ counter: 0, range: RANGE, position: { line: 1, column: 1 } }],
    functions: [],
    further: [],
  };
  const failed = (unmade: readonly Assumption[], reason: string): void =>
    check({ unmade, map, sequences }, returned(1), { status: "failed", reason, unreached: [] });
  failed([], "no input could be made for it");
  failed([{ id: "runs-not-made", why: "it is not there" }], "no run could be made: it is not there");
});

const sequences: SequenceAccount = {
  explored: 65,
  subsumed: 12,
  completeUpTo: 4,
  length: 5,
  grewAt: 3,
  storing: "replayed",
  whyReplayed: "a WeakMap is part of the state",
};

test("of a class, its states", () =>
  check({ sequences }, returned(1), {
    states: { explored: 65, subsumed: 12 },
    sequences: {
      completeUpTo: 4,
      length: 5,
      coverageGrewAt: 3,
      storing: "replayed",
      notes: ["sequences are run again: a WeakMap is part of the state"],
    },
  }));
test("and what a comparison of the user's costs", () =>
  check(
    { sequences: { ...sequences, storing: "restored" }, state: { file: "/project/state.ts", name: "sizeOf" } },
    returned(1),
    {
      sequences: {
        completeUpTo: 4,
        length: 5,
        coverageGrewAt: 3,
        storing: "restored",
        notes: [
          "states that sizeOf does not tell apart are explored once",
          "sequences are run again: a WeakMap is part of the state",
        ],
      },
    },
  ));
test("and what is not compared, for the same reason or another", () => {
  const why = "a WeakMap is part of the state";
  const expectNotes = (uncompared: string, notes: string[]): void =>
    check({ sequences: { ...sequences, uncompared } }, returned(1), {
      sequences: { completeUpTo: 4, length: 5, coverageGrewAt: 3, storing: "replayed", notes },
    });
  expectNotes(why, [`states are not compared, and sequences are run again: ${why}`]);
  expectNotes("a promise", ["states are not compared: a promise", `sequences are run again: ${why}`]);
});

test("how tests reach a goal together", () => {
  const goal = (counter: number, title: string, ...counters: number[]): FurtherGoal => ({
    counter,
    evidence: [{ counters, how: `by ${counters.join()}` }],
    range: RANGE,
    position: { line: 2, column: 7 },
    missing: `${title} is never shown to matter`,
    title,
    deciding: [],
    leading: [],
  });
  const map: CoverageMap = {
    counters: 0,
    branches: [],
    statements: [],
    functions: [],
    further: [goal(0, "a", 2, 3), goal(1, "b", 3, 4)],
  };
  check({ map, hits: new Map([[unit.declaredIn, new Set([2, 3])]]) }, returned(1), {
    criterion: {
      name: "branch",
      goals: { covered: 0, total: 0 },
      reached: [{ location: "subject.ts:2:7", goal: "a", how: "by 2,3" }],
    },
  });
});
