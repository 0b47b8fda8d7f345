// What the engine and the thread of the native lane tell each other.
import type { ExistingCalls } from "../../model/existing-test.ts";
import type { NumberDomain } from "../../model/options.ts";
import type { SourceModule } from "../../model/project.ts";
import type { Unit } from "../../model/unit.ts";

export interface LaneThreadData {
  readonly modules: readonly SourceModule[];
  /** [0]: not 0 where the search under way shall end; [1]: changes while runs are made. */
  readonly control: Int32Array;
}

export type ToLane =
  | {
      readonly type: "unit";
      readonly unit: Unit;
      readonly numbers: NumberDomain | undefined;
      readonly seed: number;
      readonly maxSteps: number;
    }
  /** Goes on with the unit, from inputs that were found elsewhere. */
  | {
      readonly type: "search";
      readonly inputs: readonly ExistingCalls[];
      /** What a thread that was ended had found for the unit. */
      readonly found: readonly ExistingCalls[];
      /** By the clock. */
      readonly timeMs: number;
      /** The most runs. */
      readonly runs: number;
      /** The most work, see `LaneSearch.work`. */
      readonly work: number;
    };

export type FromLane =
  /** The modules of the unit are loaded. */
  | { readonly type: "ready" }
  | { readonly type: "found"; readonly calls: ExistingCalls }
  | { readonly type: "ended"; readonly runs: number; readonly isStale: boolean }
  /** The thread ended, mostly because it needs too much memory. */
  | { readonly type: "died" }
  /** The unit cannot be run natively. */
  | { readonly type: "failed"; readonly message: string };
