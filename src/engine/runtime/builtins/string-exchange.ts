// Strings in which some parts are replaced.
import { build } from "../../../expr/build.ts";
import { type Expr, constant } from "../../../expr/expr.ts";
import { isSymbolic, symbolic } from "../symbolic.ts";
import type { NativeFunction } from "./builtin.ts";
import { lengthOf, textOf } from "./string-arguments.ts";

/** A range of a string, and the text that replaces it. */
interface Exchange {
  readonly from: Expr;
  readonly to: Expr;
  readonly text: Expr;
}

/** The string with some of its parts replaced, which must be in order. */
export function exchanged(s: Expr, exchanges: readonly Exchange[]): Expr {
  let result: Expr = constant("");
  let end: Expr = constant(0);
  for (const { from, to, text } of exchanges) {
    result = build("concat", build("concat", result, build("slice", s, end, from)), text);
    end = to;
  }
  return build("concat", result, build("slice", s, end, lengthOf(s)));
}

/** Replacement by a callback in a concrete string: native code finds the places, and only results may be symbolic. */
export function replaceNatively(
  text: string,
  replacement: NativeFunction,
  native: (callback: (...given: unknown[]) => unknown) => unknown,
): unknown {
  const calls: { readonly given: readonly unknown[]; readonly made: unknown }[] = [];
  const replaced = native((...given) => {
    const result: unknown = Reflect.apply(replacement, undefined, given);
    // Converted now, since that may have effects.
    const made = typeof result === "string" ? result : symbolic(textOf(result));
    calls.push({ given, made });
    return isSymbolic(made) ? "" : made;
  });
  const isKnown = calls.every(({ made }) => !isSymbolic(made));
  return isKnown ? replaced : symbolic(exchanged(constant(text), calls.map(exchangeOf)));
}

function exchangeOf({ given, made }: { readonly given: readonly unknown[]; readonly made: unknown }): Exchange {
  // The position is the only number among the arguments.
  const from = given.find((each) => typeof each === "number") as number;
  return { from: constant(from), to: constant(from + String(given[0]).length), text: textOf(made) };
}
