// Turns tests of a choice among constants into tests of its condition: `(c ? 1 : 0) === 1` is `c`.
import { constant, isConst, type Expr } from "../expr.ts";
import { OPERATORS, type OperatorName } from "../operators.ts";
import { isApp, type Build } from "./rule.ts";

interface Choice {
  readonly condition: Expr;
  readonly then: Expr;
  readonly otherwise: Expr;
}

/** Reads conversions of booleans as choices. */
function asChoice(expr: Expr): Choice | undefined {
  if (isApp(expr, "ite")) return { condition: expr.args[0], then: expr.args[1], otherwise: expr.args[2] };
  if (isApp(expr, "booleanToNumber")) return { condition: expr.args[0], then: constant(1), otherwise: constant(0) };
  if (isApp(expr, "booleanToBigint")) return { condition: expr.args[0], then: constant(1n), otherwise: constant(0n) };
  if (isApp(expr, "booleanToString"))
    return { condition: expr.args[0], then: constant("true"), otherwise: constant("false") };
  return undefined;
}

/** Pushes a test into its only operand that is not constant, if that decides at least one arm. */
export function pushIntoChoice(build: Build, op: OperatorName, args: readonly Expr[]): Expr | undefined {
  if (OPERATORS[op].result !== "boolean" || op === "not" || op === "and" || op === "or") return undefined;
  let operand: Expr | undefined;
  // this runs for nearly every condition that is built
  for (const arg of args) {
    if (isConst(arg)) continue;
    if (operand !== undefined) return undefined;
    operand = arg;
  }
  if (operand === undefined) return undefined;
  const choice = asChoice(operand);
  if (choice === undefined || !(isConst(choice.then) || isConst(choice.otherwise))) return undefined;
  const tested = (arm: Expr) => build(op, ...args.map((arg) => (arg === operand ? arm : arg)));
  return build("ite", choice.condition, tested(choice.then), tested(choice.otherwise));
}
