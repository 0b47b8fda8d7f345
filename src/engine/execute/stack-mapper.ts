// Maps stack traces of rewritten code to positions in the original files.
import type { SourceLocation } from "../../model/source-location.ts";
import type { Position } from "../../model/unit.ts";
import { ENTRIES } from "../../support/entry.ts";

/** The original position of a place in rewritten code; undefined for other code. */
export type OriginalOf = (path: string, line: number, column: number) => Position | undefined;

/** Whether a file is the user's own. */
export type IsOwn = (path: string) => boolean;

export class StackMapper {
  readonly #isOwn: IsOwn;
  readonly #originalOf: OriginalOf;
  readonly #toldPath: (path: string) => string;

  /** `toldPath`: the path that code sees of a file. */
  constructor(isOwn: IsOwn, originalOf: OriginalOf, toldPath = (path: string): string => path) {
    this.#isOwn = isOwn;
    this.#originalOf = originalOf;
    this.#toldPath = toldPath;
  }

  /** From now on the stack of every error has original positions. It is formatted when it is first read. */
  install(): void {
    Error.prepareStackTrace = (error, frames) => {
      // Where no user's code was under way, the mistake is ours, and our frames are the evidence.
      const shown = frames.some(isOfUser) ? frames.filter((frame) => !isOurs(frame)) : frames;
      const lines = shown.map((frame) => `\n    at ${this.#describe(frame)}`);
      return `${headline(error)}${lines.join("")}`;
    };
  }

  /** The topmost frame in the user's own code. */
  locate(error: Error): SourceLocation | undefined {
    const stack: unknown = error.stack;
    if (typeof stack !== "string") return undefined;
    for (const line of stack.split("\n")) {
      const [, path, row, column] = /(?:\(|at (?:async )?)([^()\n]*):(\d+):(\d+)\)?$/.exec(line) ?? [];
      if (path !== undefined && this.#isOwn(path)) return { file: path, line: Number(row), column: Number(column) };
    }
    return undefined;
  }

  #describe(frame: NodeJS.CallSite): string {
    const path = frame.getFileName() ?? "";
    const original = this.#originalOf(path, frame.getLineNumber() ?? 1, frame.getColumnNumber() ?? 1);
    // The text of a CallSite is a line of V8's stack traces.
    const text = (frame as { toString(): string }).toString().replace(path, () => this.#toldPath(path));
    return original === undefined ? text : text.replace(/:\d+:\d+(\)?)$/, `:${original.line}:${original.column}$1`);
  }
}

function headline(error: Error): string {
  try {
    return String(error);
  } catch {
    return "Error";
  }
}

function isOfUser(frame: NodeJS.CallSite): boolean {
  return !isOurs(frame) && frame.getFileName()?.startsWith("node:") === false;
}

/** Whether a frame belongs to the engine: hooks, proxy traps, replaced built-ins. */
function isOurs(frame: NodeJS.CallSite): boolean {
  return frame.getFileName()?.startsWith(ENTRIES.href) === true;
}
