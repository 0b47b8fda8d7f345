// Collects comparisons of the same two terms into the one relation that they leave.
import { mirrored, type Comparison } from "./readable-comparison.ts";
import type { Fact } from "./condition-facts.ts";
import type { Expr } from "./expr.ts";
import { printOperand, type PrintOptions } from "./print.ts";
import { ANY_ORDER, outcomesOf, relationAdmitting, type AnyRelation } from "./relation.ts";

/** Callers promise that all comparisons added can hold at once. */
export class PairRelation implements Fact {
  readonly #first: Comparison;
  readonly #print: PrintOptions;
  #admitted: number = ANY_ORDER;

  constructor(first: Comparison, print: PrintOptions) {
    this.#first = first;
    this.#print = print;
  }

  /** Adds a comparison of the two terms, in either order. */
  add(comparison: Comparison): void {
    const aligned = comparison.left === this.#first.left ? comparison : mirrored(comparison);
    this.#admitted &= outcomesOf(aligned.relation);
  }

  isWeak(): boolean {
    return false;
  }

  fixes(): undefined {
    return undefined;
  }

  text(): string {
    const { left, right } = this.#first;
    return `${this.#operand(left)} ${this.#relation() ?? this.#first.relation} ${this.#operand(right)}`;
  }

  #relation(): AnyRelation | undefined {
    const relation = relationAdmitting(this.#admitted);
    if (this.#first.left.sort === this.#first.right.sort) return relation;
    return relation === "===" ? "==" : relation === "!==" ? "!=" : relation;
  }

  #operand(expr: Expr): string {
    return printOperand(expr, this.#print);
  }
}
