import type { Position } from "./unit.ts";

/** A place in the user's source. */
export interface SourceLocation extends Position {
  /** Absolute path. */
  readonly file: string;
}

/** Finds where an error was made: the topmost place in the user's own code; undefined where there is none. */
export type Locate = (error: Error) => SourceLocation | undefined;

/** `file:line:column`: equal for equal places. */
export function locationText({ file, line, column }: SourceLocation): string {
  return `${file}:${line}:${column}`;
}
