import type { Draft, Step } from "../draft.ts";
import type { Callable } from "../repertoire.ts";
import { type VariationContext, newStep } from "../variation-context.ts";

/** The longest run of calls of one member, as it takes to reach limits of counters and capacities. */
const MOST_AT_ONCE = 12;
/** The probability that a call at the end is one on a way to an open goal; elsewhere half of it. */
const LEADING = 0.5;

/** Inserts a call, mostly at the end; at times a run of calls of one member. */
export function insertCall(draft: Draft, context: VariationContext): void {
  const { rng } = context;
  if (draft.open >= 0) insertAt(rng.next() < 0.6 ? draft.open : rng.below(draft.open + 1), draft, context);
}

/** Appends a call, at times a run of calls of one member. */
export function appendCall(draft: Draft, context: VariationContext): void {
  if (draft.open >= 0) insertAt(draft.open, draft, context);
}

function insertAt(at: number, draft: Draft, context: VariationContext): void {
  const { rng, repertoire } = context;
  if (repertoire.callables.length === 0) return;
  const callable = pickCallable(context, at === draft.steps.length);
  const count = rng.next() < 0.2 && changesSomething(callable) ? 2 + rng.below(MOST_AT_ONCE - 1) : 1;
  const added: Step[] = [];
  for (let i = 0; i < count; i++)
    added.push(newStep(callable, context, i === 0 ? draft.steps : [...draft.steps, ...added]));
  draft.steps.splice(at, 0, ...added);
  draft.open += count;
}

/** Pure members are mostly avoided except at the end, since they prepare nothing for later calls. */
export function pickCallable(
  { repertoire: { callables }, leading, rng }: VariationContext,
  isAtEnd: boolean,
): Callable {
  if (leading.length > 0 && rng.next() < (isAtEnd ? LEADING : LEADING / 2)) return rng.pick(leading);
  const callable = rng.pick(callables);
  return isAtEnd || changesSomething(callable) || rng.next() < 0.1 ? callable : rng.pick(callables);
}

function changesSomething({ member }: Callable): boolean {
  return !member.pure || member.product !== undefined;
}
