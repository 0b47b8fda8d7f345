// The canonical form of a set of conditions.
// Enters: conditions that must all hold. Leaves: fewer or smaller conditions that hold for exactly the same inputs, and
// are the same for sets that are only written differently; undefined for a set that is found unsatisfiable.
// Deliberately absent: reasoning beyond single conjuncts and groups of them; that is `solver/exact/`.
import type { Expr } from "../expr.ts";
import { valueFacts } from "../value-facts.ts";
import { conjunctsIn, type Conjunct } from "./conjunct.ts";
import { withDecidedParts } from "./decided-parts.ts";
import { PairGroup } from "./pair-group.ts";
import type { Compared, TermBound } from "./term-bound.ts";
import { TermGroup } from "./term-group.ts";

/** Deciding one condition may decide others. After so many rounds little is gained. */
const MOST_ROUNDS = 4;

export function canonicalSet(conditions: readonly Expr[]): readonly Expr[] | undefined {
  let current = conditions;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const result = new Round(current).result();
    if (result === undefined || !result.isNew) return result?.conditions;
    current = result.conditions;
  }
  return current;
}

/** `isNew`: a condition was simplified, so that another round may find more. */
interface RoundResult {
  readonly conditions: readonly Expr[];
  readonly isNew: boolean;
}

class Round {
  readonly #conjuncts: Conjunct[] = [];
  readonly #held = new Set<Expr>();
  /** Computed on demand. */
  #refuted: ReadonlySet<Expr> | undefined;
  readonly #terms = new Map<Expr, TermGroup>();
  readonly #polynomials = new Map<Expr, TermGroup>();
  readonly #pairs = new Map<string, PairGroup>();
  readonly #notNaN = new Set<Expr>();
  readonly #integers = new Set<Expr>();
  readonly #numbers = { notNaN: this.#notNaN, integers: this.#integers };

  constructor(conditions: readonly Expr[]) {
    for (const condition of conditions) for (const conjunct of conjunctsIn(condition)) this.#add(conjunct);
  }

  #add(conjunct: Conjunct): void {
    const { expr, bound, shown, integer, pair } = conjunct;
    if (this.#held.has(expr)) return;
    this.#held.add(expr);
    this.#conjuncts.push(conjunct);
    for (const term of shown) this.#notNaN.add(term);
    if (integer !== undefined) this.#integers.add(integer);
    if (pair !== undefined) this.#pairFor(pair).add(expr, pair);
    if (bound === undefined) return;
    const groups = bound.isPolynomial ? this.#polynomials : this.#terms;
    let group = groups.get(bound.term);
    if (group === undefined) groups.set(bound.term, (group = new TermGroup(bound)));
    group.conjuncts.push(conjunct);
  }

  #groupOf({ term, isPolynomial }: TermBound): TermGroup | undefined {
    return (isPolynomial ? this.#polynomials : this.#terms).get(term);
  }

  #pairFor(pair: Compared): PairGroup {
    const key = `${pair.left.id} ${pair.right.id}`;
    let group = this.#pairs.get(key);
    if (group === undefined) this.#pairs.set(key, (group = new PairGroup(pair)));
    return group;
  }

  result(): RoundResult | undefined {
    const conditions: Expr[] = [];
    let isNew = false;
    for (const conjunct of this.#conjuncts) {
      const { expr, negated } = conjunct;
      if (negated !== undefined && this.#held.has(negated)) return undefined;
      const said = this.#said(conjunct);
      if (said === undefined) return undefined;
      for (const condition of said) {
        if (condition.kind === "const" && condition.value === false) return undefined;
        conditions.push(condition);
      }
      if (conjunct.isJoint && said[0] !== expr) isNew = true;
    }
    return { conditions, isNew };
  }

  /**
   * The replacements of a conjunct; undefined if the set cannot hold. The first conjunct of a group stands for the whole
   * group.
   */
  #said({ expr, bound, isJoint, pair, integer }: Conjunct): readonly Expr[] | undefined {
    if (bound !== undefined) {
      const group = this.#groupOf(bound) as TermGroup;
      if (group.isTold) return NOTHING;
      group.isTold = true;
      return group.conditions(this.#numbers);
    }
    if (isJoint) {
      const left = withDecidedParts(expr, (part) => this.#decided(part));
      return left.kind === "const" && left.value === true ? NOTHING : [left];
    }
    if (pair !== undefined) {
      const group = this.#pairFor(pair);
      if (group.isTold) return NOTHING;
      group.isTold = true;
      return group.conditions(this.#isNumber(pair.left) && this.#isNumber(pair.right));
    }
    const fixed = integer === undefined ? undefined : this.#terms.get(integer)?.fixed(this.#numbers);
    if (fixed === undefined) return [expr];
    return Number.isInteger(fixed) ? NOTHING : undefined;
  }

  #isNumber(term: Expr): boolean {
    return term.sort !== "number" || this.#notNaN.has(term) || valueFacts(term).neverNaN;
  }

  #isRefuted(expr: Expr): boolean {
    this.#refuted ??= new Set(this.#conjuncts.flatMap(({ negated }) => negated ?? []));
    return this.#refuted.has(expr);
  }

  #decided(part: Expr): boolean | undefined {
    const [conjunct, another] = conjunctsIn(part);
    if (conjunct === undefined) return true;
    if (another !== undefined) return undefined;
    const { expr, bound, negated } = conjunct;
    if (expr.kind === "const") return false;
    if (this.#held.has(expr)) return true;
    if (this.#isRefuted(expr) || (negated !== undefined && this.#held.has(negated))) return false;
    return bound && this.#groupOf(bound)?.decides(bound, this.#numbers);
  }
}

const NOTHING: readonly Expr[] = [];
