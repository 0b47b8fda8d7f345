import { stripVTControlCharacters } from "node:util";

/** Columns that the text takes on a terminal, colours not counted. */
export function visibleWidth(text: string): number {
  return [...stripVTControlCharacters(text)].length;
}

/** At most `width` columns; uncoloured text only. */
export function shorten(text: string, width: number): string {
  const characters = [...text];
  return characters.length <= width ? text : `${characters.slice(0, Math.max(0, width - 1)).join("")}…`;
}

export function padTo(text: string, width: number, align: "left" | "right"): string {
  const padding = " ".repeat(Math.max(0, width - visibleWidth(text)));
  return align === "left" ? text + padding : padding + text;
}
