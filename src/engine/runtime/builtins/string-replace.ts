// `replace` and `replaceAll` with a string as the pattern.
import { build } from "../../../expr/build.ts";
import { type Expr, constant, isConst } from "../../../expr/expr.ts";
import { currentPath } from "../path.ts";
import { decided, symbolic } from "../symbolic.ts";
import { type Builtin, type NativeFunction, anyFunction, anySymbolic } from "./builtin.ts";
import { coercible, isCallback, lengthOf, ownMethod, textOf } from "./string-arguments.ts";
import { exchanged, replaceNatively } from "./string-exchange.ts";
import { mayBeRegExp } from "./string-search.ts";

type Key = "replace" | "replaceAll";

/** Decides where the string occurs: the first position, or all of them. */
function positionsOf(key: Key, s: Expr, sought: Expr): Expr[] {
  const path = currentPath();
  const positions: Expr[] = [];
  const step = build("max", constant(1), lengthOf(sought));
  let from: Expr = constant(0);
  for (;;) {
    const at = build("indexOf", s, sought, from);
    // `indexOf` finds the empty string at the end, even if the search starts beyond it.
    const isFound = build("and", build("le", from, lengthOf(s)), build("le", constant(0), at));
    if (!path.decide(isFound, -1, "branch", positions.length <= path.loopLimit)) return positions;
    positions.push(at);
    if (key === "replace") return positions;
    from = build("add", at, step);
  }
}

/** Replaces each occurrence by the text for its position. */
function replaceBy(key: Key, s: Expr, sought: Expr, textAt: (at: Expr) => Expr): unknown {
  const places = positionsOf(key, s, sought);
  const size = lengthOf(sought);
  return symbolic(
    exchanged(
      s,
      places.map((from) => ({ from, to: build("add", from, size), text: textAt(from) })),
    ),
  );
}

/** The pieces of a replacement: text, or a pattern such as `$&` that needs no groups. */
function piecesOf(template: string): string[] {
  return template.split(/(\$[$&`'])/).filter((piece) => piece !== "");
}

function expand(template: string, s: Expr, sought: Expr, at: Expr): Expr {
  const parts = piecesOf(template).map((piece) => {
    if (piece === "$$") return constant("$");
    if (piece === "$&") return sought;
    if (piece === "$`") return build("slice", s, constant(0), at);
    if (piece === "$'") return build("slice", s, build("add", at, lengthOf(sought)), lengthOf(s));
    return constant(piece);
  });
  return parts.reduce<Expr>((all, part) => build("concat", all, part), constant(""));
}

function replaceText(key: Key, s: Expr, sought: Expr, replacement: Expr): unknown {
  const path = currentPath();
  const isPlain = !path.decide(build("includes", replacement, constant("$"), constant(0)), -1);
  if (isPlain) return symbolic(build(key, s, sought, replacement));
  const template = path.pin(replacement) as string;
  if (piecesOf(template).some((piece) => piece === "$`" || piece === "$'"))
    return replaceBy(key, s, sought, (at) => expand(template, s, sought, at));
  return symbolic(build(key, s, sought, expand(template, s, sought, constant(0))));
}

function replace(key: Key, receiver: unknown, args: readonly unknown[], native: NativeFunction): unknown {
  const string = coercible(receiver, `.${key}`);
  const [pattern, replacement] = args.map(decided);
  if (key === "replaceAll" && mayBeRegExp(pattern) && !String(Reflect.get(pattern as object, "flags")).includes("g"))
    throw new TypeError("String.prototype.replaceAll called with a non-global RegExp argument");
  const own = ownMethod(pattern, Symbol.replace);
  if (own !== undefined) return Reflect.apply(own, pattern, [string, replacement]);
  const s = textOf(string);
  const sought = textOf(pattern);
  if (!isCallback(replacement)) return replaceText(key, s, sought, textOf(replacement));
  if (isConst(s) && isConst(sought))
    return replaceNatively(s.value as string, replacement, (callback) =>
      Reflect.apply(native, s.value, [sought.value, callback]),
    );
  return replaceBy(key, s, sought, (at) =>
    textOf(Reflect.apply(replacement, undefined, [symbolic(sought), symbolic(at), symbolic(s)])),
  );
}

const replacing = (key: Key): Builtin => ({
  owner: String.prototype,
  key,
  // A callback may return a symbolic value.
  concerns: (receiver, args) => anySymbolic(receiver, args) || typeof args[1] === "function",
  glance: anyFunction,
  model: (receiver, args, native) => replace(key, receiver, args, native),
});

export const replaceBuiltins: readonly Builtin[] = [replacing("replace"), replacing("replaceAll")];
