// The one door to string-width: how many columns a text takes on a terminal, and how to make it take so many.
import { stripVTControlCharacters } from "node:util";
import stringWidth from "string-width";

/** ASCII and the marks that reports draw with. Most text is no more than that, and string-width is slow beyond ASCII. */
const NARROW = /^[\x20-\x7e·…→↓─│├└]*$/;
const CHARACTERS = new Intl.Segmenter();

/** Colours are not counted; East Asian characters and emoji count twice, marks that combine not at all. */
export function columnsOf(text: string): number {
  const plain = stripVTControlCharacters(text);
  return NARROW.test(plain) ? plain.length : stringWidth(plain);
}

/** As much of an uncoloured text as takes at most so many columns: whole characters, with the marks that belong to them. */
export function prefixOf(text: string, columns: number): string {
  if (NARROW.test(text)) return text.slice(0, Math.max(0, columns));
  let left = columns;
  for (const { segment, index } of CHARACTERS.segment(text)) {
    left -= columnsOf(segment);
    if (left < 0) return text.slice(0, index);
  }
  return text;
}

/** At most so many columns, a … included where something is missing; uncoloured text only. */
export function shorten(text: string, columns: number): string {
  return columnsOf(text) <= columns ? text : `${prefixOf(text, columns - 1)}…`;
}

export function padTo(text: string, columns: number, align: "left" | "right"): string {
  const padding = " ".repeat(Math.max(0, columns - columnsOf(text)));
  return align === "left" ? text + padding : padding + text;
}
