import { type Draft, type Source, type Step, copyOfStep, isStep } from "../draft.ts";
import type { VariationContext } from "../variation-context.ts";

const LONGEST_RUN = 4;
const MOST_TIMES = 6;

/** Repeats a few calls in a row, once or several times, as they are or with other arguments. */
export function repeatCalls(draft: Draft, context: VariationContext): void {
  const { rng } = context;
  const { steps, open } = draft;
  if (open < 1) return;
  const start = rng.below(open);
  const run = steps.slice(start, Math.min(open, start + 1 + rng.below(LONGEST_RUN)));
  const times = rng.next() < 0.5 ? 1 : 1 + rng.below(MOST_TIMES);
  const isAlike = rng.next() < 0.5;
  const added = Array.from({ length: times }, () => copyOfRun(run)).flat();
  for (const step of isAlike ? [] : added)
    Object.assign(step, context.argumentSource.changed(step.member.parameters, step, steps));
  steps.splice(start + run.length, 0, ...added);
  draft.open += added.length;
}

/** References within the run lead to the copies. */
function copyOfRun(run: readonly Step[]): Step[] {
  const copies = new Map<Source, Step>();
  const other = (source: Source): Source => copies.get(source) ?? source;
  for (const step of run) {
    const copy = copyOfStep(step);
    if (isStep(copy.on)) copy.on = other(copy.on);
    copy.origins = new Map([...copy.origins].map(([name, origin]) => [name, other(origin)]));
    copies.set(step, copy);
  }
  return [...copies.values()];
}
