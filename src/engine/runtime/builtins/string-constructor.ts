// Static functions of String.
import { build, conjunction } from "../../../expr/build.ts";
import { type Expr, constant } from "../../../expr/expr.ts";
import { currentPath } from "../path.ts";
import { concrete, decided, symbolic } from "../symbolic.ts";
import { type Builtin, NO_MODEL } from "./builtin.ts";
import { numberFrom, textOf } from "./string-arguments.ts";
import { errorWithMessage } from "./error-with-message.ts";

function joined(parts: readonly Expr[]): unknown {
  return symbolic(parts.reduce<Expr>((all, part) => build("concat", all, part), constant("")));
}

/** Whether the value is a code point is a branch, since others throw. */
function codePoint(value: unknown): Expr {
  const number = numberFrom(value);
  const isValid = conjunction([
    build("isInteger", number),
    build("le", constant(0), number),
    build("le", number, constant(0x10ffff)),
  ]);
  if (currentPath().decide(isValid, -1)) return build("fromCodePoint", number);
  throw errorWithMessage(RangeError, build("concat", constant("Invalid code point "), build("numberToString", number)));
}

function raw([template, ...substitutions]: readonly unknown[]): unknown {
  const literals: unknown = Reflect.get(Object(decided(template)) as object, "raw");
  if (!Array.isArray(literals)) return NO_MODEL;
  const parts: Expr[] = [];
  for (let i = 0; i < Number(concrete(literals.length)); i++) {
    parts.push(textOf(literals[i]));
    if (i + 1 < literals.length && i < substitutions.length) parts.push(textOf(substitutions[i]));
  }
  return joined(parts);
}

export const stringConstructorBuiltins: readonly Builtin[] = [
  {
    owner: String,
    key: "fromCharCode",
    model: (_, codes) => joined(codes.map((code) => build("fromCharCode", numberFrom(code)))),
  },
  { owner: String, key: "fromCodePoint", model: (_, codes) => joined(codes.map(codePoint)) },
  { owner: String, key: "raw", model: (_, args) => raw(args) },
];
