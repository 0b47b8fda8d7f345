// What is kept between comparisons, in node_modules/.cache: fetched packages, dependencies of old revisions, and results.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** From bench/.build/tools/compare, where this file is run, to the project. */
export const ROOT = path.resolve(import.meta.dirname, "../../../..");
const CACHE = path.join(ROOT, "node_modules/.cache/pathwise-compare");

/**
 * A folder of the cache, filled by `fill` if it is not there. It appears under its name only when it is complete, so
 * that an interrupted comparison, or one that runs at the same time, leaves nothing half made.
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
