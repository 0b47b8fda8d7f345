// The shape of simplification rules, and the questions they ask.
import type { App, Expr, SortValue } from "../expr.ts";
import type { OperatorName } from "../operators.ts";

/** Rules are given it because what they make wants simplifying again. */
export type Build = (op: OperatorName, ...args: Expr[]) => Expr;

/** As many as any operator takes; those that an operator does not take are undefined, and no rule looks at them. */
export type Operands = readonly [Expr, Expr, Expr, Expr, Expr];

/** The simpler expression, or undefined where the application is to stand as it is. Some operand is not constant. */
export type Rule = (build: Build, ...args: Operands) => Expr | undefined;
export type Rules = Readonly<Partial<Record<OperatorName, Rule>>>;

export function is(expr: Expr, value: SortValue): boolean {
  return expr.kind === "const" && Object.is(expr.value, value);
}

export function isApp(expr: Expr, op: OperatorName): expr is App & { readonly args: readonly [Expr, Expr, Expr] } {
  return expr.kind === "app" && expr.op === op;
}

/** A rule for a commutative operator whose constant operand, if any, is wanted on the right. */
export function constantRight(op: OperatorName, rule: Rule): Rule {
  return (build, x, y, ...rest) =>
    x.kind === "const" && y.kind !== "const" ? build(op, y, x) : rule(build, x, y, ...rest);
}
