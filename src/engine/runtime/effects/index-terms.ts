// Indices in canonical form, so that `low + 1 + 1` and `low + 2` name one element, and bounds of their differences. Since
// doubles round, all of this holds only for integers that are not large, as indices in range are.
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

/** An upper bound of the length of any array. */
const MOST_INDEX = 2 ** 32;
/** A sum with no larger constants and no more parts is exact if its result is an index. */
const MOST_CONSTANT = 2 ** 31;
const MOST_PARTS = 64;

const SAFE = integersIn(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

export class IndexTerms {
  readonly #integers: boolean;
  readonly #learnt = new Map<Expr, ValueFacts>();
  #facts = new TermFacts(this.#learnt);
  readonly #bounds = new DifferenceBounds();
  /** Comparisons whose terms were not known to be integers yet. */
  #pending: Compared[] = [];
  readonly #canonical = new Map<Expr, Expr>();

  /** `integers`: every number among the inputs is a safe integer. */
  constructor(integers: boolean) {
    this.#integers = integers;
  }

  /** Learns that the index is in range. */
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

  /** Learns that the condition holds. */
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
    // Further facts do not change the form of an exact term.
    if (this.#facts.isExact(index)) this.#canonical.set(index, canonical);
    return canonical;
  }

  /** Whether the term is known to be an integer. */
  isInteger(term: Expr): boolean {
    this.#admit(term);
    const { integral, neverNaN } = this.#learnt.get(term) ?? valueFacts(term);
    return (integral && neverNaN) || this.#facts.isExact(term);
  }

  /** Undefined if it depends on the inputs, or is not known. */
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

  /** False if nothing can be derived from the comparison yet. */
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

  /** If all inputs are integers, learns that of the variables in the term. */
  #admit(term: Expr): void {
    if (!this.#integers) return;
    for (const each of freeVariables(term))
      if (each.sort === "number" && each.domain === undefined && !this.#learnt.has(each)) this.#learnt.set(each, SAFE);
  }

  #note(atom: Expr, facts: ValueFacts): void {
    const known = this.#learnt.get(atom);
    if (known !== undefined && known !== SAFE) return;
    this.#learnt.set(atom, facts);
    // A new one, since the old one caches what it derived from fewer facts.
    this.#facts = new TermFacts(this.#learnt);
    this.#pending = this.#pending.filter((compared) => !this.#bound(compared));
  }
}

/** Whether both sides are about elements: such comparisons are frequent, and elements are seldom indices. */
function isOfElements({ left, right }: Compared): boolean {
  return [left, right].every((side) => freeVariables(side).some(({ name }) => name.endsWith("]")));
}

/** The two terms, by number, whose difference is bounded; undefined if the bound has another form. */
function differenceIn({ term, value }: TermBound): { x: number; y: number; value: number } | undefined {
  const { monomials = [] } = polynomialOf(term) ?? {};
  const [first, second, third] = monomials;
  if (first === undefined || third !== undefined || typeof value !== "number") return undefined;
  const [x, y] = [first, second].map((each) => (each?.factors.length === 1 ? each.factors[0]?.id : undefined));
  if (x === undefined || first.coefficient !== 1n) return undefined;
  if (second === undefined) return { x, y: ZERO, value };
  return y === undefined || second.coefficient !== -1n ? undefined : { x, y, value };
}

/** Whether the index is a sum of one variable and few small constants: if that rounds, it is too large for an index. */
function isShortSum(index: Expr): boolean {
  const parts = postOrder([index]);
  if (parts.length > MOST_PARTS || freeVariables(index).length !== 1) return false;
  return parts.every((part) => {
    if (part.kind === "const") return Math.abs(part.value as number) <= MOST_CONSTANT;
    return part.kind === "var" || part.op === "add" || part.op === "sub" || part.op === "neg";
  });
}
