// Writes pieces of Markdown around arbitrary text.
import { seen } from "./words.ts";

/** Prose, with the characters escaped that Markdown would interpret. */
export function plain(text: string): string {
  return seen(text).replace(/[\\`*_[\]<>~#&]/g, "\\$&");
}

export function code(text: string): string {
  const shown = seen(text);
  if (shown.includes("\\|")) return htmlCode(shown);
  const longest = Math.max(0, ...(shown.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  const pad = /^`|`$|^ .* $/.test(shown) ? " " : "";
  return fence + pad + shown + pad + fence;
}

/** In tables `\|` is a pipe, so a backslash before a pipe must be written in HTML. */
function htmlCode(text: string): string {
  return `<code>${text.replace(/[^\w ]/gu, (character) => `&#${character.codePointAt(0)};`)}</code>`;
}

export function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(titles), line(titles.map(() => "---")), ...rows.map(line)].join("\n");
}
