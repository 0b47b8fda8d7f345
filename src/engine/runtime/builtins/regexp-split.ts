import { build } from "../../../expr/build.ts";
import { type Expr, constant } from "../../../expr/expr.ts";
import { currentPath } from "../path.ts";
import { symbolic } from "../symbolic.ts";
import type { Builtin } from "./builtin.ts";
import { afterCharacter } from "./regexp-match.ts";
import { endOf, findMatch, groupsOf, type Pattern, regexpMethod, startOf } from "./regexp-pattern.ts";
import { lengthOf, textOf } from "./string-arguments.ts";
import { limitFrom, limitedArray } from "./string-parts.ts";

/** The parts between the matches, and the groups of each match. */
function partsWithGroups(pattern: Pattern, s: Expr): unknown[] {
  const path = currentPath();
  const length = lengthOf(s);
  if (path.decide(build("eq", length, constant(0)), -1))
    return findMatch(pattern, s, constant(0)) === undefined ? [symbolic(s)] : [];
  const parts: unknown[] = [];
  let start: Expr = constant(0);
  let from: Expr = start;
  for (let count = 0; ;) {
    const match = findMatch(pattern, s, from, count <= path.loopLimit);
    if (match === undefined) break;
    const at = startOf(match);
    const end = endOf(match);
    if (!path.decide(build("lt", at, length), -1)) break;
    // An empty match at the start of a part splits nothing.
    if (pattern.shape.mayBeEmpty && path.decide(build("eq", end, start), -1)) {
      from = afterCharacter(s, at, pattern.isUnicode);
      continue;
    }
    parts.push(symbolic(build("slice", s, start, at)), ...groupsOf(match, pattern.shape).slice(1));
    count++;
    start = end;
    from = end;
  }
  return [...parts, symbolic(build("slice", s, start, length))];
}

function split(pattern: Pattern, [string, limit]: readonly unknown[]): unknown[] {
  const s = textOf(string);
  const most = limitFrom(limit);
  const { source } = pattern;
  // Splitting ignores `lastIndex`, and so the flag y.
  const flags = constant(String((pattern.flags as { value?: unknown }).value).replace("y", ""));
  if (pattern.shape.groups.length === 0) {
    const count = build("regexSplitCount", s, source, flags);
    return limitedArray(count, most, (i) => symbolic(build("regexSplitPart", s, source, flags, constant(i))));
  }
  const parts = partsWithGroups({ ...pattern, flags }, s);
  return most === undefined ? parts : limitedArray(constant(parts.length), most, (i) => parts[i]);
}

export const regexpSplitBuiltins: readonly Builtin[] = [regexpMethod(Symbol.split, split)];
