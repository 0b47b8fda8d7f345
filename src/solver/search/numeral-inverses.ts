// For each conversion between numbers and texts: values for the operand that give the wanted result.
import type { SortValue } from "../../expr/expr.ts";
import type { OperatorName } from "../../expr/operators.ts";
import type { Inverse, Lengths } from "./number-inverses.ts";
import { MAX_LENGTH } from "./text-edits.ts";

type NumeralInverse = Inverse<SortValue>;

interface Numeral {
  readonly sign: string;
  readonly digits: string;
}

const split = (numeral: string): Numeral =>
  /^[-+]/.test(numeral) ? { sign: numeral.slice(0, 1), digits: numeral.slice(1) } : { sign: "", digits: numeral };

/** Lengths to try for the text: its present length, and lengths that the query allows. */
function wantedLengths(present: string, lengths: Lengths | undefined): number[] {
  const { least = 0, most = MAX_LENGTH } = lengths ?? {};
  const bounded =
    least > 0 || most < MAX_LENGTH ? [least, Math.min(most, least + 1), present.length] : [present.length];
  return [...new Set(bounded)].filter((length) => length <= Math.min(most, MAX_LENGTH));
}

/** Longer ways to write a numeral, with the same value. */
function widened(numeral: string, length: number, junk: readonly string[]): string[] {
  const missing = length - numeral.length;
  if (missing <= 0) return [];
  const { sign, digits } = split(numeral);
  return [
    sign + "0".repeat(missing) + digits,
    ...junk.map((filler) => numeral + filler.repeat(missing)),
    numeral + " ".repeat(missing),
    " ".repeat(missing) + numeral,
    ...(sign === "" && missing === 1 ? [`+${digits}`] : []),
    ...(missing >= 2 && !digits.includes(".") ? [`${numeral}.${"0".repeat(missing - 1)}`] : []),
  ];
}

const NOT_NUMERALS = ["a", "x", "abc", "-", "", " "];

/** `leading` matches the part of a text that is read as a number; `junk` may follow it. */
function reading(
  write: (value: number, operands: readonly SortValue[]) => string | undefined,
  leading: RegExp,
  junk: readonly string[],
): NumeralInverse {
  return (wanted, operands, at, lengths) => {
    if (at !== 0) return [];
    const [text, value] = [String(operands[0]), Number(wanted)];
    const asWide = wantedLengths(text, lengths);
    if (Number.isNaN(value))
      return [...NOT_NUMERALS, ...asWide.map((length) => "a".repeat(length)), `a${text}`, `${text}x`];
    const numeral = write(value, operands);
    if (numeral === undefined) return [];
    const replaced = text.replace(leading, () => numeral);
    return [
      ...(lengths !== undefined && numeral.length < lengths.least
        ? asWide.flatMap((length) => widened(numeral, length, junk))
        : []),
      numeral,
      ...(replaced.includes(numeral) ? [replaced] : []),
      ...asWide.flatMap((length) => widened(numeral, length, junk)),
    ];
  };
}

function inRadix(value: number, radix: SortValue | undefined): string | undefined {
  const base = Number(radix) | 0 || 10;
  return base >= 2 && base <= 36 ? value.toString(base) : undefined;
}

const zeroSigned = (value: number): string => (Object.is(value, -0) ? "-0" : String(value));

export const NUMERAL_INVERSES: Readonly<Partial<Record<OperatorName, NumeralInverse>>> = {
  parseInt: reading((value, [, radix]) => inRadix(value, radix), /^\s*[-+]?[0-9a-zA-Z]*/, ["-", "z"]),
  parseFloat: reading(zeroSigned, /^\s*[-+]?[0-9.]*(?:e[-+]?\d+)?/i, ["a", "-"]),
  stringToNumber: reading(zeroSigned, /^[^]*$/, []),
  numberToString: (wanted) => [Number(wanted)],
  numberToRadix: (wanted, [, radix], at) => (at === 0 ? [Number.parseInt(String(wanted), Number(radix))] : []),
  bigintToString: (wanted) => (/^-?\d+$/.test(String(wanted)) ? [BigInt(wanted)] : []),
  toFixed: (wanted, _operands, at) => (at === 0 ? [Number(wanted)] : []),
};
