// Linear forms: sums of unknowns with integer factors, and conditions on them. Unlike `expr/canonical/polynomial.ts`,
// which is exact, the coefficients are doubles: a system that leaves the safe integers is given up, and bigints would slow
// down every elimination. `row.ts` has the same sums with one coefficient for every unknown.
export interface LinearForm {
  /** In ascending order. */
  readonly unknowns: readonly number[];
  /** The factor of each unknown, never 0. */
  readonly factors: readonly number[];
  readonly constant: number;
  /** Whether the term equals the form in every model, not only where all numbers are integers that are not rounded. */
  readonly sure: boolean;
}

/** Requires a form to be zero, or at most zero. */
export interface Condition {
  readonly form: LinearForm;
  readonly relation: "zero" | "at most zero";
}

/** A disjunction of conjunctions. */
export type Cases = readonly (readonly Condition[])[];

export function constantForm(constant: number): LinearForm {
  return { unknowns: [], factors: [], constant: constant + 0, sure: true };
}

export function unknownForm(unknown: number, sure: boolean): LinearForm {
  return { unknowns: [unknown], factors: [1], constant: 0, sure };
}

/** `a + factor * b`; undefined where a number leaves the safe integers. */
export function sum(a: LinearForm, b: LinearForm, factor: number): LinearForm | undefined {
  const unknowns: number[] = [];
  const factors: number[] = [];
  for (let i = 0, j = 0; i < a.unknowns.length || j < b.unknowns.length;) {
    const next = Math.min(a.unknowns[i] ?? Infinity, b.unknowns[j] ?? Infinity);
    let total = 0;
    if (a.unknowns[i] === next) total += a.factors[i++] as number;
    if (b.unknowns[j] === next) {
      const part = factor * (b.factors[j++] as number);
      if (!Number.isSafeInteger(part)) return undefined;
      total += part;
    }
    if (!Number.isSafeInteger(total)) return undefined;
    if (total === 0) continue;
    unknowns.push(next);
    factors.push(total);
  }
  const part = factor * b.constant;
  const constant = a.constant + part;
  if (!Number.isSafeInteger(part) || !Number.isSafeInteger(constant)) return undefined;
  return { unknowns, factors, constant: constant + 0, sure: a.sure && b.sure };
}

export function shifted(form: LinearForm, by: number): LinearForm | undefined {
  return sum(form, constantForm(by), 1);
}

export function unsure(form: LinearForm): LinearForm {
  return form.sure ? { ...form, sure: false } : form;
}

/** `a <= b`; no condition where a number leaves the safe integers. */
export function atMost(a: LinearForm, b: LinearForm): Condition[] {
  const form = sum(a, b, -1);
  return form === undefined ? [] : [{ form, relation: "at most zero" }];
}

/** `a < b`, over the integers. */
export function lessThan(a: LinearForm, b: LinearForm): Condition[] {
  const greater = shifted(a, 1);
  return greater === undefined ? [] : atMost(greater, b);
}

/** `a = b`. */
export function equal(a: LinearForm, b: LinearForm): Condition[] {
  const form = sum(a, b, -1);
  return form === undefined ? [] : [{ form, relation: "zero" }];
}
