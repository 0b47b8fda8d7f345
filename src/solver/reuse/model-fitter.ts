// Tests whether models of other queries satisfy a query, too, without strange values.
import { defaultValue, Evaluator, type Model } from "../../expr/evaluate.ts";
import type { Expr, SortValue, Var } from "../../expr/expr.ts";
import { freeVariables, freeVariablesOf } from "../../expr/free-variables.ts";
import { STRANGE, strangeness } from "../../expr/strangeness.ts";
import { postOrder } from "../../expr/traverse.ts";
import { isInDomain } from "../is-in-domain.ts";
import { GROWING } from "../program.ts";
import type { Query } from "../solver.ts";

const knownCostly = new WeakMap<Expr, boolean>();

/** Whether some values make a term so large that computing it takes seconds or all memory. */
function isCostly(constraint: Expr): boolean {
  let costly = knownCostly.get(constraint);
  if (costly === undefined) {
    costly = postOrder([constraint]).some((term) => term.kind === "app" && GROWING.has(term.op));
    knownCostly.set(constraint, costly);
  }
  return costly;
}

/** Fits one model after the other to a query. */
export class ModelFitter {
  readonly #constraints: readonly Expr[];
  readonly #variables: readonly Var[];
  /** The hint, with values outside a domain replaced. */
  readonly #present: Model;
  /** A constraint that the hint violates; a model must change one of its variables. */
  readonly #failing: Expr | undefined;
  /** Whether mixing values of a model with those of the hint could make a term too large to compute. */
  readonly #isCostly: boolean;

  constructor({ constraints, hint }: Query) {
    this.#constraints = constraints;
    this.#variables = freeVariablesOf(constraints);
    this.#present = withAllowedValues(hint, this.#variables);
    this.#failing = failingUnder(new Evaluator(this.#present), constraints);
    this.#isCostly = constraints.some(isCostly);
  }

  /** The hint, if it satisfies the query. */
  get fittingHint(): Model | undefined {
    return this.#failing === undefined ? this.#present : undefined;
  }

  /**
   * The hint with as few values as possible replaced by those of the model; undefined if that does not hold, or if a new
   * value is strange: then solving the query may give a plainer one.
   */
  fit(model: Model): Model | undefined {
    const failing = this.#failing;
    if (failing === undefined) return this.#present;
    if (this.#isCostly || !freeVariables(failing).some((variable) => this.#isChanged(variable, model)))
      return undefined;
    const changed = this.#variables.filter((variable) => this.#isChanged(variable, model));
    const values = new Map(this.#present);
    for (const { name } of changed) values.set(name, model.get(name) as SortValue);
    const evaluator = new Evaluator(values);
    if (!evaluator.holds(failing) || failingUnder(evaluator, this.#constraints) !== undefined) return undefined;
    if (changed.length > 1) this.#takeBack(values, changed);
    return changed.some((variable) => this.#isStrange(variable, values)) ? undefined : values;
  }

  #isChanged(variable: Var, model: Model): boolean {
    const value = model.get(variable.name);
    return value !== undefined && !Object.is(value, this.#present.get(variable.name)) && isInDomain(variable, value);
  }

  /** Restores values of the hint that need not have changed, one variable after the other. */
  #takeBack(values: Map<string, SortValue>, changed: readonly Var[]): void {
    for (const { name } of changed) {
      const value = values.get(name) as SortValue;
      values.set(name, this.#present.get(name) as SortValue);
      if (failingUnder(new Evaluator(values), this.#constraints) !== undefined) values.set(name, value);
    }
  }

  #isStrange(variable: Var, values: Model): boolean {
    return this.#isChanged(variable, values) && strangeness(values.get(variable.name)) > STRANGE;
  }
}

/** Starts from the last constraint, which is most likely the new one. */
function failingUnder(evaluator: Evaluator, constraints: readonly Expr[]): Expr | undefined {
  for (let i = constraints.length - 1; i >= 0; i--) {
    const constraint = constraints[i] as Expr;
    if (!evaluator.holds(constraint)) return constraint;
  }
  return undefined;
}

function withAllowedValues(hint: Model, variables: readonly Var[]): Model {
  const values = new Map(hint);
  for (const variable of variables) {
    const value = hint.get(variable.name);
    if (value === undefined || !isInDomain(variable, value)) values.set(variable.name, defaultValue(variable));
  }
  return values;
}
