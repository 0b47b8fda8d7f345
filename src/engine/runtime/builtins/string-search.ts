// Methods that search in a string, or compare two.
import { build } from "../../../expr/build.ts";
import { type Expr, constant } from "../../../expr/expr.ts";
import { toBoolean } from "../coerce.ts";
import { isRegExp } from "../regexp-brand.ts";
import { noteLocale } from "../asked-place.ts";
import { currentPath } from "../path.ts";
import { concrete, decided, symbolic } from "../symbolic.ts";
import type { Builtin } from "./builtin.ts";
import { isObject, lengthOf, numberFrom, position, stringMethod, textOf } from "./string-arguments.ts";

/** These methods reject regular expressions. */
function test(key: "includes" | "startsWith" | "endsWith"): Builtin {
  return stringMethod(key, (s, [sought, from]) => {
    if (mayBeRegExp(decided(sought)))
      throw new TypeError(`First argument to String.prototype.${key} must not be a regular expression`);
    const text = textOf(sought);
    return symbolic(build(key, s, text, position(from, key === "endsWith" ? lengthOf(s) : constant(0))));
  });
}

/** IsRegExp of the specification. */
export function mayBeRegExp(value: unknown): boolean {
  if (!isObject(value)) return false;
  const mark: unknown = Reflect.get(value, Symbol.match);
  return mark === undefined ? isRegExp(value) : currentPath().decide(toBoolean(mark), -1);
}

/** The start of `lastIndexOf`, where NaN means the end. */
function lastPosition(value: unknown, end: Expr): Expr {
  const given = decided(value);
  const number = given === undefined ? constant(NaN) : numberFrom(given);
  return number.kind === "const" && Number.isNaN(number.value) ? end : number;
}

export const searchBuiltins: readonly Builtin[] = [
  stringMethod("indexOf", (s, [sought, from]) => symbolic(build("indexOf", s, textOf(sought), position(from)))),
  stringMethod("lastIndexOf", (s, [sought, from]) => {
    const text = textOf(sought);
    return symbolic(build("lastIndexOf", s, text, lastPosition(from, lengthOf(s))));
  }),
  test("includes"),
  test("startsWith"),
  test("endsWith"),
  stringMethod("localeCompare", (s, [other, locales, options], native) => {
    const text = textOf(other);
    const settings = [decided(locales), decided(options)];
    if (settings.every((setting) => setting === undefined)) {
      noteLocale();
      return symbolic(build("localeCompare", s, text));
    }
    const path = currentPath();
    return Reflect.apply(native, path.pin(s), [path.pin(text), ...settings.map(concrete)]);
  }),
];
