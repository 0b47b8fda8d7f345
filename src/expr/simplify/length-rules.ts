// Rules for the length of joined and cut strings, in terms of the lengths of their parts.
import { constant, isConst, type App, type Expr } from "../expr.ts";
import { valueFacts } from "../value-facts.ts";
import { boundsOf, partsOf, positionOf, type SliceOperands } from "./positions.ts";
import { isApp, type Build, type Rule, type Rules } from "./rule.ts";

/** A cache: every rule about positions asks for lengths. */
const known = new WeakMap<Expr, Expr | null>();

const length: Rule = (build, s) => {
  if (s.kind !== "app") return undefined;
  const cached = known.get(s);
  if (cached !== undefined) return cached ?? undefined;
  const made = ofApplication(build, s);
  known.set(s, made ?? null);
  return made;
};

function ofApplication(build: Build, s: App): Expr | undefined {
  switch (s.op) {
    case "concat":
      return ofConcat(build, s);
    case "charAt":
      return build("booleanToNumber", build("not", build("isNaN", build("codeAt", ...s.args))));
    case "slice":
      return ofSlice(build, s.args as readonly [Expr, Expr, Expr]);
    case "fromCharCode":
      return constant(1);
    case "repeat":
      return ofRepeat(build, s.args as readonly [Expr, Expr]);
    case "padStart":
    case "padEnd":
      return ofPadded(build, s.args as readonly [Expr, Expr, Expr]);
    default:
      return undefined;
  }
}

function ofConcat(build: Build, s: Expr): Expr | undefined {
  const parts = partsOf(s);
  if (parts === undefined) return undefined;
  const fixed = parts.filter(isConst).reduce((sum, { value }) => sum + (value as string).length, 0);
  const open = parts.filter((part) => !isConst(part)).map((part) => build("length", part));
  const sum = open.reduce<Expr>((all, part) => build("add", all, part), constant(0));
  return build("add", sum, constant(fixed));
}

function ofSlice(build: Build, slice: SliceOperands): Expr | undefined {
  const bounds = boundsOf(build, slice);
  if (bounds === undefined) return undefined;
  const { from, to } = bounds;
  const whole = build("length", slice[0]);
  const less = (cut: number, of: Expr) => build("max", build("sub", of, constant(cut)), constant(0));
  if (from < 0) return to === Infinity ? build("min", whole, constant(-from)) : undefined;
  if (to < 0) return less(from - to, whole);
  return less(from, to === Infinity ? whole : build("min", whole, constant(to)));
}

function ofRepeat(build: Build, [s, count]: readonly [Expr, Expr]): Expr | undefined {
  const times = positionOf(count);
  const isValid = times !== undefined && times >= 0 && Number.isFinite(times);
  return isValid ? build("mul", build("length", s), constant(times)) : undefined;
}

function ofPadded(build: Build, [s, width, filler]: readonly [Expr, Expr, Expr]): Expr | undefined {
  const to = positionOf(width);
  if (to === undefined || !Number.isFinite(to) || !isConst(filler) || filler.value === "") return undefined;
  return build("max", build("length", s), constant(to));
}

/** The condition that a code is NaN because its index is out of range; undefined for other terms. */
export function isOutOfRange(build: Build, code: Expr): Expr | undefined {
  if (!isApp(code, "codeAt") && !isApp(code, "codePointAt")) return undefined;
  const [s, index] = code.args;
  const position = positionOf(index);
  const isBehind = () => build("le", build("length", s), position === undefined ? index : constant(position));
  if (position !== undefined) return position < 0 ? constant(true) : isBehind();
  const { integral, neverNaN } = valueFacts(index);
  return integral && neverNaN ? build("or", build("lt", index, constant(0)), isBehind()) : undefined;
}

export const lengthRules: Rules = { length };
