// Leaves out of tests the calls that are not needed for what only they show.
import { shortened } from "../../evolve/shorten.ts";
import type { Model } from "../../expr/evaluate.ts";
import { findingIdentity } from "../../model/finding-identity.ts";
import type { NeededTest } from "../../model/protocol.ts";
import type { Trace } from "../../model/trace.ts";
import type { Unit } from "../../model/unit.ts";
import type { Ground } from "./ground.ts";
import type { PlainRun } from "./subject.ts";

export interface MinimizeParts {
  readonly unit: Unit;
  readonly ground: Ground;
  readonly isOver: () => boolean;
  readonly onShortened: (index: number, trace: Trace) => void;
}

interface Test {
  readonly index: number;
  readonly model: Model;
  /** Of all goals of all tests, those that it covers as it is now. */
  goals: ReadonlySet<string>;
}

/** The longest first: what they lose, others may have to keep. */
export async function minimize(tests: readonly NeededTest[], parts: MinimizeParts): Promise<void> {
  const wanted = new Set(tests.flatMap(goalsOf));
  const all = tests.map((test, index): Test => ({
    index,
    model: new Map(test.inputs),
    goals: new Set(goalsOf(test)),
  }));
  for (const test of all.toSorted((a, b) => b.model.size - a.model.size)) {
    if (parts.isOver()) return;
    const others = all.filter((other) => other !== test);
    const own = [...test.goals].filter((goal) => !others.some(({ goals }) => goals.has(goal)));
    const trace = await minimized(test.model, own, parts);
    if (trace === undefined) continue;
    test.goals = new Set(covered(trace).filter((goal) => wanted.has(goal)));
    parts.onShortened(test.index, trace);
  }
}

/** undefined: nothing can be left out. */
async function minimized(
  model: Model,
  own: readonly string[],
  { unit: { shape }, ground, isOver }: MinimizeParts,
): Promise<Trace | undefined> {
  if (shape === undefined) return undefined;
  const before = await ground.plain(model);
  const isFine = (run: Pick<PlainRun, "coverage" | "outcome">): boolean => {
    const isSame =
      run.outcome.status === before.outcome.status && findingIdentity(run.outcome) === findingIdentity(before.outcome);
    const goals = new Set(isSame ? covered(run) : []);
    return isSame && own.every((goal) => goals.has(goal));
  };
  // what does not do again what it did is better left as it is
  if (!isFine(before)) return undefined;
  const inputs = await shortened(shape, model, async (shorter) => !isOver() && isFine(await ground.plain(shorter)));
  if (inputs === model) return undefined;
  const trace = await ground.traceOf(inputs, isFine);
  return isFine(trace) ? trace : undefined;
}

function goalsOf({ goals }: NeededTest): string[] {
  return covered({ coverage: new Map(goals) });
}

function covered({ coverage }: Pick<PlainRun, "coverage">): string[] {
  return [...coverage].flatMap(([path, counters]) => counters.map((counter) => `${path}#${counter}`));
}
