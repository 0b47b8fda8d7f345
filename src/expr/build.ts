// Builds expressions; all code that makes new ones goes through here.
// Enters: an operator and its operands. Leaves: an expression that has the same value under every model, folded and
// simplified.
// Deliberately absent: rules that hold only for real numbers. Doubles round, and have NaN, -0 and infinities.
import { apply, constant, isConst, type Const, type Expr, type SortValue } from "./expr.ts";
import { OPERATORS, type OperatorName } from "./operators.ts";
import { bigintRules } from "./simplify/bigint-rules.ts";
import { bitRules } from "./simplify/bit-rules.ts";
import { booleanRules } from "./simplify/boolean-rules.ts";
import { characterRules } from "./simplify/character-rules.ts";
import { pushIntoChoice } from "./simplify/choice-rules.ts";
import { comparisonRules } from "./simplify/comparison-rules.ts";
import { lengthRules } from "./simplify/length-rules.ts";
import { numberRules } from "./simplify/number-rules.ts";
import { regexpRules } from "./simplify/regexp-rules.ts";
import type { Operands, Rules } from "./simplify/rule.ts";
import { searchRules } from "./simplify/search-rules.ts";
import { sliceRules } from "./simplify/slice-rules.ts";
import { stringRules } from "./simplify/string-rules.ts";
import { textRules } from "./simplify/text-rules.ts";

const RULES: Rules = {
  ...numberRules,
  ...bitRules,
  ...comparisonRules,
  ...booleanRules,
  ...bigintRules,
  ...stringRules,
  ...lengthRules,
  ...characterRules,
  ...sliceRules,
  ...searchRules,
  ...textRules,
  ...regexpRules,
};

/**
 * Rules build terms, which applies rules again. Beyond this depth no rule is applied, so that deep terms do not exhaust
 * the stack.
 */
const DEEPEST = 100;
let nested = 0;

export function build(op: OperatorName, ...args: Expr[]): Expr {
  nested++;
  try {
    const simpler = nested > DEEPEST ? undefined : simplified(op, args);
    if (simpler !== undefined) return simpler;
  } finally {
    nested--;
  }
  return apply(op, args);
}

function simplified(op: OperatorName, args: readonly Expr[]): Expr | undefined {
  return fold(op, args) ?? RULES[op]?.(build, ...(args as Operands)) ?? pushIntoChoice(build, op, args);
}

/** The expression that is true exactly where the given one is false, NaN included. */
export function negate(expr: Expr): Expr {
  return build("not", expr);
}

export function conjunction(exprs: readonly Expr[]): Expr {
  return exprs.reduce<Expr>((all, expr) => build("and", all, expr), constant(true));
}

function fold(op: OperatorName, args: readonly Expr[]): Expr | undefined {
  // this is the hottest loop, and array methods are patched while code under test runs
  for (const arg of args) if (!isConst(arg)) return undefined;
  try {
    const fn = OPERATORS[op].apply as (...values: SortValue[]) => SortValue;
    return constant(fn(...args.map((arg) => (arg as Const).value)));
  } catch (error) {
    // a partial operator outside its domain is not folded: evaluating it throws
    if (error instanceof RangeError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
