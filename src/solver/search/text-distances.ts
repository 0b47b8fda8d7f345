// Branch distances of tests of texts: greater than 0 and less than 1.
import type { SortValue } from "../../expr/expr.ts";
import type { OperatorName } from "../../expr/operators.ts";

/** Callers promise that the test is not as wanted. */
export type TestDistance = (operands: readonly SortValue[], wanted: boolean) => number;

/** The distance where almost any change suffices. */
const SLIGHT = 0.01;
/** Of longer texts only the beginning is searched. */
const MOST_PLACES = 100;

/** Counts characters that are missing, superfluous or different; a nearly equal character counts less. */
export function textGap(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  const shorter = Math.min(a.length, b.length);
  let inPlace = longer - shorter;
  let prefix = 0;
  let suffix = 0;
  for (let i = 0; i < shorter; i++) {
    const gap = Math.abs(a.charCodeAt(i) - b.charCodeAt(i));
    if (gap > 0) inPlace += 0.5 + Math.min(0.5, gap / 256);
  }
  while (prefix < shorter && a[prefix] === b[prefix]) prefix++;
  while (suffix < shorter - prefix && a.at(-1 - suffix) === b.at(-1 - suffix)) suffix++;
  return normal(Math.min(inPlace, longer - prefix - suffix));
}

const normal = (edits: number): number => SLIGHT + edits / (edits + 8);

/** The distance at the place where the piece fits best. */
function leastGap(text: string, piece: string): number {
  let least = textGap("", piece);
  for (let i = 0; i < text.length && i < MOST_PLACES; i++)
    least = Math.min(least, textGap(text.slice(i, i + piece.length), piece));
  return least;
}

const onlyWhenWanted =
  (gap: (text: string, piece: string, place: number) => number): TestDistance =>
  ([text, piece, place], wanted) => {
    return wanted ? gap(String(text), String(piece), Number(place)) : SLIGHT;
  };

/** Measured at the first characters that differ. */
const order: TestDistance = (operands) => {
  const [a, b] = operands.map(String) as [string, string];
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  const gap = Math.abs((a.charCodeAt(i) || 0) - (b.charCodeAt(i) || 0));
  return SLIGHT + gap / (gap + 256);
};

export const TEXT_DISTANCES: Readonly<Partial<Record<OperatorName, TestDistance>>> = {
  strEq: onlyWhenWanted(textGap),
  startsWith: onlyWhenWanted((text, piece, from) => {
    const start = Math.max(0, from || 0);
    return textGap(text.slice(start, start + piece.length), piece);
  }),
  endsWith: onlyWhenWanted((text, piece, to) => textGap(text.slice(0, Math.max(0, to)).slice(-piece.length), piece)),
  includes: onlyWhenWanted(leastGap),
  strLt: order,
  strLe: order,
};
