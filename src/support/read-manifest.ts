import { readFileSync } from "node:fs";
import { isFile } from "./is-file.ts";

/** What a package.json holds; nothing where there is none, or no object in it. */
export function readManifest(file: string): Readonly<Record<string, unknown>> {
  try {
    return isFile(file) ? parseManifest(readFileSync(file, "utf8")) : {};
  } catch {
    return {};
  }
}

/** A byte order mark does no harm, as for npm and Node.js. @throws Error if the text holds no object */
export function parseManifest(text: string): Readonly<Record<string, unknown>> {
  const content: unknown = JSON.parse(text.replace(/^\ufeff/, ""));
  if (typeof content !== "object" || content === null || Array.isArray(content))
    throw new Error("it does not hold an object");
  return content as Readonly<Record<string, unknown>>;
}
