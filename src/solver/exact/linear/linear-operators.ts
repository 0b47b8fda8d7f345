// Reads operators that are linear, or that linear conditions on new unknowns can define. undefined where a use is neither.
import type { OperatorName } from "../../../expr/operators.ts";
import { atMost, constantForm, equal, lessThan, shifted, sum, unsure, type LinearForm } from "./linear-form.ts";
import type { LinearTerms } from "./linear-terms.ts";
import { flooredQuotient, remainderOf, truncatedQuotient } from "./quotients.ts";

export interface Operands {
  /** The node of the application. */
  readonly node: number;
  readonly nodes: readonly number[];
  readonly forms: readonly [LinearForm | undefined, LinearForm | undefined];
  readonly terms: LinearTerms;
}

type Reading = (operands: Operands) => LinearForm | undefined;

const ZERO = constantForm(0);

/** The value of a form that is constant in every model: `x - x` is one only where x is finite. */
function constantOf(form: LinearForm | undefined): number | undefined {
  return form?.unknowns.length === 0 && form.sure ? form.constant : undefined;
}

/** Keeps the form sure only if the result is not rounded, as no result within the safe integers is. */
function unlessRounded({ terms, node }: Operands, form: LinearForm | undefined): LinearForm | undefined {
  return form === undefined || terms.isSafe(node) ? form : unsure(form);
}

const added =
  (sign: 1 | -1): Reading =>
  (operands) => {
    const [a, b] = operands.forms;
    return a === undefined || b === undefined ? undefined : unlessRounded(operands, sum(a, b, sign));
  };

const product: Reading = (operands) => {
  const [a, b] = operands.forms;
  if (a === undefined || b === undefined) return undefined;
  const [left, right] = [constantOf(a), constantOf(b)];
  if (right !== undefined) return unlessRounded(operands, sum(ZERO, a, right));
  return left === undefined ? undefined : unlessRounded(operands, sum(ZERO, b, left));
};

const negative: Reading = ({ forms: [a] }) => (a === undefined ? undefined : sum(ZERO, a, -1));

/** floor, ceil and trunc of a quotient are integer quotients; integers they do not change. */
const rounded =
  (ofQuotient: (terms: LinearTerms, dividend: LinearForm, divisor: number) => LinearForm | undefined): Reading =>
  ({ terms, nodes, forms: [a] }) => {
    const [node] = nodes as readonly [number];
    const { program } = terms.analysis;
    const inner = program.nodes[node];
    if (inner?.kind !== "app" || inner.op !== "div") return a;
    const [dividend, divisor] = program.operands[node] as readonly [number, number];
    const [form, by] = [terms.form(dividend), constantOf(terms.form(divisor))];
    if (form === undefined || by === undefined || by === 0) return undefined;
    return ofQuotient(terms, terms.isSafe(dividend) ? form : unsure(form), by);
  };

const remainder: Reading = ({ terms, forms: [a, b] }) => {
  const divisor = constantOf(b);
  return a === undefined || divisor === undefined || divisor === 0
    ? undefined
    : remainderOf(terms, a, Math.abs(divisor));
};

/** Assumes that the division leaves no remainder, as code that divides integers has often ensured; so the form is not sure. */
const wholeQuotient: Reading = ({ terms, node, forms: [a, b] }) => {
  const divisor = constantOf(b);
  if (a === undefined || divisor === undefined || divisor === 0) return undefined;
  const quotient = unsure(terms.opaque(node));
  const multiple = sum(ZERO, quotient, divisor);
  if (multiple !== undefined) terms.require(equal(multiple, a));
  return quotient;
};

const bigQuotient: Reading = ({ terms, forms: [a, b] }) => {
  const divisor = constantOf(b);
  return a === undefined || divisor === undefined || divisor === 0 ? undefined : truncatedQuotient(terms, a, divisor);
};

/** The result equals one operand, which bounds the other; `sign` is 1 for the maximum. */
const extremum =
  (sign: 1 | -1): Reading =>
  ({ terms, node, forms: [a, b] }) => {
    if (a === undefined || b === undefined) return undefined;
    const result = terms.opaque(node);
    const [reaches, stays] = sign === 1 ? [a, b] : [b, a];
    terms.choose([
      [...equal(result, a), ...atMost(stays, reaches)],
      [...equal(result, b), ...atMost(reaches, stays)],
    ]);
    return result;
  };

