// Merges all conjuncts that compare one term with constants.
import { constant, type Expr, type SortValue } from "../expr.ts";
import { holdsBetween, type Relation } from "../relation.ts";
import { valueFacts } from "../value-facts.ts";
import type { Conjunct } from "./conjunct.ts";
import { linearCondition } from "./linear-bound.ts";
import { related } from "./relation-expr.ts";
import type { TermBound } from "./term-bound.ts";
import { ANYWHERE } from "./term-facts.ts";
import { ANY_INTEGER, ANY_VALUE, decidedIn, windowOf, type Edge, type Span, type Window } from "./window.ts";

/** What other conjuncts of the set require of numbers. */
export interface KnownNumbers {
  readonly notNaN: ReadonlySet<Expr>;
  readonly integers: ReadonlySet<Expr>;
}

export class TermGroup {
  readonly term: Expr;
  readonly #isPolynomial: boolean;
  readonly conjuncts: Conjunct[] = [];
  isTold = false;
  #window: Window | "none" | "not ordered" | undefined;

  constructor({ term, isPolynomial }: TermBound) {
    this.term = term;
    this.#isPolynomial = isPolynomial;
  }

  /** The conjuncts merged to as few conditions as possible; undefined if they contradict. */
  conditions(numbers: KnownNumbers): readonly Expr[] | undefined {
    const { term, conjuncts } = this;
    const own = conjuncts.map(({ expr }) => expr);
    if (term.kind === "var" && term.domain !== undefined) return this.#ofDomain(term.domain, own);
    const window = this.#windowIn(numbers);
    if (window === "none") return undefined;
    if (window === "not ordered") return conjuncts.length === 1 ? own : this.#tightest();
    const said = this.#isPlain(numbers) ? undefined : this.#inWords(window, numbers);
    // a bound that holds of every number still excludes NaN
    const isSaid = hasEdge(window) || !this.#mayBeNaN() || numbers.integers.has(term);
    return isSaid ? (said ?? own) : own;
  }

  /** The only value that the term may have; undefined for 0, which may be -0. */
  fixed(numbers: KnownNumbers): SortValue | undefined {
    if (this.term.kind === "var" && this.term.domain !== undefined) return undefined;
    const window = this.#windowIn(numbers);
    return typeof window === "string" || window.equal === 0 ? undefined : window.equal;
  }

  /** Whether merging gains nothing: there is one condition, and it is canonical already. */
  #isPlain(numbers: KnownNumbers): boolean {
    const [first, second] = this.conjuncts;
    return second === undefined && first?.bound?.orNaN !== true && !this.#span(numbers).integral;
  }

  /** Independently of the conditions. */
  #mayBeNaN(): boolean {
    return !this.#isPolynomial && this.term.sort === "number" && !valueFacts(this.term).neverNaN;
  }

  #span({ integers }: KnownNumbers): Span {
    const { term } = this;
    if (this.#isPolynomial || term.sort === "bigint") return ANY_INTEGER;
    if (term.sort !== "number") return ANY_VALUE;
    const { integral, low, high } = valueFacts(term);
    return { integral: integral || integers.has(term), low, high };
  }

  /** Whether the group decides another bound on the term. */
  decides(bound: TermBound, numbers: KnownNumbers): boolean | undefined {
    const { term } = this;
    if (term.kind === "var" && term.domain !== undefined) {
      const results = new Set(this.#admitted(term.domain).map((value) => compareIn(value, bound)));
      return results.size === 1 ? [...results][0] : undefined;
    }
    const window = this.#windowIn(numbers);
    return typeof window === "string" ? undefined : decidedIn(window, bound);
  }

  /** Writes the window as conditions; undefined where that is impossible. */
  #inWords({ lower, upper, equal, excluded }: Window, numbers: KnownNumbers): readonly Expr[] | undefined {
    const { term } = this;
    const isInteger = this.#span(numbers).integral;
    const all: Expr[] = [];
    const say = (relation: Relation, value: SortValue): boolean => {
      const said = this.#isPolynomial
        ? linearCondition({ term, relation, value }, ANYWHERE)
        : this.#said(relation, value);
      if (said !== undefined) all.push(said);
      return said !== undefined;
    };
    const sayEdge = (relation: ">" | "<", { value, strict }: Edge): boolean => {
      // bounds at a sign are written as such: `x > 0`, not `x >= 1`
      const isSign = isInteger && !strict && Number(value) === (relation === ">" ? 1 : -1);
      if (isSign) return say(relation, typeof value === "bigint" ? 0n : 0);
      return say(strict ? relation : `${relation}=`, value);
    };
    if (equal !== undefined) return say("===", equal) ? all : undefined;
    const isSaid =
      (lower === undefined || sayEdge(">", lower)) &&
      (upper === undefined || sayEdge("<", upper)) &&
      excluded.every((value) => say("!==", value));
    return isSaid ? all : undefined;
  }

  /** Reuses the expression of a conjunct where it can: building one takes longer. */
  #said(relation: Relation, value: SortValue): Expr {
    for (const { expr, bound, isPlain } of this.conjuncts)
      if (isPlain && bound?.relation === relation && Object.is(bound.value, value)) return expr;
    return related(this.term, relation, constant(value));
  }

  #bounds(): TermBound[] {
    return this.conjuncts.map(({ bound }) => bound as TermBound);
  }

  #windowIn(numbers: KnownNumbers): Window | "none" | "not ordered" {
    const isUnordered = this.#mayBeNaN() && !numbers.notNaN.has(this.term);
    return (this.#window ??= isUnordered ? "not ordered" : (windowOf(this.#bounds(), this.#span(numbers)) ?? "none"));
  }

  #admitted(domain: readonly SortValue[]): SortValue[] {
    const bounds = this.#bounds();
    return domain.filter((value) => bounds.every((bound) => compareIn(value, bound)));
  }

  #ofDomain(domain: readonly SortValue[], own: readonly Expr[]): readonly Expr[] | undefined {
    const admitted = this.#admitted(domain);
    if (admitted.length === 0) return undefined;
    if (admitted.length === domain.length) return [];
    const [only] = admitted;
    if (admitted.length === 1 && only !== undefined && !Number.isNaN(only)) return [this.#said("===", only)];
    const excluded = domain.filter((value) => !admitted.includes(value));
    const isSaid = excluded.length <= own.length && !excluded.some((value) => Number.isNaN(value));
    return isSaid ? excluded.map((value) => this.#said("!==", value)) : own;
  }

  /** For a term that may be NaN: keeps only the tightest negated order in each direction. */
  #tightest(): readonly Expr[] {
    const kept = new Map<Relation, Conjunct>();
    for (const conjunct of this.conjuncts) {
      const { relation, value } = conjunct.bound as TermBound;
      if (relation === "!==") continue;
      const side = relation.startsWith("<") ? "<" : ">";
      const other = kept.get(side)?.bound;
      const isTighter =
        other === undefined ||
        (side === "<" ? value < other.value : value > other.value) ||
        (value === other.value && relation.length === 1);
      if (isTighter) kept.set(side, conjunct);
    }
    return this.conjuncts
      .filter((conjunct) => conjunct.bound?.relation === "!==" || [...kept.values()].includes(conjunct))
      .map(({ expr }) => expr);
  }
}

function hasEdge({ lower, upper, equal }: Window): boolean {
  return lower !== undefined || upper !== undefined || equal !== undefined;
}

function compareIn(value: SortValue, { relation, value: other, orNaN }: TermBound): boolean {
  return Number.isNaN(value) ? orNaN || relation === "!==" : holdsBetween(value, relation, other);
}
