// parseInt and parseFloat.
import { build } from "../../../expr/build.ts";
import { type Expr, constant } from "../../../expr/expr.ts";
import { toStringExpr } from "../coerce.ts";
import { currentPath } from "../path.ts";
import { decided, exprOf, symbolic } from "../symbolic.ts";
import type { Builtin } from "./builtin.ts";
import { numberFrom, textOf } from "./string-arguments.ts";

/** ToInt32; 0 leaves it to the text to be hexadecimal. */
function radixFrom(value: unknown): Expr {
  const given = decided(value);
  return given === undefined ? constant(0) : build("bitOr", numberFrom(given), constant(0));
}

/** Short numbers read back as they are; others go through their text, as the language has it. */
function parseInteger(value: unknown, radix: unknown): Expr {
  const number = exprOf(value);
  const text = number === undefined ? textOf(value) : toStringExpr(number);
  const base = radixFrom(radix);
  const isDecimal = base.kind === "const" && (base.value === 0 || base.value === 10);
  if (number?.sort === "number" && isDecimal && currentPath().decide(isPlain(number), -1)) return cut(number);
  return build("parseInt", text, base);
}

/** Outside, the text is in exponent form, and parseInt stops at its point or "e". */
function isPlain(number: Expr): Expr {
  const magnitude = build("abs", number);
  return build(
    "or",
    build("eq", number, constant(0)),
    build("and", build("le", constant(1e-6), magnitude), build("lt", magnitude, constant(1e21))),
  );
}

/** "-0" is printed "0", while "-0.5" is cut to "-0". */
function cut(number: Expr): Expr {
  return build("ite", build("eq", number, constant(0)), constant(0), build("trunc", number));
}

function parseDecimal(value: unknown): Expr {
  const number = exprOf(value);
  if (number?.sort !== "number")
    return build("parseFloat", number === undefined ? textOf(value) : toStringExpr(number));
  return build("ite", build("eq", number, constant(0)), constant(0), number);
}

export const parsingBuiltins: readonly Builtin[] = [globalThis, Number].flatMap((owner) => [
  {
    owner,
    key: "parseInt",
    model: (_: unknown, [value, radix]: readonly unknown[]) => symbolic(parseInteger(value, radix)),
  },
  { owner, key: "parseFloat", model: (_: unknown, [value]: readonly unknown[]) => symbolic(parseDecimal(value)) },
]);
