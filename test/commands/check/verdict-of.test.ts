import { expect, test } from "vitest";
import { verdictOf } from "../../../src/commands/check/verdict-of.ts";
import type { Assumption } from "../../../src/model/assumption.ts";
import type { KeptTrace } from "../../../src/model/packed-trace.ts";
import type { Outcome } from "../../../src/model/trace.ts";
import { isEnough, type Verdict } from "../../../src/model/verdict.ts";
import type { UnitExploration } from "../../../src/supervisor/jobs/explore.ts";

const RETURNED: Outcome = { status: "returned" };
const DISCARDED: Outcome = { status: "threw", errorName: "PathwiseAssumptionBroken", message: "" };
const UNKNOWN: Outcome = { status: "threw", errorName: "PathwiseNotModelled", message: "x is not modelled" };

type Account = NonNullable<UnitExploration["account"]>;

function explored(outcomes: readonly Outcome[], account: Partial<Account> | undefined): UnitExploration {
  const traces = outcomes.map((outcome): KeptTrace => ({
    ...{
      inputs: new Map(),
      condition: [],
      isWhole: true,
      result: undefined,
      identityMatters: false,
      coverage: new Map(),
    },
    outcome,
  }));
  const whole: Account = {
    ...{ status: "complete", stopped: "exhausted", assumptions: [], paths: 0, unreached: [], blocked: [] },
    ...account,
  };
  return { traces, account: account && whole, deaths: [], failure: undefined, unloadable: undefined };
}

function check(outcomes: readonly Outcome[], account: Partial<Account> | undefined, status: Verdict["status"]): void {
  expect(verdictOf(explored(outcomes, account), { unconfirmed: [] }).status).toBe(status);
}

const BOUND: Assumption = { id: "loop-limit", limit: 8 };

test.each<[string, readonly Outcome[], Partial<Account> | undefined, Verdict["status"]]>([
  ["all paths, nothing assumed", [RETURNED, DISCARDED], {}, "proved"],
  ["a bound", [RETURNED], { status: "bounded", assumptions: [BOUND] }, "bounded"],
  ["a pinned value", [RETURNED], { status: "bounded", assumptions: [{ id: "pinned-values" }] }, "undecided"],
  [
    "an undecided condition",
    [RETURNED],
    { status: "bounded", assumptions: [{ id: "undecided-conditions" }] },
    "undecided",
  ],
  ["no time left", [RETURNED], { status: "budget", stopped: "budget" }, "undecided"],
  ["no inputs that count", [DISCARDED], {}, "vacuous"],
  ["no inputs that count so far", [DISCARDED], { status: "budget" }, "undecided"],
  ["a matcher without a model", [RETURNED, UNKNOWN], {}, "undecided"],
  ["a run that does not end", [RETURNED, { status: "cut", reason: "steps" }], {}, "undecided"],
  ["an engine that died", [RETURNED], undefined, "undecided"],
])("%s", (_, outcomes, account, status) => check(outcomes, account, status));

test("only what a test asks for is enough", () => {
  const undecided: Verdict = { status: "undecided", paths: 1, reasons: [] };
  const bounded: Verdict = { status: "bounded", paths: 1, bounds: [] };
  expect([isEnough(undecided, "bounded"), isEnough(undecided, "searched")]).toEqual([false, true]);
  expect([isEnough(bounded, "proved"), isEnough(bounded, "bounded")]).toEqual([false, true]);
  expect(isEnough({ status: "vacuous", paths: 0 }, "searched")).toBe(false);
});

test("of a contract, what it demands of callers is no bound, and what it leaves open is one", () => {
  const requires: Assumption = { id: "requires", clause: "x > 0" };
  const account = { assumptions: [requires] };
  const isGiven = ({ id }: Assumption): boolean => id === "requires";
  const judged = { unconfirmed: [], paths: 1, isGiven };
  expect(verdictOf(explored([RETURNED], account), judged)).toEqual({ status: "proved", paths: 1 });
  expect(verdictOf(explored([RETURNED], account), { ...judged, bounds: ["it returns"] })).toEqual({
    ...{ status: "bounded", paths: 1 },
    bounds: ["it returns"],
  });
});
