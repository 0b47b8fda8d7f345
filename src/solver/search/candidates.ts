// Values for one operand under which an operator gives what is wanted, the other operands kept.
import type { App, SortValue } from "../../expr/expr.ts";
import { OPERATORS, type OperatorName } from "../../expr/operators.ts";
import { BIGINT_INVERSES } from "./bigint-inverses.ts";
import { CONVERSION_INVERSES } from "./conversion-inverses.ts";
import { distinct } from "./distinct.ts";
import { NUMBER_INVERSES, STRANGE_OPERANDS, type Inverse } from "./number-inverses.ts";

const MAX_CANDIDATES = 4;
/** Guesses that miss are still a direction. */
const MAX_MISSES = 2;

const INVERSES: Readonly<Partial<Record<OperatorName, Inverse<SortValue>>>> = {
  // each is only ever given operands of its own sort
  ...(NUMBER_INVERSES as Record<string, Inverse<SortValue>>),
  ...(BIGINT_INVERSES as Record<string, Inverse<SortValue>>),
  ...CONVERSION_INVERSES,
};

/** A number with these low 32 bits: signed, unsigned, or with the present high bits. */
export function modulo32Options(low: number, present: number): readonly number[] {
  const signed = low | 0;
  const kept = Number.isSafeInteger(present) ? present - (present | 0) + signed : signed;
  return [...new Set([signed, kept, signed >>> 0])];
}

/** Candidates for one operand: those under which the operator gives exactly what is wanted, else the best guesses. */
export function candidates(
  expr: App,
  wanted: SortValue,
  present: readonly SortValue[],
  position: number,
): readonly SortValue[] {
  const guesses = [...(INVERSES[expr.op]?.(wanted, present, position) ?? [])];
  if (expr.sort === "number" && (!Number.isFinite(wanted) || wanted === 0)) guesses.push(...STRANGE_OPERANDS);
  const fn = OPERATORS[expr.op].apply as (...args: SortValue[]) => SortValue;
  const exact = guesses.filter((guess) => {
    try {
      return Object.is(fn(...present.map((value, i) => (i === position ? guess : value))), wanted);
    } catch {
      return false;
    }
  });
  return distinct(exact.length > 0 ? exact : guesses.slice(0, MAX_MISSES)).slice(0, MAX_CANDIDATES);
}
