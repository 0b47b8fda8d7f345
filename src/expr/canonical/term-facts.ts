// What is known of the values of terms where some conditions hold, and whether arithmetic on them is that of the integers.
import type { Expr } from "../expr.ts";
import { factsOf, type ValueFacts } from "../fact-values.ts";
import { valueFacts } from "../value-facts.ts";
import { RING_OPERATORS } from "./polynomial.ts";

const SAFE = Number.MAX_SAFE_INTEGER;

export class TermFacts {
  readonly #learnt: ReadonlyMap<Expr, ValueFacts> | undefined;
  /** A WeakMap where the facts outlive the terms. */
  readonly #reach: Map<Expr, number> | WeakMap<Expr, number>;

  /** `learnt`: facts about terms that polynomials do not look into, beyond what their operators tell. */
  constructor(learnt: ReadonlyMap<Expr, ValueFacts> | undefined) {
    this.#learnt = learnt;
    this.#reach = learnt === undefined ? new WeakMap() : new Map();
  }

  #factsOf(atom: Expr): ValueFacts {
    const learnt = this.#learnt?.get(atom);
    return learnt === undefined ? valueFacts(atom) : bothFacts(valueFacts(atom), learnt);
  }

  /**
   * The greatest magnitude of a term of integers, all of whose operands are exact. Up to 2^53 - 1 the term is exact itself;
   * beyond it is rounded, once. Infinity: no such term.
   */
  reach(expr: Expr): number {
    if (expr.sort === "bigint") return 0;
    const cached = this.#reach.get(expr);
    if (cached !== undefined) return cached;
    const reach = this.#reachOf(expr);
    this.#reach.set(expr, reach);
    return reach;
  }

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

  /** Whether it is an integer, and computed as one. */
  isExact(expr: Expr): boolean {
    return (expr.sort === "number" || expr.sort === "bigint") && this.reach(expr) <= SAFE;
  }

  /**
   * Whether comparing the two is comparing the integers that they stand for. One side may be rounded once: then it is 2^53
   * or more in magnitude, before and after, and the other side is less.
   */
  compareExactly(a: Expr, b: Expr): boolean {
    const [x, y] = [this.reach(a), this.reach(b)];
    return Math.min(x, y) <= SAFE && Math.max(x, y) < Infinity;
  }
}

/** What the operators tell, whatever the conditions. */
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
