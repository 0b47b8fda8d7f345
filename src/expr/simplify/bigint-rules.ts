// Rules for bigints. They are the integers, so ordinary algebra holds. A constant number compared with one becomes a
// bigint.
import { constant, isConst, type Expr } from "../expr.ts";
import { constantRight, is, isApp, type Build, type Rule, type Rules } from "./rule.ts";
import { decidedByDomain } from "./comparison-rules.ts";

/** `(x + 1n) + 2n` is `x + 3n`. */
const sum: Rule = (build, x, y) => {
  if (is(y, 0n)) return x;
  if (isConst(y) && isApp(x, "bigAdd") && isConst(x.args[1]))
    return build("bigAdd", x.args[0], build("bigAdd", x.args[1], y));
  return undefined;
};

/** A finite number rounded to the bigint below or above it. */
function rounded(round: (x: number) => number, value: number): Expr {
  return constant(BigInt(round(value)));
}

/**
 * A bigint compared with a constant number. `atInfinity` is the result for Infinity, its opposite that for -Infinity; NaN
 * gives false.
 */
function againstConstant(atInfinity: boolean, compare: (build: Build, x: Expr, value: number) => Expr): Rule {
  return (build, x, y) => {
    if (!isConst(y)) return undefined;
    const value = y.value as number;
    if (Number.isNaN(value)) return constant(false);
    if (!Number.isFinite(value)) return constant(value > 0 === atInfinity);
    return compare(build, x, value);
  };
}

export const bigintRules: Rules = {
  bigAdd: constantRight("bigAdd", sum),
  bigSub: (build, x, y) => (x === y ? constant(0n) : isConst(y) ? build("bigAdd", x, build("bigNeg", y)) : undefined),
  bigMul: constantRight("bigMul", (build, x, y) => {
    if (is(y, 0n)) return constant(0n);
    return is(y, 1n) ? x : is(y, -1n) ? build("bigNeg", x) : undefined;
  }),
  bigDiv: (build, x, y) => (is(y, 1n) ? x : is(y, -1n) ? build("bigNeg", x) : undefined),
  bigMod: (_build, _x, y) => (is(y, 1n) || is(y, -1n) ? constant(0n) : undefined),
  bigPow: (_build, x, y) => (is(y, 0n) ? constant(1n) : is(y, 1n) ? x : undefined),
  bigNeg: (_build, x) => (isApp(x, "bigNeg") ? x.args[0] : undefined),
  bigAnd: constantRight("bigAnd", (_build, x, y) => (is(y, 0n) ? y : is(y, -1n) || x === y ? x : undefined)),
  bigOr: constantRight("bigOr", (_build, x, y) => (is(y, -1n) ? y : is(y, 0n) || x === y ? x : undefined)),
  bigXor: constantRight("bigXor", (_build, x, y) => (x === y ? constant(0n) : is(y, 0n) ? x : undefined)),
  bigNot: (_build, x) => (isApp(x, "bigNot") ? x.args[0] : undefined),
  bigShl: (_build, x, y) => (is(y, 0n) ? x : undefined),
  bigShr: (_build, x, y) => (is(y, 0n) ? x : undefined),
  bigEq: constantRight("bigEq", (build, x, y) => {
    if (x === y) return constant(true);
    if (isConst(y) && isApp(x, "bigNeg")) return build("bigEq", x.args[0], build("bigNeg", y));
    return decidedByDomain(x, y, (a, b) => a === b);
  }),
  bigLt: (_build, x, y) => (x === y ? constant(false) : undefined),
  bigLe: (_build, x, y) => (x === y ? constant(true) : undefined),
  bigEqNumber: (build, x, y) => {
    if (!isConst(y)) return undefined;
    return Number.isInteger(y.value) ? build("bigEq", x, constant(BigInt(y.value))) : constant(false);
  },
  bigLtNumber: againstConstant(true, (build, x, value) => build("bigLt", x, rounded(Math.ceil, value))),
  bigLeNumber: againstConstant(true, (build, x, value) => build("bigLe", x, rounded(Math.floor, value))),
  bigGtNumber: againstConstant(false, (build, x, value) => build("bigLt", rounded(Math.floor, value), x)),
  bigGeNumber: againstConstant(false, (build, x, value) => build("bigLe", rounded(Math.ceil, value), x)),
};
