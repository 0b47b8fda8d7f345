import { randomBytes } from "node:crypto";
import { mkdirSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { noteTemporary } from "../leftovers/run-folder.ts";
import { undoOnExit } from "./undo-on-exit.ts";

export interface Candidates {
  readonly paths: readonly string[];
  /** Removes the files, and the folders that were made for them. */
  remove(): void;
}

/** `cart.pathwise.test.ts` → `.cart.pathwise-qkzbd.test.ts`: hidden, and still matched by the patterns of the runner. */
function candidateName(finalName: string): string {
  const { stem, kind, extension } =
    /^(?<stem>.*?)(?:\.pathwise)?(?<kind>[._-](?:test|spec))?(?<extension>\.\w+)$/s.exec(finalName)?.groups ?? {
      stem: finalName,
    };
  return `.${stem}.pathwise-${randomLetters()}${kind ?? ""}${extension ?? ""}`;
}

/** Letters only: patterns like `[a-z.-]+\.test\.ts` exist. */
function randomLetters(): string {
  return [...randomBytes(8)].map((byte) => String.fromCharCode(97 + (byte % 26))).join("");
}

/** One version of the test file. */
export interface CandidateText {
  readonly source: string;
  /** Statements that run before the file's imports are evaluated. */
  readonly before?: string | undefined;
}

/** Writes each text under a temporary name beside `finalPath`, so that imports, tsconfig and the runner's settings apply. */
export function placeCandidates(finalPath: string, texts: readonly CandidateText[]): Candidates {
  const folder = path.dirname(finalPath);
  const placed = texts.map((text) => filesOf(text, candidateName(path.basename(finalPath))));
  const inFolder = (name: string): string => path.join(folder, name);
  let firstFolderMade: string | undefined;
  const remove = undoOnExit(() => {
    for (const [name] of placed.flat()) removeQuietly(() => rmSync(inFolder(name), { force: true }));
    if (firstFolderMade !== undefined) removeFolders(folder, firstFolderMade);
  });
  try {
    firstFolderMade = mkdirSync(folder, { recursive: true });
    for (const [name, text] of placed.flat()) {
      noteTemporary("file", inFolder(name));
      writeFileSync(inFolder(name), text, { flag: "wx" });
    }
    if (firstFolderMade !== undefined) noteTemporary("folder", folder);
  } catch (error) {
    remove();
    throw error;
  }
  return { paths: placed.map(([[name]]) => inFolder(name)), remove };
}

type NamedText = readonly [name: string, text: string];

/** The candidate, and a module that it loads first if something has to run before its imports. */
function filesOf({ source, before }: CandidateText, name: string): readonly [NamedText, ...NamedText[]] {
  if (before === undefined) return [[name, source]];
  // Loaded alike by ES modules and CommonJS, and by everything that reads TypeScript.
  const module = name.replace(/(?:[._-](?:test|spec))?\.\w+$/, "-before.cjs");
  const loading = /^import\b/m.test(source) ? `import "./${module}";` : `require("./${module}");`;
  return [
    [name, `${loading}\n${source}`],
    [module, before],
  ];
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
