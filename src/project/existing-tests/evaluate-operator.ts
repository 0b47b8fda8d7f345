// Evaluates operators on data. Results that would be too long are unknown.
import { ts, type TS } from "../typescript.ts";
import { UNKNOWN, type Value, isOpaque } from "./values.ts";

const LONGEST_TEXT = 100_000;
const MOST_BITS = 4096n;

const K = ts.SyntaxKind;

type Binary = (a: number, b: number) => Value;

/** Typed for numbers, but called with data of any kind, which the language converts. */
const BINARY: ReadonlyMap<TS.SyntaxKind, Binary> = new Map<TS.SyntaxKind, Binary>([
  [K.PlusToken, (a, b) => a + b],
  [K.MinusToken, (a, b) => a - b],
  [K.AsteriskToken, (a, b) => a * b],
  [K.SlashToken, (a, b) => a / b],
  [K.PercentToken, (a, b) => a % b],
  [K.AsteriskAsteriskToken, (a, b) => (isHuge(b) ? UNKNOWN : a ** b)],
  [K.LessThanLessThanToken, (a, b) => (isHuge(b) ? UNKNOWN : a << b)],
  [K.GreaterThanGreaterThanToken, (a, b) => a >> b],
  [K.GreaterThanGreaterThanGreaterThanToken, (a, b) => a >>> b],
  [K.AmpersandToken, (a, b) => a & b],
  [K.BarToken, (a, b) => a | b],
  [K.CaretToken, (a, b) => a ^ b],
  [K.LessThanToken, (a, b) => a < b],
  [K.LessThanEqualsToken, (a, b) => a <= b],
  [K.GreaterThanToken, (a, b) => a > b],
  [K.GreaterThanEqualsToken, (a, b) => a >= b],
  [K.EqualsEqualsEqualsToken, (a, b) => a === b],
  [K.ExclamationEqualsEqualsToken, (a, b) => a !== b],
  // eslint-disable-next-line eqeqeq -- the operator itself
  [K.EqualsEqualsToken, (a, b) => a == b],
  // eslint-disable-next-line eqeqeq -- the operator itself
  [K.ExclamationEqualsToken, (a, b) => a != b],
]);

const UNARY: ReadonlyMap<TS.SyntaxKind, (a: number) => Value> = new Map<TS.SyntaxKind, (a: number) => Value>([
  [K.PlusToken, Number],
  [K.MinusToken, (a) => -a],
  [K.TildeToken, (a) => ~a],
  [K.ExclamationToken, (a) => !a],
]);

export function binary(operator: TS.SyntaxKind, a: Value, b: Value): Value {
  const apply = BINARY.get(operator);
  if (apply === undefined || isOpaque(a) || isOpaque(b)) return UNKNOWN;
  const value = orUnknown(() => apply(a as number, b as number));
  return typeof value === "string" && value.length > LONGEST_TEXT ? UNKNOWN : value;
}

export function unary(operator: TS.SyntaxKind, a: Value): Value {
  const apply = UNARY.get(operator);
  const isWrong = operator === K.PlusToken && typeof a === "bigint";
  return apply === undefined || isWrong || isOpaque(a) ? UNKNOWN : orUnknown(() => apply(a as number));
}

const ASSIGNED: ReadonlyMap<TS.SyntaxKind, TS.SyntaxKind> = new Map([
  [K.PlusEqualsToken, K.PlusToken],
  [K.MinusEqualsToken, K.MinusToken],
  [K.AsteriskEqualsToken, K.AsteriskToken],
  [K.SlashEqualsToken, K.SlashToken],
  [K.PercentEqualsToken, K.PercentToken],
  [K.AsteriskAsteriskEqualsToken, K.AsteriskAsteriskToken],
  [K.LessThanLessThanEqualsToken, K.LessThanLessThanToken],
  [K.GreaterThanGreaterThanEqualsToken, K.GreaterThanGreaterThanToken],
  [K.GreaterThanGreaterThanGreaterThanEqualsToken, K.GreaterThanGreaterThanGreaterThanToken],
  [K.AmpersandEqualsToken, K.AmpersandToken],
  [K.BarEqualsToken, K.BarToken],
  [K.CaretEqualsToken, K.CaretToken],
  [K.AmpersandAmpersandEqualsToken, K.AmpersandAmpersandToken],
  [K.BarBarEqualsToken, K.BarBarToken],
  [K.QuestionQuestionEqualsToken, K.QuestionQuestionToken],
]);

/** The operator of a compound assignment; any other token itself. */
export function operatorOfAssignment(token: TS.SyntaxKind): TS.SyntaxKind {
  return ASSIGNED.get(token) ?? token;
}

/** Unknown if `make` throws. */
export function orUnknown(make: () => Value): Value {
  try {
    return make();
  } catch {
    return UNKNOWN;
  }
}

function isHuge(value: unknown): boolean {
  return typeof value === "bigint" && (value > MOST_BITS || value < -MOST_BITS);
}
