// parseInt and parseFloat.
import { build } from "../../../expr/build.ts";
import { type Expr, constant } from "../../../expr/expr.ts";
import { toStringExpr } from "../coerce.ts";
import { currentPath } from "../path.ts";
import { decided, exprOf, symbolic } from "../symbolic.ts";
import type { Builtin } from "./builtin.ts";
import { numberFrom, textOf } from "./string-arguments.ts";

/** ToInt32 of the radix; with 0, the text may be hexadecimal. */
function radixFrom(value: unknown): Expr {
  const given = decided(value);
  return given === undefined ? constant(0) : build("bitOr", numberFrom(given), constant(0));
}

/** A number is truncated if its text has no exponent; all else is parsed as text. */
function parseInteger(value: unknown, radix: unknown): Expr {
  const number = exprOf(value);
  const text = number === undefined ? textOf(value) : toStringExpr(number);
  const base = radixFrom(radix);
  const isDecimal = base.kind === "const" && (base.value === 0 || base.value === 10);
  if (number?.sort === "number" && isDecimal && currentPath().decide(isPlain(number), -1)) return cut(number);
  return build("parseInt", text, base);
}

/** Whether the text of a number has no exponent: otherwise parseInt stops at its point or "e". */
function isPlain(number: Expr): Expr {
  const magnitude = build("abs", number);
  return build(
    "or",
    build("eq", number, constant(0)),
    build("and", build("le", constant(1e-6), magnitude), build("lt", magnitude, constant(1e21))),
  );
}

/** Truncates like parseInt: 0 for -0, whose text is "0", but -0 for -0.5, whose text is "-0.5". */
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
