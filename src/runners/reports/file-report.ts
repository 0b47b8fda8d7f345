import { stripVTControlCharacters } from "node:util";

export interface TestReport {
  /** The titles of the enclosing groups, then that of the test. */
  readonly titles: readonly string[];
  readonly passed: boolean;
  readonly message: string;
}

/** The outcome of one file in one launch. A file has several reports if several of the runner's projects ran it. */
export interface FileReport {
  readonly file: string;
  /** An error outside of the tests. Without tests, the file could not be loaded. */
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

/** Patterns of lines that explain why a runner failed, the most specific first. */
const TELLING = [/^\w*Error\b.*:/, /\b\w*Error\b/, /not found|No tests? |\b[Cc]annot\b|^Must |\bdoes not allow\b/];

/** The line of the output that explains the failure best. */
export function essence(output: string): string {
  const lines = stripVTControlCharacters(output)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => /\w/.test(line) && !/^at |⎯|^●/.test(line));
  const found = TELLING.map((pattern) => lines.findIndex((line) => pattern.test(line))).find((at) => at >= 0);
  const at = found ?? lines.length - 1;
  const telling = lines[at] ?? "it printed nothing";
  // What is announced comes next.
  const next = telling.endsWith(":") ? lines[at + 1] : undefined;
  return (next === undefined ? telling : `${telling} ${next}`).slice(0, MESSAGE_LIMIT);
}
