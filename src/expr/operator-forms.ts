// How each operator is printed: the table behind `print.ts`.
import type { Expr } from "./expr.ts";
import type { OperatorName } from "./operators.ts";
import { REGEXP_FORMS } from "./regexp-forms.ts";
import { COMPARISONS, type AnyRelation, type ComparisonOperator } from "./relation.ts";
import { STRING_FORMS } from "./string-forms.ts";

/** The precedences of the language; a higher one binds tighter. */
export const PRECEDENCE = {
  conditional: 2,
  or: 3,
  and: 4,
  bitOr: 5,
  bitXor: 6,
  bitAnd: 7,
  equality: 8,
  relational: 9,
  shift: 10,
  additive: 11,
  multiplicative: 12,
  power: 13,
  prefix: 14,
  literal: 15,
  primary: 16,
} as const;

export type Precedence = keyof typeof PRECEDENCE;

/** Prints an operand for a place that takes nothing looser than the given precedence, with parentheses where needed. */
export type OperandText = (place: Precedence, expr: Expr) => string;

/** Prints an application as text that binds as tightly as a name. Operands that the operator does not have are undefined. */
export type Write = (text: OperandText, ...args: [Expr, Expr, Expr, Expr, Expr]) => string;

export type OperatorForm =
  | { readonly form: "infix"; readonly symbol: string; readonly precedence: Precedence }
  | { readonly form: "comparison"; readonly relation: AnyRelation }
  | { readonly form: "prefix"; readonly symbol: string }
  | { readonly form: "call"; readonly callee: string }
  | { readonly form: "method"; readonly name: string }
  | { readonly form: "property"; readonly name: string }
  | { readonly form: "text"; readonly write: Write }
  /** A test for undefined: holds where what is written is not undefined. */
  | { readonly form: "presence"; readonly write: Write }
  /** A test of its only operand in words: "s is decodable", "s is not decodable". */
  | { readonly form: "claim"; readonly holds: string; readonly fails: string }
  /** Printed by rules of its own in `print.ts`. */
  | { readonly form: "same" | "not" | "iff" | "choice" };

const infix = (symbol: string, precedence: Precedence): OperatorForm => ({ form: "infix", symbol, precedence });
const call = (callee: string): OperatorForm => ({ form: "call", callee });
const prefix = (symbol: string): OperatorForm => ({ form: "prefix", symbol });

const COMPARISON_FORMS = Object.fromEntries(
  COMPARISONS.map(({ op, relation }) => [op, { form: "comparison", relation }]),
) as Readonly<Record<ComparisonOperator, OperatorForm>>;

export const OPERATOR_FORMS: Readonly<Record<OperatorName, OperatorForm>> = {
  add: infix("+", "additive"),
  sub: infix("-", "additive"),
  mul: infix("*", "multiplicative"),
  div: infix("/", "multiplicative"),
  mod: infix("%", "multiplicative"),
  pow: infix("**", "power"),
  neg: prefix("-"),
  same: { form: "same" },

  bitAnd: infix("&", "bitAnd"),
  bitOr: infix("|", "bitOr"),
  bitXor: infix("^", "bitXor"),
  bitNot: prefix("~"),
  shl: infix("<<", "shift"),
  shr: infix(">>", "shift"),
  ushr: infix(">>>", "shift"),
  imul: call("Math.imul"),
  clz32: call("Math.clz32"),

  floor: call("Math.floor"),
  ceil: call("Math.ceil"),
  trunc: call("Math.trunc"),
  round: call("Math.round"),
  abs: call("Math.abs"),
  sign: call("Math.sign"),
  sqrt: call("Math.sqrt"),
  fround: call("Math.fround"),
  min: call("Math.min"),
  max: call("Math.max"),
  cbrt: call("Math.cbrt"),
  exp: call("Math.exp"),
  expm1: call("Math.expm1"),
  log: call("Math.log"),
  log1p: call("Math.log1p"),
  log2: call("Math.log2"),
  log10: call("Math.log10"),
  sin: call("Math.sin"),
  cos: call("Math.cos"),
  tan: call("Math.tan"),
  asin: call("Math.asin"),
  acos: call("Math.acos"),
  atan: call("Math.atan"),
  sinh: call("Math.sinh"),
  cosh: call("Math.cosh"),
  tanh: call("Math.tanh"),
  asinh: call("Math.asinh"),
  acosh: call("Math.acosh"),
  atanh: call("Math.atanh"),
  atan2: call("Math.atan2"),
  hypot: call("Math.hypot"),
  isInteger: call("Number.isInteger"),
  isFinite: call("Number.isFinite"),
  isNaN: call("Number.isNaN"),

  not: { form: "not" },
  and: infix("&&", "and"),
  or: infix("||", "or"),
  iff: { form: "iff" },
  ite: { form: "choice" },

  bigAdd: infix("+", "additive"),
  bigSub: infix("-", "additive"),
  bigMul: infix("*", "multiplicative"),
  bigDiv: infix("/", "multiplicative"),
  bigMod: infix("%", "multiplicative"),
  bigPow: infix("**", "power"),
  bigNeg: prefix("-"),
  bigAnd: infix("&", "bitAnd"),
  bigOr: infix("|", "bitOr"),
  bigXor: infix("^", "bitXor"),
  bigNot: prefix("~"),
  bigShl: infix("<<", "shift"),
  bigShr: infix(">>", "shift"),
  bigAsIntN: call("BigInt.asIntN"),
  bigAsUintN: call("BigInt.asUintN"),

  booleanToNumber: call("Number"),
  booleanToBigint: call("BigInt"),
  bigintToNumber: call("Number"),
  numberToBigint: call("BigInt"),
  numberToString: call("String"),
  bigintToString: call("String"),
  booleanToString: call("String"),
  ...COMPARISON_FORMS,
  ...STRING_FORMS,
  ...REGEXP_FORMS,
};
