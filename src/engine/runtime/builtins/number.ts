import { build } from "../../../expr/build.ts";
import { type Expr, constant } from "../../../expr/expr.ts";
import { toNumber, toNumeric, toOperand } from "../coerce.ts";
import { contentOf, exprOf, symbolic } from "../symbolic.ts";
import { type Builtin, NO_MODEL } from "./builtin.ts";
import { formattingBuiltins } from "./number-formatting.ts";
import { parsingBuiltins } from "./number-parsing.ts";

/** A predicate that is false for all but numbers, and converts nothing. */
function predicate(key: string, test: (x: Expr) => Expr): Builtin {
  return {
    owner: Number,
    key,
    model: (_, [value]) => {
      if (contentOf(value) === undefined) return NO_MODEL;
      const expr = exprOf(value);
      return expr?.sort === "number" ? symbolic(test(expr)) : false;
    },
  };
}

const isSafe = (x: Expr): Expr =>
  build("and", build("isInteger", x), build("le", build("abs", x), constant(Number.MAX_SAFE_INTEGER)));

/** The global predicates convert their argument first. */
function converting(key: "isNaN" | "isFinite"): Builtin {
  return { owner: globalThis, key, model: (_, [value]) => symbolic(build(key, toNumber(toOperand(value, "number")))) };
}

export const numberBuiltins: readonly Builtin[] = [
  predicate("isInteger", (x) => build("isInteger", x)),
  predicate("isSafeInteger", isSafe),
  predicate("isFinite", (x) => build("isFinite", x)),
  predicate("isNaN", (x) => build("isNaN", x)),
  converting("isNaN"),
  converting("isFinite"),
  ...parsingBuiltins,
  ...formattingBuiltins,
];

/** `Number(x)`. */
export function numberOf(value: unknown): Expr {
  const numeric = toNumeric(toOperand(value, "number"));
  return numeric.sort === "bigint" ? build("bigintToNumber", numeric) : numeric;
}
