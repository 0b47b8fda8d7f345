// Finds which numbers cannot be NaN where some conditions hold.
import { isNegation, visitConjuncts } from "./conjuncts.ts";
import { isConst, type Expr } from "./expr.ts";
import { leastLengthStated, leastLengthImplied } from "./least-length.ts";
import { OPERATOR_FORMS } from "./operator-forms.ts";
import type { OperatorName } from "./operators.ts";
import { valueFacts } from "./value-facts.ts";

/** Operators that give NaN for a NaN operand: if the result is not NaN, no operand is. */
const STRICT: ReadonlySet<OperatorName> = new Set<OperatorName>([
  ...(["add", "sub", "mul", "div", "mod", "neg", "min", "max"] as const),
  ...(["floor", "ceil", "trunc", "round", "abs", "sign", "sqrt", "fround"] as const),
]);

/** Operators that give no NaN for an operand that is not NaN. */
const HARMLESS: ReadonlySet<OperatorName> = new Set<OperatorName>([
  ...(["neg", "floor", "ceil", "trunc", "round", "abs", "sign", "fround"] as const),
]);

/** Terms may be far deeper than the stack. Below this depth every number may be NaN, which over-approximates. */
const DEEPEST = 100;

/** A predicate: whether a number may be NaN although the conditions hold. Over-approximates. */
export function mayBeNaNUnder(conditions: readonly Expr[]): (expr: Expr) => boolean {
  const excluded = new Set<Expr>();
  const lengths = new Map<Expr, number>();
  const note = (condition: Expr): void => {
    noteCondition(condition, excluded);
    noteLength(condition, lengths);
  };
  for (const condition of conditions) visitConjuncts(condition, true, note, isNegation);
  const mayBeNaN = (expr: Expr, depth: number): boolean => {
    if (expr.sort !== "number" || valueFacts(expr).neverNaN || excluded.has(expr)) return false;
    if (expr.kind !== "app" || depth > DEEPEST) return true;
    const [first, second] = expr.args as readonly [Expr, Expr];
    if (expr.op === "codeAt" && isConst(second) && (second.value as number) >= 0)
      return (lengths.get(first) ?? 0) <= (second.value as number);
    if (HARMLESS.has(expr.op)) return mayBeNaN(first, depth + 1);
    if (expr.op !== "add" && expr.op !== "sub") return true;
    if (isFiniteConstant(second)) return mayBeNaN(first, depth + 1);
    return !isFiniteConstant(first) || mayBeNaN(second, depth + 1);
  };
  return (expr) => mayBeNaN(expr, 0);
}

function noteCondition(condition: Expr, excluded: Set<Expr>): void {
  if (condition.kind !== "app") return;
  const form = OPERATOR_FORMS[condition.op];
  const excludes = form.form === "comparison" || condition.op === "isInteger" || condition.op === "isFinite";
  if (excludes) for (const arg of condition.args) noteNumber(arg, excluded, 0);
  const [negated] = condition.args;
  if (condition.op === "not" && negated?.kind === "app" && negated.op === "isNaN")
    noteNumber(negated.args[0] as Expr, excluded, 0);
}

function noteLength(condition: Expr, lengths: Map<Expr, number>): void {
  const noted = leastLengthStated(condition) ?? leastLengthImplied(condition);
  if (noted !== undefined) lengths.set(noted.string, Math.max(noted.least, lengths.get(noted.string) ?? 0));
}

function noteNumber(expr: Expr, excluded: Set<Expr>, depth: number): void {
  if (expr.sort !== "number" || excluded.has(expr) || depth > DEEPEST) return;
  excluded.add(expr);
  if (expr.kind === "app" && STRICT.has(expr.op)) for (const arg of expr.args) noteNumber(arg, excluded, depth + 1);
}

function isFiniteConstant(expr: Expr): boolean {
  return expr.kind === "const" && Number.isFinite(expr.value);
}
