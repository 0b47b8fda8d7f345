// A state: a path condition and a heap, and the shortest sequence that leads to it.
import type { Model } from "../../../expr/evaluate.ts";
import type { Expr, SortValue } from "../../../expr/expr.ts";
import type { ObjectState, Step } from "../../execute/sequence-executor.ts";
import type { Maker } from "../../../model/class-shape.ts";
import type { ChosenCall } from "../../../model/sequence.ts";
import type { Decision } from "../../../model/trace.ts";

/** The decisions of a sequence, linked from the last step back so that states share the steps they have in common. */
export interface Past {
  readonly decisions: readonly Decision[];
  readonly before: Past | undefined;
}

export interface State extends ObjectState {
  readonly maker: Maker;
  /** The calls after the maker. */
  readonly calls: readonly ChosenCall[];
  readonly past: Past;
  /** The conditions on the variables in the heap, which are all of the history that later calls depend on. */
  readonly known: readonly Expr[];
  /** Values that satisfy `known`. Values of variables outside of the heap may violate the history. */
  readonly model: Model;
  /** The counters that the sequence has hit. */
  readonly coverage: Step["coverage"];
  /** Whether a call gave a promise that waits, so that what it reached is not reported yet. */
  readonly isUnreported: boolean;
  readonly given: ReadonlyMap<string, SortValue>;
}
