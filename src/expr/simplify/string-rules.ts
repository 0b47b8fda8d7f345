// Rules for joining and comparing strings. An equality with a constant becomes one of what was printed, joined or cut.
import { constant, isConst, type Const, type Expr } from "../expr.ts";
import { valueFacts } from "../value-facts.ts";
import { codeOf, unitBefore, unitBehind } from "./character-rules.ts";
import { decidedByDomain } from "./comparison-rules.ts";
import { boundsOf, partsOf, type SliceOperands } from "./positions.ts";
import { constantRight, is, isApp, type Build, type Rule, type Rules } from "./rule.ts";

/** `String(x) === text`: at most one number prints so, where 0 and -0 count as one. */
function printsAs(build: Build, x: Expr, text: string): Expr {
  const value = Number(text);
  if (String(value) !== text) return constant(false);
  return Number.isNaN(value) ? build("isNaN", x) : build("eq", x, constant(value));
}

function bigintPrintsAs(build: Build, x: Expr, text: string): Expr {
  if (!/^(0|-?[1-9][0-9]*)$/.test(text)) return constant(false);
  return build("bigEq", x, constant(BigInt(text)));
}

function joinsTo(build: Build, before: Expr, after: Expr, text: string): Expr | undefined {
  if (isConst(before)) {
    const prefix = before.value as string;
    return text.startsWith(prefix) ? build("strEq", after, constant(text.slice(prefix.length))) : constant(false);
  }
  if (isConst(after)) {
    const suffix = after.value as string;
    if (!text.endsWith(suffix)) return constant(false);
    return build("strEq", before, constant(text.slice(0, text.length - suffix.length)));
  }
  return text === ""
    ? build("and", build("strEq", before, constant("")), build("strEq", after, constant("")))
    : undefined;
}

/**
 * Constant parts must occur in the text in their order. Where that can happen in one way only, the other parts equal the
 * text between.
 */
function separates(build: Build, x: Expr, text: string): Expr | undefined {
  const parts = partsOf(x);
  if (parts === undefined) return undefined;
  let from = 0;
  for (const part of parts) {
    if (!isConst(part)) continue;
    const at = text.indexOf(part.value as string, from);
    if (at < 0) return constant(false);
    from = at + (part.value as string).length;
  }
  const [separator] = parts.filter(isConst);
  const isList = parts.every((part, i) => (i % 2 === 0 ? !isConst(part) : part === separator));
  if (separator === undefined || (separator.value as string).length !== 1 || !isList) return undefined;
  const texts = text.split(separator.value as string);
  const open = parts.filter((part) => !isConst(part));
  if (texts.length !== open.length) return undefined;
  return open.reduce<Expr>(
    (all, part, i) => build("and", all, build("strEq", part, constant(texts[i] as string))),
    constant(true),
  );
}

/** A slice as long as the text equals it exactly where the string has the text at that place. */
function cutsOut(build: Build, slice: SliceOperands, text: string): Expr | undefined {
  const bounds = boundsOf(build, slice);
  if (bounds === undefined) return undefined;
  const { from, to } = bounds;
  const [s] = slice;
  const sought = constant(text);
  if (from >= 0 && to - from === text.length) return build("startsWith", s, sought, constant(from));
  if (from >= 0 || to !== Infinity) return undefined;
  if (-from === text.length) return build("endsWith", s, sought, build("length", s));
  // a slice shorter than its positions ask for is the whole string
  return text.length < -from ? build("strEq", s, sought) : constant(false);
}

function isUnit(build: Build, code: Expr, text: string): Expr {
  if (text.length > 1) return constant(false);
  return text === "" ? build("isNaN", code) : build("eq", code, constant(text.charCodeAt(0)));
}

/** Whether the string cannot be the text: because of its length, or because the text has blanks or a case that were removed. */
function cannotBe(build: Build, x: Expr, text: string): boolean {
  if (x.kind !== "app") return false;
  const { low, high } = valueFacts(build("length", x));
  if (text.length < low || text.length > high) return true;
  switch (x.op) {
    case "trim":
      return text !== text.trim();
    case "trimStart":
      return text !== text.trimStart();
    case "trimEnd":
      return text !== text.trimEnd();
    case "toLowerCase":
      return text !== text.toLowerCase();
    case "toUpperCase":
      return text !== text.toUpperCase();
    default:
      return false;
  }
}

function equalsText(build: Build, x: Expr, { value }: Const): Expr | undefined {
  const text = value as string;
  if (isApp(x, "numberToString")) return printsAs(build, x.args[0], text);
  if (isApp(x, "bigintToString")) return bigintPrintsAs(build, x.args[0], text);
  if (isApp(x, "concat")) return joinsTo(build, x.args[0], x.args[1], text) ?? separates(build, x, text);
  const code = codeOf(build, x);
  if (code !== undefined) return isUnit(build, code, text);
  if (cannotBe(build, x, text)) return constant(false);
  if (!isApp(x, "slice")) return undefined;
  return text === "" ? emptySlice(build, x) : cutsOut(build, x.args, text);
}

/** Tests the length of the slice, where that is known in terms of the whole string. */
function emptySlice(build: Build, slice: Expr): Expr | undefined {
  const length = build("length", slice);
  return isApp(length, "length") ? undefined : build("eq", length, constant(0));
}

const equal: Rule = (build, x, y) => {
  if (x === y) return constant(true);
  if (isConst(y)) return equalsText(build, x, y) ?? decidedByDomain(x, y, (a, b) => a === b);
  return undefined;
};

/** x < y, or x <= y if `orEqual`. */
function order(orEqual: boolean): Rule {
  return (build, x, y) => {
    if (x === y || is(orEqual ? x : y, "")) return constant(orEqual);
    if (isConst(y)) {
      const code = codeOf(build, x);
      return code && unitBefore(build, code, y.value as string, orEqual);
    }
    const code = isConst(x) ? codeOf(build, y) : undefined;
    return code && unitBehind(build, code, (x as Const).value as string, orEqual);
  };
}

const concat: Rule = (build, x, y) => {
  if (is(y, "")) return x;
  if (is(x, "")) return y;
  // combines constants
  if (isConst(y) && isApp(x, "concat") && isConst(x.args[1]))
    return build("concat", x.args[0], build("concat", x.args[1], y));
  if (isConst(x) && isApp(y, "concat") && isConst(y.args[0]))
    return build("concat", build("concat", x, y.args[0]), y.args[1]);
  return undefined;
};

export const stringRules: Rules = {
  concat,
  strEq: constantRight("strEq", equal),
  strLt: order(false),
  strLe: order(true),
};
