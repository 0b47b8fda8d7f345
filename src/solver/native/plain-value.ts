// Converts values of other solvers to the notation of Z3, which theories decode.
import { printExpression, type SExpression } from "./s-expression.ts";

const DIGITS = 25;

/** Binary bit-vectors become hexadecimal, fractions decimal. */
export function plainValue(value: SExpression): string {
  if (typeof value === "string") return /^#b(?:[01]{4})+$/.test(value) ? hexadecimal(value.slice(2)) : value;
  const fraction = fractionOf(value);
  if (fraction === undefined) return printExpression(value);
  const text = decimal(fraction.numerator < 0n ? -fraction.numerator : fraction.numerator, fraction.denominator);
  return fraction.numerator < 0n ? `(- ${text})` : text;
}

function hexadecimal(bits: string): string {
  return `#x${BigInt(`0b${bits}`)
    .toString(16)
    .padStart(bits.length / 4, "0")}`;
}

interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Reads `(/ 1 3)`, `(/ (- 1) 3)` and `(- (/ 1 3))`; undefined for other values, whose notation is that of Z3 already. */
function fractionOf(value: SExpression): Fraction | undefined {
  const [head, first, second] = value;
  if (head === "-" && second === undefined && Array.isArray(first)) {
    const inner = fractionOf(first);
    return inner === undefined ? undefined : { ...inner, numerator: -inner.numerator };
  }
  const numerator = integerOf(first);
  const denominator = integerOf(second);
  if (head !== "/" || numerator === undefined || denominator === undefined || denominator === 0n) return undefined;
  return { numerator, denominator };
}

function integerOf(value: SExpression | undefined): bigint | undefined {
  const text = value === undefined ? "" : printExpression(value);
  const match = /^(\(- )?(\d+)(?:\.0)?\)?$/.exec(text);
  return match === null ? undefined : match[1] === undefined ? BigInt(match[2] ?? 0) : -BigInt(match[2] ?? 0);
}

/** Truncated after some digits, and then marked as Z3 does. */
function decimal(numerator: bigint, denominator: bigint): string {
  const whole = numerator / denominator;
  const scaled = ((numerator % denominator) * 10n ** BigInt(DIGITS)) / denominator;
  const isExact = (numerator * 10n ** BigInt(DIGITS)) % denominator === 0n;
  const fraction = scaled.toString().padStart(DIGITS, "0").replace(/0+$/, "");
  return `${whole}.${fraction === "" ? "0" : fraction}${isExact ? "" : "?"}`;
}
