// Regular expressions in the form that models use, and their `lastIndex`.
import { build } from "../../../expr/build.ts";
import { type Expr, constant } from "../../../expr/expr.ts";
import { currentPath } from "../path.ts";
import { isRegExp } from "../regexp-brand.ts";
import { choice, concrete, contentOf, isSymbolic, symbolic } from "../symbolic.ts";
import { type Builtin, NO_MODEL, anySymbolic } from "./builtin.ts";
import { type Shape, shapeOf } from "./regexp-shape.ts";
import { callPlainly, isOrdinary } from "./regexp-shortcut.ts";
import { integerOf, numberFrom } from "./string-arguments.ts";

export interface Pattern {
  readonly regexp: RegExp;
  readonly source: Expr;
  /** Without g, which does not affect a single match. */
  readonly flags: Expr;
  readonly isGlobal: boolean;
  readonly isSticky: boolean;
  readonly isUnicode: boolean;
  readonly shape: Shape;
}

/** One match, as the operands of the operators on matches. */
export type Match = readonly [s: Expr, source: Expr, flags: Expr, from: Expr];

/** Undefined if the models do not cover the expression. */
function patternOf(value: unknown): Pattern | undefined {
  if (!isRegExp(value) || !isOrdinary(value)) return undefined;
  const { source, flags } = value;
  const shape = shapeOf(source, flags);
  const names = shape.groups.flatMap(({ name }) => name ?? []);
  if (flags.includes("d") || new Set(names).size < names.length) return undefined;
  return {
    regexp: value,
    source: constant(source),
    flags: constant(flags.replace("g", "")),
    isGlobal: flags.includes("g"),
    isSticky: flags.includes("y"),
    isUnicode: /[uv]/.test(flags),
    shape,
  };
}

/** A method of RegExp.prototype. Without a model `lastIndex` is pinned as well, since native code would misread it. */
export function regexpMethod(
  key: string | symbol,
  model: (pattern: Pattern, args: readonly unknown[], plainly: (string: string, second: unknown) => unknown) => unknown,
  takesFunction = false,
): Builtin {
  return {
    owner: RegExp.prototype,
    key,
    concerns: () => true,
    model: (receiver, args, native) => {
      const hasSymbolicState = receiver instanceof RegExp && isSymbolic(receiver.lastIndex);
      const isConcerned = hasSymbolicState || (takesFunction && typeof args[1] === "function");
      if (!isConcerned && !anySymbolic(receiver, args)) return callPlainly(key, native, receiver, args);
      const pattern = patternOf(receiver);
      const plainly = (string: string, second: unknown): unknown =>
        callPlainly(key, native, receiver, [string, second]);
      const result = pattern === undefined ? NO_MODEL : model(pattern, args, plainly);
      if (result === NO_MODEL && hasSymbolicState) receiver.lastIndex = concrete(receiver.lastIndex) as number;
      return result;
    },
  };
}

/** Values of `lastIndex` that models wrote: they are valid indices and need no conversion. */
const written = new WeakMap<RegExp, unknown>();

/** ToLength of `lastIndex`. */
export function lastIndexOf({ regexp }: Pattern): Expr {
  const value: unknown = regexp.lastIndex;
  const content = contentOf(value);
  if (content?.kind === "scalar" && written.get(regexp) === value) return content.expr;
  return build("max", constant(0), integerOf(numberFrom(value)));
}

export function setLastIndex({ regexp }: Pattern, index: Expr): void {
  const value = symbolic(index);
  regexp.lastIndex = value as number;
  written.set(regexp, value);
}

/** Decides whether there is a match at or after an index. */
export function findMatch(pattern: Pattern, s: Expr, from: Expr, mayFlip = true): Match | undefined {
  const match = [s, pattern.source, pattern.flags, from] as const;
  return currentPath().decide(build("regexTest", ...match), -1, "branch", mayFlip) ? match : undefined;
}

export function startOf(match: Match): Expr {
  return build("regexIndex", ...match);
}

export function endOf(match: Match): Expr {
  return build("regexEnd", ...match);
}

/** The whole match and then each group. Whether an optional group took part is decided when it is used. */
export function groupsOf(match: Match, { groups }: Shape): unknown[] {
  return [{ always: true }, ...groups].map(({ always }, i) => {
    const text = build("regexGroup", ...match, constant(i));
    if (always) return symbolic(text);
    const tookPart = build("regexHas", ...match, constant(i));
    return choice(build("ite", tookPart, constant("string"), constant("undefined")), [
      { tag: "string", value: text },
      { tag: "undefined", value: undefined },
    ]);
  });
}

/** The value of `match.groups`. */
export function namedGroups(values: readonly unknown[], { groups }: Shape): object | undefined {
  if (groups.every(({ name }) => name === undefined)) return undefined;
  const named = Object.create(null) as Record<string, unknown>;
  for (const [i, { name }] of groups.entries()) if (name !== undefined) named[name] = values[i + 1];
  return named;
}
