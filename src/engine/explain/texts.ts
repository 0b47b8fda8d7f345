// Prints conditions, expressions and templates in terms of the inputs, and templates as values under given inputs.
import { conditionTexts, type ConditionOptions } from "../../say/condition-texts.ts";
import { countsOf, safeIntegersOf, valueNames } from "../../say/inputs/named-inputs.ts";
import { primitiveLiteral } from "../../say/primitive-literal.ts";
import { condensedTerm } from "../../expr/condense-comparisons.ts";
import { conjunctsOf } from "../../expr/conjuncts.ts";
import { Evaluator, type Model } from "../../expr/evaluate.ts";
import type { Expr } from "../../expr/expr.ts";
import { printExpr } from "../../expr/print.ts";
import type { NumberDomain } from "../../model/options.ts";
import type { Template } from "../../model/trace.ts";
import type { Unit } from "../../model/unit.ts";

const CONVERSIONS: ReadonlySet<string> = new Set(["numberToString", "bigintToString", "booleanToString"]);

export class Texts {
  readonly #options: ConditionOptions;

  constructor(unit: Unit, numbers: NumberDomain | undefined) {
    this.#options = { nameOf: valueNames(unit), isCount: countsOf(unit), isSafeInteger: safeIntegersOf({ numbers }) };
  }

  /** Conjuncts, without those that follow from the others or from `given`, which is known to hold. */
  conditions(conditions: readonly Expr[], given: readonly Expr[] = []): string[] {
    return conditionTexts(conditions, { ...this.#options, given });
  }

  /** One condition, with its conjuncts joined. */
  condition(condition: Expr, given: readonly Expr[] = []): string {
    return this.conditions([condition], given).join(" && ") || "true";
  }

  /** `known`: conditions that hold for the inputs, by which expressions are simplified. */
  template(template: Template, known: readonly Expr[]): string {
    return this.#templateText(template, (part) => this.expression(part, known));
  }

  /** What a change changes: the sign of a zero index does not matter. */
  target(template: Template, known: readonly Expr[]): string {
    return this.#templateText(template, (part) => this.index(part, known));
  }

  #templateText(template: Template, print: (part: Expr) => string): string {
    return template.map((part) => (typeof part === "string" ? part : print(part))).join("");
  }

  /** An expression of which the sign of zero does not matter. */
  index(expr: Expr, known: readonly Expr[]): string {
    return this.expression(expr, known, true);
  }

  expression(expr: Expr, known: readonly Expr[], ignoresSign = false): string {
    const { nameOf } = this.#options;
    const options = { ...this.#options, mayBeNaN: () => true };
    const simpler = condensedTerm(expr, conjunctsOf(known), options, ignoresSign);
    return printExpr(simpler, { nameOf });
  }

  /** As in a template literal: `too big: ${x}`. */
  message(expr: Expr, known: readonly Expr[]): string {
    if (expr.kind === "const") return String(expr.value);
    if (expr.kind === "app" && expr.op === "concat") return expr.args.map((each) => this.message(each, known)).join("");
    // A template literal converts its operands to strings anyway.
    const [shown = expr] = expr.kind === "app" && CONVERSIONS.has(expr.op) ? expr.args : [expr];
    return `\${${this.expression(shown, known)}}`;
  }

  /** The value of a template under these inputs. */
  valueOf(template: Template, model: Model): string {
    const evaluator = new Evaluator(model);
    return template
      .map((part) => (typeof part === "string" ? part : primitiveLiteral(evaluator.evaluate(part))))
      .join("");
  }
}
