// Values for one operand for which an operator gives the wanted result while the other operands stay.
import type { App, SortValue } from "../../expr/expr.ts";
import { OPERATORS } from "../../expr/operators.ts";
import { INVERSES } from "./inverse-table.ts";
import { STRANGE_OPERANDS, type Lengths } from "./number-inverses.ts";
import { MAX_LENGTH } from "./text-edits.ts";

const MAX_CANDIDATES = 4;
/** There are many ways to change a text, and only trying shows which of them suits the other constraints. */
const MAX_TEXTS = 12;
/** How many guesses are returned where none is exact: they may still lead in the right direction. */
const MAX_MISSES = 2;

/** Numbers with these low 32 bits: signed, with the present high bits, unsigned. */
export function modulo32Options(low: number, present: number): readonly number[] {
  const signed = low | 0;
  const kept = Number.isSafeInteger(present) ? present - (present | 0) + signed : signed;
  return [...new Set([signed, kept, signed >>> 0])];
}

const BESIDE_NAN = [1, 0];

interface Operands {
  readonly present: readonly SortValue[];
  /** The operand for which candidates are wanted, and the bounds of its length. */
  readonly position: number;
  readonly lengths?: Lengths | undefined;
  /** Computes the result for a candidate, where other operands depend on it too. */
  readonly follow?: ((candidate: SortValue) => SortValue | undefined) | undefined;
}

/** Candidates that give exactly the wanted result, or else the best guesses. */
export function candidates(
  expr: App,
  wanted: SortValue,
  operands: Operands,
  inverses: typeof INVERSES = INVERSES,
): readonly SortValue[] {
  const { present, position, lengths } = operands;
  const guesses = [...(inverses[expr.op]?.(wanted, present, position, lengths) ?? [])].filter(isReasonable);
  if (expr.sort === "number" && typeof present[position] === "number") {
    // an operand that is NaN cannot be inverted through, but it may become a number when this one changes
    if (present.some((value, i) => i !== position && Number.isNaN(value))) guesses.unshift(...BESIDE_NAN);
    if (!Number.isFinite(wanted) || wanted === 0) guesses.push(...STRANGE_OPERANDS);
  }
  const isExact = exactness(expr, wanted, operands);
  const most = typeof present[position] === "string" ? MAX_TEXTS : MAX_CANDIDATES;
  const exact: SortValue[] = [];
  for (const guess of guesses) {
    if (exact.length === most) break;
    if (!exact.some((known) => Object.is(known, guess)) && isExact(guess)) exact.push(guess);
  }
  return exact.length > 0 ? exact : distinct(guesses.slice(0, MAX_MISSES));
}

/** A predicate: whether a candidate gives exactly the wanted result. */
function exactness(expr: App, wanted: SortValue, operands: Operands): (candidate: SortValue) => boolean {
  const { present, position, follow } = operands;
  if (follow !== undefined) return (candidate) => Object.is(follow(candidate), wanted);
  const fn = OPERATORS[expr.op].apply as (...args: SortValue[]) => SortValue;
  const args = present.slice();
  return (candidate) => {
    args[position] = candidate;
    try {
      return Object.is(fn(...args), wanted);
    } catch (error) {
      if (error instanceof RangeError || error instanceof SyntaxError) return false;
      throw error;
    }
  };
}

function isReasonable(guess: SortValue): boolean {
  return typeof guess !== "string" || guess.length <= MAX_LENGTH;
}

/** Each value once, in order. A Set would not distinguish -0 from 0. */
export function distinct<V>(values: readonly V[]): V[] {
  const result: V[] = [];
  for (const value of values) if (!result.some((known) => Object.is(known, value))) result.push(value);
  return result;
}
