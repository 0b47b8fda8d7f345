// Merges all conjuncts that compare the same two terms; exact for doubles.
import { apply, type Expr } from "../expr.ts";
import { ANY_ORDER, GREATER, LESS, mirroredRelation, outcomesOf, relationAdmitting } from "../relation.ts";
import { related } from "./relation-expr.ts";
import type { Compared } from "./term-bound.ts";

/** A further outcome beside those of `relation.ts`: a term is NaN. */
const UNORDERED = 8;

/** Caches the positive order that a negated one is equivalent to among numbers. */
const flipped = new WeakMap<Expr, Expr>();

export class PairGroup {
  readonly left: Expr;
  readonly right: Expr;
  readonly conjuncts: Expr[] = [];
  isTold = false;
  #admitted = ANY_ORDER | UNORDERED;

  constructor({ left, right }: Compared) {
    this.left = left;
    this.right = right;
  }

  /** Adds a comparison of the two terms, in either order. */
  add(conjunct: Expr, { left, relation, orNaN }: Compared): void {
    const aligned = left === this.left ? relation : mirroredRelation(relation);
    this.#admitted &= outcomesOf(aligned) | (orNaN || relation === "!==" ? UNORDERED : 0);
    this.conjuncts.push(conjunct);
  }

  /** The conjuncts merged to as few conditions as possible; undefined if they contradict. `areNumbers`: neither term is NaN. */
  conditions(areNumbers: boolean): readonly Expr[] | undefined {
    const admitted = areNumbers ? this.#admitted & ANY_ORDER : this.#admitted;
    if (admitted === 0) return undefined;
    if (this.conjuncts.length === 1 && admitted === this.#admitted) return this.conjuncts;
    const said = (admitted & UNORDERED) === 0 ? this.#say(admitted) : this.#sayNot(ANY_ORDER & ~admitted);
    return said === undefined ? this.conjuncts : [said];
  }

  #say(admitted: number): Expr | undefined {
    const [only, another] = this.conjuncts;
    if (only === undefined || another !== undefined) return this.#made(admitted);
    let made = flipped.get(only);
    if (made === undefined && (made = this.#made(admitted)) !== undefined) flipped.set(only, made);
    return made;
  }

  #made(admitted: number): Expr | undefined {
    const relation = relationAdmitting(admitted);
    return relation && related(this.left, relation, this.right);
  }

  /** Negated orders hold for NaN. `!==` needs no negation: it holds for NaN itself. */
  #sayNot(refused: number): Expr | undefined {
    const said = refused === (LESS | GREATER) ? undefined : this.#say(refused);
    return said && apply("not", [said]);
  }
}
