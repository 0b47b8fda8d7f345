// Small, plain changes to a text, which the inverses of string operators are made of.
import type { SortValue } from "../../expr/expr.ts";

/** Longer texts are never proposed. */
export const MAX_LENGTH = 10_000;

const DIGITS_ONLY = /^[0-9]+$/;

/** Converts a position as the language does: fractions are truncated, NaN is 0. */
export function position(value: SortValue | undefined): number {
  return Math.trunc(Number(value)) || 0;
}

/** The text cut or extended to a length. Numerals are extended by digits first, other texts by letters. */
export function ofLength(text: string, length: number): string[] {
  if (!(Number.isInteger(length) && length >= 0 && length <= MAX_LENGTH)) return [];
  if (length <= text.length) return [text.slice(0, length), text.slice(text.length - length)];
  const fillers = DIGITS_ONLY.test(text) ? ["0", "a"] : ["a", "0"];
  return [...fillers.map((filler) => text.padEnd(length, filler)), text.padEnd(length, text || " ")];
}

/** The text with the piece written over what is at the index; first extended if it is too short. */
export function overwritten(text: string, index: number, piece: string): string[] {
  if (!(index >= 0 && index + piece.length <= MAX_LENGTH)) return [];
  const bases = index > text.length ? ofLength(text, index) : [text];
  return bases.map((base) => base.slice(0, index) + piece + base.slice(index + piece.length));
}

/** The text with the piece inserted at the index; first extended if it is too short. */
export function inserted(text: string, index: number, piece: string): string[] {
  if (!(index >= 0 && index + piece.length <= MAX_LENGTH)) return [];
  const bases = index > text.length ? ofLength(text, index) : [text];
  return bases.map((base) => base.slice(0, index) + piece + base.slice(index));
}

/** The text without the piece: removed, or replaced by as many other characters. */
export function without(text: string, piece: string): string[] {
  if (piece === "") return [];
  const filler = otherThan(piece);
  return [text.replaceAll(piece, ""), text.replaceAll(piece, filler.repeat(piece.length)), ""];
}

/** A plain character that does not occur in the text. */
export function otherThan(text: string): string {
  return ["a", "b", "c", "0", "1", "x"].find((candidate) => !text.includes(candidate)) ?? "~";
}

/** The text with the character at the index changed to another plain one, or to a neighbour. */
export function alteredAt(text: string, index: number): string[] {
  if (index < 0 || index >= text.length) return [];
  const code = text.charCodeAt(index);
  const others = [code + 1, code - 1].filter((other) => other >= 0x20 && other < 0x7f);
  return [otherThan(text.charAt(index)), ...others.map((other) => String.fromCharCode(other))].map(
    (piece) => text.slice(0, index) + piece + text.slice(index + 1),
  );
}
