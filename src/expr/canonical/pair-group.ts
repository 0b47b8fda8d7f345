// All that a set of conjuncts says of how two terms stand to each other, said once; exact for doubles too.
import { apply, type Expr } from "../expr.ts";
import { related } from "./relation-expr.ts";
import type { Compared, StandingRelation } from "./standing.ts";

const [LESS, EQUAL, GREATER, UNORDERED] = [1, 2, 4, 8] as const;
const ORDERED = LESS | EQUAL | GREATER;

const ADMITTED: Readonly<Record<StandingRelation, number>> = {
  "<": LESS,
  "<=": LESS | EQUAL,
  "===": EQUAL,
  ">": GREATER,
  ">=": GREATER | EQUAL,
  "!==": LESS | GREATER,
};
const RELATIONS = Object.entries(ADMITTED) as [StandingRelation, number][];

/** Orders that negated ones are of numbers, found once. */
const flipped = new WeakMap<Expr, Expr>();

export class PairGroup {
  readonly left: Expr;
  readonly right: Expr;
  readonly conjuncts: Expr[] = [];
  isTold = false;
  #admitted = ORDERED | UNORDERED;

  constructor({ left, right }: Compared) {
    this.left = left;
    this.right = right;
  }

  /** Of the same two terms, in either order. */
  add(conjunct: Expr, { left, relation, orNaN }: Compared): void {
    const admitted = ADMITTED[relation];
    const aligned = left === this.left ? admitted : mirroredSet(admitted);
    this.#admitted &= aligned | (orNaN || relation === "!==" ? UNORDERED : 0);
    this.conjuncts.push(conjunct);
  }

  /** The same in few conditions, or undefined if it cannot hold. `areNumbers`: neither is NaN. */
  conditions(areNumbers: boolean): readonly Expr[] | undefined {
    const admitted = areNumbers ? this.#admitted & ORDERED : this.#admitted;
    if (admitted === 0) return undefined;
    if (this.conjuncts.length === 1 && admitted === this.#admitted) return this.conjuncts;
    const said = (admitted & UNORDERED) === 0 ? this.#say(admitted) : this.#sayNot(ORDERED & ~admitted);
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
    const relation = RELATIONS.find(([, each]) => each === admitted)?.[0];
    return relation && related(this.left, relation, this.right);
  }

  /** Negated, orders hold of NaN; so does `!==` as it stands. */
  #sayNot(refused: number): Expr | undefined {
    const said = refused === (LESS | GREATER) ? undefined : this.#say(refused);
    return said && apply("not", [said]);
  }
}

function mirroredSet(admitted: number): number {
  return (admitted & EQUAL) | ((admitted & LESS) === 0 ? 0 : GREATER) | ((admitted & GREATER) === 0 ? 0 : LESS);
}
