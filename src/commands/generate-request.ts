// What a run is asked for, and how it answers: `generate.ts` implements `Generate`, the command line calls it.
import type { Event } from "../model/events.ts";
import type { Options } from "../model/options.ts";
import type { Result } from "../model/result.ts";
import type { TestFile } from "../model/test-case.ts";
import type { RunnerName } from "../runners/all-runners.ts";

/** The functions that touch the user's files: commands get them from their caller, and touch none themselves. */
export interface Hands {
  /** Where the tests of each source file (absolute) belong. Throws a UserError where that cannot be. */
  testFilePaths(sources: readonly string[]): ReadonlyMap<string, string>;
  /** Throws a UserError if writing there would destroy the user's work. It is called before anything is explored. */
  checkReplaceable(path: string): void;
  writeTestFile(file: TestFile): void;
}

export interface GenerateRequest {
  /** A file, a folder, a glob, `file.ts#name` or `file.ts#Class.method`. */
  readonly targets: readonly string[];
  readonly cwd: string;
  readonly options: Options;
  /** undefined: the one that the project uses is detected. */
  readonly runner: RunnerName | undefined;
  readonly write: boolean;
  /** When it fires, the run ends soon with what it has, written as if it had ended by itself. */
  readonly signal: AbortSignal;
  readonly version: string;
  readonly hands: Hands;
}

export interface Generated {
  readonly result: Result;
  readonly files: readonly TestFile[];
}

export type Generate = (request: GenerateRequest, onEvent: (event: Event) => void) => Promise<Generated>;
