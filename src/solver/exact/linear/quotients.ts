// Quotients and remainders by a constant: each introduces an unknown, between whose multiples the dividend lies.
import { atMost, constantForm, shifted, sum, type LinearForm } from "./linear-form.ts";
import type { LinearTerms } from "./linear-terms.ts";

const ZERO = constantForm(0);

/** The quotient rounded down. Callers promise a divisor that is not 0. */
export function flooredQuotient(terms: LinearTerms, dividend: LinearForm, divisor: number): LinearForm | undefined {
  const [a, by] = divisor > 0 ? [dividend, divisor] : [sum(ZERO, dividend, -1), -divisor];
  if (a === undefined) return undefined;
  const quotient = terms.unknown({ node: undefined, sure: a.sure, near: near(terms, a, by, Math.floor) });
  const rest = sum(a, quotient, -by);
  if (rest === undefined) return undefined;
  terms.require([...atMost(ZERO, rest), ...atMost(rest, constantForm(by - 1))]);
  return quotient;
}

/** The quotient rounded towards zero. Callers promise a divisor that is not 0. */
export function truncatedQuotient(terms: LinearTerms, dividend: LinearForm, divisor: number): LinearForm | undefined {
  const [a, by] = divisor > 0 ? [dividend, divisor] : [sum(ZERO, dividend, -1), -divisor];
  return a === undefined ? undefined : divided(terms, a, by)?.quotient;
}

/** The remainder with the sign of the dividend. Callers promise a positive divisor. */
export function remainderOf(terms: LinearTerms, dividend: LinearForm, divisor: number): LinearForm | undefined {
  return divided(terms, dividend, divisor)?.rest;
}

function divided(
  terms: LinearTerms,
  dividend: LinearForm,
  divisor: number,
): { quotient: LinearForm; rest: LinearForm } | undefined {
  const quotient = terms.unknown({
    node: undefined,
    sure: dividend.sure,
    near: near(terms, dividend, divisor, Math.trunc),
  });
  const rest = sum(dividend, quotient, -divisor);
  const least = shifted(ZERO, 1 - divisor);
  if (rest === undefined || least === undefined) return undefined;
  const most = constantForm(divisor - 1);
  // the sign is left to a disjunction, which costs nothing where it does not matter: most remainders are compared with
  // zero
  terms.require([...atMost(least, rest), ...atMost(rest, most)]);
  terms.choose([
    [...atMost(ZERO, dividend), ...atMost(ZERO, rest)],
    [...atMost(dividend, ZERO), ...atMost(rest, ZERO)],
  ]);
  return { quotient, rest };
}

function near(terms: LinearTerms, dividend: LinearForm, divisor: number, round: (x: number) => number): number {
  return round(terms.nearValue(dividend) / divisor) + 0;
}
