// The type of simplification rules, and the predicates they share.
import type { App, Expr, SortValue } from "../expr.ts";
import type { OperatorName } from "../operators.ts";

/** Passed to rules so that what they build is simplified again. */
export type Build = (op: OperatorName, ...args: Expr[]) => Expr;

/** As many as any operator takes. Operands that an operator does not have are undefined, and its rule does not read them. */
export type Operands = readonly [Expr, Expr, Expr, Expr, Expr];

/** The simpler expression, or undefined where the rule does not apply. Callers promise that not all operands are constant. */
export type Rule = (build: Build, ...args: Operands) => Expr | undefined;
export type Rules = Readonly<Partial<Record<OperatorName, Rule>>>;

export function is(expr: Expr, value: SortValue): boolean {
  return expr.kind === "const" && Object.is(expr.value, value);
}

export function isApp(expr: Expr, op: OperatorName): expr is App & { readonly args: readonly [Expr, Expr, Expr] } {
  return expr.kind === "app" && expr.op === op;
}

/** Moves a constant first operand of a commutative operator to the right, before the rule applies. */
export function constantRight(op: OperatorName, rule: Rule): Rule {
  return (build, x, y, ...rest) =>
    x.kind === "const" && y.kind !== "const" ? build(op, y, x) : rule(build, x, y, ...rest);
}
