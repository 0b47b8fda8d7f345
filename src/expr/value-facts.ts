// What the values of a number expression can never be, read off its operators: the side conditions of `build.ts`.
import type { App, Expr, SortValue } from "./expr.ts";
import type { OperatorName } from "./operators.ts";

export interface ValueFacts {
  /** An integer within 32 bits, signed, and not -0. */
  readonly int32: boolean;
  /** An integer within 32 bits, unsigned, and not -0. */
  readonly uint32: boolean;
  /** An integer, an infinity or NaN. */
  readonly integral: boolean;
  readonly neverNaN: boolean;
  readonly neverNegativeZero: boolean;
}

const NOTHING: ValueFacts = { int32: false, uint32: false, integral: false, neverNaN: false, neverNegativeZero: false };
const INT32: ValueFacts = { int32: true, uint32: false, integral: true, neverNaN: true, neverNegativeZero: true };
const UINT32: ValueFacts = { ...INT32, int32: false, uint32: true };
const SMALL: ValueFacts = { ...INT32, uint32: true };

const known = new WeakMap<Expr, ValueFacts>();

export function valueFacts(expr: Expr): ValueFacts {
  if (expr.sort !== "number") return NOTHING;
  const cached = known.get(expr);
  if (cached !== undefined) return cached;
  const facts = expr.kind === "app" ? ofApplication(expr) : ofValues(expr.kind === "var" ? expr.domain : [expr.value]);
  known.set(expr, facts);
  return facts;
}

function ofValues(values: readonly SortValue[] | undefined): ValueFacts {
  if (values === undefined) return NOTHING;
  const every = (test: (value: number) => boolean) => values.every((value) => typeof value === "number" && test(value));
  return {
    int32: every((value) => Object.is(value | 0, value)),
    uint32: every((value) => Object.is(value >>> 0, value)),
    integral: every((value) => !Number.isFinite(value) || Number.isInteger(value)),
    neverNaN: every((value) => !Number.isNaN(value)),
    neverNegativeZero: every((value) => !Object.is(value, -0)),
  };
}

function both(a: ValueFacts, b: ValueFacts): ValueFacts {
  return {
    int32: a.int32 && b.int32,
    uint32: a.uint32 && b.uint32,
    integral: a.integral && b.integral,
    neverNaN: a.neverNaN && b.neverNaN,
    neverNegativeZero: a.neverNegativeZero && b.neverNegativeZero,
  };
}

const ALWAYS: Partial<Record<OperatorName, ValueFacts>> = {
  bitAnd: INT32,
  bitOr: INT32,
  bitXor: INT32,
  bitNot: INT32,
  shl: INT32,
  shr: INT32,
  imul: INT32,
  ushr: UINT32,
  clz32: SMALL,
  booleanToNumber: SMALL,
  length: SMALL,
  bigintToNumber: { ...NOTHING, integral: true, neverNaN: true, neverNegativeZero: true },
};

function ofApplication(expr: App): ValueFacts {
  const always = ALWAYS[expr.op];
  if (always !== undefined) return always;
  const [first, second, third] = expr.args.map(valueFacts) as [ValueFacts, ValueFacts, ValueFacts];
  switch (expr.op) {
    case "ite":
      return both(second, third);
    case "min":
    case "max":
      return both(first, second);
    case "add":
      // a sum is -0 only if both operands are
      return {
        ...NOTHING,
        integral: first.integral && second.integral,
        neverNegativeZero: first.neverNegativeZero || second.neverNegativeZero,
      };
    case "sub":
    case "mul":
    case "mod":
      return { ...NOTHING, integral: first.integral && second.integral };
    case "neg":
      return { ...NOTHING, integral: first.integral, neverNaN: first.neverNaN };
    case "abs":
      return { ...NOTHING, integral: first.integral, neverNaN: first.neverNaN, neverNegativeZero: true };
    case "floor":
      // only -0 itself has the floor -0
      return { ...NOTHING, integral: true, neverNaN: first.neverNaN, neverNegativeZero: first.neverNegativeZero };
    case "ceil":
    case "trunc":
    case "round":
    case "sign":
      return { ...NOTHING, integral: true, neverNaN: first.neverNaN };
    case "fround":
      return { ...NOTHING, integral: first.integral, neverNaN: first.neverNaN };
    default:
      return NOTHING;
  }
}
