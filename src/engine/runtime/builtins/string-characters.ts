// Methods that return one character of a string.
import { build } from "../../../expr/build.ts";
import { type Expr, constant } from "../../../expr/expr.ts";
import { currentPath } from "../path.ts";
import { symbolic } from "../symbolic.ts";
import type { Builtin } from "./builtin.ts";
import { hasUnit, integerOf, lengthOf, position, stringMethod } from "./string-arguments.ts";

export const characterBuiltins: readonly Builtin[] = [
  stringMethod("charAt", (s, [at]) => symbolic(build("charAt", s, position(at)))),
  stringMethod("charCodeAt", (s, [at]) => symbolic(build("codeAt", s, position(at)))),
  stringMethod("codePointAt", (s, [at]) => {
    const index = integerOf(position(at));
    return currentPath().decide(hasUnit(s, index), -1) ? symbolic(build("codePointAt", s, index)) : undefined;
  }),
  stringMethod("at", (s, [at]) => unitAt(s, fromEnd(s, integerOf(position(at))))),
];

function fromEnd(s: Expr, index: Expr): Expr {
  return build("ite", build("lt", index, constant(0)), build("add", lengthOf(s), index), index);
}

/** The code unit at an integer index; whether that is in range is a branch. */
function unitAt(s: Expr, index: Expr): unknown {
  return currentPath().decide(hasUnit(s, index), -1) ? symbolic(build("charAt", s, index)) : undefined;
}
