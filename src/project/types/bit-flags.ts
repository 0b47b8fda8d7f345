// Enums that are sets of bit flags, and the combinations of their members.
import { ts, type TS } from "../typescript.ts";

export interface Value {
  readonly value: number | string;
  /** How a test writes it; undefined if a test cannot name it. */
  readonly text: string | undefined;
  /** Whether it is a combination of an enum with so many flags that only some combinations are offered. */
  readonly sampled?: true;
}

export interface Flag extends Value {
  readonly value: number;
}

/**
 * Whether an enum is a set of bit flags: each member has an initializer; its values are 0, single bits and, where some
 * member is written with `<<` or `|`, unions of bits; and without such a member some bit is above 2.
 */
export function areFlags(declared: readonly TS.EnumMember[], members: readonly Value[]): members is readonly Flag[] {
  if (declared.some(({ initializer }) => initializer === undefined)) return false;
  const values: number[] = [];
  for (const { value } of members) {
    if (typeof value !== "number" || value !== value >>> 0) return false;
    values.push(value);
  }
  const bits = values.filter(isSingleBit);
  const known = bits.reduce((all, bit) => all | bit, 0);
  const shifted = declared.some(({ initializer }) => initializer !== undefined && isBitOperation(initializer));
  const belongs = (value: number) => value === 0 || isSingleBit(value) || (shifted && (value & ~known) === 0);
  return bits.length >= 2 && values.every(belongs) && (shifted || bits.some((bit) => bit > 2));
}

function isSingleBit(value: number): boolean {
  return value !== 0 && (value & (value - 1)) === 0;
}

function isBitOperation(node: TS.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isBitOperation(node.expression);
  if (!ts.isBinaryExpression(node)) return false;
  const { kind } = node.operatorToken;
  return kind === ts.SyntaxKind.LessThanLessThanToken || kind === ts.SyntaxKind.BarToken;
}

/** Up to this many flags all combinations are offered; of more flags, the pairs and the union of all. */
const MAX_FLAGS = 6;

/** The members, then the combinations that have no name of their own. */
export function withCombinations(members: readonly Flag[]): Flag[] {
  const bits = members.filter(({ value }) => isSingleBit(value));
  const isWhole = bits.length <= MAX_FLAGS;
  const subsets = isWhole ? allSubsets(bits) : [...pairs(bits), bits];
  const known = new Set(members.map(({ value }) => value));
  const combined = subsets.map(combine).filter(({ value }) => !known.has(value));
  return [...members, ...(isWhole ? combined : combined.map((flag) => ({ ...flag, sampled: true as const })))];
}

function combine(flags: readonly Flag[]): Flag {
  const value = flags.reduce((all, flag) => all | flag.value, 0);
  const named = flags.every(({ text }) => text !== undefined);
  return { value, text: named ? flags.map(({ text }) => text).join(" | ") : undefined };
}

/** All subsets of two or more, small ones first. */
function allSubsets(bits: readonly Flag[]): Flag[][] {
  const subsets: Flag[][] = [];
  for (let mask = 0; mask < 1 << bits.length; mask++)
    subsets.push(bits.filter((_, index) => (mask & (1 << index)) !== 0));
  return subsets.filter(({ length }) => length >= 2).sort((a, b) => a.length - b.length);
}

function pairs(bits: readonly Flag[]): Flag[][] {
  return bits.flatMap((first, index) => bits.slice(index + 1).map((second) => [first, second]));
}
