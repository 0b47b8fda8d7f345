// Where the entries of processes and threads are: in the source, or in the built package.

/** The folder of all entries. This file, or the chunk that it is bundled into, is in a folder of that one. */
export const ENTRIES = new URL("../", import.meta.url);

/** Whether the source itself is running, under a loader that reads TypeScript. */
export const IS_SOURCE = import.meta.url.endsWith(".ts");

/** `name`: as in `rolldown.config.js`. */
export function entryUrl(name: string): URL {
  return new URL(`${name}${IS_SOURCE ? ".ts" : ".js"}`, ENTRIES);
}
