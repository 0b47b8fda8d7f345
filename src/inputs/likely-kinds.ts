// The kinds of an input without a type, by what its code seems to expect. The order of the kinds in the domain of its tag tells
// which are likely: they come first, and null and undefined follow before all others. Where nothing is known, all primitives come
// first.
import type { SortValue, Var } from "../expr/expr.ts";
import { isNothing, tagOf } from "../expr/tag.ts";
import type { Rng } from "../support/rng.ts";

/** The kinds of `any` in the order that tells nothing. */
const UNORDERED = ["number", "string", "boolean", "bigint"];

/** The probability that one of the likely kinds is picked, and that the next one is preferred to the one before. */
const LIKELY = 0.8;
const NEXT = 0.4;

/** Whether an input has no declared type, so that it may be of any kind. */
export function isUntyped(variable: Var): boolean {
  const { domain = [] } = variable;
  return tagOf(variable)?.kind === "type" && domain.includes("symbol") && domain.includes("function");
}

/** The likely kinds, the likeliest first; none where the type is declared, or nothing is known. */
export function likelyKinds(variable: Var): readonly SortValue[] {
  const known = found.get(variable) ?? findLikely(variable);
  found.set(variable, known);
  return known;
}

const found = new WeakMap<Var, readonly SortValue[]>();

function findLikely(variable: Var): readonly SortValue[] {
  const { domain = [] } = variable;
  if (!isUntyped(variable) || UNORDERED.every((kind, i) => domain[i] === kind)) return [];
  const end = domain.findLastIndex(isNothing);
  return domain.slice(0, end).filter((kind, i) => i === 0 || !isNothing(kind));
}

/** Whether the variable says that an input is of a kind that its code does not seem to expect. */
export function isUnlikely(variable: Var, kind: SortValue): boolean {
  const likely = likelyKinds(variable);
  return likely.length > 0 && !isNothing(kind) && !likely.includes(kind);
}

/** A value of the domain; of an input without a type mostly a likely one. */
export function pickKind(variable: Var, domain: readonly SortValue[], rng: Rng): SortValue {
  return pickLikely(domain, likelyKinds(variable), rng);
}

/** Mostly one of the likely ones, of which earlier ones are preferred. */
export function pickLikely<T>(all: readonly T[], likely: readonly T[], rng: Rng): T {
  if (likely.length === 0 || rng.next() >= LIKELY) return rng.pick(all);
  let index = 0;
  while (index < likely.length - 1 && rng.next() < NEXT) index++;
  return likely[index] as T;
}
