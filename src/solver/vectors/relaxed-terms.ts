// Conditions on the lengths and positions of terms that cannot be translated to numbers as a whole.
// Enters: the variable that replaces such a term, and its operands. Leaves: conditions that hold for every value of the
// term, and that some value satisfies for all values of the operands.
import { isConst, type App, type Expr } from "../../expr/expr.ts";
import type { OperatorName } from "../../expr/operators.ts";
import { knownRegExp } from "../regexp/known-regexp.ts";
import { matchWidth } from "../regexp/match-width.ts";
import { e, literalText, type Vector } from "./vector.ts";
import { isVector, type Translated } from "./vector-operators.ts";

/** `length`: that of the replaced string. */
type LengthFacts = (length: Expr, text: Vector, others: readonly Translated[]) => readonly Expr[];

const noLonger: LengthFacts = (length, text) => [e("le", length, text.length)];
const noShorter: LengthFacts = (length, text) => [e("le", text.length, length)];
const sameLength: LengthFacts = (length, text) => [e("eq", length, text.length)];
/** Changing the case turns no character into fewer units, and none into more than three. */
const recased: LengthFacts = (length, text) => [
  e("le", text.length, length),
  e("le", length, e("mul", 3, text.length)),
];
/** A text that is not empty does not become empty. */
const isEmptyOnlyIf: LengthFacts = (length, text) => [e("or", e("le", text.length, 0), e("le", 1, length))];

const sliced: LengthFacts = (length, text, [from, to]) => {
  const [start, end] = [placeIn(text, from), placeIn(text, to)];
  if (start === undefined || end === undefined) return noLonger(length, text, []);
  return [e("eq", length, e("max", 0, e("sub", end, start)))];
};

/** The position of a constant index, which counts from the end if it is negative. */
function placeIn(text: Vector, index: Translated | undefined): Expr | undefined {
  if (index === undefined || isVector(index) || !isConst(index)) return undefined;
  const at = Math.trunc(index.value as number) || 0;
  return at < 0 ? e("max", 0, e("add", text.length, at)) : e("min", at, text.length);
}

function constantText(operand: Translated | undefined): string | undefined {
  return operand !== undefined && isVector(operand) ? literalText(operand) : undefined;
}

const exchanged =
  (isOnce: boolean): LengthFacts =>
  (length, text, [sought, replacement]) => {
    const [before, after] = [constantText(sought), constantText(replacement)];
    if (before === undefined || after === undefined || before === "") return [];
    const more = after.length - before.length;
    const kept = after === "" ? [] : isEmptyOnlyIf(length, text, []);
    if (more === 0) return sameLength(length, text, []);
    if (isOnce)
      return [
        e("or", e("eq", length, text.length), e("eq", length, e("max", 0, e("add", text.length, more)))),
        ...kept,
      ];
    return [...(more < 0 ? noLonger : noShorter)(length, text, []), ...kept];
  };

const matchesReplaced: LengthFacts = (length, text, others) => {
  const [source, flags, replacement] = others.map(constantText);
  if (source === undefined || flags === undefined || replacement === undefined) return [];
  if (replacement.includes("$")) return [];
  const kept = replacement === "" ? [] : isEmptyOnlyIf(length, text, []);
  const regexp = knownRegExp(source, flags.replace(/[dg]/g, ""));
  if (regexp === undefined) return kept;
  const { least, most } = matchWidth(regexp.pattern, regexp.unicode);
  const facts = [...kept];
  if (replacement.length <= least) facts.push(...noLonger(length, text, []));
  if (replacement.length >= most) facts.push(...noShorter(length, text, []));
  return facts;
};

const LENGTH_FACTS: Readonly<Partial<Record<OperatorName, LengthFacts>>> = {
  concat: (length, text, [second]) =>
    second !== undefined && isVector(second) ? [e("eq", length, e("add", text.length, second.length))] : [],
  charAt: noLonger,
  slice: sliced,
  substring: noLonger,
  trim: noLonger,
  trimStart: noLonger,
  trimEnd: noLonger,
  toLowerCase: recased,
  toUpperCase: recased,
  padStart: noShorter,
  padEnd: noShorter,
  replace: exchanged(true),
  replaceAll: exchanged(false),
  regexReplace: matchesReplaced,
  splitPart: noLonger,
  regexSplitPart: noLonger,
  regexNth: noLonger,
  // nine characters that escape three bytes become a single unit
  decodeURIComponent: (length, text) => [e("le", length, text.length), e("le", text.length, e("mul", 9, length))],
  encodeURIComponent: noShorter,
};

/** Conditions on the length of the string that replaces the term. */
export function lengthFacts({ op }: App, length: Expr, [text, ...others]: readonly Translated[]): readonly Expr[] {
  return text !== undefined && isVector(text) ? (LENGTH_FACTS[op]?.(length, text, others) ?? []) : [];
}

/** Conditions on the number that replaces the term. */
export function positionFacts({ op }: App, position: Expr, operands: readonly Translated[]): readonly Expr[] {
  const [text, piece, from] = operands;
  if (text === undefined || piece === undefined || !isVector(text) || !isVector(piece)) return [];
  if (op === "splitCount" && piece.least > 0) return [e("le", position, e("add", text.length, 1))];
  if (op !== "indexOf" && op !== "lastIndexOf") return [];
  const isAbsent = e("lt", position, 0);
  const facts = [e("or", isAbsent, e("le", e("add", position, piece.length), text.length))];
  if (op === "indexOf" && piece.least > 0 && from !== undefined && !isVector(from) && isConst(from))
    facts.push(e("or", isAbsent, e("le", Math.trunc(from.value as number) || 0, position)));
  return facts;
}

/** The truth of a replaced test, restricted by necessary conditions on lengths. */
export function withLengths({ op }: App, truth: Expr, [a, b]: readonly Translated[]): Expr {
  if (a === undefined || b === undefined || !isVector(a) || !isVector(b)) return truth;
  switch (op) {
    case "strEq":
      return e("and", e("eq", a.length, b.length), truth);
    case "includes":
    case "startsWith":
    case "endsWith":
      return e("and", e("le", b.length, a.length), truth);
    default:
      return truth;
  }
}
