// What expressions are worth on a run of which perhaps not all inputs are known.
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

  /** undefined where a variable is unknown, or an operator is not defined for its operands. */
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
