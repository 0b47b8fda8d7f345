// What comparisons of the same two terms leave of how they stand to each other.
import { mirrored, type Comparison } from "./readable-comparison.ts";
import type { Fact } from "./condition-facts.ts";
import type { Expr } from "./expr.ts";
import type { Relation } from "./operator-forms.ts";
import { printOperand, type PrintOptions } from "./print.ts";

/** Sets of: 1 less, 2 equal, 4 greater. */
const ADMITTED: Readonly<Record<Relation, number>> = {
  "<": 1,
  "==": 2,
  "===": 2,
  "<=": 3,
  ">": 4,
  "!=": 5,
  "!==": 5,
  ">=": 6,
};

/** Callers promise that all that is added can hold at once. */
export class PairRelation implements Fact {
  readonly #first: Comparison;
  readonly #print: PrintOptions;
  #admitted = 7;

  constructor(first: Comparison, print: PrintOptions) {
    this.#first = first;
    this.#print = print;
  }

  /** A comparison of the two terms, in either order. */
  add(comparison: Comparison): void {
    const aligned = comparison.left === this.#first.left ? comparison : mirrored(comparison);
    this.#admitted &= ADMITTED[aligned.relation];
  }

  isWeak(): boolean {
    return false;
  }

  fixes(): undefined {
    return undefined;
  }

  text(): string {
    const { left, right } = this.#first;
    const sameSort = left.sort === right.sort;
    const relation = (Object.keys(ADMITTED) as Relation[]).find(
      (name) => ADMITTED[name] === this.#admitted && (name.length === 3) === (sameSort && /^[=!]/.test(name)),
    );
    return `${this.#operand(left)} ${relation ?? this.#first.relation} ${this.#operand(right)}`;
  }

  #operand(expr: Expr): string {
    return printOperand(expr, this.#print);
  }
}
