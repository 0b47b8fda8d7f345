// What crosses the boundary to the process that calls a module at random.
import type { Prepared } from "../../../tools/refute/native/job.ts";
import type { DeclaredModule } from "./declared-shape.ts";

export interface ChanceJob {
  readonly prepared: Prepared;
  /** Undefined for the tester that knows nothing. */
  readonly declared: DeclaredModule | undefined;
  readonly seed: number;
  readonly cpuMs: number;
  /** The file to which each branch is written as soon as it is taken: it outlives the process. */
  readonly takenFile: string;
}

/** Sent again and again, since the process may be killed at any moment. */
export interface ChanceBeat {
  readonly sequences: number;
  readonly cpuMs: number;
  /** Present where the module cannot be loaded. */
  readonly error?: string;
}
