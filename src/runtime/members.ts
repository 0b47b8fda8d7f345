// Members of symbolic primitives: what `x.toFixed` or `s.length` is when x or s is an expression.
import { build } from "../expr/build.ts";
import { type Expr, constant } from "../expr/expr.ts";
import { toOperand, toStringExpr } from "./coerce.ts";
import { currentPath } from "./path.ts";
import { concrete, contentOf, symbolic } from "./symbolic.ts";

const PROTOTYPES = {
  number: Number.prototype,
  boolean: Boolean.prototype,
  bigint: BigInt.prototype,
  string: String.prototype,
};

/** Methods with a model, by sort; the receiver is bound, `undefined` means: not for these arguments. */
type Method = (receiver: Expr, args: readonly unknown[]) => unknown;

const valueOf: Method = (receiver) => symbolic(receiver);

const decimalString: Method = (receiver, [radix]) =>
  radix === undefined || radix === 10 ? symbolic(toStringExpr(receiver)) : undefined;

/** More digits than a number can show are an error, so that is a branch. */
const fixedString: Method = (receiver, [digits = 0]) => {
  const count = toOperand(digits, "number");
  if (count === null || typeof count !== "object" || count.sort !== "number") return undefined;
  const isShown = build("and", build("lt", constant(-1), count), build("lt", count, constant(101)));
  const isValid = build("or", build("isNaN", count), isShown);
  return currentPath().decide(isValid, -1) ? symbolic(build("toFixed", receiver, count)) : undefined;
};

const METHODS: Readonly<Record<Expr["sort"], ReadonlyMap<PropertyKey, Method>>> = {
  number: new Map([
    ["valueOf", valueOf],
    ["toString", decimalString],
    ["toFixed", fixedString],
  ]),
  boolean: new Map([
    ["valueOf", valueOf],
    ["toString", (receiver) => symbolic(toStringExpr(receiver))],
  ]),
  bigint: new Map([
    ["valueOf", valueOf],
    ["toString", decimalString],
  ]),
  string: new Map([
    ["valueOf", valueOf],
    ["toString", valueOf],
  ]),
};

/** The property of a symbolic primitive. The receiver is pinned only where no model helps, and for a method only when it is called. */
export function memberOf(receiver: Expr, key: PropertyKey): unknown {
  // Natives that convert their arguments land here: the value leaves our sight.
  if (key === Symbol.toPrimitive) return (hint: string) => (hint === "string" ? String(pin(receiver)) : pin(receiver));
  if (key === "toJSON" && !("toJSON" in PROTOTYPES[receiver.sort])) return () => pin(receiver);
  if (receiver.sort === "string") {
    if (key === "length") return symbolic(build("length", receiver));
    if (typeof key === "string" && /^\d+$/.test(key)) return (pin(receiver) as string)[Number(key)];
  }
  if (!(key in PROTOTYPES[receiver.sort])) return undefined;
  const member: unknown = Reflect.get(PROTOTYPES[receiver.sort], key, Object(currentPath().valueOf(receiver)));
  if (typeof member !== "function" || key === "constructor") return member;
  const model = METHODS[receiver.sort].get(key);
  return function (this: unknown, ...args: unknown[]): unknown {
    const modelled = model?.(receiver, args);
    if (modelled !== undefined) return modelled;
    return Reflect.apply(
      member,
      pin(receiver),
      args.map((arg) => (contentOf(arg) === undefined ? arg : concrete(arg))),
    );
  };
}

function pin(receiver: Expr): unknown {
  return currentPath().pin(receiver);
}
