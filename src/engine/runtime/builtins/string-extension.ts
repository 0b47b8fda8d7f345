// Methods that concatenate, pad, repeat and trim strings.
import { constants } from "node:buffer";
import { build } from "../../../expr/build.ts";
import { type Expr, constant, isConst } from "../../../expr/expr.ts";
import { currentPath } from "../path.ts";
import { decided, symbolic } from "../symbolic.ts";
import type { Builtin } from "./builtin.ts";
import { integerOf, isObject, lengthOf, position, stringMethod, textOf } from "./string-arguments.ts";
import { errorWithMessage } from "./error-with-message.ts";

const FEW_TIMES = 2 ** 16;

/** Whether a string would be too long is a branch, since that throws. */
function decideLength(length: Expr): void {
  if (!currentPath().decide(build("le", length, constant(constants.MAX_STRING_LENGTH)), -1))
    throw new RangeError("Invalid string length");
}

const pad = (key: "padStart" | "padEnd"): Builtin =>
  stringMethod(key, (s, [length, filler]) => {
    const size = integerOf(position(length));
    const given = decided(filler);
    // The filler is converted only if there is something to fill, and that may have effects.
    const isPlain = typeof given !== "symbol" && !isObject(given);
    if (!isPlain && !currentPath().decide(build("lt", lengthOf(s), size), -1)) return symbolic(s);
    const text = given === undefined ? constant(" ") : textOf(given);
    if (text.kind === "const" && text.value === "") return symbolic(s);
    decideLength(build("ite", build("strEq", text, constant("")), constant(0), size));
    return symbolic(build(key, s, size, text));
  });

function repeat(s: Expr, [times]: readonly unknown[]): unknown {
  const count = integerOf(position(times));
  const isValid = build("and", build("le", constant(0), count), build("lt", count, constant(Infinity)));
  if (!currentPath().decide(isValid, -1))
    throw errorWithMessage(RangeError, build("concat", constant("Invalid count value: "), textOf(times)));
  // Few repetitions are too many only for strings that are too long for a test.
  if (!isConst(count) || Number(count.value) > FEW_TIMES) decideLength(build("mul", lengthOf(s), count));
  return symbolic(build("repeat", s, count));
}

const trim = (key: string, op: "trim" | "trimStart" | "trimEnd", nameInErrors: string): Builtin =>
  stringMethod(key, (s) => symbolic(build(op, s)), nameInErrors);

export const extensionBuiltins: readonly Builtin[] = [
  stringMethod("concat", (s, parts) =>
    symbolic(parts.reduce<Expr>((all, part) => build("concat", all, textOf(part)), s)),
  ),
  pad("padStart"),
  pad("padEnd"),
  stringMethod("repeat", repeat),
  trim("trim", "trim", "trim"),
  // V8 uses these names in its messages.
  trim("trimStart", "trimStart", "trimLeft"),
  trim("trimLeft", "trimStart", "trimLeft"),
  trim("trimEnd", "trimEnd", "trimRight"),
  trim("trimRight", "trimEnd", "trimRight"),
];
