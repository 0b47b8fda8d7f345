// Facts about terms where some conditions hold, and whether double arithmetic on them agrees with the integers.
import type { App, Expr } from "../expr.ts";
import { factsOf, type ValueFacts } from "../fact-values.ts";
import { computeUpwards } from "../traverse.ts";
import { valueFacts } from "../value-facts.ts";
import { RING_OPERATORS } from "./polynomial.ts";

const SAFE = Number.MAX_SAFE_INTEGER;

export class TermFacts {
  readonly #learnt: ReadonlyMap<Expr, ValueFacts> | undefined;
  /** A WeakMap where the facts outlive the terms. */
  readonly #reach: Map<Expr, number> | WeakMap<Expr, number>;

  /** `learnt`: facts about atoms, beyond those that follow from their operators. */
  constructor(learnt: ReadonlyMap<Expr, ValueFacts> | undefined) {
    this.#learnt = learnt;
    this.#reach = learnt === undefined ? new WeakMap() : new Map();
  }

  #factsOf(atom: Expr): ValueFacts {
    const learnt = this.#learnt?.get(atom);
    return learnt === undefined ? valueFacts(atom) : bothFacts(valueFacts(atom), learnt);
  }

  /**
   * The greatest magnitude of an integer term whose operands are all exact. Up to 2^53 - 1 the term itself is exact;
   * beyond, it is rounded once. Infinity for any other term.
   */
  reach(expr: Expr): number {
    if (expr.sort === "bigint") return 0;
    const cached = this.#reach.get(expr);
    if (cached !== undefined) return cached;
    computeUpwards(
      expr,
      (each) => each.sort === "bigint" || this.#reach.has(each),
      (each) => this.#reach.set(each, this.#reachOf(each)),
      ringOperands,
    );
    return this.#reach.get(expr) as number;
  }

  /** Expects that the operands of ring operators are known. */

  #reachOf(expr: Expr): number {
    if (expr.kind === "const") return Number.isSafeInteger(expr.value) ? Math.abs(expr.value as number) : Infinity;
    const op = expr.kind === "app" ? RING_OPERATORS[expr.op] : undefined;
    if (expr.kind !== "app" || op === undefined) {
      const { integral, neverNaN, low, high } = this.#factsOf(expr);
      const most = Math.max(Math.abs(low), Math.abs(high));
      return integral && neverNaN && most <= SAFE ? most : Infinity;
    }
    const [a = Infinity, b = 0] = expr.args.map((arg) => this.reach(arg));
    if (a > SAFE || b > SAFE) return Infinity;
    return op === "mul" ? a * b : a + b;
  }

  /** Whether the term is an integer whose computation never rounds. */
  isExact(expr: Expr): boolean {
    return (expr.sort === "number" || expr.sort === "bigint") && this.reach(expr) <= SAFE;
  }

  /** Whether an exact term is never -0: it suffices that one of the terms that decide it is never -0. */
  isNeverNegativeZero(expr: Expr): boolean {
    const seen = new Set<Expr>();
    const pending = [expr];
    for (let top = pending.pop(); top !== undefined; top = pending.pop()) {
      if (seen.has(top)) continue;
      seen.add(top);
      const [a, b] = ringOperands(top) as readonly [Expr?, Expr?];
      if (a === undefined) {
        if (this.#isPlainlyNoNegativeZero(top)) return true;
        continue;
      }
      const op = RING_OPERATORS[(top as App).op];
      // -0 - 0 is the only difference that is -0
      if (op === "sub" && b?.kind === "const" && b.value !== 0) return true;
      if (op === "add" && b !== undefined) pending.push(b);
      if (op === "add" || op === "sub") pending.push(a);
      if (op === "mul" && b !== undefined && isPositive(a)) pending.push(b);
      if (op === "mul" && b !== undefined && isPositive(b)) pending.push(a);
    }
    return false;
  }

  #isPlainlyNoNegativeZero(atom: Expr): boolean {
    if (atom.sort === "bigint") return true;
    return atom.kind === "const" ? !Object.is(atom.value, -0) : this.#factsOf(atom).neverNegativeZero;
  }

  /**
   * Whether comparing the doubles is comparing the exact integers. One side may be rounded once: then its magnitude is
   * 2^53 or more before and after, and that of the other side is less.
   */
  compareExactly(a: Expr, b: Expr): boolean {
    const [x, y] = [this.reach(a), this.reach(b)];
    return Math.min(x, y) <= SAFE && Math.max(x, y) < Infinity;
  }
}

const NO_OPERANDS: readonly Expr[] = [];

/** The operands of a sum, a difference, a product or an opposite of numbers; none of any other term. */
function ringOperands(expr: Expr): readonly Expr[] {
  return expr.kind === "app" && expr.sort !== "bigint" && RING_OPERATORS[expr.op] !== undefined
    ? expr.args
    : NO_OPERANDS;
}

function isPositive(factor: Expr): boolean {
  return factor.kind === "const" && (factor.value as number) > 0;
}

/** Only the facts that follow from operators, without conditions. */
export const ANYWHERE = new TermFacts(undefined);

export function bothFacts(a: ValueFacts, b: ValueFacts): ValueFacts {
  return factsOf({
    low: Math.max(a.low, b.low),
    high: Math.min(a.high, b.high),
    integral: a.integral || b.integral,
    neverNaN: a.neverNaN || b.neverNaN,
    neverNegativeZero: a.neverNegativeZero || b.neverNegativeZero,
  });
}
