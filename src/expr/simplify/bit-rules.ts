// Rules for 32-bit operators. These take their operands modulo 2^32, so a conversion to 32 bits in an operand is
// redundant.
import { constant, type Expr } from "../expr.ts";
import type { OperatorName } from "../operators.ts";
import { valueFacts } from "../value-facts.ts";
import { constantRight, is, isApp, type Build, type Rule, type Rules } from "./rule.ts";

/**
 * The operand without conversions `x | 0` and `x >>> 0`; a constant that is no 32-bit integer is converted. Equal modulo
 * 2^32.
 */
function modulo32(x: Expr): Expr {
  if (x.kind === "const") return Object.is((x.value as number) >>> 0, x.value) ? x : constant((x.value as number) | 0);
  let inner: Expr = x;
  while ((isApp(inner, "bitOr") || isApp(inner, "ushr")) && is(inner.args[1], 0)) inner = inner.args[0];
  return inner;
}

/** Strips conversions from the operands, and applies the rule where nothing was stripped. */
function onLowBits(op: OperatorName, rule: Rule): Rule {
  return (build, ...args) => {
    const stripped = args.map(modulo32) as typeof args;
    return stripped.some((arg, i) => arg !== args[i]) ? build(op, ...stripped) : rule(build, ...args);
  };
}

function toInt32(build: Build, x: Expr): Expr {
  return build("bitOr", x, constant(0));
}

const isShiftByNothing = (y: Expr): boolean => y.kind === "const" && ((y.value as number) & 31) === 0;

const shift: Rule = (build, x, y) => (isShiftByNothing(y) ? toInt32(build, x) : undefined);

export const bitRules: Rules = {
  bitAnd: onLowBits(
    "bitAnd",
    constantRight("bitAnd", (build, x, y) => {
      if (is(y, 0)) return constant(0);
      return x === y || is(y, -1) ? toInt32(build, x) : undefined;
    }),
  ),
  // `x | 0` is the conversion itself, so only other operands are stripped
  bitOr: constantRight("bitOr", (build, x, y) => {
    if (is(y, 0)) return valueFacts(x).int32 ? x : modulo32(x) === x ? undefined : toInt32(build, modulo32(x));
    if (x === y) return toInt32(build, x);
    if (is(y, -1)) return constant(-1);
    const [a, b] = [modulo32(x), modulo32(y)];
    return a === x && b === y ? undefined : build("bitOr", a, b);
  }),
  bitXor: onLowBits(
    "bitXor",
    constantRight("bitXor", (build, x, y) => {
      if (x === y) return constant(0);
      return is(y, 0) ? toInt32(build, x) : is(y, -1) ? build("bitNot", x) : undefined;
    }),
  ),
  bitNot: onLowBits("bitNot", (build, x) => (isApp(x, "bitNot") ? toInt32(build, x.args[0]) : undefined)),
  imul: onLowBits(
    "imul",
    constantRight("imul", (build, x, y) => (is(y, 0) ? constant(0) : is(y, 1) ? toInt32(build, x) : undefined)),
  ),
  clz32: onLowBits("clz32", () => undefined),
  shl: onLowBits("shl", shift),
  shr: onLowBits("shr", shift),
  // `x >>> 0` is itself a conversion: only its operand is stripped
  ushr: (build, x, y) => {
    if (isShiftByNothing(y) && valueFacts(x).uint32) return x;
    const [a, b] = [modulo32(x), isShiftByNothing(y) ? constant(0) : modulo32(y)];
    return a === x && b === y ? undefined : build("ushr", a, b);
  },
};
