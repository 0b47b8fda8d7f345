// Rules for connectives and for `ite`.
import { constant, type Expr } from "../expr.ts";
import type { OperatorName } from "../operators.ts";
import { NEGATED_ORDERS } from "../relation.ts";
import { valueFacts } from "../value-facts.ts";
import { constantRight, is, isApp, type Build, type Rule, type Rules } from "./rule.ts";

function opposite(x: Expr, y: Expr): boolean {
  return (isApp(x, "not") && x.args[0] === y) || (isApp(y, "not") && y.args[0] === x);
}

/** A rule for `and` or `or`: the constant `neutral` leaves the other operand, its opposite decides. */
function connective(op: OperatorName, neutral: boolean): Rule {
  return (_build, x, y) => {
    if (is(x, neutral) || x === y) return y;
    if (is(y, neutral)) return x;
    if (is(x, !neutral) || is(y, !neutral) || opposite(x, y)) return constant(!neutral);
    // an operand that is already an operand of the other
    if (isApp(x, op) && (x.args[0] === y || x.args[1] === y)) return x;
    if (isApp(y, op) && (y.args[0] === x || y.args[1] === x)) return y;
    return undefined;
  };
}

/** Turns a negated order around. Doubles are totally ordered only where NaN cannot occur; elsewhere the negation stays. */
const negation: Rule = (build, x) => {
  if (x.kind !== "app") return undefined;
  const [a, b] = x.args as readonly [Expr, Expr];
  if (x.op === "not") return a;
  const flipped = NEGATED_ORDERS[x.op];
  if (flipped === undefined) return undefined;
  if (mayBeNaN(a) || mayBeNaN(b)) return undefined;
  return a.sort === b.sort ? build(flipped, b, a) : build(flipped, a, b);
};

function mayBeNaN(x: Expr): boolean {
  return x.sort === "number" && !valueFacts(x).neverNaN;
}

function choiceOfBooleans(build: Build, c: Expr, x: Expr, y: Expr): Expr | undefined {
  if (is(x, true)) return build("or", c, y);
  if (is(x, false)) return build("and", build("not", c), y);
  if (is(y, true)) return build("or", build("not", c), x);
  if (is(y, false)) return build("and", c, x);
  return undefined;
}

/** Simplifies an arm under the knowledge that the condition has the given value. */
function armUnder(c: Expr, value: boolean, arm: Expr): Expr {
  if (isApp(arm, "ite") && arm.args[0] === c) return value ? arm.args[1] : arm.args[2];
  return arm;
}

const choice: Rule = (build, c, x, y) => {
  if (is(c, true) || x === y) return x;
  if (is(c, false)) return y;
  if (isApp(c, "not")) return build("ite", c.args[0], y, x);
  const [then, otherwise] = [armUnder(c, true, x), armUnder(c, false, y)];
  if (then !== x || otherwise !== y) return build("ite", c, then, otherwise);
  return x.sort === "boolean" ? choiceOfBooleans(build, c, x, y) : undefined;
};

export const booleanRules: Rules = {
  not: negation,
  and: connective("and", true),
  or: connective("or", false),
  iff: constantRight("iff", (build, x, y) => {
    if (x === y) return constant(true);
    if (opposite(x, y)) return constant(false);
    if (isApp(x, "not") && isApp(y, "not")) return build("iff", x.args[0], y.args[0]);
    return is(y, true) ? x : is(y, false) ? build("not", x) : undefined;
  }),
  ite: choice,
};
