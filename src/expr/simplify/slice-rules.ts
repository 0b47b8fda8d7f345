// Rules for parts of strings. All become `slice`, and a part that reaches the end has the length as its end.
import { constant, isConst, type Expr } from "../expr.ts";
import { isExactInteger } from "../fact-values.ts";
import { valueFacts } from "../value-facts.ts";
import {
  boundsFromStart,
  boundsOf,
  isEnd,
  join,
  normal,
  partsOf,
  positionOf,
  type SliceOperands,
} from "./positions.ts";
import { is, isApp, type Build, type Rule, type Rules } from "./rule.ts";

/** The part between constant positions; `to` is Infinity where it reaches the end. */
function constantPart(build: Build, s: Expr, from: number, to: number): Expr | undefined {
  if (from < 0 ? to < 0 && to <= from : to >= 0 && to <= from) return constant("");
  if (from === 0 && to === Infinity) return s;
  if (from < 0 || to < 0) return undefined;
  if (to === from + 1) return build("charAt", s, constant(from));
  if (isApp(s, "slice")) return partOfPart(build, s.args, from, to);
  return isApp(s, "concat") ? partOfConcat(build, s, from, to) : undefined;
}

function part(build: Build, s: Expr, from: number, to: number): Expr {
  return build("slice", s, constant(from), constant(to));
}

function partOfPart(build: Build, slice: SliceOperands, from: number, to: number): Expr | undefined {
  const outer = boundsFromStart(build, slice);
  return outer && part(build, slice[0], outer.from + from, Math.min(outer.to, outer.from + to));
}

/** Where the first part of the concatenation is constant, cuts it and the rest separately. */
function partOfConcat(build: Build, s: Expr, from: number, to: number): Expr | undefined {
  const [first, ...others] = partsOf(s) ?? [];
  if (first === undefined || !isConst(first)) return undefined;
  const text = first.value as string;
  const after = (position: number) => Math.max(0, position - text.length);
  const rest = part(build, join(build, others), after(from), after(to));
  return build("concat", constant(text.slice(from, to)), rest);
}

const slice: Rule = (build, s, start, stop) => {
  const bounds = boundsOf(build, [s, start, stop]);
  const simpler = bounds && constantPart(build, s, fromStart(bounds.from), fromStart(bounds.to));
  if (simpler !== undefined) return simpler;
  if (isNextTo(build, start, stop)) return build("charAt", s, start);
  return is(stop, Infinity) ? build("slice", s, start, build("length", s)) : undefined;
};

/** -Infinity counts from the end and always means the start. */
function fromStart(position: number): number {
  return position === -Infinity ? 0 : position;
}

/** Whether the part is one unit: from a natural number to the next. */
function isNextTo(build: Build, start: Expr, stop: Expr): boolean {
  const facts = valueFacts(start);
  return isExactInteger(facts) && facts.low >= 0 && build("add", start, constant(1)) === stop;
}

const substring: Rule = (build, s, start, stop) => {
  const natural = (position: Expr): number | undefined => {
    const value = positionOf(position);
    return value === undefined ? undefined : Math.max(0, value);
  };
  const from = natural(start);
  const to = isEnd(build, stop, s) ? Infinity : natural(stop);
  if (from !== undefined && to !== undefined) return part(build, s, Math.min(from, to), Math.max(from, to));
  // behind the end both are empty
  return to === Infinity && valueFacts(start).low >= 0 ? build("slice", s, start, stop) : undefined;
};

export const sliceRules: Rules = {
  slice: (build, s, start, stop, ...rest) => {
    const [from, to] = [normal(start), normal(stop)];
    return from === start && to === stop ? slice(build, s, start, stop, ...rest) : build("slice", s, from, to);
  },
  substring,
};
