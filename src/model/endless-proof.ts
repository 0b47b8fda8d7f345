// Why code never ends that was entered with certain values.
import type { SourceLocation } from "./source-location.ts";

export interface EndlessProof {
  readonly region: "loop" | "recursion";
  /**
   * repeats: all variables of the loop have had the same values before, and it does nothing else. stays: every test on the way
   * round keeps its outcome, since what it compares is never changed or moves away.
   */
  readonly how: "repeats" | "stays";
  /** Of the loop or the function. */
  readonly location: SourceLocation;
}
