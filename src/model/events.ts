// What a run tells while it works; the command line draws its progress from it.
import type { Explanation } from "./explanation.ts";
import type { Ratio, UnitResult } from "./result.ts";
import type { SolverAccount } from "./solver-account.ts";

/** What is done with a file, or, while types are read, with all of them; in this order. */
export type Stage =
  | "reading types"
  | "loading code"
  | "exploring"
  | "choosing tests"
  | "running mutants"
  | "writing tests"
  | "running tests"
  | "proving classes"
  | "counting";

export type Event =
  /** `file`: of which this is done; absent where it is all of them. */
  | { readonly type: "stage"; readonly stage: Stage; readonly file?: string }
  | { readonly type: "units"; readonly count: number }
  | { readonly type: "unit-start"; readonly name: string; readonly file: string }
  | {
      readonly type: "unit-progress";
      readonly name: string;
      readonly paths: number;
      readonly branches: Ratio;
      /** For a class: states explored so far, and the length of the sequences that are being tried. */
      readonly states?: number;
      readonly length?: number;
      readonly secondsLeft: number;
    }
  | { readonly type: "unit-solved"; readonly name: string; readonly solver: SolverAccount }
  | { readonly type: "unit-done"; readonly result: UnitResult }
  /** `explanation`: absent where the unit cannot be explained. */
  | { readonly type: "unit-explained"; readonly unit: string; readonly explanation?: Explanation }
  /** `unverified`: why the tests were written without having been run. */
  | { readonly type: "file-written"; readonly path: string; readonly tests: number; readonly unverified?: string }
  | { readonly type: "message"; readonly level: "info" | "warning"; readonly text: string };
