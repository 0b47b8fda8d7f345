// Arithmetic on doubles. `x + 0` is not `x` (-0), `x * 0` is not 0 (NaN, -0), and nothing is associative.
import { constant, type Expr } from "../expr.ts";
import type { OperatorName } from "../operators.ts";
import { valueFacts } from "../value-facts.ts";
import { is, isApp, type Rule, type Rules } from "./rule.ts";

const sum: Rule = (_build, x, y) => {
  if (is(y, -0) || (is(y, 0) && valueFacts(x).neverNegativeZero)) return x;
  if (is(x, -0) || (is(x, 0) && valueFacts(y).neverNegativeZero)) return y;
  return undefined;
};

const product: Rule = (build, x, y) => {
  if (is(y, 1)) return x;
  if (is(x, 1)) return y;
  if (is(y, -1)) return build("neg", x);
  if (is(x, -1)) return build("neg", y);
  return undefined;
};

const quotient: Rule = (build, x, y) => (is(y, 1) ? x : is(y, -1) ? build("neg", x) : undefined);

/** floor, ceil, trunc and round leave integers, infinities and NaN alone. */
const rounding: Rule = (_build, x) => (valueFacts(x).integral ? x : undefined);

const extremum: Rule = (_build, x, y) => (x === y ? x : is(x, NaN) ? x : is(y, NaN) ? y : undefined);

/** Give an infinity or NaN exactly where they are given one. */
const PRESERVE_FINITE: readonly OperatorName[] = ["neg", "abs", "floor", "ceil", "trunc", "round"];
/** Give NaN exactly where they are given NaN. */
const PRESERVE_NAN: readonly OperatorName[] = [...PRESERVE_FINITE, "sign", "fround"];

function below(operators: readonly OperatorName[], x: Expr): Expr {
  let inner = x;
  while (inner.kind === "app" && operators.includes(inner.op)) inner = inner.args[0] as Expr;
  return inner;
}

export const numberRules: Rules = {
  add: sum,
  sub: (_build, x, y) => (is(y, 0) ? x : undefined),
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
  min: extremum,
  max: extremum,
  isNaN: (build, x) => {
    if (valueFacts(x).neverNaN) return constant(false);
    const inner = below(PRESERVE_NAN, x);
    return inner === x ? undefined : build("isNaN", inner);
  },
  isFinite: (build, x) => {
    if (valueFacts(x).int32 || valueFacts(x).uint32) return constant(true);
    const inner = below(PRESERVE_FINITE, x);
    return inner === x ? undefined : build("isFinite", inner);
  },
  isInteger: (build, x) => {
    const { int32, uint32, integral } = valueFacts(x);
    return int32 || uint32 ? constant(true) : integral ? build("isFinite", x) : undefined;
  },
};
