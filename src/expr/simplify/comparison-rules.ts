// Comparisons of doubles. NaN is unordered and unequal to itself, so only where it cannot occur may an order be flipped.
import { constant, type Const, type Expr } from "../expr.ts";
import type { OperatorName } from "../operators.ts";
import { valueFacts } from "../value-facts.ts";
import { constantRight, is, isApp, type Build, type Rule, type Rules } from "./rule.ts";

/** A variable of finite domain against a constant: decided where all its values agree. */
export function decidedByDomain(
  x: Expr,
  y: Expr,
  compare: (x: Const["value"], y: Const["value"]) => boolean,
): Expr | undefined {
  if (y.kind !== "const" || x.kind !== "var") return undefined;
  const results = new Set((x.domain ?? []).map((value) => compare(value, y.value)));
  const [result] = results;
  return results.size === 1 && result !== undefined ? constant(result) : undefined;
}

function isNumber(build: Build, x: Expr): Expr {
  return build("not", build("isNaN", x));
}

function negated(value: Const): Const {
  return constant(-(value.value as number));
}

const equal: Rule = (build, x, y) => {
  if (x === y) return isNumber(build, x);
  if (is(y, NaN)) return constant(false);
  if (is(y, -0)) return build("eq", x, constant(0));
  if (isApp(x, "neg") && y.kind === "const") return build("eq", x.args[0], negated(y));
  return decidedByDomain(x, y, (a, b) => a === b);
};

const same: Rule = (build, x, y) => {
  if (x === y) return constant(true);
  if (is(y, NaN)) return build("isNaN", x);
  if (y.kind !== "const") return undefined;
  if (is(y, -0)) return valueFacts(x).neverNegativeZero ? constant(false) : decidedByDomain(x, y, Object.is);
  return is(y, 0) && !valueFacts(x).neverNegativeZero ? decidedByDomain(x, y, Object.is) : build("eq", x, y);
};

function order(op: OperatorName, ofEqual: (build: Build, x: Expr) => Expr): Rule {
  return (build, x, y) => {
    if (x === y) return ofEqual(build, x);
    if (is(x, NaN) || is(y, NaN)) return constant(false);
    if (isApp(x, "neg") && isApp(y, "neg")) return build(op, y.args[0], x.args[0]);
    if (isApp(x, "neg") && y.kind === "const") return build(op, negated(y), x.args[0]);
    if (isApp(y, "neg") && x.kind === "const") return build(op, y.args[0], negated(x));
    return undefined;
  };
}

const less = order("lt", () => constant(false));

export const comparisonRules: Rules = {
  eq: constantRight("eq", equal),
  same: constantRight("same", same),
  lt: (build, x, y, z) => (is(x, Infinity) || is(y, -Infinity) ? constant(false) : less(build, x, y, z)),
  le: order("le", isNumber),
};
