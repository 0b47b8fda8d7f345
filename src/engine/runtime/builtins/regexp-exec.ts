import { build } from "../../../expr/build.ts";
import { type Expr, constant } from "../../../expr/expr.ts";
import { symbolic } from "../symbolic.ts";
import type { Builtin } from "./builtin.ts";
import {
  endOf,
  findMatch,
  groupsOf,
  lastIndexOf,
  type Match,
  namedGroups,
  type Pattern,
  regexpMethod,
  setLastIndex,
  startOf,
} from "./regexp-pattern.ts";
import { textOf } from "./string-arguments.ts";

/** Finds the next match, and updates `lastIndex` if the expression is global or sticky. */
export function advance(pattern: Pattern, s: Expr, mayFlip = true): Match | undefined {
  const hasState = pattern.isGlobal || pattern.isSticky;
  const from = lastIndexOf(pattern);
  const match = findMatch(pattern, s, hasState ? from : constant(0), mayFlip);
  if (hasState) setLastIndex(pattern, match === undefined ? constant(0) : endOf(match));
  return match;
}

/** The match as `exec` returns it. */
export function matchArray(match: Match, { shape }: Pattern): unknown[] {
  const values = groupsOf(match, shape);
  return Object.assign(values, {
    index: symbolic(startOf(match)),
    input: symbolic(match[0]),
    groups: namedGroups(values, shape),
  });
}

/** `exec` with the present `lastIndex`. */
export function execute(pattern: Pattern, s: Expr, mayFlip = true): unknown[] | null {
  const match = advance(pattern, s, mayFlip);
  return match === undefined ? null : matchArray(match, pattern);
}

/** The result stays symbolic if the expression is neither global nor sticky. */
function test(pattern: Pattern, s: Expr): unknown {
  if (pattern.isGlobal || pattern.isSticky) return advance(pattern, s) !== undefined;
  return symbolic(build("regexTest", s, pattern.source, pattern.flags, constant(0)));
}

export const execBuiltins: readonly Builtin[] = [
  regexpMethod("exec", (pattern, [string]) => execute(pattern, textOf(string))),
  regexpMethod("test", (pattern, [string]) => test(pattern, textOf(string))),
];
