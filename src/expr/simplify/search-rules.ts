// Rules for searches in strings that constant parts of the string decide.
import { constant, isConst, type Expr } from "../expr.ts";
import { codeOf } from "./character-rules.ts";
import { boundsFromStart, isEnd, join, partsOf, positionOf, type SliceOperands } from "./positions.ts";
import { is, isApp, type Build, type Rule, type Rules } from "./rule.ts";

/** Moves the start of a search that lies before the string to its beginning. */
function fromStart(op: "startsWith" | "includes" | "indexOf", rule: Rule): Rule {
  return (build, s, sought, from, ...rest) => {
    const position = positionOf(from);
    const start = position === undefined ? from : constant(Math.max(0, position));
    return start === from ? rule(build, s, sought, from, ...rest) : build(op, s, sought, start);
  };
}

/** A search in a string of at most one unit; undefined for other strings. */
function inUnit(build: Build, s: Expr, text: string): Expr | undefined {
  if (codeOf(build, s) === undefined) return undefined;
  return text.length > 1 ? constant(false) : build("strEq", s, constant(text));
}

const startsWith: Rule = (build, s, sought, from) => {
  if (is(sought, "")) return constant(true);
  const position = positionOf(from);
  if (position === undefined) return undefined;
  const [first, ...others] = partsOf(s) ?? [];
  if (position === 0 && first === sought) return constant(true);
  if (!isConst(sought)) return undefined;
  const text = sought.value as string;
  if (isApp(s, "slice")) return sliceStartsWith(build, s.args, text, position);
  if (position === 0 && others.length === 0) return inUnit(build, s, text);
  if (first === undefined || !isConst(first)) return undefined;
  const head = (first.value as string).slice(position);
  const rest = join(build, others);
  if (head === "") return build("startsWith", rest, sought, constant(position - (first.value as string).length));
  if (head.length >= text.length) return constant(head.startsWith(text));
  return text.startsWith(head)
    ? build("startsWith", rest, constant(text.slice(head.length)), constant(0))
    : constant(false);
};

function sliceStartsWith(build: Build, slice: SliceOperands, text: string, position: number): Expr | undefined {
  const bounds = boundsFromStart(build, slice);
  if (bounds === undefined) return undefined;
  const at = bounds.from + position;
  return at + text.length <= bounds.to ? build("startsWith", slice[0], constant(text), constant(at)) : constant(false);
}

const endsWith: Rule = (build, s, sought, end) => {
  if (is(sought, "")) return constant(true);
  if (!isEnd(build, end, s)) return undefined;
  const whole = build("length", s);
  if (end !== whole) return build("endsWith", s, sought, whole);
  const parts = partsOf(s) ?? [];
  const last = parts.pop();
  if (last === sought) return constant(true);
  if (!isConst(sought) || last === undefined) return undefined;
  const text = sought.value as string;
  if (parts.length === 0) return inUnit(build, s, text);
  if (!isConst(last)) return undefined;
  const tail = last.value as string;
  if (tail.length >= text.length) return constant(tail.endsWith(text));
  const before = join(build, parts);
  return text.endsWith(tail)
    ? build("endsWith", before, constant(text.slice(0, text.length - tail.length)), build("length", before))
    : constant(false);
};

const includes: Rule = (build, s, sought, from) => {
  if (is(sought, "")) return constant(true);
  if (!is(from, 0)) return undefined;
  const parts = partsOf(s) ?? [];
  if (parts.includes(sought)) return constant(true);
  if (!isConst(sought)) return undefined;
  const text = sought.value as string;
  if (parts.some((part) => isConst(part) && (part.value as string).includes(text))) return constant(true);
  return parts.length === 1 ? inUnit(build, s, text) : undefined;
};

const indexOf: Rule = (_build, s, sought, from) => {
  if (!is(from, 0)) return undefined;
  if (is(sought, "")) return constant(0);
  const [first] = partsOf(s) ?? [];
  if (first === sought) return constant(0);
  if (first === undefined || !isConst(first) || !isConst(sought)) return undefined;
  const index = (first.value as string).indexOf(sought.value as string);
  return index >= 0 ? constant(index) : undefined;
};

/** Normalises a search from the end: NaN and the length both become Infinity. */
const lastIndexOf: Rule = (build, s, sought, from) => {
  const isDefault = is(from, NaN) || (!isConst(from) && isEnd(build, from, s));
  return isDefault ? build("lastIndexOf", s, sought, constant(Infinity)) : undefined;
};

export const searchRules: Rules = {
  startsWith: fromStart("startsWith", startsWith),
  endsWith,
  includes: fromStart("includes", includes),
  indexOf: fromStart("indexOf", indexOf),
  lastIndexOf,
};
