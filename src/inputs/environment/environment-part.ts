// One part of the environment that code asks for a value: its variables in a model, and which values it may have. Each part is
// one file of this folder, and `environment-parts.ts` lists them. How code gets the value is up to the engine.
import type { Expr, Sort, SortValue } from "../../expr/expr.ts";
import type { Assumption } from "../../model/assumption.ts";

export interface EnvironmentPart {
  /** As code writes it, `Date.now()`. The name of its first variable; the second is `Date.now()#2`. */
  readonly name: string;
  readonly sort: Sort;
  /** The values that it may have, where they are few. */
  readonly domain?: readonly SortValue[];
  /** fixed: one value for the whole test; fresh: another at each reading; growing: never less than the one before. */
  readonly kind: "fixed" | "fresh" | "growing";
  /** Values that a person would choose, the plainest first. */
  readonly plain: readonly SortValue[];
  /** The value of a reading that the model says nothing of. `previous`: that of the reading before, in an earlier call too. */
  initial(previous: SortValue | undefined): SortValue;
  /** What holds of every reading. `previous`: the reading before, in an earlier call too. */
  valid(reading: Expr, previous: Expr | undefined): readonly Validity[];
}

export interface Validity {
  readonly condition: Expr;
  /** Where the truth allows more than the condition. */
  readonly assumption?: Assumption;
}

/** Beyond so many readings in one call, values are no longer variables. */
export const MOST_READINGS = 8;

/** The name of the k-th reading (from 0). `call`: the step of a sequence, `late2`; empty for a function and for a maker. */
export function readingName({ name }: EnvironmentPart, call: string, k: number): string {
  return `${call === "" ? "" : `${call}.`}${name}${k === 0 ? "" : `#${k + 1}`}`;
}
