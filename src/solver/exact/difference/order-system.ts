// The orders that the literals of a query amount to: unknowns with their sets of values, edges and disequalities between
// them.
import type { Expr, Var } from "../../../expr/expr.ts";
import { valueFacts } from "../../../expr/value-facts.ts";
import { ValueSet } from "./value-set.ts";

/** Integers up to this magnitude may be added a few times without rounding. */
const FARTHEST = 2 ** 51;

/** A variable, or a term that is only ordered against others. */
export interface Unknown {
  readonly term: Expr;
  readonly values: ValueSet;
  /** A literal that must hold is false for NaN. */
  isNumber: boolean;
  isNaN: boolean;
  mayBePlusZero: boolean;
  mayBeMinusZero: boolean;
  /** Whether the values describe the unknown completely: it is a variable, and its whole domain is encoded. */
  readonly isWhole: boolean;
}

/** `from + gap < to`, or `<=`. A gap other than 0 relates integers only, whose sums are not rounded. */
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
  /** Whether it relates integers that may be added without rounding. */
  readonly exact: boolean;
  /** Whether it is stronger than its literal: it also excludes that one is -0 and the other 0. */
  readonly tooStrong: boolean;
}

export class OrderSystem {
  readonly unknowns: Unknown[] = [];
  readonly edges: Edge[] = [];
  readonly disequalities: Disequality[] = [];
  /** Pairs that are equal by `Object.is`, NaN and the sign of zero included. */
  readonly same: (readonly [number, number])[] = [];
  /** Whether a literal is false for every input. */
  isFalse = false;
  /** Whether a literal was left out: then the system can only prove `unsat`. */
  isPartial = false;
  /** A sum that bounds how far apart the literals over bigints may push their solutions. */
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
      // a domain counts as a comparison with its farthest value
      if (term.sort === "bigint") this.bigintReach += Math.max(0, ...(unknown.values.listed ?? []).map(Math.abs));
    }
    return index;
  }

  at(index: number): Unknown {
    return this.unknowns[index] as Unknown;
  }

  /** Pairs that are the same share whether they are NaN, and which zeros they may be. */
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

  /** An unknown that may be neither zero is not 0. */
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
  // a bigint that doubles cannot tell from its neighbours: the domain is not encoded
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

/** Whether the unknown is an integer that may be added a few times without rounding. */
export function isExact({ term, isNumber, values }: Unknown): boolean {
  if (term.sort === "bigint") return true;
  return isNumber && values.lo >= -FARTHEST && values.hi <= FARTHEST && values.isIntegral;
}
