// Values near a given one.
import type { SortValue } from "../../expr/expr.ts";
import type { NumberDomain } from "../../model/options.ts";
import type { Rng } from "../../support/rng.ts";

export interface Neighbourhood {
  readonly rng: Rng;
  readonly numbers: NumberDomain | undefined;
  /** Strings that the code mentions. */
  readonly texts: readonly string[];
}

/** Strings that are doubled again and again would grow without bounds. */
const LONGEST_TEXT = 1000;

export function perturbed(value: SortValue, near: Neighbourhood): SortValue {
  if (typeof value === "number") return perturbedNumber(value, near);
  if (typeof value === "string") return near.rng.pick(TEXT_MOVES)(value, near).slice(0, LONGEST_TEXT);
  return typeof value === "boolean" ? !value : near.rng.pick(BIGINT_MOVES)(value);
}

const nextPowerOfTwo = (x: number): number => 2 ** Math.ceil(Math.log2(Math.abs(x) + 1));

const NUMBER_MOVES: readonly ((x: number) => number)[] = [
  (x) => x + 1,
  (x) => x - 1,
  (x) => x + 10,
  (x) => x - 10,
  (x) => Math.trunc(x / 2),
  (x) => x * 2,
  (x) => -x,
  (x) => nextPowerOfTwo(x),
  (x) => nextPowerOfTwo(x) - 1,
];

/** A step of random magnitude: large steps reach distant numbers, small ones hit them. */
function step(x: number, rng: Rng): number {
  return x + (rng.next() < 0.5 ? 1 : -1) * rng.below(2 ** (2 + rng.below(12)));
}

const FRACTIONAL_MOVES: typeof NUMBER_MOVES = [(x) => x + 0.5, (x) => x / 2, (x) => Math.round(x), (x) => x * 1.1];

function perturbedNumber(x: number, { rng, numbers }: Neighbourhood): number {
  const isFractional = numbers !== "int" && rng.next() < (Number.isInteger(x) ? 0.05 : 0.5);
  const moved =
    !isFractional && rng.next() < 0.3 ? step(x, rng) : rng.pick(isFractional ? FRACTIONAL_MOVES : NUMBER_MOVES)(x);
  if (numbers === "int" && !Number.isSafeInteger(moved)) return rng.below(100);
  if (numbers === "any") return moved;
  // Other domains have no NaN, no Infinity and no -0, which `+ 0` removes.
  return Number.isFinite(moved) ? moved + 0 : rng.below(100);
}

const BIGINT_MOVES: readonly ((x: bigint) => bigint)[] = [
  (x) => x + 1n,
  (x) => x - 1n,
  (x) => x + 10n,
  (x) => x - 10n,
  (x) => x / 2n,
  (x) => x * 2n,
  (x) => -x,
];

const TEXT_MOVES: readonly ((text: string, near: Neighbourhood) => string)[] = [
  (text, near) => spliced(text, near.rng.below(text.length + 1), 0, letter(text, near)),
  (text, { rng }) => spliced(text, rng.below(text.length), 1, ""),
  (text, near) => spliced(text, near.rng.below(text.length), 1, letter(text, near)),
  (text, { rng }) => {
    const at = rng.below(text.length);
    return spliced(text, at, 0, text.charAt(at));
  },
  (text, { rng }) => {
    const at = rng.below(text.length);
    const code = text.charCodeAt(at) + (rng.next() < 0.5 ? 1 : -1);
    return text === "" ? "a" : spliced(text, at, 1, String.fromCharCode(Math.max(32, code)));
  },
  (text, { rng, texts }) => (texts.length === 0 ? text + text : text + rng.pick(texts)),
  (text, { rng, texts }) => (texts.length === 0 ? text.slice(1) : rng.pick(texts) + text),
];

function spliced(text: string, at: number, count: number, inserted: string): string {
  return text.slice(0, at) + inserted + text.slice(at + count);
}

const FIRST_PRINTABLE = 32;
const PRINTABLE = 95;

/** A character of a string in the code, of the text itself if the code has none, or any printable one. */
function letter(text: string, { rng, texts }: Neighbourhood): string {
  const source = rng.next() < 0.5 ? (texts.length > 0 ? rng.pick(texts) : text) : "";
  return source === ""
    ? String.fromCharCode(FIRST_PRINTABLE + rng.below(PRINTABLE))
    : source.charAt(rng.below(source.length));
}
