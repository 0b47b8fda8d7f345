// The test files of a project, by the names that Vitest, Jest and node:test look for.
import { readFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import {
  IGNORED_FOLDERS,
  SOURCE_EXTENSIONS,
  isDeclarationFile,
  isGeneratedTest,
} from "../modules/source-file-kinds.ts";
import { isFile } from "../../support/is-file.ts";

export interface TestText {
  readonly file: string;
  readonly text: string;
}

/** Further files are not parsed. */
const MOST_FILES = 300;
/** The most characters of a file; longer ones are data or generated. */
const LONGEST = 400_000;

const EXTENSIONS = `{${SOURCE_EXTENSIONS.map((extension) => extension.slice(1)).join(",")}}`;

const PATTERNS = [
  `**/*{.,-,_}{test,spec}.${EXTENSIONS}`,
  `**/{test,spec,test-*}.${EXTENSIONS}`,
  `**/{__tests__,test,tests}/**/*.${EXTENSIONS}`,
];

const IGNORED = IGNORED_FOLDERS.map((name) => `**/${name}/**`);

/** The first line of files that Pathwise wrote, which are skipped. */
const OWN_MARKER = /^\/\/ @pathwise [0-9a-f]{16}\r?$/m;

/**
 * The files that contain one of the words, sorted by the first such word, then by path. `files`: absolute paths to read
 * instead of a search.
 */
export function findTestFiles(root: string, words: readonly string[], files = search(root)): TestText[] {
  const found = files.flatMap((file) => {
    const text = readText(file);
    if (text === undefined || text.length > LONGEST || OWN_MARKER.test(text)) return [];
    const rank = words.findIndex((word) => text.includes(word));
    return rank < 0 ? [] : [{ file, text, rank }];
  });
  return found.sort((a, b) => a.rank - b.rank).slice(0, MOST_FILES);
}

function search(root: string): readonly string[] {
  return globSync(PATTERNS, { cwd: root, absolute: true, ignore: IGNORED, expandDirectories: false })
    .filter((file) => !isDeclarationFile(file) && !isGeneratedTest(file))
    .sort();
}

function readText(file: string): string | undefined {
  try {
    return isFile(file) ? readFileSync(file, "utf8") : undefined;
  } catch {
    return undefined;
  }
}
