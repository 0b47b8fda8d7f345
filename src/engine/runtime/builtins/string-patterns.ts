// String methods that delegate to their argument, a regular expression.
import { currentPath } from "../path.ts";
import { decided, symbolic } from "../symbolic.ts";
import type { Builtin, NativeFunction } from "./builtin.ts";
import { coercible, ownMethod, textOf } from "./string-arguments.ts";
import { mayBeRegExp } from "./string-search.ts";

/** Compiles a pattern that is no object; a symbolic one is pinned. */
function compile(pattern: unknown, flags: string): RegExp {
  return new RegExp(pattern === undefined ? "" : String(currentPath().pin(textOf(pattern))), flags);
}

function delegating(key: "match" | "matchAll" | "search", symbol: symbol, flags: string): Builtin {
  return {
    owner: String.prototype,
    key,
    model: (receiver, [pattern]) => {
      const string = coercible(receiver, `.${key}`);
      const given = decided(pattern);
      if (key === "matchAll" && mayBeRegExp(given) && !String(Reflect.get(given as object, "flags")).includes("g"))
        throw new TypeError("String.prototype.matchAll called with a non-global RegExp argument");
      const own = ownMethod(given, symbol);
      if (own !== undefined) return Reflect.apply(own, given, [string]);
      const text = textOf(string);
      const regexp = compile(given, flags);
      return Reflect.apply(Reflect.get(regexp, symbol) as NativeFunction, regexp, [symbolic(text)]);
    },
  };
}

export const patternBuiltins: readonly Builtin[] = [
  delegating("match", Symbol.match, ""),
  delegating("matchAll", Symbol.matchAll, "g"),
  delegating("search", Symbol.search, ""),
];
