// Leaves out of tests the calls and arguments that are not needed for what only they show.
import { shortened } from "../evolve/shorten.ts";
import { simplified } from "../evolve/simplify.ts";
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
  /** Others show all that it shows. */
  readonly onSuperfluous: (index: number) => void;
}

/** For one test: counted, so that runs repeat. */
const MOST_ATTEMPTS = 300;

interface Test {
  readonly index: number;
  readonly model: Model;
  /** Of all goals of all tests, those that it covers as it is now; and what it finds. */
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
    const before = await parts.ground.plain(test.model);
    const returns = before.outcome.status === "returned";
    if (own.length === 0 && returns && findingIdentity(before.outcome) === undefined && others.length > 0) {
      test.goals = new Set();
      parts.onSuperfluous(test.index);
      continue;
    }
    const trace = await minimized(test.model, before, own, parts);
    if (trace === undefined) continue;
    // what an error comes by on its way is better shown by tests that return
    const counts = (goal: string): boolean => (returns ? wanted : test.goals).has(goal);
    test.goals = new Set(covered(trace).filter(counts));
    parts.onShortened(test.index, trace);
  }
}

/** undefined: nothing can be left out. */
async function minimized(
  model: Model,
  before: PlainRun,
  own: readonly string[],
  { unit, ground, isOver }: MinimizeParts,
): Promise<Trace | undefined> {
  const { shape } = unit;
  if (shape === undefined) return undefined;
  const isFine = (run: Pick<PlainRun, "coverage" | "outcome">): boolean => {
    const isSame =
      run.outcome.status === before.outcome.status && findingIdentity(run.outcome) === findingIdentity(before.outcome);
    const goals = new Set(isSame ? covered(run) : []);
    return isSame && own.every((goal) => goals.has(goal));
  };
  // what does not do again what it did is better left as it is
  if (!isFine(before)) return undefined;
  let left = MOST_ATTEMPTS;
  const isFineFor = async (plainer: Model): Promise<boolean> =>
    left-- > 0 && !isOver() && isFine(await ground.plain(plainer));
  const inputs = await simplified(unit, shape, await shortened(shape, model, isFineFor), isFineFor);
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
