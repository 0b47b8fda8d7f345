// The cache in node_modules/.cache. It keeps fetched packages, dependencies of revisions, and results.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The root of the project, seen from bench/.build/tools/compare, where this file runs. */
export const ROOT = path.resolve(import.meta.dirname, "../../../..");
const CACHE = path.join(ROOT, "node_modules/.cache/pathwise-compare");

/**
 * The path of a folder in the cache. If it does not exist, `fill` makes it under another name, and it is renamed when it is
 * complete: neither an interruption nor a comparison at the same time leaves an incomplete one.
 */
export async function makeOnce(kind: string, key: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const place = path.join(CACHE, kind, key);
  if (existsSync(place)) return place;
  const unfinished = unfinishedName(place);
  mkdirSync(path.dirname(place), { recursive: true });
  const remove = (): void => rmSync(unfinished, { recursive: true, force: true });
  process.once("exit", remove);
  try {
    await fill(unfinished);
    if (!existsSync(place)) renameSync(unfinished, place);
  } finally {
    remove();
    process.off("exit", remove);
  }
  return place;
}

export function readCached(kind: string, key: string): string | undefined {
  const place = path.join(CACHE, kind, key);
  return existsSync(place) ? readFileSync(place, "utf8") : undefined;
}

export function writeCached(kind: string, key: string, text: string): void {
  const place = path.join(CACHE, kind, key);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(unfinishedName(place), text);
  renameSync(unfinishedName(place), place);
}

function unfinishedName(place: string): string {
  return `${place}.${process.pid}.unfinished`;
}
