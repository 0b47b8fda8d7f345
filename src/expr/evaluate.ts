// What an expression is worth under a model, by JavaScript's own arithmetic.
import { InternalError } from "../support/errors.ts";
import type { Expr, SortValue } from "./expr.ts";
import { OPERATORS } from "./operators.ts";

/** A value for each input variable, by name. A variable that is absent has its default (see `defaultValue`). */
export type Model = ReadonlyMap<string, SortValue>;

export function defaultValue(expr: Extract<Expr, { kind: "var" }>): SortValue {
  if (expr.domain !== undefined && expr.domain.length > 0) return expr.domain[0] as SortValue;
  return { number: 0, boolean: false, bigint: 0n, string: "" }[expr.sort];
}

/** Evaluates many expressions under one model; shared subterms are computed once. */
export class Evaluator {
  readonly #values = new Map<number, SortValue>();

  readonly model: Model;

  constructor(model: Model) {
    this.model = model;
  }

  evaluate(expr: Expr): SortValue {
    if (expr.kind === "const") return expr.value;
    const known = this.#values.get(expr.id);
    if (known !== undefined) return known;
    const value = this.#compute(expr);
    this.#values.set(expr.id, value);
    return value;
  }

  /** Whether a condition holds. Evaluating a partial operator outside its domain counts as not holding. */
  holds(condition: Expr): boolean {
    try {
      return this.evaluate(condition) === true;
    } catch (error) {
      if (error instanceof RangeError || error instanceof SyntaxError) return false;
      throw error;
    }
  }

  #compute(expr: Exclude<Expr, { kind: "const" }>): SortValue {
    if (expr.kind === "var") return this.model.get(expr.name) ?? defaultValue(expr);
    const [first, second, third] = expr.args;
    if (first === undefined) throw new InternalError(`operator ${expr.op} without operands`);
    if (expr.op === "ite") return this.evaluate((this.evaluate(first) === true ? second : third) as Expr);
    if (expr.op === "and") return this.evaluate(first) === true && this.evaluate(second as Expr);
    if (expr.op === "or") return this.evaluate(first) === true || this.evaluate(second as Expr);
    const apply = OPERATORS[expr.op].apply as (...args: SortValue[]) => SortValue;
    if (second === undefined) return apply(this.evaluate(first));
    return apply(this.evaluate(first), this.evaluate(second));
  }
}

export function evaluate(expr: Expr, model: Model): SortValue {
  return new Evaluator(model).evaluate(expr);
}
