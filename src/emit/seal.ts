// Marks generated files, and detects whether one was edited since.
import { createHash } from "node:crypto";

/** `none`: Pathwise did not write the text; `intact`: it is as written; `edited`: it was changed since. */
export type Seal = "none" | "intact" | "edited";

const SEAL_LINE = /^\/\/ @pathwise ([0-9a-f]{16})$/m;

/** Puts the seal after the first line, which tells people what the file is. */
export function sealSource(source: string): string {
  const end = source.indexOf("\n") + 1;
  return `${source.slice(0, end)}// @pathwise ${checksum(source)}\n${source.slice(end)}`;
}

/** The text that was sealed. */
export function unsealed(text: string): string {
  return text.replace(new RegExp(`${SEAL_LINE.source}\n`, "m"), "");
}

export function sealOf(text: string): Seal {
  const normalized = withPlainLines(text);
  const seal = SEAL_LINE.exec(normalized);
  if (seal === null) return "none";
  return checksum(unsealed(normalized)) === seal[1] ? "intact" : "edited";
}

/** Undoes changes that Git and editors make to every file: line ends, a byte order mark. */
function withPlainLines(text: string): string {
  return text.replace(/^\ufeff/, "").replaceAll("\r\n", "\n");
}

function checksum(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
