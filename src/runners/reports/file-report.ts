import { stripVTControlCharacters } from "node:util";

export interface TestReport {
  /** Of the enclosing describes, and its own. */
  readonly titles: readonly string[];
  readonly passed: boolean;
  readonly message: string;
}

/** What one launch of a runner says about one file; a file may have several, where several projects run it. */
export interface FileReport {
  readonly file: string;
  /** What is wrong with the file as a whole; with no tests, it could not even be loaded. */
  readonly error?: string;
  readonly tests: readonly TestReport[];
}

const MESSAGE_LIMIT = 300;

/** One line, without colours and stack frames, which hold paths and differ from run to run. */
export function tidyMessage(message: string): string {
  const lines = stripVTControlCharacters(message).split("\n");
  const firstFrame = lines.findIndex((line) => /^\s+at /.test(line));
  return lines
    .slice(0, firstFrame === -1 ? undefined : firstFrame)
    .join(" ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, MESSAGE_LIMIT);
}

/** What to look for in the output of a runner that failed, the most telling first. */
const TELLING = [/^\w*Error\b.*:/, /\b\w*Error\b/, /not found|No tests? |\b[Cc]annot\b|^Must /];

/** The one line that says most about what went wrong. */
export function essence(output: string): string {
  const lines = stripVTControlCharacters(output)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => /\w/.test(line) && !/^at |⎯|^●/.test(line));
  const telling = TELLING.map((pattern) => lines.find((line) => pattern.test(line))).find((line) => line !== undefined);
  return (telling ?? lines.at(-1) ?? "it printed nothing").slice(0, MESSAGE_LIMIT);
}
