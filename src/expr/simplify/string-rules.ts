// Strings, as far as equality with a constant can be traced back to what was printed or joined.
import { constant, isConst, type Const, type Expr } from "../expr.ts";
import { decidedByDomain } from "./comparison-rules.ts";
import { constantRight, is, isApp, type Build, type Rule, type Rules } from "./rule.ts";

/** `String(x) === text`: only one number prints so, if any; 0 stands for -0 as well. */
function printsAs(build: Build, x: Expr, text: string): Expr {
  const value = Number(text);
  if (String(value) !== text) return constant(false);
  return Number.isNaN(value) ? build("isNaN", x) : build("eq", x, constant(value));
}

function bigintPrintsAs(build: Build, x: Expr, text: string): Expr {
  if (!/^(0|-?[1-9][0-9]*)$/.test(text)) return constant(false);
  return build("bigEq", x, constant(BigInt(text)));
}

function joinsTo(build: Build, before: Expr, after: Expr, text: string): Expr | undefined {
  if (isConst(before)) {
    const prefix = before.value as string;
    return text.startsWith(prefix) ? build("strEq", after, constant(text.slice(prefix.length))) : constant(false);
  }
  if (!isConst(after)) return undefined;
  const suffix = after.value as string;
  if (!text.endsWith(suffix)) return constant(false);
  return build("strEq", before, constant(text.slice(0, text.length - suffix.length)));
}

function equalsText(build: Build, x: Expr, { value }: Const): Expr | undefined {
  const text = value as string;
  if (isApp(x, "numberToString")) return printsAs(build, x.args[0], text);
  if (isApp(x, "bigintToString")) return bigintPrintsAs(build, x.args[0], text);
  if (isApp(x, "concat")) return joinsTo(build, x.args[0], x.args[1], text);
  return undefined;
}

const equal: Rule = (build, x, y) => {
  if (x === y) return constant(true);
  if (isConst(y)) return equalsText(build, x, y) ?? decidedByDomain(x, y, (a, b) => a === b);
  return undefined;
};

export const stringRules: Rules = {
  concat: (build, x, y) => {
    if (is(y, "")) return x;
    if (is(x, "")) return y;
    // joined to the left, so that constants meet
    if (isConst(y) && isApp(x, "concat") && isConst(x.args[1]))
      return build("concat", x.args[0], build("concat", x.args[1], y));
    return undefined;
  },
  strEq: constantRight("strEq", equal),
  strLt: (_build, x, y) => (x === y || is(y, "") ? constant(false) : undefined),
  strLe: (_build, x, y) => (x === y || is(x, "") ? constant(true) : undefined),
};
