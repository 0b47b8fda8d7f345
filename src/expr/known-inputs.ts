// Evaluates expressions on a run whose inputs may be only partly known.
import { Evaluator, type Model } from "./evaluate.ts";
import type { Expr, SortValue } from "./expr.ts";
import { freeVariables } from "./free-variables.ts";
import { valueFacts } from "./value-facts.ts";

export class KnownInputs {
  readonly #model: Model;
  readonly #evaluator: Evaluator;

  constructor(model: Model) {
    this.#model = model;
    this.#evaluator = new Evaluator(model);
  }

  /** undefined where a variable is unknown, or where an operator is outside its domain. */
  valueOf(expr: Expr): SortValue | undefined {
    if (!freeVariables(expr).every(({ name, sort }) => typeof this.#model.get(name) === sort)) return undefined;
    try {
      return this.#evaluator.evaluate(expr);
    } catch (error) {
      if (error instanceof RangeError || error instanceof SyntaxError) return undefined;
      throw error;
    }
  }

  mayBeNaN(expr: Expr): boolean {
    if (expr.sort !== "number" || valueFacts(expr).neverNaN) return false;
    const value = this.valueOf(expr);
    return value === undefined || Number.isNaN(value);
  }
}
