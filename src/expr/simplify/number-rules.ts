// Rules for arithmetic on doubles. `x + 0` is not `x` (-0), `x * 0` is not 0 (NaN, -0), and nothing is associative.
import { constant, isConst, type Expr } from "../expr.ts";
import { isExactInteger, isFiniteRange } from "../fact-values.ts";
import type { OperatorName } from "../operators.ts";
import { valueFacts } from "../value-facts.ts";
import { isOutOfRange } from "./length-rules.ts";
import { constantRight, is, isApp, type Rule, type Rules } from "./rule.ts";

const sum: Rule = (build, x, y) => {
  if (is(y, -0) || (is(y, 0) && valueFacts(x).neverNegativeZero)) return x;
  if (is(x, -0) || (is(x, 0) && valueFacts(y).neverNegativeZero)) return y;
  if (isConst(y) && isApp(x, "add") && isConst(x.args[1]) && [x.args[0], x, x.args[1], y].every(isExact))
    return build("add", x.args[0], build("add", x.args[1], y));
  return undefined;
};

/** `x - 3` of an integer becomes `x + -3`, so that constants can be combined. */
const difference: Rule = (build, x, y) => {
  if (is(y, 0)) return x;
  return isConst(y) && !is(y, -0) && isExact(x) && isExact(y) ? build("add", x, build("neg", y)) : undefined;
};

function isExact(x: Expr): boolean {
  return isExactInteger(valueFacts(x));
}

const product: Rule = (build, x, y) => {
  if (is(y, 1)) return x;
  if (is(x, 1)) return y;
  if (is(y, -1)) return build("neg", x);
  if (is(x, -1)) return build("neg", y);
  return undefined;
};

const quotient: Rule = (build, x, y) => (is(y, 1) ? x : is(y, -1) ? build("neg", x) : undefined);

/** floor, ceil, trunc and round do not change integers, infinities and NaN. */
const rounding: Rule = (_build, x) => (valueFacts(x).integral ? x : undefined);

function extremum(op: "min" | "max"): Rule {
  return (build, x, y) => {
    if (x === y || is(y, NaN)) return y;
    const [a, b] = [valueFacts(x), valueFacts(y)];
    const [lesser, greater] = a.high <= b.low ? [x, y] : b.high <= a.low ? [y, x] : [];
    const isPlain = a.neverNaN && b.neverNaN && a.neverNegativeZero && b.neverNegativeZero;
    if (lesser !== undefined && isPlain) return op === "min" ? lesser : greater;
    // `Math.max(Math.max(x, 3), 5)`
    if (isConst(y) && isApp(x, op) && isConst(x.args[1])) return build(op, x.args[0], build(op, x.args[1], y));
    return undefined;
  };
}

/** Operators whose result is finite exactly where their operand is. */
const PRESERVE_FINITE: readonly OperatorName[] = ["neg", "abs", "floor", "ceil", "trunc", "round"];
/** Operators whose result is NaN exactly where their operand is. */
const PRESERVE_NAN: readonly OperatorName[] = [...PRESERVE_FINITE, "sign", "fround"];

function below(operators: readonly OperatorName[], x: Expr): Expr {
  let inner = x;
  while (inner.kind === "app" && operators.includes(inner.op)) inner = inner.args[0] as Expr;
  return inner;
}

export const numberRules: Rules = {
  add: sum,
  sub: difference,
  mul: product,
  div: quotient,
  pow: (_build, x, y) => (is(y, 1) ? x : is(y, 0) || is(y, -0) ? constant(1) : undefined),
  neg: (_build, x) => (isApp(x, "neg") ? x.args[0] : undefined),
  abs: (build, x) => (isApp(x, "abs") ? x : isApp(x, "neg") ? build("abs", x.args[0]) : undefined),
  floor: rounding,
  ceil: rounding,
  trunc: rounding,
  round: rounding,
  fround: (_build, x) => (isApp(x, "fround") || isApp(x, "clz32") ? x : undefined),
  min: constantRight("min", extremum("min")),
  max: constantRight("max", extremum("max")),
  isNaN: (build, x) => {
    if (valueFacts(x).neverNaN) return constant(false);
    const inner = below(PRESERVE_NAN, x);
    return inner === x ? isOutOfRange(build, x) : build("isNaN", inner);
  },
  isFinite: (build, x) => {
    if (isFiniteRange(valueFacts(x))) return build("not", build("isNaN", x));
    const inner = below(PRESERVE_FINITE, x);
    return inner === x ? undefined : build("isFinite", inner);
  },
  isInteger: (build, x) => {
    return valueFacts(x).integral ? build("isFinite", x) : undefined;
  },
};
