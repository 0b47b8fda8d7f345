import { build } from "../../../expr/build.ts";
import { type Expr, constant, isConst } from "../../../expr/expr.ts";
import { currentPath } from "../path.ts";
import { decided, symbolic } from "../symbolic.ts";
import { type Builtin, type NativeFunction, NO_MODEL } from "./builtin.ts";
import { advance } from "./regexp-exec.ts";
import { nextStart } from "./regexp-match.ts";
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
import { isCallback, textOf } from "./string-arguments.ts";
import { exchanged, replaceNatively } from "./string-exchange.ts";

/** The first match, or all if the expression is global; updates `lastIndex` as the language does. */
function matchesOf(pattern: Pattern, s: Expr): Match[] {
  if (!pattern.isGlobal) {
    const match = advance(pattern, s);
    return match === undefined ? [] : [match];
  }
  const path = currentPath();
  const matches: Match[] = [];
  let from: Expr = constant(0);
  for (;;) {
    const match = findMatch(pattern, s, from, matches.length <= path.loopLimit);
    if (match === undefined) break;
    matches.push(match);
    from = nextStart(pattern, match);
  }
  setLastIndex(pattern, constant(0));
  return matches;
}

function replaceBy(pattern: Pattern, s: Expr, replacement: NativeFunction): unknown {
  const exchanges = matchesOf(pattern, s).map((match) => {
    const groups = groupsOf(match, pattern.shape);
    const named = namedGroups(groups, pattern.shape);
    const args = [...groups, symbolic(startOf(match)), symbolic(s), ...(named === undefined ? [] : [named])];
    return { from: startOf(match), to: endOf(match), text: textOf(Reflect.apply(replacement, undefined, args)) };
  });
  return symbolic(exchanged(s, exchanges));
}

/** The operator expands all patterns with `$`. It starts at 0, like a global search. */
function replaceText(pattern: Pattern, s: Expr, replacement: Expr): unknown {
  const { source, flags, isGlobal, isSticky } = pattern;
  if (isGlobal) setLastIndex(pattern, constant(0));
  else if (isSticky) {
    const from = lastIndexOf(pattern);
    if (!isConst(from) || from.value !== 0) return NO_MODEL;
    const match = [s, source, flags, from] as const;
    setLastIndex(pattern, build("ite", build("regexTest", ...match), endOf(match), constant(0)));
  }
  return symbolic(build("regexReplace", s, source, constant(pattern.regexp.flags), replacement));
}

function replace(
  pattern: Pattern,
  [string, by]: readonly unknown[],
  plainly: (string: string, second: unknown) => unknown,
): unknown {
  const s = textOf(string);
  const replacement = decided(by);
  if (!isCallback(replacement)) return replaceText(pattern, s, textOf(replacement));
  return isConst(s) && isConst(lastIndexOf(pattern))
    ? replaceNatively(s.value as string, replacement, (callback) => plainly(s.value as string, callback))
    : replaceBy(pattern, s, replacement);
}

export const regexpReplaceBuiltins: readonly Builtin[] = [regexpMethod(Symbol.replace, replace, true)];
