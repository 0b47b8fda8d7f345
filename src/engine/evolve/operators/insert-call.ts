import type { Draft, Step } from "../draft.ts";
import type { Offer } from "../repertoire.ts";
import { type Kit, newStep } from "../repair-references.ts";

/** Counters and capacities need many calls of one member. */
const MOST_AT_ONCE = 12;
/** How often a call at the end is one that leads to something unreached. */
const LEADING = 0.5;

/** A new call, mostly at the end, or a run of calls of one member. */
export function insertCall(draft: Draft, kit: Kit): void {
  const { rng } = kit;
  if (draft.open >= 0) insertAt(rng.next() < 0.6 ? draft.open : rng.below(draft.open + 1), draft, kit);
}

/** The same at the end. */
export function appendCall(draft: Draft, kit: Kit): void {
  if (draft.open >= 0) insertAt(draft.open, draft, kit);
}

function insertAt(at: number, draft: Draft, kit: Kit): void {
  const { rng, repertoire } = kit;
  if (repertoire.offers.length === 0) return;
  const offer = pickOffer(kit, at === draft.steps.length);
  const count = rng.next() < 0.2 && changesSomething(offer) ? 2 + rng.below(MOST_AT_ONCE - 1) : 1;
  const added: Step[] = [];
  for (let i = 0; i < count; i++) added.push(newStep(offer, kit, i === 0 ? draft.steps : [...draft.steps, ...added]));
  draft.steps.splice(at, 0, ...added);
  draft.open += count;
}

/** What only looks is of use at the end; before that, hardly. */
export function pickOffer({ repertoire: { offers }, leading, rng }: Kit, isAtEnd: boolean): Offer {
  if (leading.length > 0 && rng.next() < (isAtEnd ? LEADING : LEADING / 2)) return rng.pick(leading);
  const offer = rng.pick(offers);
  return isAtEnd || changesSomething(offer) || rng.next() < 0.1 ? offer : rng.pick(offers);
}

function changesSomething({ member }: Offer): boolean {
  return !member.pure || member.product !== undefined;
}
