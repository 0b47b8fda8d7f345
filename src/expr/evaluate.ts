// Evaluates expressions under a model, by JavaScript's own arithmetic.
import { InternalError } from "../support/errors.ts";
import type { Expr, SortValue } from "./expr.ts";
import { OPERATORS } from "./operators.ts";

/** A value for each input variable, by name. A variable that is absent has its default (see `defaultValue`). */
export type Model = ReadonlyMap<string, SortValue>;

export function defaultValue(expr: Extract<Expr, { kind: "var" }>): SortValue {
  if (expr.domain !== undefined && expr.domain.length > 0) return expr.domain[0] as SortValue;
  return { number: 0, boolean: false, bigint: 0n, string: "" }[expr.sort];
}

/** Terms deeper than this are evaluated without recursion: long loops build terms far deeper than the stack. */
const DEEPEST = 200;

/** Evaluates many expressions under one model; shared subterms are computed once. */
export class Evaluator {
  readonly #values = new Map<number, SortValue>();

  readonly model: Model;

  constructor(model: Model) {
    this.model = model;
  }

  evaluate(expr: Expr): SortValue {
    return this.#at(expr, 0);
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

  #at(expr: Expr, depth: number): SortValue {
    if (expr.kind === "const") return expr.value;
    const known = this.#values.get(expr.id);
    if (known !== undefined) return known;
    if (depth > DEEPEST) this.#evaluateBelow(expr);
    const value = this.#compute(expr, depth + 1);
    this.#values.set(expr.id, value);
    return value;
  }

  #compute(expr: Exclude<Expr, { kind: "const" }>, depth: number): SortValue {
    if (expr.kind === "var") return this.model.get(expr.name) ?? defaultValue(expr);
    const [first, second, third] = expr.args;
    if (first === undefined) throw new InternalError(`operator ${expr.op} without operands`);
    if (expr.op === "ite") return this.#at((this.#at(first, depth) === true ? second : third) as Expr, depth);
    if (expr.op === "and") return this.#at(first, depth) === true && this.#at(second as Expr, depth);
    if (expr.op === "or") return this.#at(first, depth) === true || this.#at(second as Expr, depth);
    const apply = OPERATORS[expr.op].apply as (...args: SortValue[]) => SortValue;
    if (second === undefined) return apply(this.#at(first, depth));
    if (third === undefined) return apply(this.#at(first, depth), this.#at(second, depth));
    return apply(...expr.args.map((arg) => this.#at(arg, depth)));
  }

  /** Evaluates the operands that the result depends on. Others are skipped: they may be outside their domain. */
  #evaluateBelow(root: Expr): void {
    const pending = [root];
    for (let expr = pending.at(-1); expr !== undefined; expr = pending.at(-1)) {
      const missing = this.#missingOperand(expr);
      if (missing !== undefined) {
        pending.push(missing);
        continue;
      }
      pending.pop();
      if (expr !== root) this.#at(expr, 0);
    }
  }

  /** The next operand that has to be evaluated before the expression. */
  #missingOperand(expr: Expr): Expr | undefined {
    if (expr.kind !== "app") return undefined;
    const [first, second, third] = expr.args as readonly [Expr, Expr, Expr];
    const isLazy = expr.op === "ite" || expr.op === "and" || expr.op === "or";
    if (!isLazy) return expr.args.find((arg) => !this.#isKnown(arg));
    if (!this.#isKnown(first)) return first;
    const isTrue = this.#at(first, 0) === true;
    if (expr.op === "ite") return [isTrue ? second : third].find((arg) => !this.#isKnown(arg));
    return isTrue === (expr.op === "and") && !this.#isKnown(second) ? second : undefined;
  }

  #isKnown(expr: Expr): boolean {
    return expr.kind === "const" || this.#values.has(expr.id);
  }
}

export function evaluate(expr: Expr, model: Model): SortValue {
  return new Evaluator(model).evaluate(expr);
}
