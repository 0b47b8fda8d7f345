// What the engine and the thread of mutants tell each other.
import type { ExistingCalls } from "../../model/existing-test.ts";
import type { Options } from "../../model/options.ts";
import type { SourceModule } from "../../model/project.ts";
import type { MutantNote, Noticed, PackedModel, StrengthTask } from "../../model/protocol.ts";
import type { Unit } from "../../model/unit.ts";

export interface StrengthThreadData {
  readonly modules: readonly SourceModule[];
  /** [0]: not 0 where the search shall end; [1]: changes while runs are made; [2]: the mutant that is active. */
  readonly control: Int32Array;
}

export interface ToStrength {
  readonly unit: Unit;
  readonly options: Pick<Options, "numbers" | "seed" | "strength">;
  readonly tests: readonly PackedModel[];
  /** Inputs of other runs, which may kill what the tests do not kill. */
  readonly candidates: readonly PackedModel[];
  /** Mutants that are not run: earlier threads hung in them. */
  readonly excluded: readonly number[];
  readonly task: StrengthTask;
}

export interface KillingCalls {
  readonly calls: ExistingCalls;
  /** What a test of them notices. */
  readonly noticed: Noticed;
  /** The number of the test that they make simpler. */
  readonly insteadOf?: number;
}

export type FromStrength =
  | {
      readonly type: "judged";
      readonly mutants: readonly MutantNote[];
      /** For each of the tests. */
      readonly noticed: readonly Noticed[];
      readonly found: readonly KillingCalls[];
      readonly runs: number;
    }
  /** The thread ended, mostly because it needs too much memory. */
  | { readonly type: "died" }
  /** The unit has no mutants that can be run. */
  | { readonly type: "failed"; readonly message: string };
