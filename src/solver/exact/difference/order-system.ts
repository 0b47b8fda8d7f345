// Unknowns, each with the values that it may have, and how they are ordered: what the literals of a query come to.
import type { Expr, Var } from "../../../expr/expr.ts";
import { valueFacts } from "../../../expr/value-facts.ts";
import { ValueSet } from "./value-set.ts";

/** Integers nearer to 0 than this may be added a few times without being rounded. */
const FARTHEST = 2 ** 51;

/** A variable, or a term of which nothing but the order is seen. */
export interface Unknown {
  readonly term: Expr;
  readonly values: ValueSet;
  /** Something that must hold is false for NaN. */
  isNumber: boolean;
  isNaN: boolean;
  mayBePlusZero: boolean;
  mayBeMinusZero: boolean;
  /** Its value settles all: it is a variable, and its values are those of its domain. */
  readonly isWhole: boolean;
}

/** `from + gap < to`, or `<=`. A gap other than 0 is between integers only, and no sum of theirs is rounded. */
export interface Edge {
  readonly from: number;
  readonly to: number;
  readonly gap: number;
  readonly strict: boolean;
}

/** `left + gap !== right`. */
export interface Disequality {
  readonly left: number;
  readonly right: number;
  readonly gap: number;
  /** Between integers that may be added without being rounded. */
  readonly exact: boolean;
  /** It says more than the query does: that not even -0 and 0 are meant. */
  readonly tooStrong: boolean;
}

export class OrderSystem {
  readonly unknowns: Unknown[] = [];
  readonly edges: Edge[] = [];
  readonly disequalities: Disequality[] = [];
  /** Pairs that are one value, NaN and the sign of zero included. */
  readonly same: (readonly [number, number])[] = [];
  /** A literal is false for every input. */
  isFalse = false;
  /** Something was left out: then it may only prove that there is no model. */
  isPartial = false;
  /** A sum that bounds what the literals over bigints may reach, each by itself. */
  bigintReach = 0;
  readonly #indices = new Map<Expr, number>();

  indexOf(term: Expr): number {
    let index = this.#indices.get(term);
    if (index === undefined) {
      index = this.unknowns.length;
      this.#indices.set(term, index);
      const unknown = term.kind === "var" ? unknownVariable(term) : unknownTerm(term);
      this.unknowns.push(unknown);
      if (!unknown.isWhole) this.isPartial = true;
      // a domain is a comparison with one of its values
      if (term.sort === "bigint") this.bigintReach += Math.max(0, ...(unknown.values.listed ?? []).map(Math.abs));
    }
    return index;
  }

  at(index: number): Unknown {
    return this.unknowns[index] as Unknown;
  }

  /** What is the same shares its signs of zero, and whether it is NaN. */
  spreadSameness(): void {
    for (let changed = true; changed;) {
      changed = false;
      for (const [left, right] of this.same) {
        const [a, b] = [this.at(left), this.at(right)];
        for (const fact of ["isNumber", "isNaN", "mayBePlusZero", "mayBeMinusZero"] as const) {
          if (a[fact] === b[fact]) continue;
          a[fact] = b[fact] = fact.startsWith("is");
          changed = true;
        }
      }
    }
  }

  /** What can be no zero of either sign is not 0. */
  excludeZeros(): void {
    for (const { values, mayBePlusZero, mayBeMinusZero } of this.unknowns)
      if (!mayBePlusZero && !mayBeMinusZero) values.exclude(0);
  }
}

function unknownVariable(term: Var): Unknown {
  const values = new ValueSet();
  const isBigint = term.sort === "bigint";
  if (isBigint) values.onlyIntegers();
  const unknown: Unknown = {
    term,
    values,
    isNumber: isBigint,
    isNaN: false,
    mayBePlusZero: true,
    mayBeMinusZero: true,
    isWhole: true,
  };
  if (term.domain === undefined) return unknown;
  const numbers = term.domain.map(Number);
  // a bigint that no double tells from its neighbours: the interval alone must do
  if (isBigint && !numbers.every(Number.isSafeInteger)) return { ...unknown, isWhole: false };
  const ordered = numbers.filter((value) => !Number.isNaN(value));
  values.onlyOf(ordered);
  if (ordered.length === numbers.length) unknown.isNumber = true;
  unknown.mayBePlusZero = numbers.some((value) => Object.is(value, 0));
  unknown.mayBeMinusZero = numbers.some((value) => Object.is(value, -0));
  return unknown;
}

function unknownTerm(term: Expr): Unknown {
  const values = new ValueSet();
  if (term.sort === "bigint") values.onlyIntegers();
  const { low, high, integral, neverNaN, neverNegativeZero } = valueFacts(term);
  if (term.sort === "number") {
    values.atLeast(low, false);
    values.atMost(high, false);
    if (integral && low > -Infinity && high < Infinity) values.onlyIntegers();
  }
  const isNumber = term.sort === "bigint" || neverNaN;
  return {
    term,
    values,
    isNumber,
    isNaN: false,
    mayBePlusZero: true,
    mayBeMinusZero: !neverNegativeZero,
    isWhole: false,
  };
}

/** An integer that may be added a few times without being rounded. */
export function isExact({ term, isNumber, values }: Unknown): boolean {
  if (term.sort === "bigint") return true;
  return isNumber && values.lo >= -FARTHEST && values.hi <= FARTHEST && values.isIntegral;
}
