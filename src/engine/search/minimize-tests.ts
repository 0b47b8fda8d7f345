// Removes calls and arguments that a test does not need for the goals that only it covers.
import { shortened } from "../evolve/shorten.ts";
import { simplified } from "../evolve/simplify.ts";
import type { Model } from "../../expr/evaluate.ts";
import { findingIdentity } from "../../model/finding-identity.ts";
import type { NeededTest } from "../../model/protocol.ts";
import type { Trace } from "../../model/trace.ts";
import type { Unit } from "../../model/unit.ts";
import type { Budget } from "../../support/budget.ts";
import type { UnitRunner } from "./unit-runner.ts";
import type { PlainRun } from "./subject.ts";

export interface MinimizeParts {
  readonly unit: Unit;
  readonly runner: UnitRunner;
  readonly budget: Budget;
  readonly onShortened: (index: number, trace: Trace) => void;
  /** Told of a test whose goals the others cover. */
  readonly onSuperfluous: (index: number) => void;
}

/** Attempts for one test. They are counted, not timed, so that runs repeat. */
const MOST_ATTEMPTS = 300;

interface Test {
  readonly index: number;
  readonly model: Model;
  /** The goals of all tests that this one covers in its current form. */
  goals: ReadonlySet<string>;
}

/** Starts with the longest tests, since a goal that one test gives up another has to keep. */
export async function minimizeTests(tests: readonly NeededTest[], parts: MinimizeParts): Promise<void> {
  const wanted = new Set(tests.flatMap(goalsOf));
  const all = tests.map((test, index): Test => ({
    index,
    model: new Map(test.inputs),
    goals: new Set(goalsOf(test)),
  }));
  for (const test of all.toSorted((a, b) => b.model.size - a.model.size)) {
    if (parts.budget.isOver()) return;
    const others = all.filter((other) => other !== test);
    const own = [...test.goals].filter((goal) => !others.some(({ goals }) => goals.has(goal)));
    const before = await parts.runner.plain(test.model);
    const returns = before.outcome.status === "returned";
    if (own.length === 0 && returns && findingIdentity(before.outcome) === undefined && others.length > 0) {
      test.goals = new Set();
      parts.onSuperfluous(test.index);
      continue;
    }
    const trace = await minimized(test.model, before, own, parts);
    if (trace === undefined) continue;
    // A test that throws gains no further goals: those on the way to an error are better covered by tests that return.
    const counts = (goal: string): boolean => (returns ? wanted : test.goals).has(goal);
    test.goals = new Set(covered(trace).filter(counts));
    parts.onShortened(test.index, trace);
  }
}

/** Undefined where nothing can be removed. */
async function minimized(
  model: Model,
  before: PlainRun,
  own: readonly string[],
  { unit, runner, budget }: MinimizeParts,
): Promise<Trace | undefined> {
  const { shape } = unit;
  if (shape === undefined) return undefined;
  const isFine = (run: Pick<PlainRun, "coverage" | "outcome">): boolean => {
    const isSame =
      run.outcome.status === before.outcome.status && findingIdentity(run.outcome) === findingIdentity(before.outcome);
    const goals = new Set(isSame ? covered(run) : []);
    return isSame && own.every((goal) => goals.has(goal));
  };
  // A test that does not repeat its outcome is left as it is.
  if (!isFine(before)) return undefined;
  let left = MOST_ATTEMPTS;
  const isFineFor = async (plainer: Model): Promise<boolean> =>
    left-- > 0 && !budget.isOver() && isFine(await runner.plain(plainer));
  const inputs = await simplified(unit, shape, await shortened(shape, model, isFineFor), isFineFor);
  if (inputs === model) return undefined;
  const trace = await runner.traceOf(inputs, isFine);
  return isFine(trace) ? trace : undefined;
}

function goalsOf({ goals }: NeededTest): string[] {
  return covered({ coverage: new Map(goals) });
}

function covered({ coverage }: Pick<PlainRun, "coverage">): string[] {
  return [...coverage].flatMap(([path, counters]) => counters.map((counter) => `${path}#${counter}`));
}
