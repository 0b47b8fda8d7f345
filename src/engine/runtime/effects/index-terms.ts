// Indices in canonical form, so that `low + 1 + 1` and `low + 2` name one element; and what is known of how they stand to
// each other. Doubles round: all of this is known only of integers that are not large, as indices in range are.
import { canonicalTerm } from "../../../expr/canonical/canonical-term.ts";
import { linearBound } from "../../../expr/canonical/linear-bound.ts";
import { isAtom, polynomialOf } from "../../../expr/canonical/polynomial.ts";
import { type Compared, type TermBound, comparedBy } from "../../../expr/canonical/term-bound.ts";
import { TermFacts } from "../../../expr/canonical/term-facts.ts";
import { isNegation, visitConjuncts } from "../../../expr/conjuncts.ts";
import type { Expr } from "../../../expr/expr.ts";
import { type ValueFacts, integersIn } from "../../../expr/fact-values.ts";
import { freeVariables } from "../../../expr/free-variables.ts";
import { postOrder } from "../../../expr/traverse.ts";
import { valueFacts } from "../../../expr/value-facts.ts";
import { DifferenceBounds, ZERO } from "./difference-bounds.ts";

/** No array is longer. */
const MOST_INDEX = 2 ** 32;
/** A sum of so few and so small constants is exact where its result is an index. */
const MOST_CONSTANT = 2 ** 31;
const MOST_PARTS = 64;

const SAFE = integersIn(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

export class IndexTerms {
  readonly #integers: boolean;
  readonly #learnt = new Map<Expr, ValueFacts>();
  #facts = new TermFacts(this.#learnt);
  readonly #bounds = new DifferenceBounds();
  /** Conditions of which it was not known that they speak of integers. */
  #pending: Compared[] = [];
  readonly #canonical = new Map<Expr, Expr>();

  /** `integers`: every number among the inputs is a safe integer. */
  constructor(integers: boolean) {
    this.#integers = integers;
  }

  /** The index is in range. */
  learn(index: Expr): void {
    if (isAtom(index)) return this.#note(index, integersIn(0, MOST_INDEX));
    const { monomials = [], constant = 0n } = polynomialOf(index) ?? {};
    const [only] = monomials;
    const [atom] = only?.factors ?? [];
    if (atom === undefined || only?.factors.length !== 1 || monomials.length !== 1) return;
    if (!this.isInteger(atom) || !isShortSum(index)) return;
    if (only.coefficient === 1n) this.#note(atom, integersIn(Number(-constant), MOST_INDEX - Number(constant)));
    if (only.coefficient === -1n) this.#note(atom, integersIn(Number(constant) - MOST_INDEX, Number(constant)));
  }

  /** The condition holds. */
  follow(condition: Expr): void {
    visitConjuncts(condition, true, (conjunct) => this.#follow(conjunct), isNegation);
  }

  #follow(condition: Expr): void {
    const compared = comparedBy(condition);
    if (compared === undefined || compared.left.sort !== "number" || isOfElements(compared)) return;
    if (!this.#bound(compared)) this.#pending.push(compared);
  }

  canonical(index: Expr): Expr {
    const known = this.#canonical.get(index);
    if (known !== undefined) return known;
    this.#admit(index);
    const canonical = canonicalTerm(index, this.#facts, () => 0);
    // more facts change nothing about it
    if (this.#facts.isExact(index)) this.#canonical.set(index, canonical);
    return canonical;
  }

  /** Known to be an integer. */
  isInteger(term: Expr): boolean {
    this.#admit(term);
    const { integral, neverNaN } = this.#learnt.get(term) ?? valueFacts(term);
    return (integral && neverNaN) || this.#facts.isExact(term);
  }

  /** undefined: it depends on the inputs, or is not known. */
  areEqual(a: Expr, b: Expr): boolean | undefined {
    if (a === b) return true;
    const bound = this.#boundOf({ left: a, relation: "===", right: b, orNaN: false });
    if (typeof bound === "boolean" || bound === undefined) return bound;
    const difference = differenceIn(bound);
    return difference && this.#bounds.is(difference.x, difference.y, difference.value);
  }

  #boundOf(compared: Compared): TermBound | boolean | undefined {
    this.#admit(compared.left);
    this.#admit(compared.right);
    return linearBound(compared, this.#facts);
  }

  /** False: nothing can be said of it yet. */
  #bound(compared: Compared): boolean {
    const bound = this.#boundOf(compared);
    if (bound === undefined) return false;
    const difference = typeof bound === "boolean" ? undefined : differenceIn(bound);
    if (difference === undefined || typeof bound === "boolean") return true;
    const { x, y, value } = difference;
    const { relation } = bound;
    if (relation === "!==") this.#bounds.not(x, y, value);
    if (relation === "<=" || relation === "===") this.#bounds.atMost(x, y, value);
    if (relation === ">=" || relation === "===") this.#bounds.atMost(y, x, -value);
    return true;
  }

  /** Inputs that are integers because all are. */
  #admit(term: Expr): void {
    if (!this.#integers) return;
    for (const each of freeVariables(term))
      if (each.sort === "number" && each.domain === undefined && !this.#learnt.has(each)) this.#learnt.set(each, SAFE);
  }

  #note(atom: Expr, facts: ValueFacts): void {
    const known = this.#learnt.get(atom);
    if (known !== undefined && known !== SAFE) return;
    this.#learnt.set(atom, facts);
    // it remembers what it found out before
    this.#facts = new TermFacts(this.#learnt);
    this.#pending = this.#pending.filter((compared) => !this.#bound(compared));
  }
}

/** Elements are compared all the time, and are seldom indices. */
function isOfElements({ left, right }: Compared): boolean {
  return [left, right].every((side) => freeVariables(side).some(({ name }) => name.endsWith("]")));
}

/** As the difference of two terms, by number, that it speaks of. */
function differenceIn({ term, value }: TermBound): { x: number; y: number; value: number } | undefined {
  const { monomials = [] } = polynomialOf(term) ?? {};
  const [first, second, third] = monomials;
  if (first === undefined || third !== undefined || typeof value !== "number") return undefined;
  const [x, y] = [first, second].map((each) => (each?.factors.length === 1 ? each.factors[0]?.id : undefined));
  if (x === undefined || first.coefficient !== 1n) return undefined;
  if (second === undefined) return { x, y: ZERO, value };
  return y === undefined || second.coefficient !== -1n ? undefined : { x, y, value };
}

/**
 * Whether it adds and subtracts one variable and small constants, so that what is rounded on the way is too large at the end.
 */
function isShortSum(index: Expr): boolean {
  const parts = postOrder([index]);
  if (parts.length > MOST_PARTS || freeVariables(index).length !== 1) return false;
  return parts.every((part) => {
    if (part.kind === "const") return Math.abs(part.value as number) <= MOST_CONSTANT;
    return part.kind === "var" || part.op === "add" || part.op === "sub" || part.op === "neg";
  });
}
