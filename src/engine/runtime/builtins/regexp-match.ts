// `match`, `matchAll` and `search`.
import { build } from "../../../expr/build.ts";
import { type Expr, constant } from "../../../expr/expr.ts";
import { currentPath } from "../path.ts";
import { symbolic } from "../symbolic.ts";
import type { Builtin } from "./builtin.ts";
import { advance, execute, matchArray } from "./regexp-exec.ts";
import {
  endOf,
  findMatch,
  lastIndexOf,
  type Match,
  type Pattern,
  regexpMethod,
  setLastIndex,
  startOf,
} from "./regexp-pattern.ts";
import { textOf } from "./string-arguments.ts";
import { isWide, iteratorOfKind } from "./string-iterator.ts";
import { limitedArray } from "./string-parts.ts";

const iteratorPrototype = Object.getPrototypeOf("".matchAll(/x/g)) as object;

/** Where the search continues; after an empty match, one character further. */
export function nextStart({ shape, isUnicode }: Pattern, match: Match): Expr {
  const end = endOf(match);
  if (!shape.mayBeEmpty || !currentPath().decide(build("eq", startOf(match), end), -1)) return end;
  return afterCharacter(match[0], end, isUnicode);
}

export function afterCharacter(s: Expr, index: Expr, isUnicode: boolean): Expr {
  const width = isUnicode ? build("ite", isWide(s, index), constant(2), constant(1)) : constant(1);
  return build("add", index, width);
}

function match(pattern: Pattern, s: Expr): unknown {
  if (!pattern.isGlobal) return execute(pattern, s);
  const { source, flags } = pattern;
  const found = findMatch(pattern, s, constant(0));
  setLastIndex(pattern, constant(0));
  if (found === undefined) return null;
  return limitedArray(build("regexCount", s, source, flags), undefined, (i) =>
    symbolic(build("regexNth", s, source, flags, constant(i))),
  );
}

/** Works on a copy of the expression, one match at a time. */
function matchAll(original: Pattern, s: Expr): object {
  const { source, flags } = original.regexp;
  const pattern: Pattern = { ...original, regexp: new RegExp(source, flags) };
  setLastIndex(pattern, lastIndexOf(original));
  let isDone = false;
  let count = 0;
  return iteratorOfKind(iteratorPrototype, () => {
    const found = isDone ? undefined : advance(pattern, s, count++ <= currentPath().loopLimit);
    isDone ||= found === undefined || !pattern.isGlobal;
    if (found === undefined) return { value: undefined, done: true };
    const value = matchArray(found, pattern);
    if (pattern.isGlobal) setLastIndex(pattern, nextStart(pattern, found));
    return { value, done: false };
  });
}

export const matchBuiltins: readonly Builtin[] = [
  regexpMethod(Symbol.match, (pattern, [string]) => match(pattern, textOf(string))),
  regexpMethod(Symbol.matchAll, (pattern, [string]) => matchAll(pattern, textOf(string))),
  regexpMethod(Symbol.search, ({ source, flags }, [string]) =>
    symbolic(build("regexIndex", textOf(string), source, flags, constant(0))),
  ),
];
