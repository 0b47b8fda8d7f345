import { build } from "../../expr/build.ts";
import { type Expr, constant } from "../../expr/expr.ts";
import { toNumber, toNumeric, toOperand } from "../coerce.ts";
import { currentPath } from "../path.ts";
import { contentOf, resolve, symbolic } from "../symbolic.ts";
import { type Builtin, NO_MODEL } from "./builtin.ts";

/** A predicate that is false for all but numbers, and converts nothing. */
function predicate(key: string, test: (x: Expr) => Expr): Builtin {
  return {
    owner: Number,
    key,
    model: (_, [value]) => {
      const content = contentOf(value);
      if (content === undefined) return NO_MODEL;
      const expr = resolve(content);
      return expr?.sort === "number" ? symbolic(test(expr)) : false;
    },
  };
}

const isSafe = (x: Expr): Expr =>
  build("and", build("isInteger", x), build("le", build("abs", x), constant(Number.MAX_SAFE_INTEGER)));

/** The global predicates convert first. */
function converting(key: "isNaN" | "isFinite"): Builtin {
  return { owner: globalThis, key, model: (_, [value]) => symbolic(build(key, toNumber(toOperand(value, "number")))) };
}

/** parseInt and parseFloat of a number go through its text; short numbers read back as they are. */
function parser(owner: object, key: "parseInt" | "parseFloat"): Builtin {
  return {
    owner,
    key,
    model: (_, [value, radix]) => {
      const content = contentOf(value);
      const expr = content === undefined ? undefined : resolve(content);
      if (expr?.sort !== "number") return NO_MODEL;
      if (key === "parseFloat") return symbolic(withoutNegativeZero(expr));
      if (radix !== undefined && radix !== 10 && radix !== 0) return NO_MODEL;
      const magnitude = build("abs", expr);
      // outside, the text is in exponent form, and parseInt stops at its point or "e"
      const plain = build(
        "or",
        build("eq", expr, constant(0)),
        build("and", build("le", constant(1e-6), magnitude), build("lt", magnitude, constant(1e21))),
      );
      if (!currentPath().decide(plain, -1)) return NO_MODEL;
      return symbolic(keepSign(expr));
    },
  };
}

/** "-0" is printed "0", while "-0.5" is cut to "-0". */
function keepSign(expr: Expr): Expr {
  return build("ite", build("eq", expr, constant(0)), constant(0), build("trunc", expr));
}

function withoutNegativeZero(expr: Expr): Expr {
  return build("ite", build("eq", expr, constant(0)), constant(0), expr);
}

export const numberBuiltins: readonly Builtin[] = [
  predicate("isInteger", (x) => build("isInteger", x)),
  predicate("isSafeInteger", isSafe),
  predicate("isFinite", (x) => build("isFinite", x)),
  predicate("isNaN", (x) => build("isNaN", x)),
  converting("isNaN"),
  converting("isFinite"),
  parser(globalThis, "parseInt"),
  parser(globalThis, "parseFloat"),
  parser(Number, "parseInt"),
  parser(Number, "parseFloat"),
];

/** `Number(x)`. */
export function numberOf(value: unknown): Expr {
  const numeric = toNumeric(toOperand(value, "number"));
  return numeric.sort === "bigint" ? build("bigintToNumber", numeric) : numeric;
}
