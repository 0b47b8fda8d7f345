import { build } from "../../../expr/build.ts";
import { type Expr, constant } from "../../../expr/expr.ts";
import { OPERATORS, type OperatorName } from "../../../expr/operators.ts";
import { toNumber, toOperand } from "../coerce.ts";
import { symbolic } from "../symbolic.ts";
import { type Builtin, NO_MODEL } from "./builtin.ts";

const UNARY = [
  ...["floor", "ceil", "trunc", "round", "abs", "sign", "sqrt", "fround", "clz32", "cbrt", "exp", "expm1"],
  ...["log", "log1p", "log2", "log10", "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh"],
  ...["asinh", "acosh", "atanh"],
] as OperatorName[];

const BINARY = ["pow", "imul", "atan2"] as OperatorName[];

function numberAt(args: readonly unknown[], index: number): Expr {
  return toNumber(toOperand(args[index], "number"));
}

/** A function of any number of arguments, all of which are converted first. */
function fold(op: "min" | "max" | "hypot", empty: number): Builtin {
  return {
    owner: Math,
    key: op,
    model: (_, args) => {
      const numbers = args.map((_arg, i) => numberAt(args, i));
      // `Math.hypot` rounds only once, however many arguments it has.
      if (op === "hypot" && numbers.length !== 2) return NO_MODEL;
      const [first = constant(empty), ...rest] = numbers;
      return symbolic(rest.reduce((all: Expr, next) => build(op, all, next), first));
    },
  };
}

export const mathBuiltins: readonly Builtin[] = [
  ...UNARY.map((op): Builtin => ({ owner: Math, key: op, model: (_, args) => symbolic(build(op, numberAt(args, 0))) })),
  ...BINARY.map((op): Builtin => ({
    owner: Math,
    key: op,
    model: (_, args) => symbolic(build(op, numberAt(args, 0), numberAt(args, 1))),
  })),
  fold("min", Infinity),
  fold("max", -Infinity),
  fold("hypot", 0),
].filter(({ key }) => key in OPERATORS);
