// The one door to string-width: measures text in columns of a terminal, cuts it and pads it.
import { stripVTControlCharacters } from "node:util";
import stringWidth from "string-width";

/** ASCII and the marks that reports draw with: nearly all text. string-width would be slow for the marks. */
const NARROW = /^[\x20-\x7e·…→↓─│├└]*$/;
const CHARACTERS = new Intl.Segmenter();

/** Escape sequences for colours and combining marks count 0, East Asian characters and emoji count 2. */
export function columnsOf(text: string): number {
  const plain = stripVTControlCharacters(text);
  return NARROW.test(plain) ? plain.length : stringWidth(plain);
}

/** The longest prefix of whole grapheme clusters that fits into `columns`. The text has no colours. */
export function prefixOf(text: string, columns: number): string {
  if (NARROW.test(text)) return text.slice(0, Math.max(0, columns));
  let left = columns;
  for (const { segment, index } of CHARACTERS.segment(text)) {
    left -= columnsOf(segment);
    if (left < 0) return text.slice(0, index);
  }
  return text;
}

/** Cuts a text that is wider than `columns` and ends it with …, which then fits, too. The text has no colours. */
export function shorten(text: string, columns: number): string {
  return columnsOf(text) <= columns ? text : `${prefixOf(text, columns - 1)}…`;
}

export function padTo(text: string, columns: number, align: "left" | "right"): string {
  const padding = " ".repeat(Math.max(0, columns - columnsOf(text)));
  return align === "left" ? text + padding : padding + text;
}