const magnitude: Reading = ({ terms, node, nodes, forms: [a] }) => {
  const negated = a === undefined ? undefined : sum(ZERO, a, -1);
  if (a === undefined || negated === undefined) return undefined;
  const { lo, hi } = terms.analysis.known.range(nodes[0] as number);
  if (lo >= 0) return a;
  if (hi <= 0) return negated;
  const result = terms.opaque(node);
  terms.choose([
    [...equal(result, a), ...atMost(ZERO, a)],
    [...equal(result, negated), ...atMost(a, ZERO)],
  ]);
  return result;
};

const sign: Reading = ({ terms, node, forms: [a] }) => {
  if (a === undefined) return undefined;
  const result = terms.opaque(node);
  terms.choose([
    [...equal(result, constantForm(1)), ...lessThan(ZERO, a)],
    [...equal(result, ZERO), ...equal(a, ZERO)],
    [...equal(result, constantForm(-1)), ...lessThan(a, ZERO)],
  ]);
  return result;
};

const unchanged: Reading = ({ forms: [a] }) => a;

const complement: Reading = ({ terms, node, nodes, forms: [a] }) => {
  if (a === undefined || !(isBigint(terms, node) || isInt32(terms, nodes[0] as number))) return undefined;
  const negated = sum(ZERO, a, -1);
  return negated === undefined ? undefined : shifted(negated, -1);
};

function isBigint(terms: LinearTerms, node: number): boolean {
  return terms.analysis.program.nodes[node]?.sort === "bigint";
}

function isInt32(terms: LinearTerms, node: number): boolean {
  const { lo, hi } = terms.analysis.known.range(node);
  return terms.isInteger(node) && lo >= -(2 ** 31) && hi < 2 ** 31;
}

/** `x | 0` and `x ^ 0` of a 32-bit integer are x. */
const withZero: Reading = ({ terms, nodes, forms: [a, b] }) =>
  constantOf(b) === 0 && isInt32(terms, nodes[0] as number) ? a : undefined;

/** `x & 0xff` is the remainder by a power of two, never negative. */
const masked: Reading = ({ terms, node, nodes, forms: [a, b] }) => {
  const mask = constantOf(b);
  if (a === undefined || mask === undefined || mask < 0 || !isPowerOfTwo(mask + 1)) return undefined;
  if (!isBigint(terms, node) && !(mask < 2 ** 31 && isInt32(terms, nodes[0] as number))) return undefined;
  const quotient = flooredQuotient(terms, a, mask + 1);
  return quotient === undefined ? undefined : sum(a, quotient, -(mask + 1));
};

function isPowerOfTwo(value: number): boolean {
  return Number.isSafeInteger(value) && 2 ** Math.round(Math.log2(value)) === value;
}

const shiftedRight: Reading = ({ terms, nodes, forms: [a, b] }) => {
  const count = constantOf(b);
  if (a === undefined || count === undefined || !isInt32(terms, nodes[0] as number)) return undefined;
  return flooredQuotient(terms, a, 2 ** (count & 31));
};

const shiftedRightUnsigned: Reading = (operands) =>
  operands.terms.analysis.known.range(operands.nodes[0] as number).lo >= 0 ? shiftedRight(operands) : undefined;

export const LINEAR_OPERATORS: Partial<Record<OperatorName, Reading>> = {
  add: added(1),
  sub: added(-1),
  mul: product,
  neg: negative,
  div: wholeQuotient,
  mod: remainder,
  floor: rounded(flooredQuotient),
  ceil: rounded((terms, dividend, divisor) => {
    const negated = sum(ZERO, dividend, -1);
    const floor = negated === undefined ? undefined : flooredQuotient(terms, negated, divisor);
    return floor === undefined ? undefined : sum(ZERO, floor, -1);
  }),
  trunc: rounded(truncatedQuotient),
  abs: magnitude,
  sign,
  min: extremum(-1),
  max: extremum(1),
  bitAnd: masked,
  bitOr: withZero,
  bitXor: withZero,
  bitNot: complement,
  shr: shiftedRight,
  ushr: shiftedRightUnsigned,
  bigAdd: added(1),
  bigSub: added(-1),
  bigMul: product,
  bigNeg: negative,
  bigNot: complement,
  bigAnd: masked,
  bigDiv: bigQuotient,
  bigMod: remainder,
  numberToBigint: unchanged,
  bigintToNumber: (operands) => unlessRounded(operands, operands.forms[0]),
};
