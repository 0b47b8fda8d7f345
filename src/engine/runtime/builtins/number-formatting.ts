// Methods of numbers, booleans and bigints that return their text or themselves.
import { build } from "../../../expr/build.ts";
import { type Expr, type Sort, constant, isConst } from "../../../expr/expr.ts";
import { toStringExpr } from "../coerce.ts";
import { currentPath } from "../path.ts";
import { PROTOTYPES } from "../prototypes.ts";
import { decided, exprOf, symbolic } from "../symbolic.ts";
import { type Builtin, NO_MODEL } from "./builtin.ts";
import { integerOf, numberFrom } from "./string-arguments.ts";

type Method = (receiver: Expr, argument: unknown) => unknown;

/** A method of the primitives of one sort. */
function method(sort: Sort, key: string, model: Method): Builtin {
  return {
    owner: PROTOTYPES[sort],
    key,
    model: (receiver, [argument]) => {
      const expr = typeof receiver === sort ? constant(receiver as number) : exprOf(receiver);
      return expr?.sort === sort ? model(expr, decided(argument)) : NO_MODEL;
    },
  };
}

/** The argument as an integer. Whether it is in range is a branch, since others throw. */
function between(from: number, to: number, argument: unknown, message: string): Expr {
  const value = integerOf(numberFrom(argument));
  const isValid = build("and", build("le", constant(from), value), build("le", value, constant(to)));
  if (!currentPath().decide(isValid, -1)) throw new RangeError(message);
  return value;
}

const inRadix: Method = (receiver, argument) => {
  const radix =
    argument === undefined
      ? constant(10)
      : between(2, 36, argument, "toString() radix argument must be between 2 and 36");
  if (isConst(radix) && radix.value === 10) return symbolic(toStringExpr(receiver));
  return receiver.sort === "number" ? symbolic(build("numberToRadix", receiver, radix)) : NO_MODEL;
};

const fixed: Method = (receiver, argument) => {
  const digits = between(0, 100, argument, "toFixed() digits argument must be between 0 and 100");
  return symbolic(build("toFixed", receiver, digits));
};

const itself: Method = (receiver) => symbolic(receiver);

export const formattingBuiltins: readonly Builtin[] = [
  method("number", "toString", inRadix),
  method("number", "toFixed", fixed),
  method("number", "valueOf", itself),
  method("boolean", "toString", (receiver) => symbolic(toStringExpr(receiver))),
  method("boolean", "valueOf", itself),
  method("bigint", "toString", inRadix),
  method("bigint", "valueOf", itself),
];
