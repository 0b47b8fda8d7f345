// Makes expressions the way all callers want them.
// Enters: an operator and its operands. Leaves: an expression that has the same value under every model, folded and simplified.
// Deliberately absent: anything that holds only for real numbers. Doubles round, have NaN, -0 and infinities.
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
import { valueFacts } from "./value-facts.ts";

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

/** Rules make terms whose rules make terms: beyond this they stand as they are, or deep terms would exhaust the stack. */
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
  const made = apply(op, args);
  // asked for now, while those of the operands are known, so that it never recurses deeply
  valueFacts(made);
  return made;
}

function simplified(op: OperatorName, args: readonly Expr[]): Expr | undefined {
  return fold(op, args) ?? RULES[op]?.(build, ...(args as Operands)) ?? pushIntoChoice(build, op, args);
}

/** The expression that is true exactly where the given one is false. */
export function negate(expr: Expr): Expr {
  return build("not", expr);
}

export function conjunction(exprs: readonly Expr[]): Expr {
  return exprs.reduce<Expr>((all, expr) => build("and", all, expr), constant(true));
}

function fold(op: OperatorName, args: readonly Expr[]): Expr | undefined {
  // the hottest loop of all, and array methods are not what they seem while code under test is running
  for (const arg of args) if (!isConst(arg)) return undefined;
  try {
    const fn = OPERATORS[op].apply as (...values: SortValue[]) => SortValue;
    return constant(fn(...args.map((arg) => (arg as Const).value)));
  } catch (error) {
    // a partial operator outside its domain stays as it is: evaluating it tells
    if (error instanceof RangeError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
