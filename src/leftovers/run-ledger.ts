// What a run has left lying about so far: a file in its folder, to which a line is added before something is made.
import { appendFileSync, readFileSync } from "node:fs";
import path from "node:path";

export type Entry =
  /** The process that the folder belongs to. */
  | { readonly kind: "owner"; readonly pid: number; readonly start?: string }
  /** Processes that are ended together. */
  | { readonly kind: "group"; readonly pid: number }
  /** A temporary file, or a folder that was made for one, outside of the run's own folder. */
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "folder"; readonly path: string };

const NAME = "ledger";

export function addEntry(folder: string, entry: Entry): void {
  appendFileSync(path.join(folder, NAME), `${JSON.stringify(entry)}\n`);
}

/** Leaves out what was only half written. */
export function entriesOf(folder: string): Entry[] {
  let text = "";
  try {
    text = readFileSync(path.join(folder, NAME), "utf8");
  } catch {
    // Nothing was made yet.
  }
  return text.split("\n").flatMap((line): Entry[] => {
    try {
      return [JSON.parse(line) as Entry];
    } catch {
      return [];
    }
  });
}
