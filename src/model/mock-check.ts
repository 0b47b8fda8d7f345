// What `pathwise mocks --verify` is asked for, and how it answers.
import type { Event } from "./events.ts";
import type { Options } from "./options.ts";

export interface MockCheckRequest {
  /** Test files, and folders and globs of them. */
  readonly targets: readonly string[];
  readonly cwd: string;
  /** How results of the real modules are searched for. */
  readonly options: Options;
  readonly signal: AbortSignal;
}

export const DRIFT_KINDS = ["unknown-name", "type", "impossible-result"] as const;

/** What a mock of a module does, and the module does not. */
export interface Drift extends MockPlace {
  readonly kind: (typeof DRIFT_KINDS)[number];
  /** The export that is mocked. */
  readonly name: string;
  /** A sentence without its subject: `returns "c", which the module never does`. */
  readonly message: string;
}

/** Something about a mock that could not be checked. */
export interface Unchecked extends MockPlace {
  readonly reason: string;
}

export interface MockPlace {
  /** The test file, relative to the working folder. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The module as the mock names it. */
  readonly module: string;
}

export interface MocksChecked {
  readonly totals: {
    readonly files: number;
    /** Calls that replace a module. */
    readonly mocks: number;
    /** Exports that they replace. */
    readonly names: number;
    /** Results that are written out, so that the real module could be asked for them. */
    readonly results: number;
  };
  readonly drifts: readonly Drift[];
  readonly unchecked: readonly Unchecked[];
}

export type VerifyMocks = (request: MockCheckRequest, onEvent: (event: Event) => void) => Promise<MocksChecked>;
