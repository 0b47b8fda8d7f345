import { randomBytes } from "node:crypto";
import { mkdirSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { undoOnExit } from "./undo-on-exit.ts";

export interface Candidates {
  readonly paths: readonly string[];
  /** Removes the files, and the folders that were made for them. */
  remove(): void;
}

/** `cart.pathwise.test.ts` → `.cart.pathwise-qkzbd.test.ts`: hidden, and still matched by the patterns of the runner. */
function candidateName(finalName: string): string {
  const { stem, kind, extension } = /^(?<stem>.*?)(?:\.pathwise)?(?<kind>[._-](?:test|spec))?(?<extension>\.\w+)$/.exec(
    finalName,
  )?.groups ?? { stem: finalName };
  return `.${stem}.pathwise-${randomLetters()}${kind ?? ""}${extension ?? ""}`;
}

/** Letters only: patterns like `[a-z.-]+\.test\.ts` exist. */
function randomLetters(): string {
  return [...randomBytes(8)].map((byte) => String.fromCharCode(97 + (byte % 26))).join("");
}

/** Writes `source` under temporary names beside `finalPath`, so that imports, tsconfig and the runner's settings apply. */
export function placeCandidates(finalPath: string, source: string, count: number): Candidates {
  const folder = path.dirname(finalPath);
  const paths = Array.from({ length: count }, () => path.join(folder, candidateName(path.basename(finalPath))));
  let firstFolderMade: string | undefined;
  const remove = undoOnExit(() => {
    for (const file of paths) removeQuietly(() => rmSync(file, { force: true }));
    if (firstFolderMade !== undefined) removeFolders(folder, firstFolderMade);
  });
  try {
    firstFolderMade = mkdirSync(folder, { recursive: true });
    for (const file of paths) writeFileSync(file, source, { flag: "wx" });
  } catch (error) {
    remove();
    throw error;
  }
  return { paths, remove };
}

/** Removes the folders from `folder` up to `last`, as long as they are empty. */
function removeFolders(folder: string, last: string): void {
  removeQuietly(() => {
    for (let current = folder; current.length >= last.length; current = path.dirname(current)) rmdirSync(current);
  });
}

function removeQuietly(remove: () => void): void {
  try {
    remove();
  } catch {
    // Another process removed it, or put a file into the folder.
  }
}
