// Rules for comparisons of doubles. NaN is unordered and unequal to itself, so an order is turned around only where NaN
// cannot occur.
import { constant, type Const, type Expr } from "../expr.ts";
import { valueFacts } from "../value-facts.ts";
import { simplerBound } from "./constant-bound.ts";
import { decidedEqual, decidedOrder } from "./interval-rules.ts";
import { constantRight, is, isApp, type Build, type Rule, type Rules } from "./rule.ts";

/** Decides a comparison of a variable of finite domain with a constant, where all values of the domain agree. */
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

const LONGEST_SUM = 20;

/** Drops the 0 that a sum starts from. That may change the sign of a zero, which no comparison sees. */
function withoutZero(build: Build, x: Expr, depth = 0): Expr {
  if (!isApp(x, "add") || depth > LONGEST_SUM) return x;
  const [left, right] = x.args;
  if (is(left, 0)) return right;
  const shorter = withoutZero(build, left, depth + 1);
  return shorter === left ? x : build("add", shorter, right);
}

function comparing(op: "lt" | "le" | "eq", rule: Rule): Rule {
  return (build, x, y, ...rest) => {
    const [left, right] = [withoutZero(build, x), withoutZero(build, y)];
    return left === x && right === y ? rule(build, x, y, ...rest) : build(op, left, right);
  };
}

const equal: Rule = (build, x, y) => {
  if (x === y) return isNumber(build, x);
  if (is(y, NaN)) return constant(false);
  if (is(y, -0)) return build("eq", x, constant(0));
  if (isApp(x, "neg") && y.kind === "const") return build("eq", x.args[0], negated(y));
  return (
    decidedByDomain(x, y, (a, b) => a === b) ??
    decidedEqual(x, y) ??
    (y.kind === "const" ? simplerBound(build, x, "===", y.value as number) : undefined)
  );
};

const same: Rule = (build, x, y) => {
  if (x === y) return constant(true);
  if (is(y, NaN)) return build("isNaN", x);
  if (y.kind !== "const") return undefined;
  if (is(y, -0)) return valueFacts(x).neverNegativeZero ? constant(false) : decidedByDomain(x, y, Object.is);
  return is(y, 0) && !valueFacts(x).neverNegativeZero ? decidedByDomain(x, y, Object.is) : build("eq", x, y);
};

function order(op: "lt" | "le", ofEqual: (build: Build, x: Expr) => Expr): Rule {
  return (build, x, y) => {
    if (x === y) return ofEqual(build, x);
    if (is(x, NaN) || is(y, NaN)) return constant(false);
    if (isApp(x, "neg") && isApp(y, "neg")) return build(op, y.args[0], x.args[0]);
    if (isApp(x, "neg") && y.kind === "const") return build(op, negated(y), x.args[0]);
    if (isApp(y, "neg") && x.kind === "const") return build(op, y.args[0], negated(x));
    // with gradual underflow `x - y < 0` holds exactly where `x < y` does; for two equal infinities both are false
    if (op === "lt" && isApp(x, "sub") && is(y, 0)) return build("lt", x.args[0], x.args[1]);
    if (op === "lt" && is(x, 0) && isApp(y, "sub")) return build("lt", y.args[1], y.args[0]);
    const decided = decidedOrder(x, y, op === "le");
    if (decided !== undefined) return decided;
    if (y.kind === "const") return simplerBound(build, x, op === "le" ? "<=" : "<", y.value as number);
    return x.kind === "const" ? simplerBound(build, y, op === "le" ? ">=" : ">", x.value as number) : undefined;
  };
}

export const comparisonRules: Rules = {
  eq: constantRight("eq", comparing("eq", equal)),
  same: constantRight("same", same),
  lt: comparing(
    "lt",
    order("lt", () => constant(false)),
  ),
  le: comparing("le", order("le", isNumber)),
};
