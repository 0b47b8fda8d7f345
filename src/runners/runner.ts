// All that Pathwise knows of a test runner. One file of this folder describes each, and `all-runners.ts` lists them.
import type { ImportRules, TestVocabulary, TypeStubs } from "../model/runner-facts.ts";
import type { Statement } from "../model/test-syntax.ts";
import type { CallUnderTest, Dialect, DialectOptions } from "./assertions/dialect.ts";
import type { FileReport } from "./reports/file-report.ts";

export interface Runner<Name extends string = string> {
  /** What users call it, on the command line and in configuration files. */
  readonly name: Name;
  /** The command or the words by which a user gets it. */
  readonly installation: string;
  readonly signs: RunnerSigns;

  /** How test files import the code that they test. */
  readonly imports: ImportRules;
  readonly typeStubs: TypeStubs;
  readonly moduleReset: ModuleReset;
  /** The function that makes a test. It is called beside `describe`, and names of both are kept free for them. */
  readonly testFunction: "test" | "it";
  /** How tests that differ only in values are written: `test.each`, or a loop that makes a test for each row. */
  readonly tables: "each" | "loop";
  /** How assertions and mocks are written. The result writes one file; its `header` is asked for last. */
  dialect(options: DialectOptions): Dialect;

  /** How tests with parameters are written; absent where nothing has a `prove` for the runner. */
  readonly proofs?: ProofWriting;

  /** What the project's own tests, which are read and not run, may call. */
  readonly vocabulary: TestVocabulary;

  /** Whether each file of one launch runs in a process of its own, so that one launch can run two copies of a file. */
  readonly freshProcessPerFile: boolean;
  /**
   * Prepares runs in the user's project; undefined if the runner is not installed there. `projectRoot` is the folder of
   * the nearest package.json, `extension` that of the test files, with its dot.
   */
  find(projectRoot: string, extension: string): ReadyRunner | undefined;
}

/** What `prove` of a runner needs in a test file, in forms that it can decide. */
export interface ProofWriting {
  /** Has `prove` and `assume`. */
  readonly module: string;
  /** Asserts that the call throws, or rejects with, an error. */
  throws(subject: CallUnderTest, error: ProvedError): Statement[];
}

/** `classText`: a class that the language has. `message`: source text; undefined if any will do. */
export interface ProvedError {
  readonly classText: string | undefined;
  readonly message: string | undefined;
}

/** What in a project says that it uses a runner. */
export interface RunnerSigns {
  /** Matches the text of a script in package.json that starts the runner. */
  readonly inScript: RegExp;
  /** The package that has the runner's command, of the same name; absent for a runner that comes with Node.js. */
  readonly packageName?: string;
  /** Matches the name of a file that configures the runner. */
  readonly configFile?: RegExp;
  /** The key of package.json that configures the runner. */
  readonly configKey?: string;
  /** Matches files that the runner reads as configuration too, but that do not show that the project uses it. */
  readonly otherConfigFile?: RegExp;
}

/** A runner as it was found in the user's project. */
export interface ReadyRunner {
  /** Runs exactly these files (absolute) and writes a report that `readReport` understands. */
  command(files: readonly string[], reportFile: string): Command;
  /**
   * Ways to run files that the project's own patterns do not match, to be tried in this order. Empty where `command` runs
   * whatever it is given.
   */
  readonly commandsPastPatterns: readonly ReadyRunner["command"][];
  /** Whether `command` ran files that the project's own patterns do not match; absent where it never does. */
  ranPastPatterns?(output: string): boolean;
  /**
   * Reads the text of the report on a run of these files. `output` is what the runner printed. Throws if the text is no
   * report.
   */
  readReport(text: string, output: string, files: readonly string[]): FileReport[];
  /** What the user must know to run the tests. */
  readonly note?: string;
}

export interface Command {
  /** Arguments for the Node.js that runs Pathwise. */
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** How a test makes the next import of a module evaluate it anew. */
export type ModuleReset =
  /** The runner has a module registry of its own; this expression empties it. */
  | { readonly kind: "registry"; readonly emptied: string }
  /** Node's loader: `require` after deleting from `require.cache`, or `import` of the file's URL with another query. */
  | { readonly kind: "node" };
