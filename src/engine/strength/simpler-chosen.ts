// Makes chosen tests simpler, each as long as it does what it is there for.
// Enters: models of tests, what they notice, and which mutants matter. Leaves: simpler inputs in the place of some of them.
// Deliberately absent: what the tests cover otherwise, which whoever chooses among them knows.
import type { Model } from "../../expr/evaluate.ts";
import type { StrengthTask } from "../../model/protocol.ts";
import type { Unit } from "../../model/unit.ts";
import { existingCalls } from "../lane/existing-calls.ts";
import type { KeptCalls } from "../lane/input-space.ts";
import { callsOf, inputOf } from "../lane/lane-input.ts";
import type { MutantRuns } from "./mutant-runs.ts";
import type { NoticedBy, OriginalRun } from "./mutated-unit.ts";
import { noticedOf } from "./noticed-of.ts";
import type { Simplifiable } from "./simplified.ts";
import type { KillingCalls } from "./strength-messages.ts";

type SimplifyTask = Extract<StrengthTask, { kind: "simplify" }>;

interface ChosenTests {
  readonly unit: Unit;
  readonly models: readonly Model[];
  readonly task: SimplifyTask;
}

/** A test with what it still does for all of them. */
interface Chosen {
  readonly index: number;
  /** Undefined where it cannot be made simpler. */
  readonly start: Simplifiable | undefined;
  noticed: ReadonlySet<number>;
  reached: ReadonlySet<number>;
  readonly byCalls: ReadonlySet<number>;
}

const BY_CALLS: NoticedBy = { calls: [] };
const NOTHING: ReadonlySet<number> = new Set();
/** Runs in which one test is made simpler, by the calls that it keeps. */
const MOST_RUNS: Readonly<Record<KeptCalls, number>> = { last: 1200, none: 600, all: 600 };

/** Of the steps by which a test became simpler: all of them, and fewer in case that is too simple. */
const STAGES = [1, 0.5, 0.25];

/**
 * Those of the tests that can be simpler, so that together all of them still notice the same of what is kept, and reach the same. Tests
 * that notice nothing that others do not are there for what only they reach.
 */
export async function simplerChosen(runs: MutantRuns, { unit, models, task }: ChosenTests): Promise<KillingCalls[]> {
  const tests: Chosen[] = [];
  for (const [index, model] of models.entries()) {
    const { kills = [], byCalls: called = [] } = task.noticed[index] ?? {};
    const byCalls = called.map(([number]) => number);
    const input = inputOf(unit.shape, existingCalls(unit, model));
    const start = input && (await runs.attempted(input));
    const noticed = new Set([...kills, ...byCalls].filter((number) => task.kept.includes(number)));
    const reached = start === undefined ? NOTHING : reachedIn(runs, start.original);
    tests.push({ index, start, noticed, reached, byCalls: new Set(byCalls) });
  }
  const found: KillingCalls[] = [];
  for (const test of tests) {
    const others = tests.filter((other) => other !== test);
    const noticed = [...test.noticed].filter((number) => !others.some((other) => other.noticed.has(number)));
    const reached = [...test.reached].filter((number) => !others.some((other) => other.reached.has(number)));
    // The others shall do without what it notices besides.
    if (noticed.length === 0) test.noticed = NOTHING;
    if (test.start === undefined) continue;
    const by = (number: number): NoticedBy => (test.byCalls.has(number) ? BY_CALLS : "outcome");
    const needed = new Map(noticed.map((number) => [number, by(number)]));
    // What else it is there for, the branches of the code tell, and mutants of them may be the same in all tests.
    const wanted = noticed.length + reached.length === 0 ? [...test.reached] : reached;
    for (const [at, simpler] of (await simplerForms(runs, test.start, needed, wanted)).entries()) {
      if (runs.isStopped) break;
      const all = await runs.noticed(simpler.inputs, simpler.original, runs.all);
      found.push({ calls: callsOf(unit.shape, simpler.input), noticed: noticedOf(all), insteadOf: test.index });
      if (at > 0) continue;
      // What it does besides counts only if the test did so before, in case that stays as it is.
      test.noticed = new Set([...test.noticed].filter((number) => all.has(number)));
      const reachedNow = reachedIn(runs, simpler.original);
      test.reached = new Set([...test.reached].filter((number) => reachedNow.has(number)));
    }
  }
  return found;
}

/**
 * The simplest form of a test first. What it covers besides is not known here, and more of that stays in forms that are less simple: of a
 * function those on the way, of a sequence that with the same last call, and that with the same calls.
 */
async function simplerForms(
  runs: MutantRuns,
  start: Simplifiable,
  needed: ReadonlyMap<number, NoticedBy>,
  wanted: readonly number[],
): Promise<Simplifiable[]> {
  if (start.input.calls.length === 0) {
    const steps: Simplifiable[] = [];
    const onSimpler = (simpler: Simplifiable): void => void steps.push(simpler);
    await runs.simplified(start, needed, wanted, { mostRuns: MOST_RUNS.last, onSimpler });
    return [...new Set(STAGES.flatMap((stage) => steps[Math.ceil(stage * steps.length) - 1] ?? []))];
  }
  const simplified = (from: Simplifiable, keeps: KeptCalls): Promise<Simplifiable> =>
    runs.simplified(from, needed, wanted, { mostRuns: MOST_RUNS[keeps], keeps });
  const sameEnd = await simplified(start, "last");
  const simplest = await simplified(sameEnd, "none");
  const isShorter = sameEnd.input.calls.length < start.input.calls.length;
  const sameCalls = isShorter ? await simplified(start, "all") : start;
  return [...new Set([simplest, sameEnd, sameCalls])].filter((form) => form !== start);
}

/** The mutants that a run reaches, of all that are wanted. */
function reachedIn({ all }: MutantRuns, { reached }: OriginalRun): ReadonlySet<number> {
  return new Set(all.filter((number) => reached[number] === 1));
}
