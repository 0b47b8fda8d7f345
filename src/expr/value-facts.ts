// Facts about the values of a number expression that follow from its operators alone: the side conditions of
// simplification.
import type { App, Expr, SortValue } from "./expr.ts";
import type { OperatorName } from "./operators.ts";
import {
  factsOf,
  INTEGERS,
  integersIn,
  INT32,
  LENGTH,
  NOTHING,
  POSITION,
  UINT32,
  type ValueFacts,
} from "./fact-values.ts";
import { ARITHMETIC_FACTS } from "./arithmetic-facts.ts";
import { computeUpwards } from "./traverse.ts";

const known = new WeakMap<Expr, ValueFacts>();

export function valueFacts(expr: Expr): ValueFacts {
  if (expr.sort !== "number") return NOTHING;
  const cached = known.get(expr);
  if (cached !== undefined) return cached;
  computeUpwards(expr, isKnown, note);
  return known.get(expr) as ValueFacts;
}

function isKnown(expr: Expr): boolean {
  return expr.sort !== "number" || known.has(expr);
}

function note(expr: Expr): void {
  const facts = expr.kind === "app" ? ofApplication(expr) : ofValues(expr.kind === "var" ? expr.domain : [expr.value]);
  known.set(expr, facts);
}

/** Gives the renamed expression the facts of the original, from which it differs only in the names of variables. */
export function adoptFacts(renamed: Expr, original: Expr): void {
  if (renamed.sort === "number") known.set(renamed, valueFacts(original));
}

function ofValues(values: readonly SortValue[] | undefined): ValueFacts {
  if (values === undefined || values.length === 0) return NOTHING;
  const numbers = values as readonly number[];
  const ordered = numbers.filter((value) => !Number.isNaN(value));
  return factsOf({
    low: ordered.reduce((least, value) => Math.min(least, value), Infinity),
    high: ordered.reduce((most, value) => Math.max(most, value), -Infinity),
    integral: numbers.every((value) => !Number.isFinite(value) || Number.isInteger(value)),
    neverNaN: ordered.length === numbers.length,
    neverNegativeZero: !numbers.some((value) => Object.is(value, -0)),
  });
}

const ALWAYS: Partial<Record<OperatorName, ValueFacts>> = {
  bitOr: INT32,
  bitXor: INT32,
  bitNot: INT32,
  shl: INT32,
  shr: INT32,
  imul: INT32,
  ushr: UINT32,
  clz32: integersIn(0, 32),
  booleanToNumber: integersIn(0, 1),
  bigintToNumber: INTEGERS,
  length: LENGTH,
  indexOf: POSITION,
  lastIndexOf: POSITION,
  regexIndex: POSITION,
  regexEnd: POSITION,
  splitCount: LENGTH,
  regexSplitCount: LENGTH,
  regexCount: LENGTH,
  localeCompare: INT32,
  codeAt: { ...integersIn(0, 0xffff), int32: false, uint32: false, neverNaN: false },
  codePointAt: { ...integersIn(0, 0x10ffff), int32: false, uint32: false, neverNaN: false },
  parseInt: { ...NOTHING, integral: true },
};

function ofApplication(expr: App): ValueFacts {
  const always = ALWAYS[expr.op];
  if (always !== undefined) return always;
  const ofOperands = ARITHMETIC_FACTS[expr.op];
  return ofOperands === undefined
    ? NOTHING
    : ofOperands(...(expr.args.map(valueFacts) as Parameters<typeof ofOperands>));
}
