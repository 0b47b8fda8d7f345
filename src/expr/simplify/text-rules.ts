// Rules for operators that make one string of another: trimming, case, padding, repetition, replacement, conversion.
import { constant, isConst, type Expr } from "../expr.ts";
import type { OperatorName } from "../operators.ts";
import { valueFacts } from "../value-facts.ts";
import { positionOf } from "./positions.ts";
import { is, isApp, type Rule, type Rules } from "./rule.ts";

/** The ends that each operator trims. */
const TRIMS: Partial<Record<OperatorName, { readonly start: boolean; readonly end: boolean }>> = {
  trim: { start: true, end: true },
  trimStart: { start: true, end: false },
  trimEnd: { start: false, end: true },
};

const trim: Rule = (build, s) => {
  const inner = s.kind === "app" ? TRIMS[s.op] : undefined;
  return inner && build("trim", (s as Extract<Expr, { kind: "app" }>).args[0] as Expr);
};

function trimOneEnd(op: "trimStart" | "trimEnd"): Rule {
  return (build, s) => {
    if (isApp(s, "trim") || isApp(s, op)) return s;
    return isApp(s, "trimStart") || isApp(s, "trimEnd") ? build("trim", s.args[0]) : undefined;
  };
}

/** A rule for an idempotent operator. */
function once(op: OperatorName): Rule {
  return (_build, s) => (isApp(s, op) ? s : undefined);
}

const pad: Rule = (build, s, width, filler) => {
  const to = positionOf(width);
  if (is(filler, "") || (to !== undefined && to <= 0)) return s;
  return to !== undefined && valueFacts(build("length", s)).low >= to ? s : undefined;
};

const replace: Rule = (_build, s, sought, replacement) => (sought === replacement ? s : undefined);

export const textRules: Rules = {
  trim: (build, s, ...rest) => (isApp(s, "trim") ? s : trim(build, s, ...rest)),
  trimStart: trimOneEnd("trimStart"),
  trimEnd: trimOneEnd("trimEnd"),
  toLowerCase: once("toLowerCase"),
  toUpperCase: once("toUpperCase"),
  padStart: pad,
  padEnd: pad,
  repeat: (_build, s, count) => {
    const times = positionOf(count);
    return times === 0 ? constant("") : times === 1 ? s : undefined;
  },
  replace,
  replaceAll: replace,
  numberToRadix: (build, x, radix) => (isConst(radix) && radix.value === 10 ? build("numberToString", x) : undefined),
  // -0 prints as 0, so it must be excluded
  stringToNumber: (_build, s) =>
    isApp(s, "numberToString") && valueFacts(s.args[0]).neverNegativeZero ? s.args[0] : undefined,
};
