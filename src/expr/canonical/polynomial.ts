// Reads terms as polynomials with integer coefficients, like monomials collected: ((x + 2) - 2y) + 4x is 5x - 2y + 2.
// This is exact algebra over the integers, with bigint coefficients and any number of factors. Whether doubles agree with
// it is decided by `TermFacts`. The solver has two other linear forms, which say why: `linear-form.ts` and
// `linear-term.ts`.
import type { App, Expr } from "../expr.ts";
import type { OperatorName } from "../operators.ts";
import { compareTerms } from "./term-order.ts";

export interface Monomial {
  readonly coefficient: bigint;
  /** In the order of `compareTerms`; no factor is a sum, a difference, a product or a constant. */
  readonly factors: readonly Expr[];
}

export interface Polynomial {
  /** No two have the same factors, and no coefficient is 0. Ordered: those with most factors first. */
  readonly monomials: readonly Monomial[];
  readonly constant: bigint;
}

/** The operators that polynomials are made of, under one name for numbers and bigints. */
export const RING_OPERATORS: Partial<Record<OperatorName, "add" | "sub" | "mul" | "neg">> = {
  add: "add",
  sub: "sub",
  mul: "mul",
  neg: "neg",
  bigAdd: "add",
  bigSub: "sub",
  bigMul: "mul",
  bigNeg: "neg",
};

/** Larger polynomials are not worth the time. */
const MOST_MONOMIALS = 16;
const MOST_FACTORS = 6;
const HIGHEST = 40;

interface Known {
  readonly polynomial: Polynomial | undefined;
  /** Nesting depth of ring operators. Part of the result, so that the limit does not depend on where the walk started. */
  readonly height: number;
}

const NONE: Known = { polynomial: undefined, height: 0 };
const known = new WeakMap<Expr, Known>();

/** undefined where the term is no polynomial, or too large a one. */
export function polynomialOf(expr: Expr): Polynomial | undefined {
  return knownOf(expr, 0).polynomial;
}

/** Whether polynomials take the term as indivisible. */
export function isAtom(expr: Expr): boolean {
  return expr.kind === "var" || (expr.kind === "app" && RING_OPERATORS[expr.op] === undefined);
}

function knownOf(expr: Expr, depth: number): Known {
  if (expr.kind === "const") return constantOf(expr.value);
  const cached = known.get(expr);
  if (cached !== undefined) return cached;
  if (depth > HIGHEST) return NONE;
  const found = expr.kind === "app" ? ofApplication(expr, depth) : ofAtom(expr);
  // a failure because of depth says nothing about the term itself, so it is not cached
  if (found !== NONE || depth === 0) known.set(expr, found);
  return found;
}

function constantOf(value: unknown): Known {
  if (typeof value === "bigint") return { polynomial: { monomials: [], constant: value }, height: 0 };
  if (!Number.isSafeInteger(value)) return NONE;
  return { polynomial: { monomials: [], constant: BigInt(value as number) }, height: 0 };
}

function ofAtom(expr: Expr): Known {
  if (expr.sort !== "number" && expr.sort !== "bigint") return NONE;
  return { polynomial: { monomials: [{ coefficient: 1n, factors: [expr] }], constant: 0n }, height: 0 };
}

function ofApplication(expr: App, depth: number): Known {
  const op = RING_OPERATORS[expr.op];
  if (op === undefined) return ofAtom(expr);
  const left = knownOf(expr.args[0] as Expr, depth + 1);
  // failures are not cached, so the second operand is skipped: shared operands would be visited exponentially often
  if (left.polynomial === undefined) return NONE;
  const right = op === "neg" ? left : knownOf(expr.args[1] as Expr, depth + 1);
  const height = 1 + Math.max(left.height, right.height);
  if (right.polynomial === undefined || height > HIGHEST) return NONE;
  const polynomial = combined(op, left.polynomial, right.polynomial);
  return polynomial === undefined ? NONE : { polynomial, height };
}

function combined(op: "add" | "sub" | "mul" | "neg", a: Polynomial, b: Polynomial): Polynomial | undefined {
  if (op === "neg") return scaled(a, -1n);
  return op === "mul" ? product(a, b) : sum(a, op === "sub" ? scaled(b, -1n) : b);
}

export function scaled({ monomials, constant }: Polynomial, factor: bigint): Polynomial {
  return {
    monomials: monomials.map(({ coefficient, factors }) => ({ coefficient: coefficient * factor, factors })),
    constant: constant * factor,
  };
}

export function sum(a: Polynomial, b: Polynomial): Polynomial | undefined {
  return collected([...a.monomials, ...b.monomials], a.constant + b.constant);
}

function product(a: Polynomial, b: Polynomial): Polynomial | undefined {
  const all: Monomial[] = [];
  for (const left of withConstant(a))
    for (const right of withConstant(b))
      all.push({
        coefficient: left.coefficient * right.coefficient,
        factors: [...left.factors, ...right.factors].sort(compareTerms),
      });
  return collected(all, 0n);
}

function withConstant({ monomials, constant }: Polynomial): readonly Monomial[] {
  return constant === 0n ? monomials : [...monomials, { coefficient: constant, factors: [] }];
}

function collected(all: readonly Monomial[], start: bigint): Polynomial | undefined {
  let constant = start;
  const byFactors = new Map<string, Monomial>();
  for (const { coefficient, factors } of all) {
    if (factors.length === 0) constant += coefficient;
    else {
      if (factors.length > MOST_FACTORS) return undefined;
      const key = factors.map(({ id }) => id).join();
      byFactors.set(key, { coefficient: coefficient + (byFactors.get(key)?.coefficient ?? 0n), factors });
    }
  }
  const monomials = [...byFactors.values()].filter(({ coefficient }) => coefficient !== 0n).sort(compareMonomials);
  return monomials.length > MOST_MONOMIALS ? undefined : { monomials, constant };
}

function compareMonomials(a: Monomial, b: Monomial): number {
  if (a.factors.length !== b.factors.length) return b.factors.length - a.factors.length;
  for (let i = 0; i < a.factors.length; i++) {
    const order = compareTerms(a.factors[i] as Expr, b.factors[i] as Expr);
    if (order !== 0) return order;
  }
  return 0;
}
